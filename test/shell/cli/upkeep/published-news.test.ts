import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import test from "ava";
import { SIRENE_FILES } from "../../../../bench/corpus/write-sirene.ts";
import { noticesSince } from "../../../../engine/registers/bodacc/addresses.ts";
import { bodacc } from "../../../../engine/registers/bodacc/register.ts";
import { codesPostaux, communes } from "../../../../engine/registers/code-tables.ts";
import { deces } from "../../../../engine/registers/deces/register.ts";
import { etablissements } from "../../../../engine/registers/etablissements/register.ts";
import { liensSuccession } from "../../../../engine/registers/liens-succession/register.ts";
import type { Download, Register } from "../../../../engine/registers/register.ts";
import { unitesLegales } from "../../../../engine/registers/unites-legales/register.ts";
import { mondayBefore } from "../../../../shell/cli/upkeep/wanted-files.ts";
import { SAMPLE } from "../../../journeys/recoupe-process.ts";
import { writeCorpus } from "../../../workers/load/corpus.ts";
import { death, HEADER, surnames } from "../../../workers/load/death-months.ts";
import { load, newFolder, openPool, published } from "../../../workers/load/load-bed.ts";
import { zipBytes } from "../../../workers/load/zip-bytes.ts";
import { plainly, type Route, status } from "../fetch/publisher-server.ts";
import { publishes, startUpkeepBed, type UpkeepBed } from "./upkeep-bed.ts";

const wholeOf = (register: Register) => register.source.download as Download;

/** The sample's notices, until a day or from a day on. */
function notices(keeps: (day: string) => boolean): string {
  const text = gunzipSync(readFileSync(join(SAMPLE, "annonces-commerciales.csv.gz"))).toString();
  const [header, ...lines] = text.split("\n");
  const day = (line: string) => /^[^;]*;[^;]*;[^;]*;[^;]*;(\d{4}-\d\d-\d\d);/.exec(line)?.[1];
  return `${[header, ...lines.filter((line) => keeps(day(line) ?? "9"))].join("\n")}\n`;
}

test("bodacc: the whole at first, then the notices since the served day, from a Monday at least three days before", async (t) => {
  const bed = await startUpkeepBed(t);
  bed.answer(wholeOf(bodacc), plainly(Buffer.from(notices((day) => day <= "2026-09-30"))));
  bed.at("2026-10-01T08:00:00Z");
  t.deepEqual((await bed.round(["bodacc"])).outcomes, { bodacc: "published" });
  const whole = bed.edition("bodacc");
  t.true(whole.date <= "2026-09-30" && whole.date > "2026-09-20", whole.date);

  const from = mondayBefore(whole.date, 3);
  const recent = noticesSince(from);
  t.regex(recent.url, /&where=dateparution%20%3E%3D%20date%2720\d\d-\d\d-\d\d%27$/);
  bed.answer(recent, plainly(Buffer.from(notices((day) => day >= from && day <= "2026-10-28"))));
  bed.at("2026-10-29T08:00:00Z");
  t.deepEqual((await bed.round(["bodacc"])).outcomes, { bodacc: "published" });
  const completed = bed.edition("bodacc");
  t.true(completed.isCompleted);
  t.true(completed.date > "2026-10-20", "dated by its rows, not by the address");
  t.deepEqual(bed.downloads(), [], "the whole export is of no use any more");
  t.deepEqual(bed.downloads("additions").length, 2);

  const everything = newFolder();
  const pool = openPool();
  const wanted = join(newFolder(), "annonces-commerciales.csv");
  writeFileSync(
    wanted,
    notices((day) => day <= "2026-10-28"),
  );
  const snapshot = await published(load(pool, everything, "bodacc", [wanted]));
  await pool.close();
  t.is(snapshot.registers["bodacc"]?.checksum, completed.checksum, "as if loaded at once");

  // Nothing new, asked for from a later Monday on; then the same file.
  const later = mondayBefore(completed.date, 3);
  t.true(later > from);
  const none = notices((day) => day >= later && day <= "2026-10-28");
  bed.answer(noticesSince(later), plainly(Buffer.from(none)));
  bed.at("2026-10-29T20:00:00Z");
  t.deepEqual((await bed.round(["bodacc"])).outcomes, { bodacc: "published" });
  t.is(bed.edition("bodacc").checksum, completed.checksum);
  bed.at("2026-10-30T08:00:00Z");
  const before = readFileSync(bed.home.snapshot);
  t.deepEqual((await bed.round(["bodacc"])).outcomes, { bodacc: "unchanged" });
  t.deepEqual(readFileSync(bed.home.snapshot), before);
});

