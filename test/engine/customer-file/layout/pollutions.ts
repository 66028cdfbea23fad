import { type InventedTable, type Writing, writeLines, writeTable } from "../invented-table.ts";

/** A text that was written amiss, and what it should be read as. */
export interface Pollution {
  readonly name: string;
  readonly text: string;
  /** Header first. */
  readonly expected: readonly (readonly string[])[];
}

const CRLF = "\r\n";

/**
 * The pollutions of Pollock (Vitagliano, Hameed, Jiang, Reisener, Wu, Naumann, VLDB 2023) on a table
 * of our own: those of files, and those of single rows and cells at some places.
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
    written("comma and space", { delimiter: ", " }),
    written("apostrophes", { quote: "'", escape: "" }),
    written("backslash", { escape: "\\" }),
    written("no escape", { escape: "" }),
  ];
}

/**
 * One row delimited by spaces: a header is read as it was meant; of other rows only those count
 * that a reader of commas leaves whole, which is what is expected here of all readers.
 */
function spacedRows({ header, rows }: InventedTable): Pollution[] {
  const all = [header, ...rows];
  const lines = writeLines(all);
  return [0, 1, 2, 40, all.length - 1].map((row) => {
    const [line = ""] = writeLines([all[row] as readonly string[]], { delimiter: " " });
    const text = `${lines.map((old, index) => (index === row ? line : old)).join(CRLF)}${CRLF}`;
    const cells = row === 0 ? header : line.split(",");
    return {
      name: `spaces: row ${row}`,
      text,
      expected: all.map((old, index) => (index === row ? cells : old)),
    };
  });
}

function rowPollutions({ header, rows }: InventedTable): Pollution[] {
  const all = [header, ...rows];
  const lines = writeLines(all);
  const found: Pollution[] = [];
  for (const row of [0, 1, 2, 5, 8, 40, all.length - 1])
    for (let column = 0; column < header.length; column++) {
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
        ...put([...written.slice(0, column), "", ...written.slice(column)].join(","), [
          ...cells.slice(0, column),
          "",
          ...cells.slice(column),
        ]),
      });
      const isPlain = (index: number): boolean => !(written[index] ?? "").startsWith('"');
      if (column > 0 && isPlain(column - 1) && isPlain(column))
        found.push({
          name: `delimiter too few: ${place}`,
          ...put(
            [
              ...written.slice(0, column - 1),
              `${written[column - 1]}${written[column]}`,
              ...written.slice(column + 1),
            ].join(","),
            [
              ...cells.slice(0, column - 1),
              `${cells[column - 1]}${cells[column]}`,
              ...cells.slice(column + 1),
            ],
          ),
        });
    }
  return found;
}

/** Characters of the empty cells that stand before the last one of a line. */
function commas(count: number, line: string): number {
  let at = 0;
  for (let left = count; left > 0; left--) at = line.indexOf(",", at) + 1;
  return at;
}
