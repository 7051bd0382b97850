// Turns Markdown into HTML: `node tools/site/markdown.mjs < text.md > part.html`.

import { text } from "node:stream/consumers";

import { marked } from "marked";

process.stdout.write(marked.parse(await text(process.stdin)));
