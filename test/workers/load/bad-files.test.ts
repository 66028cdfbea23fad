import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { crc32, gzipSync } from "node:zlib";
import test from "ava";
import {
  NOMENCLATURE_FILES,
  writeNomenclatures,
} from "../../../bench/corpus/write-nomenclatures.ts";
import { ERROR_TABLE, type ErrorCode } from "../../../engine/errors/error-table.ts";
import { identifiersOf, writeCorpus } from "./corpus.ts";
import { answers, filesOf, load, newFolder, pool, published } from "./load-bed.ts";
import { writeParquet } from "./write-parquet.ts";
import { zipBytes } from "./zip-bytes.ts";

const home = newFolder();
const corpus = await writeCorpus(60);
const identifiers = identifiersOf(corpus);
await writeNomenclatures({ directory: corpus.folder });
await published(load(pool, home, "tout", [corpus.folder]));

const unites = readFileSync(corpus.unites);
const etablissements = readFileSync(corpus.etablissements);
const unitesText = unites.toString();
const header = unitesText.slice(0, unitesText.indexOf("\n"));
const source = newFolder();

/** A file with these bytes; its name is unique to the case. */
function fileOf(name: string, bytes: string | Uint8Array): string {
  const path = join(source, name);
  writeFileSync(path, bytes);
  return path;
}

async function parquetOf(name: string, csv: string): Promise<Buffer> {
  const path = join(source, `${name}.parquet`);
  await writeParquet(csv, path, "text");
  return readFileSync(path);
}

const withByte = (bytes: Uint8Array, at: number) => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] as number) ^ 0xff;
  return changed;
};

/** Cut in the middle of the row that holds that offset. */
function cutMidRow(bytes: Buffer): Buffer {
  const rowEnd = bytes.indexOf("\n", bytes.length >> 1);
  const nextEnd = bytes.indexOf("\n", rowEnd + 1);
  return bytes.subarray(0, (rowEnd + nextEnd) >> 1);
}

const linesOf = (bytes: Buffer) => bytes.toString().split("\n").length;

const HISTORY_HEADER =
  "siren,nic,siret,dateFin,dateDebut,etatAdministratifEtablissement,changementEtatAdministratifEtablissement,enseigne1Etablissement,enseigne2Etablissement,enseigne3Etablissement,changementEnseigneEtablissement,denominationUsuelleEtablissement,changementDenominationUsuelleEtablissement,activitePrincipaleEtablissement,nomenclatureActivitePrincipaleEtablissement,changementActivitePrincipaleEtablissement,caractereEmployeurEtablissement,changementCaractereEmployeurEtablissement";
const HISTORY_ROW =
  "000500009,00014,00050000900014,,1998-04-01,A,false,,,,false,,false,32.12Z,NAFRev2,false,,false";

const gzip = gzipSync(unites);
const zip = zipBytes({ "StockUniteLegale_utf8.csv": unites });
const parquet = await parquetOf("whole", corpus.unites);
const parquetOfCommunes = await parquetOf(
  "communes",
  join(corpus.folder, NOMENCLATURE_FILES.communes),
);
writeFileSync(
  join(source, "some-columns.csv"),
  unitesText.replaceAll("nicSiegeUniteLegale", "nicSiege"),
);
const parquetWithoutNic = await parquetOf("without-nic", join(source, "some-columns.csv"));

interface BadFile {
  readonly name: string;
  readonly register: string;
  readonly bytes: string | Uint8Array;
  readonly code: ErrorCode;
  /** What the French detail says beyond the table's sentence. */
  readonly says?: RegExp;
  readonly row?: number;
}

const UL = "unites-legales";
const ET = "etablissements";
const HTML = "<!DOCTYPE html>\n<html><body>Service indisponible</body></html>\n";
const noise = Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919) % 251));

