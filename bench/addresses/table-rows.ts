import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const UTF8 = new TextDecoder("utf-8", { fatal: true });
const WINDOWS = new TextDecoder("windows-1252");

/**
 * The rows of an official table as cells by column name, the first row being the header: `;` or
 * `,`, with quotes or without, gzip or not, UTF-8 or windows-1252. Reads the whole file.
 */
export function* tableRows(file: string): Generator<ReadonlyMap<string, string>> {
  const bytes = readFileSync(file);
  const text = decoded(file.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  const lines = text.split(/\r?\n/);
  const header = lines[0] ?? "";
  const delimiter = header.includes(";") ? ";" : ",";
  const columns = cellsOf(header.replace(/^#/, ""), delimiter).map((name) => name.toLowerCase());
  for (let line = 1; line < lines.length; line++) {
    const written = lines[line] as string;
    if (written === "") continue;
    const cells = cellsOf(written, delimiter);
    yield new Map(columns.map((name, at) => [name, cells[at] ?? ""]));
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    return WINDOWS.decode(bytes);
  }
}

const QUOTED = /"((?:[^"]|"")*)"/y;

function cellsOf(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    QUOTED.lastIndex = at;
    const quoted = QUOTED.exec(line);
    if (quoted) {
      cells.push((quoted[1] as string).replaceAll('""', '"'));
      at = QUOTED.lastIndex + 1;
      continue;
    }
    const next = line.indexOf(delimiter, at);
    const end = next < 0 ? line.length : next;
    cells.push(line.slice(at, end));
    at = end + 1;
  }
  return cells;
}
