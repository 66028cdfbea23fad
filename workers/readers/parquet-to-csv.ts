import { DuckDBInstance } from "@duckdb/node-api";

/**
 * Child process: `parquet-to-csv FILE WIDTHS` writes the file as csv on standard output.
 * WIDTHS is a JSON list of [column, digits]: codes whose zeros a numeric column has lost.
 */
const [file = "", widths = "[]"] = process.argv.slice(2);
const padded = new Map(JSON.parse(widths) as [string, number][]);

const instance = await DuckDBInstance.create(":memory:", { memory_limit: "512MB", threads: "2" });
const connection = await instance.connect();
await connection.run("SET preserve_insertion_order = true");
const source = `read_parquet(${quoteText(file)})`;
const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${source}`);
const columns = described.getRowObjects().map((row) => ({
  name: String(row["column_name"]),
  type: String(row["column_type"]),
}));
const selected = columns.map(({ name, type }) => {
  const column = quoteName(name);
  const width = padded.get(name);
  if (width !== undefined && type !== "VARCHAR")
    return `lpad(CAST(${column} AS VARCHAR), ${width}, '0') AS ${column}`;
  if (type.startsWith("TIMESTAMP"))
    return `strftime(CAST(${column} AS TIMESTAMP), '%Y-%m-%dT%H:%M:%S') AS ${column}`;
  return `CAST(${column} AS VARCHAR) AS ${column}`;
});
await connection.run(
  `COPY (SELECT ${selected.join(", ")} FROM ${source}) TO '/dev/stdout' (FORMAT csv, HEADER true)`,
);
connection.closeSync();
instance.closeSync();

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
