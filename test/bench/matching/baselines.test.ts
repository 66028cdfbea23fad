import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { ETABLISSEMENT_COLUMNS, UNITE_LEGALE_COLUMNS } from "../../../bench/corpus/headers.ts";
import { openBaselines } from "../../../bench/matching/baselines/open-baselines.ts";
import type { QueryFields } from "../../../bench/matching/queries/query.ts";

function csv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): string {
  const lines = rows.map((row) => columns.map((name) => row[name] ?? "").join(","));
  return `${[columns.join(","), ...lines].join("\n")}\n`;
}

const UNITS = [
  { siren: "111111111", denominationUniteLegale: "SARL BOULANGERIE ORMIVILLE" },
  { siren: "222222222", denominationUniteLegale: "GARAGE PELTANEL" },
  { siren: "333333333", prenomUsuelUniteLegale: "ANNE", nomUniteLegale: "DALMEBERT" },
  { siren: "444444444", denominationUniteLegale: "BOULANGERIE DE LA GARE" },
];
const SITES = UNITS.map(({ siren }, at) => ({
  siren,
  siret: `${siren}00011`,
  etatAdministratifEtablissement: "A",
  codePostalEtablissement: at === 3 ? "55100" : "53000",
  libelleCommuneEtablissement: at === 3 ? "VERDUN" : "LAVAL",
  codeCommuneEtablissement: at === 3 ? "55545" : "53130",
  numeroVoieEtablissement: String(at + 1),
  typeVoieEtablissement: "RUE",
  libelleVoieEtablissement: "DU PONT NEUF",
}));

const PLACE = { code_postal: "53000", ville: "Laval" };
/** A search, and the SIREN that each method finds first: exact name, BM25, words and letters. */
const CASES: readonly (readonly [QueryFields, readonly (string | null)[]])[] = [
  [{ nom: "Boulangerie Ormiville", ...PLACE }, ["111111111", "111111111", "111111111"]],
  [
    { nom: "Garage PELTANELLE", adresse: "2 rue du Pont Neuf", ...PLACE },
    [null, "222222222", "222222222"],
  ],
  [
    { nom: "Anne Dalmebert", code_postal: "53005", ville: "LAVAL CEDEX" },
    ["333333333", "333333333", "333333333"],
  ],
  [{ nom: "Boulangerie de la Gare", ...PLACE }, [null, "111111111", "111111111"]],
  [{ nom: "Boulangerie de la Gare" }, ["444444444", null, null]],
];

test("each method beside finds what it can", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "baselines-"));
  const files = { unites: join(folder, "unites.csv"), etablissements: join(folder, "sites.csv") };
  writeFileSync(files.unites, csv(UNITE_LEGALE_COLUMNS, UNITS));
  writeFileSync(files.etablissements, csv(ETABLISSEMENT_COLUMNS, SITES));
  const baselines = await openBaselines(files);
  for (const [at, method] of baselines.methods.entries()) {
    const answers = await method.match(CASES.map(([query]) => query));
    CASES.forEach(([query, expected], index) => {
      t.is(answers[index]?.siren, expected[at] ?? null, `${method.name}: ${query.nom}`);
    });
    t.true(answers.every(({ probability }) => probability >= 0 && probability <= 1));
  }
  baselines.close();
  rmSync(folder, { recursive: true });
});
