// Which constant data of Pyodide's WebAssembly only the secondary half reads, such as tables of Chinese
// letters and the names of all letters.
//
// What a function reads begins at an address that stands in its code, or in data that it reads. So
// all data counts as read by the primary half that begins at an address in its code, or at one that
// stands in such data, up to where something else begins. Data that nothing there leads to can come
// with the secondary.
//
// Addresses cannot be told from other numbers with certainty. So what lies near an address counts too,
// for something may be added to it or subtracted. Only large blocks are moved, which are tables, and
// those begin at a multiple of sixteen: other numbers are not taken for the beginning of something.
// And only what is never written is moved, which the linker puts first. It has no addresses in it, for
// those are written at a start. tests/tools/test_halves.py tries the rest with what was moved left out.

import binaryen from "binaryen";

import { exportsOf, read, upTo } from "./wasm.mjs";

const NEAR = 1024; // bytes before and after an address in code
const LEAST = 16_384; // bytes of a block that is moved
const ALIGNED = 16; // bytes

// Where a constant is only calculated or compared with, it is no address that is read from.
const CALCULATES =
  /^\(i32\.(?:[lg][te]_[su]|eq|ne|and|xor|mul|div_[su]|rem_[su]|shl|shr_[su]|rot[lr])$/;
const CONSTANT = /^(?:\(global .*)?\(i32\.const (-?\d+)\)/;
const OFFSET = / offset=(\d+)/;
const DEPTH = /^ */;
const DATA = /^ \((?:data|elem)/;

// C++'s names of types are the last that is never written.
const LAST_CONSTANTS = /^_ZTS/;

/** Where the data ends that is never written, by what the whole of Pyodide offers. */
export function endOfConstants(pyodide) {
  const module = read(pyodide);
  const addresses = exportsOf(module)
    .filter(({ kind, name }) => kind === binaryen.ExternalGlobal && LAST_CONSTANTS.test(name))
    .map(({ value }) => binaryen.getGlobalInfo(module.getGlobal(value)).init)
    .map((init) => binaryen.getExpressionInfo(init).value);
  if (addresses.length === 0) throw new Error("Pyodide offers no names of C++'s types any more.");
  return Math.max(...addresses);
}

/** The numbers in a module's code that may be addresses. */
function addressesIn(module) {
  const found = new Set();
  const above = []; // the expressions around a line, and how deep each stands
  for (const line of module.emitText().split("\n")) {
    if (DATA.test(line)) continue;
    const [{ length: depth }] = line.match(DEPTH);
    while (above.length && above.at(-1).depth >= depth) above.pop();
    const text = line.slice(depth);
    const constant = text.match(CONSTANT);
    const offset = text.match(OFFSET);
    if (constant && !CALCULATES.test(above.at(-1)?.head)) found.add(Number(constant[1]) >>> 0);
    if (offset) found.add(Number(offset[1]));
    above.push({ depth, head: text.split(" ", 1)[0] });
  }
  return found;
}

/** The data that a module's memory begins with, each piece with its address. */
export const segmentsOf = (module) =>
  upTo(module.getNumDataSegments(), (n) =>
    module.getDataSegmentInfo(module.getDataSegmentByIndex(n)),
  ).map(({ offset, data }) => ({ offset, data: new Uint8Array(data) }));

/** Have a module's memory begin with this data and no other. */
export function setData(module, memory, segments) {
  const { initial, max } = module.getMemoryInfo();
  const placed = segments.map(({ offset, data }) => ({ offset: module.i32.const(offset), data }));
  module.setMemory(initial, max ?? -1, null, placed, false, false, memory);
}

/** The data of the whole module: what the primary half needs, and what comes with the secondary. */
export function apart(whole, primary, constantsEnd) {
  const segments = segmentsOf(whole);
  const end = segments.reduce((most, { offset, data }) => Math.max(most, offset + data.length), 0);
  const memory = new Uint8Array(end + 3);
  for (const { offset, data } of segments) memory.set(data, offset);
  const words = new DataView(memory.buffer);
  const isAddress = (number) => number >= segments[0].offset && number < end;

  const pointers = new Map(); // where an address stands in data, and the address
  for (let at = aligned(constantsEnd); at < end; at += 4) {
    const word = words.getUint32(at, true);
    if (isAddress(word)) pointers.set(at, word);
  }
  const begins = new Set([...addressesIn(whole), ...pointers.values()]);
  const tables = [...begins].filter((edge) => isAddress(edge) && edge % ALIGNED === 0);
  const edges = Uint32Array.from(new Set([segments[0].offset, ...tables, end])).sort();
  const after = (address) => edges[place(edges, address)];
  const before = (address) => edges[place(edges, address) - 1];

  const isRead = new Uint8Array(end);
  const inCode = [...addressesIn(primary)].filter(isAddress);
  const near = (address) => [Math.max(edges[0], address - NEAR), Math.min(end - 1, address + NEAR)];
  const pending = inCode.map(near);
  for (let range = pending.pop(); range; range = pending.pop()) {
    const [first, last] = [before(range[0]), after(range[1])];
    for (let at = aligned(first); at < last; at += 4) {
      const address = isRead[at] ? undefined : pointers.get(at);
      if (address !== undefined) pending.push(near(address));
    }
    isRead.fill(1, first, last);
  }
  return cut(segments, blocks(isRead, constantsEnd));
}

const aligned = (address) => address + 3 - ((address + 3) % 4);

/** How many of the numbers, in their order, are at most this one. */
function place(numbers, most) {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The large blocks before an address that are not read. */
function blocks(isRead, limit) {
  const found = [];
  for (let first = 0; first < limit; ) {
    const next = isRead.indexOf(1, first);
    const end = next < 0 ? limit : Math.min(next, limit);
    if (end - first >= LEAST) found.push([first, end]);
    first = Math.max(end, first) + 1;
  }
  return found;
}

/** Segments in two lists, those within the blocks in the second. */
function cut(segments, moved) {
  const [stay, go] = [[], []];
  for (const { offset, data } of segments) {
    let from = offset;
    const end = offset + data.length;
    const part = (to) => ({ offset: from, data: data.subarray(from - offset, to - offset) });
    for (const [first, last] of moved) {
      if (last <= from || first >= end) continue;
      if (first > from) stay.push(part(first));
      from = Math.max(first, from);
      const to = Math.min(last, end);
      go.push(part(to));
      from = to;
    }
    if (from < end) stay.push(part(end));
  }
  return { stay, go };
}
