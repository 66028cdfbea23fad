import test from "ava";
import { BASELINE, entriesOf } from "./baseline.ts";
import { REVISIONS } from "./revisions.ts";

const SHORTEST_REASON = 60;
const ENTRY = /^[a-z0-9-]+(?::[a-zA-Z0-9$-]+)?$/;

for (const revision of REVISIONS) {
  test(`${revision}: every entry has its reason, and stands once`, (t) => {
    for (const { why, entries } of BASELINE[revision]) {
      t.true(why.length >= SHORTEST_REASON && why.endsWith("."), why);
      t.true(entries.length > 0, why);
      for (const entry of entries) t.regex(entry, ENTRY);
    }
    const entries = entriesOf(revision);
    t.deepEqual(entries, [...new Set(entries)]);
  });

  test(`${revision}: a check is excused by its own entry or by its scenario's, not by both`, (t) => {
    const entries = new Set(entriesOf(revision));
    const twice = [...entries].filter(
      (entry) => entry.includes(":") && entries.has(entry.split(":")[0] as string),
    );
    t.deepEqual(twice, []);
  });
}
