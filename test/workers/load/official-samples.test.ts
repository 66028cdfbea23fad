import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test, { type ExecutionContext } from "ava";
import { enrich } from "../../../engine/company/enrichment.ts";
import type { Enrichment } from "../../../engine/company/enrichment-fields.ts";
import type { ErrorCode } from "../../../engine/errors/error-table.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import { load, newFolder, pool, published } from "./load-bed.ts";

/** Real files, which name real persons: they are read where they are and never copied. */
const SAMPLES =
  process.env["RECOUPE_SAMPLES"] ??
  fileURLToPath(new URL("../../../../shared/registers/samples", import.meta.url));
const isThere = existsSync(join(SAMPLES, "sirene")) && existsSync(join(SAMPLES, "bodacc"));

interface Expected {
  readonly register: string;
  readonly rows: number;
  readonly accepted: number;
  readonly kept: number;
  readonly keys: number;
  readonly rejected?: Readonly<Record<string, number>>;
  readonly edition?: string;
}

type Row = readonly [file: string, expected: Expected | ErrorCode, why: string];

const all = (register: string, rows: number, keys = rows): Expected => ({
  register,
  rows,
  accepted: rows,
  kept: rows,
  keys,
});
const none = (register: string, rows: number, reason: string): Expected => ({
  register,
  rows,
  accepted: 0,
  kept: 0,
  keys: 0,
  rejected: { [reason]: rows },
});