// biome-ignore format: a table, one case a line
const BAD_FILES: readonly BadFile[] = [
  { name: "empty.csv", register: UL, bytes: "", code: "fichier.vide" },
  { name: "empty.csv.gz", register: UL, bytes: gzipSync(""), code: "fichier.vide" },
  { name: "blank-lines.csv", register: UL, bytes: "\n\r\n\n", code: "fichier.vide" },
  { name: "header-only.csv", register: UL, bytes: `${header}\n`, code: "fichier.vide" },
  { name: "header-only.zip", register: UL, bytes: zipBytes({ "a.csv": header }), code: "fichier.vide" },
  { name: "cut-mid-row.csv", register: ET, bytes: cutMidRow(etablissements), code: "fichier.tronque", says: /dernière ligne \(\d+\) est incomplète/, row: linesOf(cutMidRow(etablissements)) },
  { name: "cut-in-quotes.csv", register: UL, bytes: `${unitesText}399999994,O,,,"CAF`, code: "fichier.tronque", says: /incomplète/, row: linesOf(unites) },
  { name: "cut.csv.gz", register: UL, bytes: gzip.subarray(0, gzip.length >> 1), code: "fichier.tronque" },
  { name: "cut-in-gzip-trailer.csv.gz", register: UL, bytes: gzip.subarray(0, -3), code: "fichier.tronque" },
  { name: "byte-changed.csv.gz", register: UL, bytes: withByte(gzip, gzip.length >> 1), code: "fichier.tronque" },
  { name: "checksum-changed.csv.gz", register: UL, bytes: withByte(gzip, gzip.length - 6), code: "fichier.tronque" },
  { name: "cut.zip", register: UL, bytes: zip.subarray(0, zip.length >> 1), code: "fichier.tronque" },
  { name: "byte-changed.zip", register: UL, bytes: withByte(zip, zip.length >> 1), code: "fichier.tronque" },
  { name: "checksum-changed.zip", register: UL, bytes: zipWithCrc(0), code: "fichier.tronque" },
  { name: "two-csv.zip", register: UL, bytes: zipBytes({ "a.csv": unites, "b.csv": unites }), code: "fichier.format", says: /un seul fichier csv/ },
  { name: "no-csv.zip", register: UL, bytes: zipBytes({ "lisezmoi.txt": "avis" }), code: "fichier.format", says: /un seul fichier csv/ },
  { name: "slip.zip", register: UL, bytes: zipBytes({ "../../evil.csv": unites }), code: "fichier.format", says: /nom de fichier interdit.*« \.\.\/\.\.\/evil\.csv »/ },
  { name: "slip-beside.zip", register: UL, bytes: zipBytes({ "a.csv": unites, "b\\..\\c.txt": "" }), code: "fichier.format", says: /nom de fichier interdit/ },
  { name: "absolute.zip", register: UL, bytes: zipBytes({ "/etc/evil.csv": unites }), code: "fichier.format", says: /nom de fichier interdit/ },
  { name: "nothing.zip", register: UL, bytes: zipBytes({}), code: "fichier.format", says: /un seul fichier csv/ },
  { name: "page.csv", register: UL, bytes: HTML, code: "fichier.format" },
  { name: "page.csv.gz", register: UL, bytes: gzipSync(HTML), code: "fichier.format" },
  { name: "answer.csv", register: UL, bytes: '{"error":"not found"}', code: "registre.mauvais", says: /unités légales/, row: 1 },
  { name: "garbage.csv", register: UL, bytes: noise, code: "fichier.format" },
  { name: "garbage-without-nul.csv", register: UL, bytes: noise.map((byte) => byte | 0x80), code: "registre.mauvais", row: 1 },
  { name: "utf-16.csv", register: UL, bytes: Buffer.from(`\ufeff${unitesText}`, "utf16le"), code: "fichier.format" },
  { name: "etablissements.csv", register: UL, bytes: etablissements, code: "registre.mauvais", says: /« etablissements » \(SIRENE, établissements\)/, row: 1 },
  { name: "unites.zip", register: ET, bytes: zip, code: "registre.mauvais", says: /« unites-legales »/, row: 1 },
  { name: "history.csv", register: ET, bytes: `${HISTORY_HEADER}\n${HISTORY_ROW}\n`, code: "registre.mauvais", says: /Attendu : SIRENE, établissements/, row: 1 },
  { name: "no-state.csv", register: UL, bytes: unitesText.replace("etatAdministratifUniteLegale", "etat"), code: "registre.colonnes", says: /Manquent : etatAdministratifUniteLegale\./, row: 1 },
  { name: "no-siren-no-name.csv", register: UL, bytes: unitesText.replace("siren,", "id,").replace("denominationUniteLegale", "nom"), code: "registre.colonnes", says: /Manquent : siren, denominationUniteLegale\./, row: 1 },
  { name: "no-header.csv", register: UL, bytes: unitesText.slice(header.length + 1), code: "registre.mauvais", row: 1 },
  { name: "cut.parquet", register: UL, bytes: parquet.subarray(0, parquet.length >> 1), code: "fichier.tronque" },
  { name: "byte-changed.parquet", register: UL, bytes: withByte(parquet, parquet.length - 20), code: "fichier.tronque" },
  { name: "communes.parquet", register: UL, bytes: parquetOfCommunes, code: "registre.mauvais", says: /« communes »/, row: 1 },
  { name: "no-nic.parquet", register: UL, bytes: parquetWithoutNic, code: "registre.colonnes", says: /Manquent : nicSiegeUniteLegale\./, row: 1 },
];

