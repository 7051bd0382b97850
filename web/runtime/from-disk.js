// The page of the site, opened from a disk, cannot start; it says so at once, and what can be opened.
if (location.protocol === "file:") {
  document.documentElement.dataset.failed = "";
  document.getElementById("from-disk").hidden = false;
}
