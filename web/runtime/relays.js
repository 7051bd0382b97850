// Letters between devices, carried by Nostr relays as sealed mailboxes. Python asks for this script
// when people first play over relays (web/browser/relays.py).
//
// Each device has one event a table on each relay: the newest letter that it knows, encrypted with a
// key that only those at the table have. A new one replaces the old one. So a relay sees addresses,
// times, sizes, the table's tag and keys that are used for nothing else, and it cannot read or forge.
//
// Nothing is assumed of a relay: it may be down, slow, strict, forgetful, or say that it has stored what
// it has not. A letter is sent again until the relay has it; after each connection what is there is
// looked at anew.

import { finalizeEvent, getPublicKey, verifyEvent } from "nostr-tools/pure";
import { hexToBytes } from "@noble/curves/utils.js";

import { offered } from "./offered.js";

const KIND = 31855; // addressable: one event a key and table
const HERE = 21855; // ephemeral: relays pass it on and do not store it
const LASTS = 90 * 24 * 3600; // seconds, after which a relay may forget a letter
const LONGEST = 40_000; // characters of an event that is looked at
const MOST_SEEN = 500; // letters of which it is known that they came
const PATIENCE = 6000; // ms until a letter that was not acknowledged is sent again, or a test gives up
const BY_OTHERS = 1500; // ms in which the device that has written a letter sends it itself
const MOST_A_MINUTE = 50; // letters to a relay; many allow 60 events of all kinds
const HERE_AGAIN = 60_000; // ms after which a device says again that it is here
const HERES_A_MINUTE = 10; // messages of that kind to a relay
const HERE_LASTS = 120; // seconds after which such a message says nothing any more
const MOMENT = 100; // ms after which something is said once for all that has led to it
const FIRST_WAIT = 1000; // ms until a relay is tried again; twice as long each time
const LONGEST_WAIT = 60_000;
const AHEAD = 900; // seconds by which an event may be ahead of us
const STEADY = 30_000; // ms after which a connection counts as one that lasts

const subtle = offered("crypto.subtle"); // null: a page with http, which may encrypt nothing
const encode = (text) => new TextEncoder().encode(text);
const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

// What is known of a table: its tag, who writes for it here, and what is to be on its relays.
class Table {
  letter = ""; // the newest that this device knows, in base 64; empty: none
  at = 0; // from when on it is this device that sends it
  newest = 0; // the time of our newest event, in seconds; those to come must be later

  constructor(tag, key, secret) {
    this.tag = tag;
    this.secret = secret ? hexToBytes(secret) : null; // null: this device only watches
    this.author = secret ? getPublicKey(this.secret) : "";
    this.key = subtle.importKey("raw", hexToBytes(key), "AES-GCM", false, ["encrypt", "decrypt"]);
  }

  // `about` is what the content belongs to, in the open: with anything else, nobody can unseal it.
  async seal(bytes, about) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const how = { name: "AES-GCM", iv, additionalData: encode(about) };
    const sealed = await subtle.encrypt(how, await this.key, bytes);
    return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
  }

  async unseal(content, about) {
    const bytes = fromBase64(content);
    const how = { name: "AES-GCM", iv: bytes.slice(0, 12), additionalData: encode(about) };
    return new Uint8Array(await subtle.decrypt(how, await this.key, bytes.slice(12)));
  }
}

class Relay {
  tables = new Map(); // those that this relay carries, by tag
  has = new Map(); // by tag, the letters that are there, by author
  #sent = new Map(); // by tag: the event that waits to be acknowledged
  #times = { [KIND]: [], [HERE]: [] }; // when events were sent in the last minute
  #wait = FIRST_WAIT;
  #timer = null;
  #socket = null;
  #complete = false; // whether all that was there has come since the last connection
  #subscription = ""; // a new name each time, so that no answer is taken for that of another one
  #reading = Promise.resolve(); // messages are read one after the other
  #opened = 0;

  constructor(url, wire) {
    this.url = url;
    this.wire = wire;
  }

