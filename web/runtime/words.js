// What the page says by itself, in the reader's language; run before that is painted, and again by
// Python when another language is chosen. What Python says, Python translates.
{
  // The languages, and what the English messages are in each of them.
  const words = JSON.parse(document.querySelector("[data-words]").textContent);

  const places = [...document.querySelectorAll("[data-say-label], [data-say]")].flatMap((node) => [
    ..."sayLabel" in node.dataset ? [{ node, part: "label" in node ? "label" : "ariaLabel" }] : [],
    ..."say" in node.dataset ? [{ node, part: "innerHTML" }] : [],
  ]);
  for (const place of places) {
    place.message = place.node[place.part].replace(/\s+/g, " ").trim();
  }

  const say = (language) => {
    const number = words.languages.indexOf(language);
    for (const { node, part, message } of places) {
      node[part] = words.messages[message]?.[number] ?? message;
    }
    const point = (1.5).toLocaleString(language).charAt(1);
    for (const node of document.querySelectorAll("[data-size]")) {
      node.textContent = node.textContent.replace(/[.,]/, point);
    }
    for (const node of document.querySelectorAll(".told")) node.hidden = node.lang !== language;
    document.documentElement.lang = language;
  };

  // Returns the language that it comes to: the wanted one, or that of the browser.
  globalThis.speak = (wanted) => {
    const language = languageOf(wanted);
    if (language !== document.documentElement.lang) say(language);
    return language;
  };

  if (document.documentElement.lang !== "en") say(document.documentElement.lang);
  delete document.documentElement.dataset.unsaid;
}
