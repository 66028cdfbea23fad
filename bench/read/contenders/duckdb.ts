import { DuckDBInstance } from "@duckdb/node-api";
import type { Contender } from "./contender.ts";

/** DuckDB, sniffing and scanning in SQL: no cell is passed to JavaScript. */
export const duckdb: Contender = async (file) => {
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const table = `read_csv('${file.replaceAll("'", "''")}', all_varchar = true, header = false)`;
  const result = await connection.runAndReadAll(
    `select count(*)::double, sum(${COLUMNS.map((name) => `coalesce(length(${name}), 0)`).join(" + ")})::double from ${table}`,
  );
  const [rows, characters] = result.getRows()[0] as [number, number];
  return { rows, characters };
};

const COLUMNS = Array.from(
  { length: 12 },
  (_, column) => `column${String(column).padStart(2, "0")}`,
);
