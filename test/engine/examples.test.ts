import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import test from "ava";
import * as library from "../../engine/recoupe.ts";
import { load, newFolder, pool, published } from "../workers/load/load-bed.ts";

const ENGINE = new URL("../../engine/", import.meta.url);
const SAMPLE = fileURLToPath(new URL("../../data/sample/", import.meta.url));

const read = (path: string): string => readFileSync(new URL(path, ENGINE), "utf8");

/** The docstring of each function and class that the library exports, by name. */
function docstrings(): ReadonlyMap<string, string> {
  const files = new Set(read("recoupe.ts").match(/(?<=from ")[^"]+/g));
  const documented = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:function|class) (\w+)/g;
  const found = Array.from(files, (file) => [...read(file).matchAll(documented)]).flat();
  return new Map(found.map(([, text, name]): [string, string] => [name ?? "", text ?? ""]));
}

/** The code of the example in a docstring, "" when there is none. */
function exampleIn(docstring: string): string {
  const text = docstring.replace(/^ \* ?/gm, "");
  return /```ts\n([\s\S]*?)```/.exec(text)?.[1] ?? "";
}

type Pair = readonly [value: unknown, expected: unknown];

/** Runs an example; returns the value and the expected value of each line `value; // -> expected`. */
async function run(code: string, scope: Readonly<Record<string, unknown>>): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const collect = (...pair: Pair): number => pairs.push(pair);
  const body = code.replace(/^(.+); \/\/ -> (.+)$/gm, "collect(($1), ($2));");
  const program = new Function(
    "collect",
    ...Object.keys(scope),
    `return (async () => {${body}})()`,
  );
  await program(collect, ...Object.values(scope));
  return pairs;
}

test("each function of the library has an example, which gives the values that it states", async (t) => {
  const home = newFolder();
  await published(load(pool, home, "tout", [SAMPLE]));
  const opened = library.openRegisters(home);
  if (!opened.ok) throw new Error(opened.failure.detail);
  const { companies, deaths, addresses, matching } = opened.value;
  const found = docstrings();
  for (const name of Object.keys(library)) {
    const code = exampleIn(found.get(name) ?? "");
    const pairs = await run(code, { ...library, companies, deaths, addresses, matching, home });
    t.true(pairs.length > 0, `${name} has an example`);
    for (const [value, expected] of pairs) t.deepEqual(value, expected, name);
  }
  await opened.value.close();
});
