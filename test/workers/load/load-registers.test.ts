import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import test from "ava";
import {
  NOMENCLATURE_FILES,
  writeNomenclatures,
} from "../../../bench/corpus/write-nomenclatures.ts";
import { enrich } from "../../../engine/company/enrichment.ts";
import { editionFolder, homeAt, STORE_FILE, storeFile } from "../../../engine/snapshot/home.ts";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import { headChecksum } from "../../../engine/store/store-head.ts";
import { identifiersOf, writeCorpus } from "./corpus.ts";
import { answers, load, newFolder, pool, published } from "./load-bed.ts";

const corpus = await writeCorpus(80);
const smaller = await writeCorpus(50);
const identifiers = identifiersOf(corpus);
const nomenclatures = newFolder();
await writeNomenclatures({ directory: nomenclatures });

const communes = join(nomenclatures, NOMENCLATURE_FILES.communes);
const loadAll = (home: string) => published(load(pool, home, "sirene", [corpus.folder]));

/** The units file with one name changed: SIREN 900000100. */
function renamedUnites(): string {
  const file = join(newFolder(), "unites.csv");
  const text = readFileSync(corpus.unites, "utf8");
  writeFileSync(file, text.replace("ALTIBAT INGENIERIE", "ALTIBAT CONSTRUCTION"));
  return file;
}

const editionsOf = (home: string, register: string) =>
  readdirSync(join(home, "registers", register)).sort();

test("what a load leaves: editions with their manifest, the snapshot, nothing else", async (t) => {
  const home = newFolder();
  const snapshot = await loadAll(home);
  t.deepEqual(readdirSync(home).sort(), ["registers", "snapshot.json", "snapshots"]);
  const { checksum, ...stored } = JSON.parse(readFileSync(join(home, "snapshot.json"), "utf8"));
  t.deepEqual(stored, snapshot);
  t.regex(checksum, /^[0-9a-f]{64}$/);
  for (const manifest of Object.values(snapshot.registers)) {
    const folder = editionFolder(homeAt(home), manifest.register, manifest.edition);
    t.deepEqual(JSON.parse(readFileSync(join(folder, "edition.json"), "utf8")), manifest);
    t.is(readFileSync(join(folder, STORE_FILE)).length, manifest.bytes);
    t.is(headChecksum(join(folder, STORE_FILE)), manifest.headChecksum);
    t.deepEqual(
      readdirSync(folder).filter((name) => !name.endsWith("-lock")),
      ["edition.json", STORE_FILE],
    );
  }
  t.like(snapshot, { date: "2026-11-21", publishedAt: "2026-11-21T08:00:00.000Z" });
  t.regex(snapshot.id, /^[0-9a-f]{12}$/);
});

test("until the end of a load, what was published before is what is served", async (t) => {
  const home = newFolder();
  const before = await published(load(pool, home, "sirene", [smaller.folder]));
  const seen: string[] = [];
  const steps: string[] = [];
  const after = await published(
    load(pool, home, "sirene", [corpus.folder], {
      onProgress: () => seen.push(idIn(home)),
      onStepEnd: ({ register, phase }) => {
        steps.push(`${phase} ${register}`);
        seen.push(idIn(home));
      },
    }),
  );
  t.deepEqual([...new Set(seen)], [before.id]);
  t.is(idIn(home), after.id);
  t.not(after.id, before.id);
  t.deepEqual(steps.toSorted(), [
    "composition companies",
    "index des entreprises company-index",
    "index etablissements",
    "index liens-succession",
    "index unites-legales",
    "lecture etablissements",
    "lecture liens-succession",
    "lecture unites-legales",
  ]);
  t.deepEqual(steps.slice(-2), ["composition companies", "index des entreprises company-index"]);
});

function idIn(home: string): string {
  return (JSON.parse(readFileSync(join(home, "snapshot.json"), "utf8")) as Snapshot).id;
}

test("a snapshot opened before a load answers the same after it", async (t) => {
  const home = newFolder();
  await loadAll(home);
  const opened = openRegisters(home);
  if (!opened.ok || !opened.value.companies) throw new Error("not opened");
  const before = JSON.stringify(enrich(opened.value.companies, identifiers));
  for (let loads = 0; loads < 3; loads++)
    await published(load(pool, home, "unites-legales", [renamedUnites()]));
  t.is(JSON.stringify(enrich(opened.value.companies, identifiers)), before);
  await opened.value.close();
  t.not(await answers(home, identifiers), before);
});

