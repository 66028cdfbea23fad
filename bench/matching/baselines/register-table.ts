import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import type { QueryFields, RegisterFiles } from "../queries/query.ts";

/** Capitals and digits without accents, words apart: what everybody does first. */
const folded = (text: string): string =>
  `trim(regexp_replace(upper(strip_accents(${text})), '[^A-Z0-9]+', ' ', 'g'))`;
/** A name without its legal form. */
const bare = (text: string): string =>
  `trim(regexp_replace(${folded(text)}, '\\b(?:SARL|SAS|SASU|EURL|SA|SNC|SCI|SELARL|EARL|GAEC|SCEA|S A R L|S A S|S A)\\b', '', 'g'))`;
/** A town without CEDEX, SAINT in full. */
const town = (text: string): string =>
  `regexp_replace(regexp_replace(${folded(text)}, ' CEDEX.*$', ''), '\\bST(E?)\\b', 'SAINT\\1', 'g')`;
const csv = (path: string): string =>
  `read_csv('${path}', all_varchar = true, header = true, delim = ',', quote = '"')`;

const SITES = `create table sites as
  select e.siret, e.siren, etatAdministratifEtablissement = 'A' as is_open,
    coalesce(codePostalEtablissement, '') as postcode,
    coalesce(codeCommuneEtablissement[1:2], codePostalEtablissement[1:2], '') as departement,
    ${town("coalesce(libelleCommuneEtablissement, '')")} as town,
    coalesce(numeroVoieEtablissement, '') as number,
    ${folded("concat_ws(' ', typeVoieEtablissement, libelleVoieEtablissement, distributionSpecialeEtablissement)")} as street,
    list_distinct(list_filter([${[
      "denominationUniteLegale",
      "sigleUniteLegale",
      "concat_ws(' ', prenomUsuelUniteLegale, coalesce(nomUsageUniteLegale, nomUniteLegale))",
      "denominationUsuelle1UniteLegale",
      "enseigne1Etablissement",
      "enseigne2Etablissement",
      "denominationUsuelleEtablissement",
    ]
      .map((name) => bare(`coalesce(${name}, '')`))
      .join(", ")}], name -> name not in ('', 'ND', 'ND ND'))) as names
  from etablissements e join unites u on u.siren = e.siren`;

const QUERIES = `create or replace table queries as select id::integer as id, 
  case when ${bare("nom")} = '' then ${folded("nom")} else ${bare("nom")} end as nom,
  ${folded("adresse")} as adresse, coalesce(regexp_extract(adresse, '^\\d+'), '') as number,
  postcode, postcode[1:2] as departement, ${town("ville")} as town from raw_queries`;

/** Same postcode, or same town of the same département; anywhere without both. */
export const SAME_PLACE = `(case when q.postcode = '' and q.town = '' then true
  else q.postcode = n.postcode or (q.town = n.town and q.departement in ('', n.departement)) end)`;

/** The establishments of a register and the searches, cleaned in one table each, in DuckDB. */
export class RegisterTable {
  readonly #connection: DuckDBConnection;

  private constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  static async open({ unites, etablissements }: RegisterFiles): Promise<RegisterTable> {
    const instance = await DuckDBInstance.create(":memory:", { threads: "2" });
    const table = new RegisterTable(await instance.connect());
    await table.run(`create view unites as select * from ${csv(unites)}`);
    await table.run(`create view etablissements as select * from ${csv(etablissements)}`);
    await table.run(SITES);
    await table.run(
      "create table names as select siret, siren, is_open, postcode, departement, town, number, street, unnest(names) as name from sites",
    );
    return table;
  }

  /** Replaces the searches. */
  async ask(queries: readonly QueryFields[]): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), "matching-"));
    const lines = queries.map(({ nom, adresse = "", code_postal = "", ville = "" }, id) =>
      [id, nom, adresse, code_postal, ville].map(quoted).join(","),
    );
    const file = join(folder, "queries.csv");
    writeFileSync(file, `id,nom,adresse,postcode,ville\n${lines.join("\n")}\n`);
    await this.run(
      `create or replace table raw_queries as select id, nom, coalesce(adresse, '') as adresse, coalesce(postcode, '') as postcode, coalesce(ville, '') as ville from ${csv(file)}`,
    );
    await this.run(QUERIES);
    rmSync(folder, { recursive: true });
  }

  async run(sql: string): Promise<void> {
    await this.#connection.run(sql);
  }

  /** The rows of a query as objects. */
  async rows<Row>(sql: string): Promise<Row[]> {
    const answer = await this.#connection.runAndReadAll(sql);
    return answer.getRowObjectsJS() as Row[];
  }

  close(): void {
    this.#connection.closeSync();
  }
}

function quoted(value: string | number): string {
  return `"${String(value).replaceAll('"', '""').replaceAll("\n", " ")}"`;
}