const FILES: readonly Row[] = [
  ["sirene/HEADER_StockEtablissement_54.csv", "fichier.vide", "the current header alone"],
  ["sirene/HEADER_StockUniteLegale_35.csv", "fichier.vide", "the current header alone"],
  [
    "sirene/StockEtablissement.derived-from-api.48cols.csv",
    { ...all("etablissements", 14, 12), edition: "2019-11-30" },
    "two units have two establishments",
  ],
  [
    "sirene/StockEtablissement_utf8.real-2021-48cols.head.csv",
    { ...all("etablissements", 2, 1), edition: "2015-03-18" },
    "two establishments of one unit, old layout",
  ],
  [
    "sirene/StockUniteLegale_utf8.real-2025-11.head.csv",
    { ...all("unites-legales", 14), edition: "2025-10-09" },
    "34 columns; the year and month in the name are no date, so the newest row dates it",
  ],
  [
    "sirene/StockUniteLegale_utf8.real-2026-35cols.head.csv",
    { ...all("unites-legales", 2), edition: "2025-12-06" },
    "35 columns",
  ],
  [
    "sirene/sample_etablissements.csv.gz",
    all("etablissements", 3),
    "geocoded edition, gzip; no row says when it was processed",
  ],
  [
    "sirene/sample_etablissements_OK.csv",
    all("etablissements", 3),
    "geocoded edition, 48 + 9 columns",
  ],
  [
    "sirene/sample_etablissements_KO_missing_header.csv",
    "registre.colonnes",
    "its header lacks nic, its rows do not",
  ],
  [
    "sirene/sample_unites_legales.csv.zip",
    { ...all("unites-legales", 3), edition: "2018-07-10" },
    "33 columns, zip",
  ],
  [
    "sirene/sample_unites_legales_OK.csv",
    { ...all("unites-legales", 3), edition: "2018-07-10" },
    "33 columns",
  ],
  [
    "sirene/sample_unites_legales_KO.csv",
    "registre.colonnes",
    "its header lacks statutDiffusionUniteLegale, its rows do not",
  ],
  [
    "sirene/signaux-faibles_sireneHistoTestData.csv",
    "registre.mauvais",
    "periods of establishments: another file of INSEE, without addresses",
  ],
  [
    "sirene/signaux-faibles_sireneTestData.csv",
    none("etablissements", 5, "siret.invalide"),
    "invented SIREN, none passes its key",
  ],
  [
    "sirene/signaux-faibles_sireneULTestData.csv",
    none("unites-legales", 4, "siren.invalide"),
    "invented SIREN, none passes its key",
  ],
  ["nomenclatures/5to1.csv", all("naf-rev2-sections", 732), "every sub-class"],
  [
    "nomenclatures/categories_juridiques.derived.csv",
    all("categories-juridiques", 260),
    "level III",
  ],
  ["nomenclatures/cedex-insee.csv", all("cedex", 14_236, 10_789), "a code serves several communes"],
  [
    "nomenclatures/laposte-codes-postaux-20250619.csv",
    { ...all("codes-postaux", 39_201, 6_328), edition: "2025-06-19" },
    "UTF-8, comma; the name dates it",
  ],
  [
    "nomenclatures/laposte_hexasmal.fixture.utf8.csv",
    all("codes-postaux", 11, 9),
    "two communes with two fifth lines each",
  ],
  [
    "bodacc/RCS-A_BXA20200072.taz",
    { ...all("bodacc", 295), accepted: 293, kept: 293, keys: 288 },
    "XML in a gzipped tar",
  ],
  [
    "bodacc/RCS-A_BXA20200137.taz",
    { ...all("bodacc", 433), accepted: 431, kept: 431, keys: 428 },
    "XML in a gzipped tar",
  ],
  ["bodacc/RCS-A_BXA20210005.taz", all("bodacc", 642), "XML in a gzipped tar"],
  [
    "bodacc/ods_annonces-commerciales.3records.json",
    all("bodacc", 3),
    "OpenDataSoft JSON: cells that hold JSON as texts and as objects",
  ],
  ["deces/deces-1970.head6.txt", { ...all("deces", 6), edition: "1970-12-10" }, "lines of 198"],
  [
    "deces/deces-2009.insee-extract.csv",
    { ...all("deces", 16_267, 10_607), edition: "2009-12-31" },
    "csv of insee.fr",
  ],
  [
    "deces/deces-2020_m04.insee-extract.csv",
    { ...all("deces", 5_858, 4_749), edition: "2020-04-29" },
    "csv of insee.fr",
  ],
  ["rne/rne_stock_like.3companies.json", all("rne", 3), "stock: an array of companies"],
  ["rne/rne_api_diff_like.3companies.json", all("rne", 3), "diff: companies in a member"],
  ["ratios/ratios_inpi_bce.real-1row.csv", all("comptes", 1), "byte order mark"],
  [
    "ratios/ratios_inpi_bce.derived-from-api.csv",
    all("comptes", 6, 4),
    "two years of one company, two types of another",
  ],
  ["ratios/ratios_inpi_bce.api-records.json", all("comptes", 5, 3), "the same as JSON, less one"],
  ["ban/adresses.real-3rows.csv", all("ban", 3), "23 columns"],
  [
    "ban/addok.sample.ndjson",
    { ...all("ban", 3), kept: 45 },
    "three streets with 4, 17 and 24 numbers",
  ],
  ["ban/adresses-75.csv.gz", all("ban", 158_048, 7_571), "Paris: 7,571 streets"],
  [
    "nomenclatures/libelles_ape.csv",
    { register: "naf-rev2", rows: 2109, accepted: 1728, kept: 1728, keys: 1728 },
    "381 separator lines without a code are no entries; header names hold line ends",
  ],
  ["nomenclatures/naf1.csv", all("naf-rev2", 21), "sections"],
  ["nomenclatures/naf2.csv", all("naf-rev2", 88), "divisions"],
  ["nomenclatures/naf3.csv", all("naf-rev2", 272), "groups"],
  ["nomenclatures/naf4.csv", all("naf-rev2", 615), "classes"],
  ["nomenclatures/naf5.csv", all("naf-rev2", 732), "sub-classes"],
  ["nomenclatures/naf2025.derived.csv", all("naf-2025", 747), "sub-classes of 2025"],
];

/** The test passes where the folder of real files is not there, and says so. */
function ifThere(title: string, run: (t: ExecutionContext) => Promise<void>): void {
  test(title, async (t) => {
    if (isThere) return run(t);
    t.log(`no official samples in ${SAMPLES}: not tested`);
    t.pass();
  });
}

const FOLDERS = ["ban", "bodacc", "deces", "nomenclatures", "ratios", "rne", "sirene"];
/** The table of role codes: another test compares it with the data of the project. */
const NO_REGISTER = "rne/roles_dirigeants.json";

