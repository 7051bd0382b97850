// Splits Pyodide's WebAssembly in two: the functions that a page calls, and the others, which come
// when one of them is called: `node tools/site/runtime/halves.mjs split FROM PROFILE PYODIDE TO REST`.
//
// In the primary a cold function, one that is not in the profile, is a stub: it has the secondary
// loaded, unless it is there, and calls through the table `cold`. In the secondary a hot function is a
// stub that calls through the table `hot`. Each half drops what it does not ask for. Memory, main
// table, tags and variables are the primary's. A profile that lacks a function breaks nothing: the
// secondary is only loaded earlier.
//
// `node tools/site/runtime/halves.mjs watch FROM TO` writes the whole module, which asks for the
// secondary at each function's first call; the profile is made of that. A profile lists functions by
// their numbers among those that are not imported, because Binaryen writes no names where there were
// none.

import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { argv } from "node:process";

import binaryen from "binaryen";

import { apart, endOfConstants, setData } from "./data.mjs";
import { exportsOf, prune, read, upTo, written } from "./wasm.mjs";

const HALF = "half"; // whence each half imports what the other one, or the page, has

/** The functions that are not imported, in the order of their numbers. */
const functionsOf = (module) =>
  upTo(module.getNumFunctions(), (n) => binaryen.getFunctionInfo(module.getFunctionByIndex(n))).filter(
    ({ base }) => !base,
  );

const segmentsOf = (module) =>
  upTo(module.getNumElementSegments(), (n) =>
    binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(n)),
  );

const namesOf = (functions) => functions.map(({ name }) => name);

/** Give a function another body, which gets its arguments. */
function replace(module, { name, params, results }, bodyOf) {
  const given = binaryen.expandType(params).map((type, n) => module.local.get(n, type));
  module.removeFunction(name);
  module.addFunction(name, params, results, [], bodyOf(given));
}

/** Have functions be stubs that call through a table, in their order. */
function stubs(module, functions, table, before = () => []) {
  functions.forEach((each, slot) => {
    const { params, results } = each;
    replace(module, each, (given) => {
      const call = module.call_indirect(table, module.i32.const(slot), given, params, results);
      return module.block(null, [...before(each), call], results);
    });
  });
}

/** Which of these functions the module would still call, if all others had no bodies. */
function asked(wasm, wanted, adapt) {
  const module = read(wasm);
  for (const each of wanted) replace(module, each, () => module.unreachable());
  adapt(module);
  prune(module);
  const left = new Set(namesOf(functionsOf(module)));
  return wanted.filter(({ name }) => left.has(name));
}

/** Fill a table with functions, so that they stay. */
function fill(module, table, names) {
  module.addActiveElementSegment(table, `${table}-filled`, names, module.i32.const(0));
}

/** Have a module need nothing but what it is filled with, and import what the other one has. */
function depend(module, shared) {
  for (const { name } of exportsOf(module)) module.removeExport(name);
  for (const { name } of segmentsOf(module)) module.removeElementSegment(name);
  setData(module, shared.memory, []);
  module.addMemoryImport(shared.memory, HALF, shared.called("memory"));
  module.addTableImport(shared.table, HALF, shared.called("table"));
  for (const { name, params } of shared.tags) {
    module.addTagImport(name, HALF, shared.called(`tag ${name}`), params, binaryen.none);
  }
  for (const { name, type } of shared.globals) {
    module.addGlobalImport(name, HALF, shared.called(`global ${name}`), type, true);
  }
}

/** What both halves have, by the names within the module. What they call it begins with a mark of
    this split, so that halves of two versions never come together. */
function sharedOf(module, mark) {
  const named = (kind) => exportsOf(module).filter((each) => each.kind === kind);
  const [memory] = named(binaryen.ExternalMemory);
  const [table] = named(binaryen.ExternalTable);
  const tags = named(binaryen.ExternalTag).map(({ value }) =>
    binaryen.getTagInfo(module.getTag(value)),
  );
  const globals = upTo(module.getNumGlobals(), (n) =>
    binaryen.getGlobalInfo(module.getGlobalByIndex(n)),
  ).filter(({ mutable }) => mutable);
  const called = (name) => `${mark} ${name}`;
  return { memory: memory.value, table: table.value, tags, globals, called };
}

/** The two halves of a module, by the numbers of the functions in the profile. Only data before the
    address `constantsEnd` can be the secondary's. */
