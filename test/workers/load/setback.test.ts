import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import type { LoadOptions } from "../../../workers/load/load-registers.ts";
import { writeCorpus } from "./corpus.ts";
import { filesOf, load, newFolder, pool, published } from "./load-bed.ts";

const corpus = await writeCorpus(150);
const lines = readFileSync(corpus.unites, "utf8").trimEnd().split("\n");
const ROWS = lines.length - 1;
const DAY = { editionDate: "2026-10-31" };

/** The units file cut at a line end. */
function firstRows(rows: number): string {
  const file = join(newFolder(), "unites.csv");
  writeFileSync(file, `${lines.slice(0, rows + 1).join("\n")}\n`);
  return file;
}

const LEAST = Math.ceil(ROWS * 0.9);

type Case = readonly [
  why: string,
  rows: number,
  more: Partial<LoadOptions>,
  wording: RegExp | null,
];

const CASES: readonly Case[] = [
  ["the same file again", ROWS, DAY, null],
  ["nine tenths of its rows", LEAST, DAY, null],
  ["less than nine tenths", LEAST - 1, DAY, /« unites-legales ».*lignes acceptées, contre \d+/],
  ["a day older", ROWS, { editionDate: "2026-10-30" }, /données du 2026-10-30, plus anciennes\.$/],
  ["smaller and older", 9, { editionDate: "2025-01-01" }, /contre \d+ .* ; données du 2025-01-01/],
  ["smaller and older, and asked for", 9, { editionDate: "2025-01-01", acceptSetback: true }, null],
];

for (const [why, rows, more, wording] of CASES)
  test(`an edition that replaces another, ${why}: ${wording ? "refused" : "taken"}`, async (t) => {
    const home = newFolder();
    await published(load(pool, home, "sirene", [corpus.folder], DAY));
    const before = filesOf(home);
    const result = await load(pool, home, "unites-legales", [firstRows(rows)], more);
    if (!wording) {
      t.is(result.ok && result.value.registers["unites-legales"]?.rows, rows);
      return;
    }
    t.like(result, { ok: false, failure: { code: "registre.recul" } });
    t.regex(result.ok ? "" : result.failure.detail, wording);
    t.deepEqual(filesOf(home), before);
  });

test("one register of several is a setback: none of them is published", async (t) => {
  const home = newFolder();
  await published(load(pool, home, "sirene", [corpus.folder], DAY));
  const before = filesOf(home);
  const paths = [firstRows(9), corpus.etablissements];
  const result = await load(pool, home, "sirene", paths, DAY);
  t.like(result, { ok: false, failure: { code: "registre.recul" } });
  t.deepEqual(filesOf(home), before);
});
