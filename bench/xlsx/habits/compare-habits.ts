import papaparse from "papaparse";
import { Draw } from "../../corpus/customer-files/draw.ts";
import { PRODUCERS } from "./producers.ts";
import { secondReading } from "./second-reader.ts";
import { drawSheet, type SheetTruth } from "./sheet-cell.ts";
import { writeHabits } from "./write-habits.ts";
import { libreOfficeBytes, packageBytes } from "./write-spreadsheets.ts";

/** Reads the only sheet of a workbook as plain csv. */
export type PlainReader = (name: string, bytes: Uint8Array) => Promise<string>;

/** Cells of generated workbooks as we read them, beside a second reader and what was meant. */
export interface HabitsCompared {
  readonly cells: number;
  /** Cells that are not what the sheet shows, or that the second reader rightly reads otherwise. */
  readonly differences: number;
  /** Cells that the second reader alone misread. */
  readonly second_reader_wrong: number;
  readonly producers: number;
  /** The first differences, for people. */
  readonly examples: readonly string[];
}

const ROWS = 40;
const MOST_EXAMPLES = 20;

type Writer = (sheet: SheetTruth) => Uint8Array;

/** Programs by name: the extension of their files, and how they write. */
const WRITERS: readonly (readonly [name: string, extension: string, write: Writer])[] = [
  ...Array.from(
    PRODUCERS,
    ([name, habits]) =>
      [name, habits.extension, (sheet: SheetTruth) => writeHabits(sheet, habits)] as const,
  ),
  ["LibreOffice, ods", "ods", libreOfficeBytes],
  ["SheetJS, its own writer", "xlsx", (sheet) => packageBytes(sheet, "xlsx")],
  ["Excel 97", "xls", (sheet) => packageBytes(sheet, "biff8")],
];

/** @param workbooks  Of each program. */
export async function compareHabits(
  read: PlainReader,
  seed: number,
  workbooks: number,
): Promise<HabitsCompared> {
  const cells: ComparedCell[] = [];
  for (const [name, extension, write] of WRITERS)
    for (let book = 0; book < workbooks; book++) {
      const title = `${name} ${book}`;
      const sheet = drawSheet(new Draw(seed, title), "Clients", ROWS);
      const bytes = write(sheet);
      const text = await read(`clients.${extension}`, bytes);
      const ours = papaparse.parse<string[]>(text.replace(/\n$/, ""), { delimiter: "," }).data;
      cells.push(...comparedCells(title, sheet, ours, secondReading(bytes)));
    }
  const differences = cells.filter(({ own, wanted }) => own !== wanted);
  return {
    cells: cells.length,
    differences: differences.length,
    second_reader_wrong: cells.filter(({ other, wanted }) => other !== wanted).length,
    producers: WRITERS.length,
    examples: differences
      .slice(0, MOST_EXAMPLES)
      .map(({ place, own, wanted, other }) => `${place}: ${own} for ${wanted} (${other})`),
  };
}

interface ComparedCell {
  readonly place: string;
  readonly own: string;
  readonly other: string;
  readonly wanted: string;
}

function comparedCells(
  title: string,
  { header, rows }: SheetTruth,
  ours: readonly (readonly string[])[],
  theirs: readonly (readonly string[])[],
): ComparedCell[] {
  const wanted = [header, ...rows.map((row) => row.map(({ shown }) => shown))];
  return wanted.flatMap((cells, row) =>
    cells.map((cell, column) => ({
      place: `${title}, ${row}, ${header[column]}`,
      own: ours[row]?.[column] ?? "",
      other: theirs[row]?.[column] ?? "",
      wanted: cell,
    })),
  );
}