test("editions of one date are numbered; the one before is kept, older ones are not", async (t) => {
  const home = newFolder();
  const first = (await loadAll(home)).registers["etablissements"]?.edition as string;
  t.regex(first, /^2026-\d\d-\d\d$/);
  await loadAll(home);
  t.deepEqual(editionsOf(home, "etablissements"), [first, `${first}-2`]);
  t.deepEqual(editionsOf(home, "companies"), ["2026-11-21", "2026-11-21-2"]);
  const third = await loadAll(home);
  t.deepEqual(editionsOf(home, "etablissements"), [`${first}-2`, `${first}-3`]);
  t.deepEqual(editionsOf(home, "companies"), ["2026-11-21-2", "2026-11-21-3"]);
  t.is(third.registers["etablissements"]?.edition, `${first}-3`);
  t.is(third.registers["etablissements"]?.date, first);
});

test("one register loaded alone: the others are kept, companies are composed anew", async (t) => {
  const home = newFolder();
  const before = await loadAll(home);
  const after = await published(load(pool, home, "unites-legales", [renamedUnites()]));
  t.deepEqual(after.registers["etablissements"], before.registers["etablissements"]);
  t.deepEqual(after.registers["liens-succession"], before.registers["liens-succession"]);
  t.not(after.registers["unites-legales"]?.edition, before.registers["unites-legales"]?.edition);
  t.not(after.companies?.checksum, before.companies?.checksum);
  t.not(after.id, before.id);
  t.regex(await answers(home, ["900000100"]), /ALTIBAT CONSTRUCTION/);
});

test("one register loaded beside another whose file's head is damaged: refused, nothing is published", async (t) => {
  const home = newFolder();
  const { id, registers } = await loadAll(home);
  const edition = registers["etablissements"]?.edition ?? "";
  const damaged = storeFile(homeAt(home), "etablissements", edition);
  const bytes = readFileSync(damaged);
  bytes[LMDB_VERSION_AT] = (bytes[LMDB_VERSION_AT] ?? 0) ^ 1;
  writeFileSync(damaged, bytes);
  const refused = await load(pool, home, "unites-legales", [renamedUnites()]);
  t.like(refused, { ok: false, failure: { code: "registre.corrompu" } });
  t.is(idIn(home), id);
});

/** Behind LMDB's mark, where no other check would find the change before LMDB reads it. */
const LMDB_VERSION_AT = 29;

test("a nomenclature loaded alone: companies are left as they are, the id says that something changed", async (t) => {
  const home = newFolder();
  const before = await loadAll(home);
  const after = await published(load(pool, home, "communes", [communes]));
  t.deepEqual(after.companies, before.companies);
  t.deepEqual(editionsOf(home, "companies"), ["2026-11-21"]);
  t.deepEqual(after.registers, { ...before.registers, communes: after.registers["communes"] });
  t.not(after.id, before.id);
});

const ORDERS: readonly (readonly [
  why: string,
  loads: readonly (readonly [name: string, path: string])[],
])[] = [
  [
    "the file that has no companies first",
    [
      ["etablissements", corpus.etablissements],
      ["unites-legales", corpus.unites],
      ["liens-succession", corpus.liens],
    ],
  ],
  [
    "links last",
    [
      ["unites-legales", corpus.unites],
      ["etablissements", corpus.etablissements],
      ["liens-succession", corpus.liens],
    ],
  ],
  [
    "with nomenclatures around",
    [
      ["liens-succession", corpus.liens],
      ["tout", nomenclatures],
      ["etablissements", corpus.etablissements],
      ["unites-legales", corpus.unites],
    ],
  ],
];

for (const [why, loads] of ORDERS) {
  test(`registers one by one, ${why}: the same companies as all at once`, async (t) => {
    const [home, reference] = [newFolder(), newFolder()];
    for (const [name, path] of loads) await published(load(pool, home, name, [path]));
    await loadAll(reference);
    t.is(await answers(home, identifiers), await answers(reference, identifiers));
  });
}

