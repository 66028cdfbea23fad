import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";

const DATA = join(import.meta.dirname, "../data");

/** Keys that an object of a JSON text has twice; `JSON.parse` drops the first in silence. */
function repeatedKeys(json: string): string[] {
  const repeated: string[] = [];
  const open: (Set<string> | null)[] = [];
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}[\]]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (token.endsWith(":")) {
      const key = token.slice(0, -1).trimEnd();
      const keys = open.at(-1);
      if (keys?.has(key)) repeated.push(key);
      keys?.add(key);
    }
  }
  return repeated;
}

test("repeated keys are found in the same object alone", (t) => {
  t.deepEqual(repeatedKeys('{"a":{"b":1},"b":["b",{"b":2}]}'), []);
  t.deepEqual(repeatedKeys('[{"a\\"":1,"b":"a\\"","a\\"" :2}]'), ['"a\\""']);
});

test("no data file has a key twice", (t) => {
  const files = (readdirSync(DATA, { recursive: true }) as string[]).filter((file) =>
    file.endsWith(".json"),
  );
  t.true(files.length > 20);
  for (const file of files)
    t.deepEqual(repeatedKeys(readFileSync(join(DATA, file), "utf8")), [], file);
});
