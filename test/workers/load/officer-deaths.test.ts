import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { enrich } from "../../../engine/company/enrichment.ts";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import type { LoadStep } from "../../../workers/load/load-registers.ts";
import { Pool } from "../../../workers/pool/pool.ts";
import { beginLoad } from "./begun-load.ts";
import { crossingsOf, matchedOneByOne, namedAlike, officesOf } from "./crossed-officers.ts";
import { answers, filesOf, load, newFolder, pool, published } from "./load-bed.ts";

const SAMPLE = fileURLToPath(new URL("../../../data/sample/", import.meta.url));

/** A folder of some of the sample's files. */
function filesLike(pattern: RegExp): string {
  const folder = join(newFolder(), "files");
  mkdirSync(folder);
  for (const name of readdirSync(SAMPLE))
    if (pattern.test(name)) symlinkSync(join(SAMPLE, name), join(folder, name));
  return folder;
}

const ALL = filesLike(/^(?:Stock|stock_RNE|deces|fichier-opposition)/);
const SIRENE = filesLike(/^Stock/);
const RNE = filesLike(/^stock_RNE/);
const DEATHS = filesLike(/^(?:deces|fichier-opposition)/);
const CODES = filesLike(/^categories/);
const sample = newFolder();
const whole = await published(load(pool, sample, "tout", [ALL]));

