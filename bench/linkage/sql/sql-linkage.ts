import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { startWatch } from "../../persons/speed/stopwatch.ts";
import type { RowRef } from "../engine-run.ts";
import type { SetTruth } from "../scoring/set-truth.ts";
import { rowNumber } from "../tables/csv-bytes.ts";
import type { FieldTexts } from "../tables/draft-table.ts";
import { CLEANED, COMPARED, type Compared, pairsSql } from "./sql-texts.ts";

/** Pairs of records of a set, by their indexes, with their weight in bits. */
export interface WeighedPairs {
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly weight: readonly number[];
  /** From the file to the pairs, of CPU. */
  readonly seconds: number;
}

/** Least weight of a pair that is reported. */
const LEAST = 0;

/** What a user of DuckDB would write who knows what each column contains; one thread. */
export class SqlLinkage {
  readonly #connection: DuckDBConnection;

  private constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  static async open(): Promise<SqlLinkage> {
    const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
    return new SqlLinkage(await instance.connect());
  }

  async pairsOf(truth: SetTruth): Promise<WeighedPairs> {
    const folder = mkdtempSync(join(tmpdir(), "linkage-"));
    const file = join(folder, "raw.csv");
    writeFileSync(file, rawCsv(truth));
    const stop = startWatch();
    await this.#connection.run(
      `create or replace table raw as select * from read_csv('${file}', all_varchar = true, header = true)`,
    );
    await this.#connection.run("alter table raw alter id type integer");
    await this.#connection.run(CLEANED);
    const answer = await this.#connection.runAndReadAll(pairsSql(truth.isAcross, LEAST));
    const [first = [], second = [], weight = []] = answer.getColumnsJS() as number[][];
    const seconds = stop().cpuSeconds;
    rmSync(folder, { recursive: true });
    return { first, second, weight, seconds };
  }

  close(): void {
    this.#connection.closeSync();
  }
}

/** Groups of rows joined by pairs of at least this weight. */
export function groupsAt(
  { set, files }: SetTruth,
  { first, second, weight }: WeighedPairs,
  least: number,
): readonly (readonly RowRef[])[] {
  const parent = Int32Array.from(files, (_, index) => index);
  const headOf = (index: number): number => {
    let at = index;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number;
      at = parent[at] as number;
    }
    return at;
  };
  weight.forEach((one, at) => {
    if (one >= least) parent[headOf(first[at] as number)] = headOf(second[at] as number);
  });
  const starts = set.tables.map((_, file) =>
    set.tables.slice(0, file).reduce((sum, { records }) => sum + records.length, 0),
  );
  const groups = new Map<number, RowRef[]>();
  files.forEach((file, index) => {
    const head = headOf(index);
    const ref: RowRef = [file, rowNumber(index - (starts[file] as number))];
    groups.set(head, [...(groups.get(head) ?? []), ref]);
  });
  return [...groups.values()].filter(({ length }) => length > 1);
}

function rawCsv({ set, records, files }: SetTruth): string {
  const lines = records.map(({ fields }, index) => {
    const columns = set.tables[files[index] as number]?.columns ?? [];
    const displayed = Object.fromEntries(
      columns.map(({ field }) => [field, fields[field] ?? ""]),
    ) as FieldTexts;
    const values = comparedOf(displayed);
    return [index, files[index], ...COMPARED.map((name) => quoted(values[name]))].join(",");
  });
  return `${[["id", "file", ...COMPARED].join(","), ...lines].join("\n")}\n`;
}

/** The columns of a file, as somebody would name them who reads it. */
function comparedOf(shown: FieldTexts): Readonly<Record<Compared, string>> {
  const [first = "", ...rest] = (shown.nom_complet ?? "").split(" ");
  return {
    given: shown.prenom ?? first,
    surname: shown.nom ?? rest.join(" "),
    birth: shown.naissance ?? "",
    email: shown.email ?? "",
    phone: shown.telephone ?? "",
    mobile: shown.mobile ?? "",
    street: `${shown.numero ?? ""} ${shown.adresse ?? ""}`.trim(),
    postcode: shown.code_postal ?? "",
    town: shown.ville ?? shown.lieu_naissance ?? "",
    company: shown.societe ?? "",
    siren: shown.siren ?? shown.siret?.replace(/\D/gu, "").slice(0, 9) ?? "",
    siret: shown.siret ?? "",
  };
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
