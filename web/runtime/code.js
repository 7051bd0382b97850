// A code that a camera reads (a QR code). Python asks for this script when one is first wanted
// (web/browser/code.py), and draws what comes back.

import encode from "../../runtime/qr/index.js";

const QUIET = 4; // modules of white round it, without which many cameras find nothing

// Returns how many modules wide it is and the path of its dark ones. Throws where the text is too
// long. The lowest level of correction makes the largest modules, and a screen is not torn or soiled.
export function draw(text) {
  const rows = encode(text, "raw", { ecc: "low", border: QUIET });
  const runs = rows.flatMap((row, y) => {
    const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
    return starts.map((x) => {
      const end = row.indexOf(false, x); // the border is white, so that there is one
      return `M${x} ${y}h${end - x}v1h${x - end}z`;
    });
  });
  return [rows.length, runs.join("")];
}
