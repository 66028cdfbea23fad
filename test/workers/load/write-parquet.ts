import { DuckDBInstance } from "@duckdb/node-api";

/** Columns of the SIRENE files whose leading zeros or letters depend on the typing. */
const NUMBERS = [
  "siren",
  "nic",
  "siret",
  "codePostalEtablissement",
  "categorieJuridiqueUniteLegale",
  "nicSiegeUniteLegale",
  "siretEtablissementPredecesseur",
  "siretEtablissementSuccesseur",
  "anneeEffectifsUniteLegale",
  "anneeEffectifsEtablissement",
  "numeroVoieEtablissement",
  "nombrePeriodesUniteLegale",
];
const BOOLEANS = [
  "unitePurgeeUniteLegale",
  "etablissementSiege",
  "transfertSiege",
  "continuiteEconomique",
];

/** Typing of the columns of a parquet file. `doubles` is what pandas does to integers with gaps. */
export type Typing = "text" | "integers" | "doubles";

/** Rewrites a csv as parquet with DuckDB. */
export async function writeParquet(csv: string, parquet: string, typing: Typing): Promise<void> {
  await copyCsv(csv, `${parquet}' (FORMAT parquet`, (name) => typed(name, typing));
}

/**
 * Rewrites a csv without the texts that a typed file cannot contain: masks in postcodes, street
 * numbers with a suffix.
 */
export async function writeTypableCsv(csv: string, target: string): Promise<void> {
  await copyCsv(csv, `${target}' (FORMAT csv, HEADER true`, (name) =>
    NUMBERS.includes(name)
      ? `CASE WHEN regexp_full_match("${name}", '[0-9]+') THEN "${name}" END`
      : `"${name}"`,
  );
}

async function copyCsv(
  csv: string,
  target: string,
  expression: (name: string) => string,
): Promise<void> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const source = `read_csv('${csv}', all_varchar = true, header = true, delim = ',', quote = '"', escape = '"')`;
  const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${source}`);
  const columns = described.getRowObjects().map((row) => String(row["column_name"]));
  const selected = columns.map((name) => `${expression(name)} AS "${name}"`).join(", ");
  await connection.run(`COPY (SELECT ${selected} FROM ${source}) TO '${target})`);
  connection.closeSync();
  instance.closeSync();
}

function typed(name: string, typing: Typing): string {
  const cast = (type: string) => `CAST("${name}" AS ${type})`;
  if (typing === "text") return `"${name}"`;
  if (NUMBERS.includes(name)) return cast(typing === "integers" ? "BIGINT" : "DOUBLE");
  if (BOOLEANS.includes(name)) return cast("BOOLEAN");
  if (name.startsWith("dateDernierTraitement")) return cast("TIMESTAMP");
  return name.startsWith("date") ? cast("DATE") : `"${name}"`;
}
