import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import type { LoadStep } from "../../../workers/load/load-registers.ts";
import { load, newFolder, pool, published } from "./load-bed.ts";

const SAMPLE = fileURLToPath(new URL("../../../data/sample/", import.meta.url));

/** A folder of some of the sample's files. */
function filesLike(pattern: RegExp): string {
  const folder = join(newFolder(), "files");
  mkdirSync(folder);
  for (const name of readdirSync(SAMPLE))
    if (pattern.test(name)) symlinkSync(join(SAMPLE, name), join(folder, name));
  return folder;
}

const ALL = filesLike(/^(?:Stock|stock_RNE|annonces|ratios_inpi_bce_\d+\.csv)/);
const SIRENE = filesLike(/^Stock/);
const PARTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["rne", /^stock_RNE/],
  ["bodacc", /^annonces/],
  ["comptes", /^ratios_inpi_bce_\d+\.csv/],
  ["etablissements", /^StockEtablissement_/],
];

/** Phases that build from registers. */
const BUILT: ReadonlySet<LoadStep["phase"]> = new Set(["composition", "index des entreprises"]);

test("companies composed register by register have the bytes of those composed at once", async (t) => {
  const whole = await published(load(pool, newFolder(), "tout", [ALL]));
  const home = newFolder();
  const first = await published(load(pool, home, "tout", [SIRENE]));
  t.not(first.companies?.checksum, whole.companies?.checksum);
  let last = first;
  for (const [name, pattern] of PARTS) {
    const steps: LoadStep[] = [];
    const onStepEnd = (step: LoadStep): number => steps.push(step);
    last = await published(load(pool, home, name, [filesLike(pattern)], { onStepEnd }));
    t.deepEqual(
      steps.filter(({ phase }) => !BUILT.has(phase)).map(({ register }) => register),
      [name, name],
      "no other register is read again",
    );
  }
  t.is(last.companies?.checksum, whole.companies?.checksum);
  t.is(last.companies?.orphans, whole.companies?.orphans);
});

test("a register that no company is composed from leaves them as they are", async (t) => {
  const home = newFolder();
  const first = await published(load(pool, home, "tout", [SIRENE]));
  const next = await published(load(pool, home, "deces", [filesLike(/^deces/)]));
  t.deepEqual(next.companies, first.companies);
  t.not(next.id, first.id);
});
