import { type InventedTable, type Writing, writeLines, writeTable } from "../invented-table.ts";

/** A malformed text, and the expected reading. */
export interface Pollution {
  readonly name: string;
  readonly text: string;
  /** Header first. */
  readonly expected: readonly (readonly string[])[];
}

const CRLF = "\r\n";

/**
 * The pollutions of Pollock (Vitagliano, Hameed, Jiang, Reisener, Wu, Naumann, VLDB 2023) on a
 * table of our own: those of files, and those of single rows and cells, one cell in three of every
 * row.
 */
export function pollutions(table: InventedTable): Pollution[] {
  return [...filePollutions(table), ...rowPollutions(table), ...spacedRows(table)];
}

function filePollutions(table: InventedTable): Pollution[] {
  const { header, rows } = table;
  const all = [header, ...rows];
  const text = writeTable(table);
  const [headerLine = "", ...lines] = writeLines(all);
  const repeated = (times: number): string[] =>
    header.map((name) => Array(times).fill(name).join(" "));
  const written = (name: string, writing: Writing): Pollution => ({
    name,
    text: writeTable(table, writing),
    expected: all,
  });
  const joined = (parts: readonly string[]): string => `${parts.join(CRLF)}${CRLF}`;
  const second = (change: (row: readonly string[], index: number) => string[]): string =>
    joined([headerLine, ...lines, ...writeLines(all.map(change))]);
  return [
    { name: "source", text, expected: all },
    { name: "no payload", text: "", expected: [] },
    { name: "no trailing newline", text: text.trimEnd(), expected: all },
    { name: "double trailing newline", text: `${text}${CRLF}`, expected: all },
    { name: "no header", text: joined(lines), expected: rows },
    { name: "header only", text: joined([headerLine]), expected: [header] },
    { name: "one data row", text: joined([headerLine, lines[0] ?? ""]), expected: all.slice(0, 2) },
    {
      name: "header of 2 rows",
      text: joined([headerLine, headerLine, ...lines]),
      expected: [repeated(2), ...rows],
    },
    {
      name: "header of 3 rows",
      text: joined([headerLine, headerLine, headerLine, ...lines]),
      expected: [repeated(3), ...rows],
    },
    {
      name: "preamble",
      text: joined([`PREAMBULE${",".repeat(8)}`, ",".repeat(8), headerLine, ...lines]),
      expected: all,
    },
    { name: "second table, as wide", text: second((row) => [...row]), expected: all },
    { name: "second table, narrower", text: second((row) => row.slice(0, -1)), expected: all },
    {
      name: "second table, wider",
      text: second((row, index) => [...row, index === 0 ? "col1" : ""]),
      expected: all,
    },
    written("LF", { newline: "\n" }),
    written("CR", { newline: "\r" }),
    written("tabs", { delimiter: "\t" }),
    written("semicolons", { delimiter: ";" }),
    written("spaces", { delimiter: " ", quotesSpaces: true }),
    written("spaces, in bare texts too", { delimiter: " " }),
    written("comma and space", { delimiter: ", " }),
    written("apostrophes", { quote: "'", escape: "" }),
    written("backslash", { escape: "\\" }),
    written("no escape", { escape: "" }),
  ];
}

/** One row delimited by spaces. */
function spacedRows({ header, rows }: InventedTable): Pollution[] {
  const all = [header, ...rows];
  const lines = writeLines(all);
  return all.map((cells, row) => {
    const [line = ""] = writeLines([cells], { delimiter: " " });
    const text = `${lines.map((old, index) => (index === row ? line : old)).join(CRLF)}${CRLF}`;
    return { name: `spaces: row ${row}`, text, expected: all };
  });
}

function rowPollutions({ header, rows }: InventedTable): Pollution[] {
  const all = [header, ...rows];
  const lines = writeLines(all);
  const found: Pollution[] = [];
  for (let row = 0; row < all.length; row++)
    for (let column = row % 3; column < header.length; column += 3) {
      const cells = all[row] as readonly string[];
      const parts = writeLines(cells.map((cell, index) => Array(index).fill("").concat(cell)));
      const written = parts.map((part, index) => part.slice(commas(index, part)));
      const place = `row ${row}, column ${column}`;
      const put = (line: string, expected: readonly string[]): Omit<Pollution, "name"> => ({
        text: `${lines.map((old, index) => (index === row ? line : old)).join(CRLF)}${CRLF}`,
        expected: all.map((old, index) => (index === row ? expected : old)),
      });
      const quoted = written.map((cell, index) =>
        index !== column ? cell : cell.startsWith('"') ? `"${cell}` : `"${cell}`,
      );
      found.push({
        name: `quote too many: ${place}`,
        ...put(
          quoted.join(","),
          cells.map((cell, index) => (index === column ? `"${cell}` : cell)),
        ),
      });
      found.push({
        name: `delimiter too many: ${place}`,
        ...put([...written.slice(0, column), "", ...written.slice(column)].join(","), cells),
      });
      if (column > 0)
        found.push({
          name: `delimiter too few: ${place}`,
          ...put(
            [
              ...written.slice(0, column - 1),
              `${written[column - 1]}${written[column]}`,
              ...written.slice(column + 1),
            ].join(","),
            cells,
          ),
        });
    }
  return found;
}

/** Number of empty cells before the last one of a line. */
function commas(count: number, line: string): number {
  let at = 0;
  for (let left = count; left > 0; left--) at = line.indexOf(",", at) + 1;
  return at;
}