ifThere("every file of the folders has its row in the table", async (t) => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(SAMPLES, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${folder}/${entry.name}`),
  );
  t.deepEqual(found.sort(), [...FILES.map(([file]) => file), NO_REGISTER].sort());
});

for (const [file, expected, why] of FILES) {
  ifThere(`${file}: ${why}`, async (t) => {
    const path = join(SAMPLES, file);
    const result = await load(pool, newFolder(), "tout", [path], { tolerance: 1 });
    if (typeof expected === "string") {
      t.like(result, { ok: false, failure: { code: expected, at: { file: path } } });
      return;
    }
    const snapshot = result.ok ? result.value : null;
    t.deepEqual(Object.keys(snapshot?.registers ?? {}), [expected.register]);
    const manifest = snapshot?.registers[expected.register];
    t.like(manifest, { ...expected });
    t.deepEqual(manifest?.rejected, expected.rejected ?? {});
    const refused = Object.values(expected.rejected ?? {}).reduce((sum, count) => sum + count, 0);
    const ignored = Object.values(manifest?.ignored ?? {}).reduce((sum, count) => sum + count, 0);
    t.is(ignored, expected.rows - expected.accepted - refused);
  });
}

for (const [file, expected] of FILES) {
  if (typeof expected === "string" || !expected.rejected) continue;
  ifThere(`${file} is refused at the usual tolerance`, async (t) => {
    const result = await load(pool, newFolder(), expected.register, [join(SAMPLES, file)]);
    t.like(result, { ok: false, failure: { code: "registre.rejets" } });
  });
}

const SIRENE = [
  "StockUniteLegale_utf8.real-2025-11.head.csv",
  "StockUniteLegale_utf8.real-2026-35cols.head.csv",
  "StockEtablissement_utf8.real-2021-48cols.head.csv",
  "StockEtablissement.derived-from-api.48cols.csv",
];

const ANSWERS: readonly (readonly [id: string, answer: Partial<Enrichment>, why: string])[] = [
  [
    "000325175",
    {
      siren: "000325175",
      statut_sirene: "F",
      naf: "32.12Z",
      categorie_juridique: "1000",
      date_creation: "2000-09-26",
    },
    "leading zeros; active, but the two establishments known here are closed",
  ],
  [
    "00032517500024",
    {
      siret: "00032517500024",
      etablissement_statut: "F",
      naf: "47.89Z",
      code_postal: "84140",
      date_creation: "2008-05-20",
    },
    "a closed establishment: its own activity and address",
  ],
  [
    "00032517500016",
    { siret: "00032517500016", etablissement_statut: "F", naf: "32.12Z" },
    "the other one",
  ],
  ["001807254", { statut_sirene: "C", naf: "85.59A" }, "ceased; in both editions of the units"],
  [
    "005410394",
    { statut_sirene: "C", naf: "64.42" },
    "purged, ceased in 1987, an activity of an old nomenclature",
  ],
  [
    "447555616",
    { siren: "447555616", statut_sirene: null },
    "its establishment is there, its unit is not",
  ],
  ["123456789", { siren: null, statut_sirene: null }, "no SIREN"],
];

ifThere("real companies loaded together answer what their rows say", async (t) => {
  const home = newFolder();
  const paths = [
    ...SIRENE.map((file) => join(SAMPLES, "sirene", file)),
    join(SAMPLES, "nomenclatures"),
  ];
  const snapshot = await published(load(pool, home, "tout", paths));
  t.like(snapshot.registers["unites-legales"], {
    rows: 16,
    kept: 14,
    keys: 14,
    date: "2025-12-06",
  });
  t.like(snapshot.registers["etablissements"], { rows: 16, kept: 16, keys: 13 });
  t.like(snapshot.registers["codes-postaux"], { rows: 39_212, kept: 39_201, keys: 6_328 });
  t.like(snapshot.registers["naf-rev2"], { rows: 3837, accepted: 3456, kept: 1728, keys: 1728 });
  t.like(snapshot.companies, { count: 14, orphans: 12 });
  const opened = openRegisters(home);
  if (!opened.ok || !opened.value.companies) throw new Error("not opened");
  const answers = enrich(
    opened.value.companies,
    ANSWERS.map(([id]) => id),
  );
  ANSWERS.forEach(([id, answer, why], i) => {
    t.like(answers[i], { id, ...answer }, `${id}: ${why}`);
  });
  await opened.value.close();
});
