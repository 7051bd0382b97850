// Hears of it when the start fails or stands still, and says so in the shell. It stands in the page
// itself, before all else and in the JavaScript of old browsers, for what reports failures must not
// fail in the same way. The shell has the sentences, in the reader's language; here one is chosen.
(function () {
  var PATIENCE = 12; // seconds in which the page was free to hear of something, and nothing came
  var STILL = "still";
  var SCRIPT_OR_STYLE = /javascript|css/;

  var page = document.documentElement;
  var folder = location.href.replace(/[?#].*/, "").replace(/[^\/]*$/, "");
  var forbidden = {}; // by address
  var waiting = false;
  var quiet = 0;
  var elements = 0;

  page.setAttribute("data-heard", ""); // the style sheet need not speak for us

  function find(selector) {
    return document.querySelector(selector);
  }

  function has(name) {
    return page.hasAttribute("data-" + name);
  }

  function nameOf(address) {
    return address.replace(/[?#].*/, "").split("/").pop();
  }

  function hide(node) {
    node.setAttribute("hidden", "");
  }

  function show(node) {
    node.removeAttribute("hidden");
  }

  /* Says why the game cannot start; only the first reason counts, also of those that come before
     there is a shell to say it in. */
  function fail(reason, values) {
    if (waiting || has("ready") || (has("failed") && page.getAttribute("data-failed") !== STILL)) return;
    if (document.readyState === "loading" && reason !== STILL) {
      waiting = true;
      document.addEventListener("DOMContentLoaded", function () {
        waiting = false;
        fail(reason, values);
      });
      return;
    }
    withdraw();
    var isBoxed = window.origin === "null" && /^http/.test(location.protocol);
    var told = find('[data-reason="' + (isBoxed ? "boxed" : reason) + '"]');
    if (!told) return tellOfHalf();
    page.setAttribute("data-failed", reason);
    told.textContent = told.textContent.replace(/{(\w+)}/g, function (_, name) {
      return values[name] || location.href;
    });
    show(told);
    show(find("#failure"));
    if (told.hasAttribute("data-remedy")) hide(find("#failure .usual"));
    if (/\.css$/.test(values.name)) hideAllElse();
  }

  /* Without styles the whole page would lie open, and nothing in it could be used. */
  function hideAllElse() {
    for (var node = find("#failure"); node !== document.body; node = node.parentNode) {
      for (var i = 0; i < node.parentNode.children.length; i++) {
        if (node.parentNode.children[i] !== node) hide(node.parentNode.children[i]);
      }
    }
  }

  /* A start that stood still goes on. */
  function withdraw() {
    if (page.getAttribute("data-failed") !== STILL) return;
    page.removeAttribute("data-failed");
    hide(find('[data-reason="still"]'));
    hide(find("#failure"));
  }

  function move() {
    quiet = 0;
    withdraw();
  }

  /* The page has come only in part, perhaps without its sentences; this one is in its head. */
  function tellOfHalf() {
    if (!document.body) return;
    page.setAttribute("data-failed", "half");
    document.body.textContent = find("meta[name=half]:lang(" + page.lang + ")").content;
  }

  /* Says what an error of the start comes to. */
  function broke(error) {
    var what = String((error && error.message) || error);
    var address = /import/.test(what) && /https?:\S+/.exec(what);
    if (address) look(address[0]);
    else if (/memory|allocat/i.test(what)) fail("memory", {});
    else if (/security policy|unsafe-eval|by CSP/i.test(what)) fail("forbidden", { what: "WebAssembly" });
    else fail("start", { what: what });
  }

  /* Finds out why a script or a style sheet that the game needs has not come. A page from a disk may
     not fetch anything; its shell names the file to open instead. */
  function look(address) {
    if (location.protocol === "file:") return;
    var name = nameOf(address);
    asked(address).then(function (answer) {
      if (forbidden[address]) fail("forbidden", { what: name });
      else if (answer.isGood) lookAtImported(document.querySelectorAll('link[as="script"]'), 0, name);
      else mended(address).catch(function () {
        if (answer.isRefused) fail("refused", { name: name, status: answer.status });
        else fail("type", { name: name, type: answer.type });
      });
    }, function () {
      fail(forbidden[address] ? "forbidden" : "unreachable", { name: name, what: name });
    });
  }

  /* A module that is good fails if one that it imports does, and the page preloads those. */
  function lookAtImported(links, n, name) {
    if (n === links.length) return again(name);
    function fails() {
      look(links[n].href);
    }
    asked(links[n].href).then(function (answer) {
      if (answer.isGood) lookAtImported(links, n + 1, name);
      else fails();
    }, fails);
  }

  function asked(address) {
    return fetch(address, { cache: "no-cache" }).then(function (response) {
      var type = response.headers.get("Content-Type") || "?";
      if (response.body) response.body.cancel();
      return {
        isRefused: !response.ok,
        isGood: response.ok && SCRIPT_OR_STYLE.test(type),
        status: response.status,
        type: type,
      };
    });
  }

  /* It was only for the moment, so that the page is loaded again: once. */
  function again(name) {
    var visit = performance.getEntriesByType("navigation")[0];
    if (visit && visit.type === "reload") fail("unreachable", { name: name });
    else location.reload();
  }

  /* Without the last slash of the page's address all else is looked for one folder too high. */
  function mended(address) {
    var path = location.pathname;
    if (!/\/[^\/.]+$/.test(path)) return Promise.reject();
    return asked(path + "/" + address.slice(folder.length)).then(function (answer) {
      if (!answer.isGood) throw answer;
      location.replace(path + "/" + location.search + location.hash);
    });
  }

  function isNeeded(node) {
    return node.type === "module" || node.as === "script" || node.rel === "stylesheet";
  }

  function isOurs(address) {
    return !address || address.indexOf(folder) === 0 || /^(blob|data|file):/.test(address);
  }

  /* Counts seconds in which the page was idle: while it works, no timer runs. */
  function tick() {
    var before = elements;
    elements = document.getElementsByTagName("*").length;
    if (has("ready")) {
      withdraw();
      clearInterval(ticking);
    } else if (elements !== before) {
      move();
    } else if (++quiet === start.patience) {
      fail(STILL, {});
    }
  }

  var start = { patience: PATIENCE, fail: fail, broke: broke, move: move };
  window.claimitStart = start;

  addEventListener("error", function (event) {
    var address = event.target && (event.target.src || event.target.href);
    if (typeof address !== "string") {
      if (event.message && isOurs(event.filename)) fail("script", { what: event.message });
    } else if (address && isOurs(address) && isNeeded(event.target)) {
      look(address);
    }
  }, true);
  addEventListener("unhandledrejection", function (event) { broke(event.reason); });
  addEventListener("securitypolicyviolation", function (event) { forbidden[event.blockedURI] = true; });
  addEventListener("py:progress", move);
  document.addEventListener("DOMContentLoaded", function () {
    if (!find("#announcer")) tellOfHalf();
  });
  if (!window.WebAssembly || !window.fetch || ![].at) fail("old", {});
  if (window.PerformanceObserver) new PerformanceObserver(move).observe({ entryTypes: ["resource"] });
  var ticking = setInterval(tick, 1000);
})();
