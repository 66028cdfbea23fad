import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import test from "ava";
import { REP, REP_HEADER } from "../../engine/registers/rncs/rows.ts";
import { load, newFolder, pool, published } from "./load-bed.ts";
import { tarBytes } from "./tar-bytes.ts";
import { zipBytes } from "./zip-bytes.ts";

const HEADER = `${REP_HEADER.join(";")}\n`;
const ROW = `${REP_HEADER.map((name) => new Map(Object.entries(REP)).get(name) ?? "").join(";")}\n`;
const PERSONS = "Code Greffe;Numero_Gestion;Siren\n0101;2014B00127;732829320\n";

const notices = (...all: readonly string[]): string =>
  `<?xml version="1.0"?>\n<RCS-A_IMMAT><parution>20200072</parution><dateParution>2020-04-10</dateParution><listeAvis>${all.join("")}</listeAvis></RCS-A_IMMAT>`;
const NOTICE =
  "<avis><typeAnnonce><creation/></typeAnnonce><numeroAnnonce>1</numeroAnnonce><personnes><personne><personneMorale><numeroImmatriculation><numeroIdentification>732 829 320</numeroIdentification></numeroImmatriculation><denomination>ESSAI</denomination></personneMorale></personne></personnes></avis>";
const CSV_NOTICES = "id;parution;dateparution\n";

type File = readonly [name: string, bytes: Uint8Array | string];

interface Case {
  readonly why: string;
  readonly register: string;
  /** Of which the last one is the cause of a refusal. */
  readonly files: readonly File[];
}

const ROWS_OF_RNCS: File = ["0101_S1_5_rep.csv", HEADER + ROW];
const ROWS_OF_BODACC: File = ["RCS-A_BXA20200072.xml", notices(NOTICE)];

// biome-ignore format: a table, one case a line
const READ: readonly Case[] = [
  { why: "a court's file of departures", register: "rncs", files: [ROWS_OF_RNCS, ["0101_S2_7_rep_partant_EVT.csv", HEADER]] },
  { why: "a court's archive of the day", register: "rncs", files: [ROWS_OF_RNCS, ["0101_S2.zip", zipBytes({ "0101_S2_1_PM.csv": PERSONS, "0101_S2_5_rep.csv": HEADER })]] },
  { why: "an archive with rows in one of two", register: "rncs", files: [["0101_S2.zip", zipBytes({ "0101_S2_5_rep.csv": HEADER, "0101_S2_7_rep_partant_EVT.csv": HEADER + ROW })]] },
  { why: "a csv of no notice", register: "bodacc", files: [ROWS_OF_BODACC, ["a.csv", CSV_NOTICES]] },
  { why: "the same, gzipped", register: "bodacc", files: [ROWS_OF_BODACC, ["a.csv.gz", gzipSync(CSV_NOTICES)]] },
  { why: "an issue of no notice", register: "bodacc", files: [ROWS_OF_BODACC, ["RCS-A_BXA20200073.xml", notices()]] },
  { why: "the same in a taz", register: "bodacc", files: [ROWS_OF_BODACC, ["RCS-A_BXA20200073.taz", gzipSync(tarBytes({ "RCS-A_BXA20200073.xml": notices() }))]] },
  { why: "an answer without records", register: "bodacc", files: [ROWS_OF_BODACC, ["a.json", '{"total_count":0,"results":[]}']] },
  { why: "an empty array", register: "bodacc", files: [ROWS_OF_BODACC, ["a.json", "[]"]] },
];

for (const { why, register, files } of READ)
  test(`a file without a row among others: ${register}, ${why}`, async (t) => {
    const { registers } = await published(load(pool, newFolder(), register, written(files)));
    t.like(registers[register], { rows: 1, accepted: 1, kept: 1 });
    t.deepEqual(
      registers[register]?.files.map(({ name }) => name),
      files.map(([name]) => name),
    );
  });

// biome-ignore format: a table, one case a line
const REFUSED: readonly Case[] = [
  { why: "one file with a header alone", register: "rncs", files: [["0101_S1_5_rep.csv", HEADER]] },
  { why: "headers alone in an archive", register: "rncs", files: [["0101_S2.zip", zipBytes({ "0101_S2_5_rep.csv": HEADER, "0101_S2_7_rep_partant_EVT.csv": HEADER })]] },
  { why: "nothing at all", register: "bodacc", files: [ROWS_OF_BODACC, ["a.csv", ""]] },
  { why: "nothing in a gzip", register: "bodacc", files: [ROWS_OF_BODACC, ["a.csv.gz", gzipSync("")]] },
  { why: "blank lines", register: "bodacc", files: [ROWS_OF_BODACC, ["a.csv", "\n\r\n\n"]] },
  { why: "a byte order mark", register: "bodacc", files: [ROWS_OF_BODACC, ["a.csv", "\ufeff"]] },
  { why: "nothing in the member of an archive that counts", register: "rncs", files: [ROWS_OF_RNCS, ["0101_S2.zip", zipBytes({ "0101_S2_1_PM.csv": PERSONS, "0101_S2_5_rep.csv": "" })]] },
];

for (const { why, register, files } of REFUSED)
  test(`an empty file: ${register}, ${why}`, async (t) => {
    const paths = written(files);
    t.like(await load(pool, newFolder(), register, paths), {
      ok: false,
      failure: { code: "fichier.vide", at: { file: paths.at(-1) } },
    });
  });

test("none of several files has a row: the first one is named", async (t) => {
  const paths = written([
    ["5_rep.csv", HEADER],
    ["7_rep.csv", HEADER],
  ]);
  t.like(await load(pool, newFolder(), "rncs", paths), {
    ok: false,
    failure: { code: "fichier.vide", at: { file: paths[0] } },
  });
});

test("each register of a load needs rows of its own", async (t) => {
  const folder = newFolder();
  for (const [name, bytes] of [ROWS_OF_RNCS, ["a.csv", CSV_NOTICES]] as const)
    writeFileSync(join(folder, name), bytes);
  const result = await load(pool, newFolder(), "tout", [folder]);
  t.is(result.ok || result.failure.code, "fichier.vide");
  t.is(basename((!result.ok && result.failure.at?.file) || ""), "a.csv");
});

test("a file without a row must have the right header all the same", async (t) => {
  const paths = written([ROWS_OF_BODACC, ["a.csv", HEADER]]);
  t.like(await load(pool, newFolder(), "bodacc", paths), {
    ok: false,
    failure: { code: "registre.mauvais", at: { file: paths[1] } },
  });
});

function written(files: readonly File[]): string[] {
  const folder = newFolder();
  return files.map(([name, bytes]) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  });
}
