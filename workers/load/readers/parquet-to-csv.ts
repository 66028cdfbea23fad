import { once } from "node:events";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";

/**
 * Child process: `parquet-to-csv FILE WIDTHS` writes the file as csv on standard output. WIDTHS is
 * a JSON list of [column, digits]: codes whose zeros a numeric column has lost.
 *
 * The lines are made inside DuckDB, one text per row, because passing cells to JavaScript is slow.
 * DuckDB cannot write them itself (COPY TO '/dev/stdout'): Node gives a child a socket there, and
 * Linux does not open sockets by name.
 */
const [file = "", widths = "[]"] = process.argv.slice(2);
const padded = new Map(JSON.parse(widths) as [string, number][]);

try {
  const instance = await DuckDBInstance.create(":memory:", { memory_limit: "512MB", threads: "2" });
  const connection = await instance.connect();
  await connection.run("SET preserve_insertion_order = true");
  await writeCsv(connection, `read_parquet(${quoteText(file)})`);
  connection.closeSync();
  instance.closeSync();
} catch (error) {
  process.stderr.write(`${(error as Error).message.split("\n")[0]}\n`);
  process.exitCode = 1;
}

async function writeCsv(connection: DuckDBConnection, source: string): Promise<void> {
  const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${source}`);
  const columns = described.getRowObjects().map((row) => ({
    name: String(row["column_name"]),
    type: String(row["column_type"]),
  }));
  await write(`${columns.map(({ name }) => asField(name)).join(",")}\n`);
  const fields = columns.map(({ name, type }) => fieldOf(textOf(name, type), type));
  const lines = await connection.stream(`SELECT ${fields.join(" || ',' || ")} FROM ${source}`);
  for (;;) {
    const chunk = await lines.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return;
    await write(`${chunk.getColumnValues(0).join("\n")}\n`);
  }
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/** A column as text, as in INSEE's csv. */
function textOf(name: string, type: string): string {
  const column = quoteName(name);
  if (type === "VARCHAR") return column;
  if (type.startsWith("TIMESTAMP"))
    return `strftime(CAST(${column} AS TIMESTAMP), '%Y-%m-%dT%H:%M:%S')`;
  const text = `CAST(${column} AS VARCHAR)`;
  // A column of integers with gaps is often written as doubles ("75011.0").
  const whole = /^(?:FLOAT|DOUBLE|DECIMAL)/.test(type)
    ? `regexp_replace(${text}, '\\.0+$', '')`
    : text;
  const width = padded.get(name);
  return width === undefined
    ? whole
    : `repeat('0', greatest(0, ${width} - length(${whole}))) || ${whole}`;
}

/** A text as a csv field; only texts may need quotes. */
function fieldOf(text: string, type: string): string {
  if (type !== "VARCHAR") return `coalesce(${text}, '')`;
  return `CASE WHEN ${text} IS NULL THEN '' WHEN ${needsQuotes(text)}
    THEN '"' || replace(${text}, '"', '""') || '"' ELSE ${text} END`;
}

function needsQuotes(text: string): string {
  const marks = ["','", `'"'`, "chr(10)", "chr(13)"];
  return marks.map((mark) => `contains(${text}, ${mark})`).join(" OR ");
}

function asField(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