const CATALOGUE = deces.source.additions?.kind === "catalogue" ? deces.source.additions.url : "";

/** The publisher's catalogue has these files. */
function lists(bed: UpkeepBed, files: Readonly<Record<string, Route>>): void {
  const resources = Object.keys(files).map((file) => ({
    title: file,
    url: `https://static.data.gouv.fr/resources/fichier-des-personnes-decedees/20260101-0800/${file}`,
  }));
  const extra = [
    { url: "https://x/deces-2026-m99.txt" },
    { url: "nowhere" },
    { url: "https://x/LISEZMOI.pdf" },
  ];
  bed.answer(
    { url: CATALOGUE, file: "" },
    publishes(JSON.stringify({ resources: [...extra, ...resources] })),
  );
  for (const { title, url } of resources) bed.answer({ url, file: "" }, files[title] as Route);
}

const deaths = (...lines: readonly string[]) => publishes(`${[HEADER, ...lines].join("\n")}\n`);
const OPPOSED = "Date de décès;Code du lieu de décès;Numéro d'acte de décès";

test("deces: every file of the catalogue at first, then only those that are new or changed", async (t) => {
  const bed = await startUpkeepBed(t);
  const years = {
    "deces-2024.txt": deaths(death("ANCIEN", "20240105", "1")),
    "deces-2025.txt": deaths(death("PASSE", "20250203", "2")),
    // Contained in the file of its year.
    "deces-2025-m12.txt": status(500),
  };
  const january = { "deces-2026-m01.txt": deaths(death("BRUN", "20260105", "12")) };
  const february = { "deces-2026-m02.txt": deaths(death("BLANC", "20260203", "40")) };
  const oppositions = {
    "fichier-opposition-deces-260101.csv": publishes(`${OPPOSED}\n20200101;01053;9\n`),
  };
  lists(bed, { ...years, ...january, ...oppositions });
  bed.at("2026-02-12T08:00:00Z");
  const begun = await bed.round(["deces"]);
  t.deepEqual(begun.outcomes, { deces: "published" }, begun.failure?.detail);
  t.deepEqual(await surnames(bed.home.root), ["ANCIEN", "BRUN", "PASSE"]);

  lists(bed, { ...years, ...january, ...february, ...oppositions });
  bed.at("2026-03-12T08:00:00Z");
  t.deepEqual((await bed.round(["deces"])).outcomes, { deces: "published" });
  t.deepEqual(await surnames(bed.home.root), ["ANCIEN", "BLANC", "BRUN", "PASSE"]);
  t.deepEqual(bed.edition("deces").files.at(-1)?.name, "deces-2026-m02.txt");
  t.true(bed.edition("deces").isCompleted);
  const retained = bed
    .downloads("additions")
    .filter((file) => /^(deces|fichier).*(txt|csv)$/.test(file));
  t.deepEqual(retained, [
    "deces-2025.txt",
    "deces-2026-m01.txt",
    "deces-2026-m02.txt",
    "fichier-opposition-deces-260101.csv",
  ]);

  const before = bed.asked.length;
  bed.at("2026-04-02T08:00:00Z");
  t.deepEqual((await bed.round(["deces"])).outcomes, { deces: "unchanged" });
  t.true(
    bed.asked.slice(before).every(({ ifNoneMatch }) => ifNoneMatch !== undefined),
    "conditional",
  );

  const opposed = {
    "fichier-opposition-deces-260101.csv": publishes(`${OPPOSED}\n20260105;01053;12\n`),
  };
  lists(bed, { ...years, ...january, ...february, ...opposed });
  bed.at("2026-04-03T08:00:00Z");
  t.deepEqual((await bed.round(["deces"])).outcomes, { deces: "published" });
  t.deepEqual(await surnames(bed.home.root), ["ANCIEN", "BLANC", "PASSE"]);
});