test("companies are not answered on before units and establishments are both there", async (t) => {
  const home = newFolder();
  t.like(openRegisters(home), { ok: false, failure: { code: "registre.non_charge" } });
  const alone = await published(load(pool, home, "etablissements", [corpus.etablissements]));
  t.is(alone.companies, null);
  t.is(await answers(home, identifiers), "");
  await published(load(pool, home, "unites-legales", [corpus.unites]));
  t.not(await answers(home, identifiers), "");
});

const SAME_ID: readonly (readonly [
  why: string,
  file: () => string,
  more: { today?: string },
  same: boolean,
])[] = [
  ["the same files in another home", () => corpus.unites, {}, true],
  ["one name changed", renamedUnites, {}, false],
  ["published another day", () => corpus.unites, { today: "2026-11-22" }, false],
];

for (const [why, file, more, same] of SAME_ID) {
  test(`snapshot id, ${why}: ${same ? "equal" : "different"}`, async (t) => {
    const { id } = await loadAll(newFolder());
    const paths = [file(), corpus.etablissements, corpus.liens];
    const other = await published(load(pool, newFolder(), "sirene", paths, more));
    t.is(other.id === id, same);
  });
}

test("establishments without a unit are counted, and left out", async (t) => {
  const home = newFolder();
  const snapshot = await published(
    load(pool, home, "sirene", [smaller.unites, corpus.etablissements, corpus.liens]),
  );
  const [few, all] = [sirensOf(smaller.unites), sirensOf(corpus.etablissements)];
  const missing = [...all].filter((siren) => !few.has(siren));
  t.true(missing.length >= 30);
  t.like(snapshot.companies, { count: few.size, orphans: missing.length });
  const unknown = JSON.parse(await answers(home, missing)) as { statut_sirene: string | null }[];
  t.true(unknown.every((answer) => answer.statut_sirene === null));
});

function sirensOf(file: string): Set<string> {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n").slice(1);
  return new Set(lines.map((line) => line.slice(0, 9)));
}

const DATES: readonly (readonly [
  file: string,
  editionDate: string | undefined,
  edition: string,
  why: string,
])[] = [
  ["v_commune_2026-01-01.csv", undefined, "2026-01-01", "a date in the name"],
  ["v_commune_20260301.csv", undefined, "2026-03-01", "a date in the name, digits only"],
  [
    "v_commune_2026.csv",
    undefined,
    "2025-12-24",
    "a year is no date: the day the file was written",
  ],
  ["v_commune_20261399.csv", undefined, "2025-12-24", "month 13 is no date"],
  ["20250230.csv", undefined, "2025-12-24", "nor is 30 February"],
  ["v_commune_2026-01-01.csv", "2026-02-02", "2026-02-02", "what the caller says wins"],
];

for (const [name, editionDate, edition, why] of DATES) {
  test(`edition of ${name}${editionDate ? " dated by hand" : ""}: ${why}`, async (t) => {
    const file = join(newFolder(), name);
    copyFileSync(communes, file);
    const written = new Date("2025-12-24T10:00:00Z");
    utimesSync(file, written, written);
    const snapshot = await published(
      load(pool, newFolder(), "communes", [file], editionDate ? { editionDate } : {}),
    );
    t.like(snapshot.registers["communes"], { edition, date: edition });
  });
}

test("edition of a downloaded file: the date in its address, noted beside it", async (t) => {
  const file = join(newFolder(), "communes.csv");
  copyFileSync(communes, file);
  const finalUrl = "https://static.example/resources/20260801-073937/v_commune.csv";
  const note = {
    etag: '"20240101"',
    url: "https://www.example/r/2026",
    finalUrl,
    sha256: "20230101",
  };
  writeFileSync(`${file}.json`, JSON.stringify(note));
  const snapshot = await published(load(pool, newFolder(), "communes", [file]));
  t.is(snapshot.registers["communes"]?.edition, "2026-08-01");
});

test("two loads of one home at once: the second is told so, the first ends well", async (t) => {
  const home = newFolder();
  const first = loadAll(home);
  // Planning takes turns of the event loop; the lock is taken after it.
  while (!existsSync(homeAt(home).lock)) await new Promise(setImmediate);
  const second = await load(pool, home, "communes", [communes]);
  t.like(second, { ok: false, failure: { code: "registre.conflit" } });
  t.is((await first).companies?.count, sirensOf(corpus.unites).size);
  await published(load(pool, home, "communes", [communes]));
});
