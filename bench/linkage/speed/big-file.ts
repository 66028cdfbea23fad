import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Draw } from "../../corpus/customer-files/draw.ts";
import { PersonRecords } from "../kinds/person-records.ts";
import { drawStyle } from "../noise/style.ts";
import { csvLine } from "../tables/csv-bytes.ts";
import { PERSON_LAYOUTS, type PersonLayout } from "../tables/person-layouts.ts";

const DATA = fileURLToPath(new URL("../../.data", import.meta.url));
/** Rows among which the next row of the file is drawn: duplicates stand far from each other. */
const SHUFFLED = 20_000;
const LINES_A_WRITE = 5000;

/**
 * A csv of so many rows of French households with all columns, made row by row and cached. About 50
 * microseconds a row; memory does not grow. To be deleted by hand when the generator has changed.
 */
export function bigPersonsFile(seed: number, rows: number): string {
  const file = join(DATA, `linkage-persons-${rows}-${seed}.csv`);
  if (existsSync(file)) return file;
  mkdirSync(DATA, { recursive: true });
  const out = openSync(`${file}.unfinished`, "w");
  const layout = PERSON_LAYOUTS[0] as PersonLayout;
  writeSync(out, `${layout.columns.map(({ header }) => header).join(layout.delimiter)}\r\n`);
  const lines = shuffled(new Draw(seed, "big order"), linesOf(seed, layout));
  for (let left = rows; left > 0; left -= LINES_A_WRITE) {
    const part = Array.from({ length: Math.min(left, LINES_A_WRITE) }, () => lines.next().value);
    writeSync(out, part.join(""));
  }
  closeSync(out);
  renameSync(`${file}.unfinished`, file);
  return file;
}

function* linesOf(seed: number, layout: PersonLayout): Generator<string, never> {
  const draw = new Draw(seed, "big persons");
  const people = new PersonRecords(seed);
  const form = { layout, style: drawStyle(draw) };
  let entered = 0;
  for (let index = 0; ; index++)
    for (const customer of people.household(index).customers)
      for (const { fields } of people.recordsOf(draw, customer, form))
        yield `${csvLine({ ...fields, code: `C${++entered}` }, layout.columns, layout.delimiter)}\r\n`;
}

/** An endless list in another order. */
function* shuffled(draw: Draw, lines: Generator<string, never>): Generator<string, never> {
  const waiting = Array.from({ length: SHUFFLED }, () => lines.next().value);
  for (;;) {
    const at = draw.between(0, SHUFFLED - 1);
    yield waiting[at] as string;
    waiting[at] = lines.next().value;
  }
}