for (const [what, answer] of [
  ["is no JSON", "{"],
  ["is of another shape", '{"data":[]}'],
  ["lists nothing of the register", '{"resources":[{"url":"https://x/y.txt"}]}'],
] as const)
  test(`deces: a catalogue that ${what}`, async (t) => {
    const bed = await startUpkeepBed(t);
    bed.answer({ url: CATALOGUE, file: "" }, publishes(answer));
    const { failure, outcomes } = await bed.round(["deces"]);
    t.deepEqual(outcomes, { deces: "failed" });
    t.is(failure?.code, "source.indisponible");
    t.regex(failure?.detail ?? "", /ne donne aucun fichier de « deces »/);
  });

test("sirene: three files or none, in one publication; what was received is not sent again", async (t) => {
  const bed = await startUpkeepBed(t);
  const corpus = await writeCorpus(60);
  const files = { unites: unitesLegales, etablissements, liens: liensSuccession };
  const names = {
    unites: SIRENE_FILES.unitesLegales,
    etablissements: SIRENE_FILES.etablissements,
    liens: SIRENE_FILES.liens,
  };
  for (const [kind, register] of Object.entries(files)) {
    const name = names[kind as keyof typeof names];
    const zip = zipBytes({ [name]: readFileSync(corpus[kind as keyof typeof files]) });
    bed.answer(wholeOf(register), kind === "liens" ? status(404) : publishes(zip));
  }
  bed.at("2026-11-02T08:00:00Z");
  const failed = await bed.round(["sirene"]);
  t.is(failed.failure?.code, "source.indisponible");
  t.deepEqual(Object.values(failed.outcomes), ["failed", "failed", "failed"]);
  t.throws(() => bed.snapshot());
  const sent = bed.asked.length;
  bed.answer(
    wholeOf(liensSuccession),
    publishes(zipBytes({ [names.liens]: readFileSync(corpus.liens) })),
  );
  const loaded = await bed.round(["sirene"]);
  t.deepEqual(
    Object.values(loaded.outcomes),
    ["published", "published", "published"],
    loaded.failure?.detail,
  );
  t.truthy(bed.snapshot().companies);
  t.deepEqual(
    bed.asked.slice(sent).map(({ ifNoneMatch }) => ifNoneMatch !== undefined),
    [true, true, false],
  );
});

test("the failure of one register does not stop the others; those without an address are told", async (t) => {
  const bed = await startUpkeepBed(t);
  bed.answer(wholeOf(bodacc), status(404));
  bed.answer(wholeOf(codesPostaux), publishes(readFileSync(join(SAMPLE, "laposte_hexasmal.csv"))));
  bed.at("2026-11-02T08:00:00Z");
  const { failure, outcomes } = await bed.round([
    "bodacc",
    "communes",
    "codes-postaux",
    "naf-rev2",
  ]);
  t.is(failure?.code, "source.indisponible");
  t.deepEqual(outcomes, {
    bodacc: "failed",
    communes: "no_address",
    "codes-postaux": "published",
    "naf-rev2": "never_updated",
  });
  t.is(communes.source.download, null);
});

test("what a person loaded is recognised, and not loaded again", async (t) => {
  const bed = await startUpkeepBed(t);
  const file = join(newFolder(), wholeOf(codesPostaux).file);
  const content = readFileSync(join(SAMPLE, "laposte_hexasmal.csv"));
  writeFileSync(file, content);
  const pool = openPool();
  await published(
    load(pool, bed.home.root, "codes-postaux", [file], { editionDate: "2026-09-01" }),
  );
  await pool.close();
  const before = readFileSync(bed.home.snapshot);
  bed.answer(wholeOf(codesPostaux), publishes(content));
  bed.at("2026-11-02T08:00:00Z");
  t.deepEqual((await bed.round([])).outcomes, { "codes-postaux": "unchanged" });
  t.deepEqual(readFileSync(bed.home.snapshot), before);
});

test("nothing loaded and nothing named: told", async (t) => {
  const bed = await startUpkeepBed(t);
  const { failure } = await bed.round([]);
  t.is(failure?.code, "registre.non_charge");
  t.regex(failure?.detail ?? "", /nommez ceux à charger et à suivre/);
});