/** A zip whose directory says another CRC than its content has. */
function zipWithCrc(crc: number): Buffer {
  const changed = Buffer.from(zip);
  const real = Buffer.from(new Uint32Array([crc32(unites)]).buffer);
  for (let at = changed.indexOf(real); at >= 0; at = changed.indexOf(real, at))
    changed.writeUInt32LE(crc, at);
  return changed;
}

for (const { name, register, bytes, code, says: wording, row } of BAD_FILES) {
  test.serial(`${name} as ${register}: ${code}`, async (t) => {
    const before = filesOf(home);
    const result = await load(pool, home, register, [fileOf(name, bytes)]);
    t.false(result.ok);
    if (result.ok) return;
    const { failure } = result;
    t.is(failure.code, code, failure.detail);
    t.true(failure.detail.startsWith(ERROR_TABLE[code].text));
    t.is(basename(failure.at?.file ?? ""), name);
    t.is(failure.at?.row, row);
    t.regex(failure.detail, wording ?? /./);
    t.notRegex(failure.detail, /Node\.js|undefined|null/);
    t.deepEqual(filesOf(home), before);
    t.false(existsSync(join(home, "building")));
  });
}

const BAD_NAMES: readonly (readonly [
  why: string,
  name: string,
  path: string,
  code: ErrorCode,
  wording: RegExp,
])[] = [
  ["a missing file", UL, join(source, "nowhere.csv"), "fichier.absent", /nowhere\.csv/],
  ["a missing folder", "tout", join(source, "nowhere"), "fichier.absent", /nowhere/],
  ["an empty folder", "tout", newFolder(), "fichier.absent", /Aucun fichier de « tout » dans/],
  [
    "an unknown register",
    "sirene2",
    corpus.unites,
    "registre.inconnu",
    /tout, sirene, .*unites-legales/,
  ],
  [
    "a folder without that register",
    "naf-rev2-sections",
    corpus.folder,
    "fichier.absent",
    /« naf-rev2-sections »/,
  ],
];

for (const [why, name, path, code, wording] of BAD_NAMES) {
  test.serial(`${why}: ${code}`, async (t) => {
    const before = filesOf(home);
    const result = await load(pool, home, name, [path]);
    t.false(result.ok);
    if (result.ok) return;
    t.is(result.failure.code, code);
    t.regex(result.failure.detail, wording);
    t.deepEqual(filesOf(home), before);
  });
}

const DAMAGED_IN_FOLDER: readonly (readonly [
  name: string,
  bytes: Uint8Array,
  code: ErrorCode,
  why: string,
])[] = [
  [
    "StockEtablissement_utf8.zip",
    zip.subarray(0, 2000),
    "fichier.tronque",
    "nobody can tell what it was",
  ],
  [
    "StockEtablissement_utf8.csv.gz",
    gzip.subarray(0, 12),
    "fichier.tronque",
    "not even its header is there",
  ],
  ["StockEtablissement_utf8.csv", Buffer.alloc(0), "fichier.vide", "a download that never began"],
  [
    "etablissements.parquet",
    parquet.subarray(0, 2000),
    "fichier.tronque",
    "its index is at its end",
  ],
];

for (const [name, bytes, code, why] of DAMAGED_IN_FOLDER) {
  test.serial(`a damaged ${name} in a folder is not left out in silence: ${why}`, async (t) => {
    const folder = join(source, `folder-${name}`);
    mkdirSync(folder);
    writeFileSync(join(folder, "StockUniteLegale_utf8.csv"), unites);
    writeFileSync(join(folder, name), bytes);
    const before = filesOf(home);
    const result = await load(pool, home, "sirene", [folder]);
    t.like(result, { ok: false, failure: { code, at: { file: join(folder, name) } } });
    t.deepEqual(filesOf(home), before);
  });
}

test.serial("one bad file among good ones: nothing of the load is published", async (t) => {
  const before = filesOf(home);
  const bad = fileOf("StockEtablissement_utf8.csv", cutMidRow(etablissements));
  const result = await load(pool, home, "sirene", [corpus.unites, bad, corpus.liens]);
  t.like(result, { ok: false, failure: { code: "fichier.tronque", at: { file: bad } } });
  t.deepEqual(filesOf(home), before);
});

test.serial("after all these failures the home answers as before, and loads again", async (t) => {
  const before = await answers(home, identifiers);
  t.true(before.length > 10_000);
  await published(load(pool, home, "sirene", [corpus.folder]));
  t.is(await answers(home, identifiers), before);
});