function copyOf(home: string): string {
  const copy = newFolder();
  cpSync(home, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

/** Companies of the sample with an officer whom the register names, alive by nothing it knows. */
const FLAGGED = `306575739 312935455 401813969 427921051 428537070 434726915 473984003
478823230 486080161 488656539 498230713 504190802 508343134 514090935 523640670 566048096 761985761
762684942 782342752 803329473 814181186 817917586 854098654 900001108`.split(/\s+/);

/** Theirs are deaths of before the company was created: namesakes, whatever else agrees. */
const CREATED_LATER = ["821051893", "850915885", "851954248", "937681005", "967773003"];

/** What a home answers of the officers of every company. */
async function reported(home: string) {
  const opened = openRegisters(home);
  if (!opened.ok || !opened.value.companies) throw new Error("no companies");
  const sirens = [...new Set((await officesOf(home)).map(({ siren }) => siren))];
  const results = enrich(opened.value.companies, sirens);
  await opened.value.close();
  return results;
}

test("the companies of the sample whose officers may be dead, and only these", async (t) => {
  const results = await reported(sample);
  const flagged = results.filter(({ dirigeant_alerte }) => dirigeant_alerte);
  t.deepEqual(
    flagged.map(({ id }) => id),
    FLAGGED,
  );
  t.true(flagged.every(({ niveau_alerte }) => ["suspect", "alerte"].includes(niveau_alerte)));
  t.deepEqual(
    results.filter(({ dirigeant_alerte }) => dirigeant_alerte === null),
    [],
  );
  t.like(whole.officerDeaths, { count: 29, found: 29, crossed: 1778 });
  t.deepEqual(Object.keys(await crossingsOf(sample)), [...FLAGGED, ...CREATED_LATER].sort());
});

test("they are those named as a death of the same month", async (t) => {
  const alike = await namedAlike(sample);
  t.deepEqual([...alike].sort(), Object.keys(await crossingsOf(sample)));
});

test("a certain-looking namesake is to be verified, and nobody is certainly dead", async (t) => {
  const offices = await officesOf(sample);
  let verified = 0;
  for (const [siren, deaths] of Object.entries(await crossingsOf(sample)))
    for (const { rank, status, probability } of deaths) {
      const retained = offices.find((one) => one.siren === siren && one.rank === rank);
      if (retained?.officer.prenoms.includes(" ")) continue;
      t.is(status, "a_verifier_homonyme", `${siren}: one given name, a month and a year`);
      if (probability > 0.999) verified++;
    }
  t.true(verified > 10);
  for (const { dirigeants_a_verifier } of await reported(sample))
    for (const one of dirigeants_a_verifier?.split("; ") ?? [])
      t.regex(
        one,
        /\) : (?:homonyme possible décédé le \d{4}-\d\d-\d\d|décès probable le .*, à confirmer)$/,
      );
});

test("900001108: the president may be the one who died in 2026, not the namesake of 1998", async (t) => {
  const [president, ...others] = (await crossingsOf(sample))["900001108"] ?? [];
  t.like(president, { rank: 0, isCounted: true, date: 20260802, place: "64122", act: "1/VIT" });
  t.deepEqual(others, []);
});

test("whatever the ranges, it is what a matcher says of every officer, one by one", async (t) => {
  const found = Object.entries(await crossingsOf(sample)).map(([siren, deaths]) => [
    siren,
    deaths.map(
      ({ rank, status, probability, date, place, act }) =>
        `${rank} ${status} ${probability} ${String(date).replace(/(....)(..)(..)/, "$1-$2-$3")}/${place}/${act}`,
    ),
  ]);
  t.deepEqual(Object.fromEntries(found), await matchedOneByOne(sample));
  const uncrossed = newFolder();
  await published(load(pool, uncrossed, "tout", [SIRENE, DEATHS]));
  for (const threads of [1, 5]) {
    const other = new Pool({ threads, heapMb: 512 });
    const { officerDeaths, id } = await published(load(other, copyOf(uncrossed), "rne", [RNE]));
    await other.close();
    t.deepEqual(officerDeaths, whole.officerDeaths, `${threads} ranges`);
    t.is(id, whole.id);
  }
});

/** Loads a part of the sample; the steps after reading and indexing. */
async function loadPart(home: string, name: string, folder: string): Promise<[Snapshot, string[]]> {
  const steps: LoadStep[] = [];
  const onStepEnd = (step: LoadStep): number => steps.push(step);
  const snapshot = await published(load(pool, home, name, [folder], { onStepEnd }));
  const derived = steps.filter(({ phase }) => phase !== "lecture" && phase !== "index");
  return [snapshot, derived.map(({ phase }) => phase)];
}

test("crossed when the second of officers and deaths is loaded, and again with each of them", async (t) => {
  const home = newFolder();
  const PARTS: readonly (readonly [string, string, readonly string[], boolean])[] = [
    ["tout", SIRENE, ["composition", "index des entreprises"], false],
    ["rne", RNE, ["composition"], false],
    ["deces", DEATHS, ["index des noms", "rapprochement", "composition"], true],
    ["tout", CODES, [], true],
    ["rne", RNE, ["rapprochement", "composition"], true],
    ["liens-succession", SIRENE, ["composition"], true],
    ["deces", DEATHS, ["index des noms", "rapprochement", "composition"], true],
  ];
  for (const [name, folder, expected, isCrossed] of PARTS) {
    const [{ officerDeaths, companies }, steps] = await loadPart(home, name, folder);
    t.deepEqual(steps, expected, name);
    t.is(officerDeaths?.checksum, isCrossed ? whole.officerDeaths?.checksum : undefined);
    if (isCrossed) t.is(companies?.checksum, whole.companies?.checksum, "as composed at once");
    const [result] = (await reported(home)).filter(({ id }) => id === "900001108");
    t.is(result?.dirigeant_alerte, name !== "tout" || isCrossed ? isCrossed || null : undefined);
    if (result) t.is(result.sources.deces, isCrossed ? "2026-10-09" : "non chargé");
  }
});

test("deaths without officers: loaded, not crossed", async (t) => {
  const home = newFolder();
  await published(load(pool, home, "sirene", [SIRENE]));
  const { officerDeaths } = await published(load(pool, home, "deces", [DEATHS]));
  t.is(officerDeaths, null);
  t.regex(await answers(home, ["900001108"]), /"dirigeant_alerte":null.*"deces":"non croisé"/);
});

test("a death taken back: the namesake alone is left", async (t) => {
  const home = copyOf(sample);
  const opposition = join(newFolder(), "fichier-opposition-deces.csv");
  writeFileSync(
    opposition,
    "Date de décès;Code du lieu de décès;Numéro d'acte de décès\n20260802;64122;1/VIT\n",
  );
  const { officerDeaths } = await published(
    load(pool, home, "deces", [opposition], { completes: true }),
  );
  t.is((await crossingsOf(home))["900001108"]?.[0]?.act, "2/VIT");
  t.is(officerDeaths?.count, 29);
});

test("a load that fails leaves what was crossed", async (t) => {
  const home = copyOf(sample);
  const before = filesOf(home);
  const bad = join(newFolder(), "deces-2026.txt");
  writeFileSync(bad, "X".repeat(198));
  t.false((await load(pool, home, "deces", [bad])).ok);
  t.deepEqual(filesOf(home), before);
});

for (const end of ["rapprochement officer-deaths", "adoption"])
  test(`killed at the end of ${end}: what was served is, and the next load clears the rest`, async (t) => {
    const home = copyOf(sample);
    const before = await answers(home, FLAGGED);
    const { closed } = await beginLoad(home, "deces", join(SAMPLE, "deces-1970-2026.txt.gz"), end);
    t.deepEqual(await closed, [null, "SIGKILL"]);
    t.is(await answers(home, FLAGGED), before);
    t.is(Object.keys(await crossingsOf(home)).length, whole.officerDeaths?.count ?? 0);
    await published(load(pool, home, "tout", [CODES]));
    t.is(readdirSync(join(home, "registers", "officer-deaths")).length, 1);
  });