  carry(table) {
    this.tables.set(table.tag, table);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#subscribe();
    else if (!this.#socket) this.open();
  }

  open() {
    clearTimeout(this.#timer);
    this.#drop();
    this.wire.told();
    let socket;
    try {
      socket = new WebSocket(this.url);
    } catch {
      return; // the page's policy, or no address
    }
    this.#socket = socket;
    const current = (listener) => (event) => this.#socket === socket && listener(event);
    socket.onopen = current(() => {
      this.#opened = Date.now();
      this.#subscribe();
    });
    socket.onmessage = current(({ data }) => {
      const read = () => this.#socket === socket && this.#heard(data);
      this.#reading = this.#reading.then(read).catch(console.error); // the next one is read all the same
    });
    socket.onclose = current(() => this.#lost());
    socket.onerror = current(() => socket.close());
  }

  #drop() {
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
    this.#socket = null;
    this.#complete = false;
    this.#opened = 0;
    this.#sent.clear();
  }

  #lost() {
    if (this.#opened && Date.now() - this.#opened > STEADY) this.#wait = FIRST_WAIT;
    this.#drop();
    this.wire.told();
    this.#timer = setTimeout(() => this.open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  // No `since`: what a device with a slow clock has written would never come.
  #subscribe() {
    if (this.#subscription && this.#complete) this.#send(["CLOSE", this.#subscription]);
    this.#complete = false;
    this.#subscription = `tables-${Math.random().toString(36).slice(2, 10)}`;
    this.has.clear();
    const wanted = { kinds: [KIND, HERE], "#d": [...this.tables.keys()] };
    this.#send(["REQ", this.#subscription, wanted]);
  }

  #send(message) {
    this.#socket.send(JSON.stringify(message));
  }

  async #heard(data) {
    const [kind, first, second] = message(data);
    if (kind === "EVENT" && first === this.#subscription) await this.#arrived(second);
    else if (kind === "EOSE" && first === this.#subscription) this.#caughtUp();
    else if (kind === "OK") this.#acknowledged(first, second);
    else if (kind === "CLOSED" && first === this.#subscription) this.#socket?.close();
  }

  async #arrived(event) {
    const tags = Array.isArray(event?.tags) ? event.tags : [];
    const table = this.tables.get(tags.find((tag) => tag?.[0] === "d")?.[1]);
    if (!table || typeof event.content !== "string") return;
    if (event.kind === HERE) await this.wire.heardHere(table, event);
    if (event.kind !== KIND) return;
    let letter;
    try {
      letter = toBase64(await table.unseal(event.content, table.tag));
    } catch {
      return; // a stranger's, or damaged
    }
    if (event.pubkey === table.author) this.wire.noteOurs(table, event);
    if (!this.has.has(table.tag)) this.has.set(table.tag, new Map());
    this.has.get(table.tag).set(event.pubkey, letter);
    this.wire.arrived(table, letter);
  }

  #caughtUp() {
    this.#complete = true;
    this.wire.told();
    this.attend();
    this.wire.sayHere(true);
  }

  #acknowledged(id, accepted) {
    const [tag, sent] = [...this.#sent].find(([, { event }]) => event.id === id) ?? [];
    if (!sent) return;
    if (accepted) {
      this.#sent.delete(tag);
      if (!this.has.has(tag)) this.has.set(tag, new Map());
      this.has.get(tag).set(sent.event.pubkey, sent.letter);
      this.wire.told();
      this.attend();
    } else {
      this.wire.makeAnew(tag); // what it has may be newer; it is sent again after a while
      this.wire.told();
    }
  }

  // Whether a letter is on this relay, as far as it has said.
  bears(tag, letter) {
    return [...(this.has.get(tag)?.values() ?? [])].includes(letter);
  }

  // Sends what is missing here, and sends again what was not acknowledged.
  attend() {
    if (!this.#complete || !this.wire.isReady) return;
    for (const table of this.tables.values()) {
      const { tag, letter, secret } = table;
      const sent = this.#sent.get(tag);
      if (!secret || !letter || this.bears(tag, letter)) continue;
      if (Date.now() < table.at || (sent?.letter === letter && Date.now() < sent.until)) continue;
      this.#publish(table, letter);
    }
  }

  async #publish(table, letter) {
    if (!this.#may(KIND, MOST_A_MINUTE)) return; // `attend` comes again
    const sent = { letter, event: {}, until: Date.now() + PATIENCE };
    this.#sent.set(table.tag, sent); // before it is sealed, or it would be sent many times
    sent.event = await this.wire.eventOf(table, letter);
    const isWanted = this.#sent.get(table.tag) === sent;
    if (isWanted && this.#socket?.readyState === WebSocket.OPEN) this.#send(["EVENT", sent.event]);
  }

  // Whether one more event of a kind may be sent in this minute, which is then counted.
  #may(kind, most) {
    this.#times[kind] = this.#times[kind].filter((time) => Date.now() - time < 60_000);
    return this.#times[kind].length < most && this.#times[kind].push(Date.now()) > 0;
  }

  // Passes on at once what is of no use later. It is not looked at whether that succeeds.
  pass(event) {
    const isOpen = this.#socket?.readyState === WebSocket.OPEN;
    if (isOpen && this.#may(HERE, HERES_A_MINUTE)) this.#send(["EVENT", event]);
  }
}

class Wire {
  #relays = new Map();
  #tables = new Map();
  #seen = new Set();
  #events = new Map(); // by tag, the newest event and its letter: the same for all relays
  #offset = 0;
  isReady = false; // whether it is known how far our clock is off
  #heard;
  #told;
  #heardHere;
  #here = null; // at which table this device says that it is, as which seats, and since when
  #gone = null; // the event that says that it is no longer
  #saying = null;
  #asks = false;
  #telling = null;
  #said = "";

  constructor(heard, told, heardHere) {
    this.#heard = heard;
    this.#told = told;
    this.#heardHere = heardHere;
    clockOffset().then((offset) => {
      this.#offset = offset;
      this.isReady = true;
      this.#attend();
      this.sayHere(true);
    });
    setInterval(() => this.#attend(), 500);
    setInterval(() => this.sayHere(false), HERE_AGAIN);
    for (const name of ["online", "pageshow"]) addEventListener(name, () => this.#wake());
    addEventListener("pagehide", () => this.#sayGone());
    document.addEventListener("visibilitychange", () => document.hidden ? this.#sayGone() : this.#wake());
  }

  // Has relays carry a table. `key` encrypts its letters, `secret` signs our events (empty: we watch).
  carry(tag, key, secret, urls) {
    if (!this.#tables.has(tag)) this.#tables.set(tag, new Table(tag, key, secret));
    const table = this.#tables.get(tag);
    if (!table.secret && secret) this.#tables.set(tag, Object.assign(new Table(tag, key, secret), { letter: table.letter }));
    for (const url of urls) {
      if (!this.#relays.has(url)) this.#relays.set(url, new Relay(url, this));
      const relay = this.#relays.get(url);
      if (relay.tables.get(tag) !== this.#tables.get(tag)) relay.carry(this.#tables.get(tag));
    }
  }

  // Has the relays bear this letter. It is sent at once if it is news of this device.
  send(tag, letter, isOurs) {
    const table = this.#tables.get(tag);
    if (table?.letter === letter) {
      this.#said = ""; // it is asked anew
      this.told();
    }
    if (!table || table.letter === letter) return;
    this.#seen.add(`${tag} ${letter}`);
    Object.assign(table, { letter, at: Date.now() + (isOurs ? 0 : BY_OTHERS) });
    this.#attend();
    this.told();
  }

  forget(tag) {
    this.#tables.delete(tag);
    for (const relay of this.#relays.values()) relay.tables.delete(tag);
  }

  arrived({ tag }, letter) {
    if (this.#isNew(`${tag} ${letter}`)) this.#heard(tag, letter);
  }

  // Has this device say at a table that it is here, as these seats, for as long as the page is seen.
  // It is at one table at a time. No seats: it says so no longer.
  here(tag, seats, since, asks) {
    const before = this.#here;
    this.#here = seats.length ? { tag, seats, since } : null;
    if (before && (before.tag !== tag || !this.#here)) this.#say(before.tag, [], before.since, false);
    this.sayHere(asks);
  }

  // Says it in a moment, once for all reasons to do so. If `asks`, the others are to say it, too.
  sayHere(asks) {
    this.#asks ||= asks;
    this.#saying ??= setTimeout(() => {
      this.#saying = null;
      if (!this.#here || document.hidden) return;
      const { tag, seats, since } = this.#here;
      this.#say(tag, seats, since, this.#asks);
      this.#asks = false;
    }, MOMENT);
  }

  #sayGone() {
    if (this.#gone) this.#pass(this.#gone);
  }

  // What says that it is gone is made at the same time: a page that is closed can wait for nothing.
  async #say(tag, seats, since, asks) {
    const table = this.#tables.get(tag);
    if (!table?.secret || !this.isReady) return;
    const said = [{ seats, since, asks }, { seats: [], since, asks: false }];
    const [here, gone] = await Promise.all(said.map((each) => this.#makeHere(table, each)));
    this.#gone = seats.length ? gone : null;
    this.#pass(here);
  }

  async #makeHere(table, said) {
    const created_at = this.#now();
    const content = await table.seal(encode(JSON.stringify(said)), aboutHere(table, created_at));
    return finalizeEvent({ kind: HERE, created_at, tags: [["d", table.tag]], content }, table.secret);
  }

  #pass(event) {
    const [[, tag]] = event.tags;
    for (const relay of this.#relays.values()) if (relay.tables.has(tag)) relay.pass(event);
  }

  // What was said long ago is passed over: a relay may say it again.
  async heardHere(table, event) {
    const { pubkey, created_at, content } = event;
    if (Math.abs(created_at - this.#now()) > HERE_LASTS || !this.#isNew(`${table.tag} ${content}`)) return;
    let said;
    try {
      said = new TextDecoder().decode(await table.unseal(content, aboutHere(table, created_at)));
    } catch {
      return; // a stranger's, or damaged
    }
    this.#heardHere(table.tag, said, pubkey === table.author && verifyEvent(event));
  }

  // Whether something has come for the first time, as far as is known.
  #isNew(mark) {
    if (this.#seen.has(mark)) return false;
    this.#seen.add(mark);
    if (this.#seen.size > MOST_SEEN) this.#seen.delete(this.#seen.values().next().value);
    return true;
  }

  // One event for all relays, so that each has the same.
  async eventOf(table, letter) {
    const known = this.#events.get(table.tag);
    if (known?.letter === letter && known.at >= table.newest) return known.event;
    const at = Math.max(this.#now(), table.newest + 1);
    table.newest = at;
    const event = this.#makeEvent(table, letter, at);
    this.#events.set(table.tag, { letter, event, at });
    return event;
  }

  async #makeEvent(table, letter, at) {
    const content = await table.seal(fromBase64(letter), table.tag);
    const tags = [["d", table.tag], ["expiration", String(at + LASTS)]];
    return finalizeEvent({ kind: KIND, created_at: at, tags, content }, table.secret);
  }

  #now() {
    return Math.floor((Date.now() + this.#offset) / 1000);
  }

  makeAnew(tag) {
    this.#events.delete(tag);
  }

  // Another tab, or this device before its clock was set back, may have written a newer event. A relay
  // could make one up that lies far ahead, which the others would refuse to be followed by.
  noteOurs(table, event) {
    const at = event.created_at;
    if (!Number.isInteger(at) || at > this.#now() + AHEAD || at <= table.newest) return;
    if (verifyEvent(event)) table.newest = at;
  }

  // Has it said of each table whether one of its relays bears its newest letter, if that has changed.
  told() {
    this.#telling ??= setTimeout(() => this.#tell(), MOMENT);
  }

  #tell() {
    this.#telling = null;
    const states = {};
    for (const { tag, letter } of this.#tables.values()) {
      const relays = [...this.#relays.values()].filter(({ tables }) => tables.has(tag));
      states[tag] = relays.some((relay) => relay.bears(tag, letter));
    }
    const said = JSON.stringify(states);
    if (said !== this.#said) this.#told(said);
    this.#said = said;
  }

  #attend() {
    for (const relay of this.#relays.values()) relay.attend();
  }

  // Sockets may have died without a word, as on a phone that has slept.
  #wake() {
    for (const relay of this.#relays.values()) relay.open();
  }
}

// What a message is sealed with that says who is here: nobody else can give it another time.
const aboutHere = ({ tag }, created_at) => `${tag} ${created_at}`;

// What a relay has sent; nothing, if that is no message.
function message(data) {
  try {
    const found = typeof data === "string" && data.length <= LONGEST ? JSON.parse(data) : [];
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

// How far the clock of this site's host is ahead of ours, in ms: strict relays refuse what is some
// minutes off, and a device's clock may be.
async function clockOffset() {
  if (location.protocol === "file:") return 0; // no server, so no clock to compare with
  try {
    const how = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(3000) };
    const { headers } = await fetch(location.pathname, how);
    const date = Date.parse(headers.get("Date"));
    return Number.isNaN(date) ? 0 : date + 500 - Date.now();
  } catch {
    return 0;
  }
}

export function open(heard, told, heardHere) {
  if (!subtle) throw new Error("This page may encrypt nothing, because it came without https.");
  return new Wire(heard, told, heardHere);
}

// Tries a relay: writes an event, and reads it back by another connection. Returns, as JSON, how long
// each step took in ms, as far as it came, and what went wrong then.
export async function probe(url) {
  const times = {};
  let failed = "";
  try {
    await tried(url, times);
  } catch ({ message }) {
    failed = message;
  }
  return JSON.stringify({ ...times, failed });
}

async function tried(url, times) {
  if (!subtle) throw new Error("needs a page with https");
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const tag = [...secret.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const now = Math.floor((Date.now() + (await clockOffset())) / 1000);
  const tags = [["d", tag], ["expiration", String(now + 600)]];
  const event = finalizeEvent({ kind: KIND, created_at: now, tags, content: "probe" }, secret);
  let begun = performance.now();
  const done = (step) => {
    times[step] = Math.round(performance.now() - begun);
    begun = performance.now();
  };
  await exchange(url, ["EVENT", event], () => done("connected"), ([kind, id, accepted, reason]) => {
    if (kind !== "OK" || id !== event.id) return false;
    if (!accepted) throw new Error(reason || "refused");
    return true;
  });
  done("stored");
  await exchange(url, ["REQ", "probe", { kinds: [KIND], "#d": [tag] }], () => {}, ([kind, , found]) => {
    if (kind === "EOSE") throw new Error("not stored");
    if (kind === "CLOSED") throw new Error(found || "refused");
    return kind === "EVENT" && found?.id === event.id;
  });
  done("read");
}

async function exchange(url, asked, opened, isAnswer) {
  let socket;
  try {
    socket = new WebSocket(url);
  } catch {
    throw new Error("no connection"); // no address, or one that the page's policy forbids
  }
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("no answer")), PATIENCE);
    socket.onopen = () => {
      opened();
      socket.send(JSON.stringify(asked));
    };
    socket.onerror = () => reject(new Error("no connection"));
    socket.onclose = () => reject(new Error("no connection"));
    socket.onmessage = ({ data }) => {
      try {
        if (!isAnswer(message(data))) return;
        clearTimeout(late);
        resolve();
      } catch (error) {
        reject(error);
      }
    };
  }).finally(() => {
    socket.onclose = null;
    socket.close();
  });
}
