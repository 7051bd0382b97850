// What the browser keeps for the game: texts by their names, in two stores.
//
// IndexedDB has all of them, and a text that it says it has written is on the disk. localStorage,
// which Chromium writes to the disk only some seconds later, has copies: of what a start needs, so
// that reading never waits, and for browsers that have no IndexedDB for us. Python decides what is
// kept (web/table/saves/saves.py), and which of two copies counts (web/table/saves/newer_copy.py).
//
// Where the browser has neither for us, the texts are here as long as the page is.

import { openDB } from "../../runtime/idb/index.js";
import { offered } from "./offered.js";

const DATABASE = "claimit";
const TEXTS = "texts";
const OURS = "claimit/"; // all files on a disk share one localStorage
const RELEASED = "released"; // in IndexedDB alone: the names of texts that no start needs
// Long, and seldom wanted: where there is a database these lie in it alone, and are read one by one.
const ASIDE = "claimit/review/";
const AFTER_ASIDE = "claimit/review0"; // what sorts after all of these
const GAME = /^claimit\/(game|apart)\//;
const PATIENCE = 2000; // ms; a database that does not open by then is not waited for

class Storage {
  // Where two copies of a text differ: its name, the copy in localStorage, the one in IndexedDB.
  differing = [];
  onrefused = null; // called with a name whose text could be written nowhere
  onchanged = null; // called with a name that another tab has changed where localStorage tells nobody

  #local;
  #database = null;
  #names = new Set(); // of what IndexedDB has
  #released = new Set();
  #others = new Map(); // texts that are not in localStorage, as far as they have been read
  #waiting = new Map(); // what is to be written next; null: to be deleted
  #writing = new Set(); // promises
  #tabs = null;

  constructor(local) {
    this.#local = local;
  }

