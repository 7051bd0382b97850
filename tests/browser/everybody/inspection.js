// Returns what is wrong with a page as it lies there, a sentence each; inspection.py says when.
(smallest) => {
  const CONTROLS = "a[href], button, input, select, summary, [data-token], [data-space]";
  const PARTS = [".bar", ".board", ".panels > .panel", ".log", "#dice", "#supply", "#prompt",
    "#gauge", "#play .decision", "#replay", "#coach", "#ranking .decision"];
  const root = document.querySelector("dialog[open]") ?? document.body;
  const found = new Set();
  const shown = (node) => node.checkVisibility({visibilityProperty: true, opacityProperty: true})
    && !node.closest("[inert], .unseen, .cover");
  const round = (box) => ["x", "y", "width", "height"].map((side) => Math.round(box[side]));
  const name = (node) => {
    const labelled = (node.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean)
      .map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    const label = [...node.labels ?? []].map((label) => label.textContent).join(" ");
    return (node.ariaLabel || labelled || label || node.textContent || node.title || "").trim();
  };
  const called = (node) => `${node.localName} ${JSON.stringify(
    node.dataset.space ?? node.dataset.token ?? (name(node).slice(0, 30) || node.dataset.field || node.className)
  )}`;

  // What of a node can be seen: its box, less what the boxes around it hide.
  const seen = (node) => {
    let {left, top, right, bottom} = node.getBoundingClientRect();
    const position = getComputedStyle(node).position;
    for (let above = node.parentElement; above && position !== "fixed"; above = above.parentElement) {
      const style = getComputedStyle(above);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const around = above === document.documentElement || above === document.body
        ? {left: 0, top: 0, right: innerWidth, bottom: innerHeight} : above.getBoundingClientRect();
      if (style.overflowX !== "visible") {
        left = Math.max(left, around.left); right = Math.min(right, around.right);
      }
      if (style.overflowY !== "visible") {
        top = Math.max(top, around.top); bottom = Math.min(bottom, around.bottom);
      }
    }
    left = Math.max(left, 0); top = Math.max(top, 0);
    right = Math.min(right, innerWidth); bottom = Math.min(bottom, innerHeight);
    return {left, top, right, bottom, width: right - left, height: bottom - top};
  };

  // A line of text that is hidden in part by what it stands in, up to the control itself.
  const cut = (node, upto) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const within = text.parentElement;
      if (!text.data.trim() || within.closest(".unseen, option") || !shown(within)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      for (let above = within; above; above = above.parentElement) {
        const style = getComputedStyle(above);
        const around = above.getBoundingClientRect();
        if (style.overflowX !== "visible" && style.display !== "inline" || above === upto) {
          const by = Math.max(around.left - box.left, box.right - around.right);
          if (style.textOverflow === "ellipsis" && !above.matches(".name, .label, .score")) break;
          if (above.matches(".log .sum")) break; // which ends in dots, and opens at a touch
          if (by > 2.5) return `${JSON.stringify(text.data.trim())} is cut by ${Math.round(by)} px`;
        }
        if (style.overflowY === "hidden" || style.overflowY === "clip" || above === upto) {
          const by = Math.max(around.top - box.top, box.bottom - around.bottom);
          if (by > Math.max(3, box.height * 0.12)) return `${JSON.stringify(text.data.trim())} is cut by ${Math.round(by)} px below`;
        }
        if (above === upto) break;
      }
    }
    return "";
  };

  const boxes = [];
  for (const node of root.querySelectorAll(CONTROLS)) {
    if (node.type === "hidden" || !shown(node)) continue;
    if (getComputedStyle(node).pointerEvents === "none" && !node.matches("input")) continue;
    if (node.closest('[aria-hidden="true"]') && !node.dataset.token) continue;
    const target = node.matches("input") ? node.closest("label") ?? node : node;
    if (!shown(target)) continue;
    const what = called(node);
    if (!name(node) && !node.closest('[aria-hidden="true"]')) found.add(`${what}: no name`);
    const inText = getComputedStyle(target).display === "inline";
    if (!inText || seen(target).height < 1) target.scrollIntoView({block: "nearest", inline: "nearest"});
    const box = inText ? target.getClientRects()[0] : target.getBoundingClientRect();
    const visible = inText ? box : seen(target);
    if (!node.dataset.space && !node.dataset.token) {
      if (visible.width < Math.min(box.width, innerWidth) - 1.5
          || visible.height < Math.min(box.height, innerHeight * 0.6) - 1.5) {
        found.add(`${what}: only ${round(visible).slice(2)} of ${round(box).slice(2)} px can be seen`);
        if (visible.width < 2 || visible.height < 2) continue;
      }
    }
    // Its middle, and a place near each corner.
    const [x, y] = [visible.left + visible.width / 2, visible.top + visible.height / 2];
    const aside = Math.min(visible.width / 4, 12), away = Math.min(visible.height / 4, 12);
    const places = [[x, y]];
    if (!inText && !node.closest(".lens")) {
      for (const h of [visible.left + aside, visible.right - aside]) {
        for (const v of [visible.top + away, visible.bottom - away]) places.push([h, v]);
      }
    }
    for (const [h, v] of places) {
      const hit = document.elementFromPoint(h, v);
      const turned = node.closest("[data-side]:not([data-side='0']) .turning");
      if (hit && (target.contains(hit) || node.contains(hit)) || turned && hit?.closest(".turning")) continue;
      if (node.dataset.space && hit?.closest("[data-space], .handover, .grid")) continue;
      if (node.closest(".lens") && hit?.closest(".lens, .zoom")) continue;
      if (hit?.closest("#cover, .move-on")) continue;
      // A notice may lie over players and log where there is no other room, until it is dismissed.
      if (hit?.closest(".notice") && node.closest(".panel, .log")) continue;
      found.add(`${what}: under ${hit ? hit.closest("button, section, dialog, [id]")?.id || hit.className.baseVal || hit.className || hit.localName : "nothing"}`);
      break;
    }
    if (!inText && !node.closest(".lens") && (box.width < smallest - 0.5 || box.height < smallest - 0.5)) {
      found.add(`${what}: ${round(box).slice(2)} px are too few`);
    }
    const text = node.matches("select, input, [data-space], [data-token]:not(.decision)") ? "" : cut(target, target);
    if (text) found.add(`${what}: ${text}`);
  }

  // What lies across one another. Scrolled as it is, only what can be seen counts.
  document.querySelectorAll("#table, .page, .lobby, body").forEach((node) => { node.scrollTop = 0; });
  scrollTo(0, 0);
  if (root === document.body) {
    const parts = PARTS.flatMap((selector) => [...root.querySelectorAll(selector)]).filter(shown);
    const all = [...parts, ...root.querySelectorAll("#table :is(button, input, select)")].filter(
      (node, at, list) => shown(node) && list.indexOf(node) === at
        && !node.closest(".notice, .handover, .move-on, [data-token]:not(.decision), .grid"));
    const measured = all.map((node) => [node, seen(node)]).filter(([, b]) => b.width > 1 && b.height > 1);
    measured.forEach(([one, a], at) => measured.slice(at + 1).forEach(([other, b]) => {
      if (one.contains(other) || other.contains(one)) return;
      // Round a tablet the log has the middle of the bar, between its title and its buttons.
      if (one.matches(".bar") && other.closest("[data-seating] .record")) return;
      if (one.closest(".record[data-told]") || other.closest(".record[data-told]")) return;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 2) {
        const id = (node) => PARTS.some((part) => node.matches(part)) ? `${node.id || node.className}` : called(node);
        found.add(`${id(one)} lies across ${id(other)} by ${Math.round(across)} x ${Math.round(down)} px`);
      }
    }));
    for (const selector of [".prompt", ".panel", "#ranking li", ".bar h1"]) {
      for (const node of document.querySelectorAll(selector)) {
        if (!shown(node)) continue;
        const text = cut(node, node);
        if (text && !node.matches("button")) found.add(`${selector}: ${text}`);
      }
    }
  }
  const wide = [document.documentElement, ...root.querySelectorAll("*")].filter((node) =>
    (node === document.documentElement || /auto|scroll/.test(getComputedStyle(node).overflowX))
      && shown(node) && !node.matches(".sliding") && node.scrollWidth > node.clientWidth + 1 && node.localName !== "input");
  for (const node of wide) {
    const edge = node === document.documentElement ? innerWidth : node.getBoundingClientRect().right;
    const out = [...node.querySelectorAll("*")].filter(shown)
      .filter((each) => seen(each).right > edge - 1 && each.getBoundingClientRect().right > edge + 1);
    const what = (each) => each.className?.baseVal ?? (each.className || each.id || each.localName);
    found.add(`${what(node)} scrolls sideways for ${out.slice(0, 3).map(what).join(", ") || "nothing"}`);
  }
  return [...found];
}