export function split(wasm, profile, constantsEnd) {
  const whole = read(wasm);
  const mark = createHash("sha256").update(wasm).update(String(profile)).digest("hex").slice(0, 12);
  const shared = sharedOf(whole, mark);
  const all = functionsOf(whole);
  const numbersOfHot = new Set(profile);
  const [hot, cold] = [true, false].map((is) => all.filter((_, n) => numbersOfHot.has(n) === is));

  const crossing = asked(wasm, cold, (module) => {
    module.addTable("hot", hot.length, hot.length);
    fill(module, "hot", namesOf(hot));
  });

  const dependent = (module) => {
    depend(module, shared);
    module.addTable("cold", crossing.length, crossing.length);
    module.addTableImport("cold", HALF, shared.called("cold"));
    fill(module, "cold", namesOf(crossing));
  };
  const returning = asked(wasm, hot, dependent);

  const primary = read(wasm);
  primary.addTable("cold", crossing.length, crossing.length);
  primary.addTable("hot", returning.length, returning.length);
  primary.addFunctionImport("load", HALF, "load", binaryen.i32, binaryen.none);
  const isThere = primary.table.get("cold", primary.i32.const(0), binaryen.funcref);
  const asksFor = primary.local.get(0, binaryen.i32);
  const load = primary.if(primary.ref.is_null(isThere), primary.call("load", [asksFor], binaryen.none));
  primary.addFunction("warm", binaryen.i32, binaryen.none, [], load);
  const numbers = new Map(all.map(({ name }, number) => [name, number]));
  stubs(primary, crossing, "cold", ({ name }) => [
    primary.call("warm", [primary.i32.const(numbers.get(name))], binaryen.none),
  ]);
  fill(primary, "hot", namesOf(returning));
  const offered = (name) => `${HALF} ${shared.called(name)}`;
  for (const table of ["hot", "cold"]) primary.addTableExport(table, offered(table));
  shared.tags.forEach(({ name }) => primary.addTagExport(name, offered(`tag ${name}`)));
  shared.globals.forEach(({ name }) => primary.addGlobalExport(name, offered(`global ${name}`)));
  primary.addMemoryExport(shared.memory, offered("memory"));
  primary.addTableExport(shared.table, offered("table"));
  prune(primary);
  const data = apart(whole, primary, constantsEnd);
  setData(primary, shared.memory, data.stay);

  const secondary = read(wasm);
  dependent(secondary);
  setData(secondary, shared.memory, data.go);
  secondary.addMemoryImport(shared.memory, HALF, shared.called("memory"));
  secondary.addTable("hot", returning.length, returning.length);
  secondary.addTableImport("hot", HALF, shared.called("hot"));
  stubs(secondary, returning, "hot");
  prune(secondary);
  return {
    primary: written(primary, "primary half"),
    secondary: written(secondary, "secondary half"),
    crossing: crossing.length,
    returning: returning.length,
  };
}

/** The module, which gives `half.load` the number of each function at its first call. */
export function watched(wasm) {
  const module = read(wasm);
  const all = functionsOf(module);
  module.addFunctionImport("load", HALF, "load", binaryen.i32, binaryen.none);
  all.forEach(({ name, body, results }, number) => {
    const flag = `called ${number}`;
    module.addGlobal(flag, binaryen.i32, true, module.i32.const(0));
    const asking = module.if(
      module.i32.eqz(module.global.get(flag, binaryen.i32)),
      module.block(null, [
        module.global.set(flag, module.i32.const(1)),
        module.call("load", [module.i32.const(number)], binaryen.none),
      ]),
    );
    binaryen.Function.setBody(module.getFunction(name), module.block(null, [asking, body], results));
  });
  return written(module, "watched module");
}

async function main([what, from, ...paths]) {
  const wasm = new Uint8Array(await readFile(from));
  if (what === "watch") return writeFile(paths[0], watched(wasm));
  const [profile, pyodide, to, rest] = paths;
  const numbers = String(await readFile(profile)).split(/\s+/).filter(Boolean).map(Number);
  const constantsEnd = endOfConstants(new Uint8Array(await readFile(pyodide)));
  const halves = split(wasm, numbers, constantsEnd);
  await writeFile(to, halves.primary);
  await writeFile(rest, halves.secondary);
  console.log(`${halves.crossing} cold functions are called from the primary half,`);
  console.log(`${halves.returning} hot ones from the secondary.`);
}

try {
  await main(argv.slice(2));
} catch (error) {
  console.error(error.message.trim().slice(0, 500));
  process.exitCode = 1;
}