  // Whether what is kept outlives the page.
  get lasts() {
    return Boolean(this.#local || this.#database);
  }

  // As JSON, because Python would have to ask for each by itself.
  names() {
    return JSON.stringify([...new Set([...this.#copied(), ...this.#others.keys()])]);
  }

  get(name) {
    return this.#copyOf(name) ?? this.#others.get(name) ?? null;
  }

  // Tells whether the text is kept, or on its way to the disk, or here for as long as anything is.
  set(name, text) {
    const here = !(this.#database && name.startsWith(ASIDE)) && this.#copy(name, text);
    if (here) this.#others.delete(name);
    else if (this.#database || !this.lasts) this.#others.set(name, text);
    if (!this.#database) return here || !this.lasts;
    if (!here) this.#tabs?.postMessage([name, text]);
    this.#write(name, text);
    this.#take(name);
    if (GAME.test(name)) this.#writeAll(); // at once, before the step is shown
    return true;
  }

  delete(name) {
    this.#local?.removeItem(name);
    this.#others.delete(name);
    if (!this.#database) return;
    this.#tabs?.postMessage([name, null]);
    this.#write(name, null);
    this.#take(name);
  }

  // No start needs these: IndexedDB is enough. It has a list of them, for what is missing from
  // localStorage may also be what was begun in the seconds before the browser was killed.
  release(names) {
    const before = this.#released.size;
    for (const name of names) {
      const text = this.#copyOf(name);
      if (text === null || !this.#names.has(name) || this.#waiting.has(name)) continue;
      this.#released.add(name);
      this.#others.set(name, text);
      this.#tabs?.postMessage([name, text]);
      this.#local.removeItem(name);
    }
    if (this.#released.size > before) this.#write(RELEASED, [...this.#released]);
  }

  // Read what a start does without; of what lies aside, only these.
  async fetch(aside) {
    if (!this.#database) return;
    const { store } = this.#database.transaction(TEXTS);
    const parts = [
      IDBKeyRange.upperBound(ASIDE, true), IDBKeyRange.lowerBound(AFTER_ASIDE),
      ...aside.map((name) => IDBKeyRange.only(name)),
    ];
    await Promise.all(parts.map(async (part) => {
      const [names, texts] = await Promise.all([store.getAllKeys(part), store.getAll(part)]);
      names.forEach((name, n) => {
        const isKnown = name === RELEASED || this.#waiting.has(name) || this.#copyOf(name) !== null;
        if (!isKnown) this.#others.set(name, texts[n]);
      });
    }));
  }

  // All that was written is on the disk, or has failed.
  async written() {
    await null; // what was written just now is on its way
    while (this.#writing.size > 0) await Promise.all(this.#writing);
  }

  async connect() {
    this.#database = await this.#open();
    this.#hearTabs();
    for (const [name, text] of this.#others) this.#write(name, text); // it has come late
    this.#writeAll();
    const { store } = this.#database.transaction(TEXTS);
    const [all, released] = await Promise.all([store.getAllKeys(), store.get(RELEASED)]);
    const names = all.filter((name) => name !== RELEASED);
    this.#names = new Set(names);
    this.#released = new Set(released);
    const here = new Set(this.#copied());
    const isWanted = (name) => !this.#released.has(name) && !name.startsWith(ASIDE);
    const wanted = names.filter((name) => here.has(name) || isWanted(name));
    const texts = await Promise.all(wanted.map((name) => store.get(name)));
    wanted.forEach((name, n) => this.#compare(name, texts[n]));
    for (const name of here) if (!this.#names.has(name)) this.#write(name, this.get(name));
  }

  #hearTabs() {
    try {
      this.#tabs = new BroadcastChannel(DATABASE);
    } catch {
      return; // an old browser, or one that refuses it
    }
    this.#tabs.onmessage = ({ data: [name, text] }) => {
      text === null ? this.#others.delete(name) : this.#others.set(name, text);
      this.onchanged?.(name);
    };
  }

  #copyOf(name) {
    return this.#local?.getItem(name) ?? null;
  }

  #copied() {
    return this.#local ? Object.keys(this.#local).filter((name) => name.startsWith(OURS)) : [];
  }

  #compare(name, text) {
    const copy = this.#copyOf(name);
    if (copy === null) {
      if (!this.#copy(name, text)) this.#others.set(name, text);
    } else if (copy !== text) {
      this.differing.push([name, copy, text]);
    }
  }

  #copy(name, text) {
    if (!this.#local) return false;
    try {
      this.#local.setItem(name, text);
      return true;
    } catch {
      this.#local.removeItem(name); // an old copy would count as the newest
      return false;
    }
  }

  #open() {
    return openDB(DATABASE, 1, {
      upgrade: (database) => void database.createObjectStore(TEXTS),
      blocking: (_version, _newer, { target }) => target.close(), // a newer page needs it
    });
  }

  // A start needs it again.
  #take(name) {
    if (this.#released.delete(name)) this.#write(RELEASED, [...this.#released]);
  }

  // All that is written at a time goes into one transaction. None waits for the one before: with the
  // page at work, a message that a transaction has ended can take longer than the transaction.
  #write(name, text) {
    if (this.#waiting.size === 0) queueMicrotask(() => this.#writeAll());
    this.#waiting.set(name, text);
  }

  #writeAll() {
    const batch = this.#waiting;
    if (batch.size === 0) return;
    this.#waiting = new Map();
    const writing = this.#transact(batch)
      .catch(() => this.#tryAgain(batch))
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  async #transact(batch) {
    const transaction = this.#database.transaction(TEXTS, "readwrite", { durability: "strict" });
    const { store } = transaction;
    const asked = [...batch].map(([name, text]) =>
      text === null ? store.delete(name) : store.put(text, name));
    transaction.commit(); // or the browser would first ask the page whether there is more
    await Promise.all([...asked, transaction.done]);
    for (const [name, text] of batch) text === null ? this.#names.delete(name) : this.#names.add(name);
  }

  // A browser may close a database by itself, such as that of a tab which slept.
  async #tryAgain(batch) {
    try {
      this.#database = await this.#open();
      await this.#transact(batch);
    } catch {
      // What has a copy in localStorage is kept, and a newer text of that name answers for itself.
      for (const [name, text] of batch) if (this.#others.get(name) === text) this.onrefused?.(name);
    }
  }
}

async function open() {
  const storage = new Storage(offered("localStorage"));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([storage.connect().catch(() => null), late]); // without it, localStorage has to do
  return storage;
}

globalThis.claimitStorage = open();
