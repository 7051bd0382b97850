// The settings that are seen before Python arrives: language and theme. Python keeps them
// (`web/table/view/settings.py`); here they are only read, so that the first paint is right already. The
// page says which languages it speaks, the one that it is written in first. Those that are not
// finished have to be chosen: no browser gets one by itself.
globalThis.languageOf = (wanted) => {
  const { languages, finished } = document.documentElement.dataset;
  if (languages.split(" ").includes(wanted)) return wanted;
  const offered = finished.split(" ");
  const tags = navigator.languages.map((tag) => String(tag).slice(0, 2).toLowerCase());
  return tags.find((tag) => offered.includes(tag)) ?? offered[0];
};
{
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("claimit/settings")) ?? {};
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
  document.documentElement.lang = languageOf(kept.language);
  const first = matchMedia("(prefers-contrast: more)").matches ? "contrast" : "lamplight";
  document.documentElement.dataset.theme = kept.theme ?? first;
  // Where much of the page is painted before all of it has come, nobody sees it in English first.
  if (document.documentElement.lang !== "en") document.documentElement.dataset.unsaid = "";
}
