import { type Deces, decesOf, readDeces } from "../../../../engine/registers/deces/entry.ts";
import { columns } from "../../../../engine/registers/deces/layout.ts";
import { deces } from "../../../../engine/registers/deces/register.ts";
import type { SourceRow } from "../../../../engine/registers/register.ts";
import { merged, type Parsed, parsed, rowOf, type Values } from "../array-row.ts";
import { DECES_COLUMNS, MORT, OPPOSITION_COLUMNS } from "./rows.ts";

/** Widths of the fields of a line, in the order of the columns of the CSV. */
export const WIDTHS = [80, 1, 8, 5, 30, 30, 8, 5, 9];

/** A line of the text files, of 198 characters when the fields fit. */
export function lineOf(change: Partial<Record<keyof typeof MORT, string>> = {}): string {
  const fields: Values = { ...MORT, ...change };
  return DECES_COLUMNS.map((name, i) => (fields[name] as string).padEnd(WIDTHS[i] as number))
    .join("")
    .padEnd(198);
}

/** A row of a text file: the bytes of a line, surrounded by others as in a chunk. */
export function textRow(line: Uint8Array): SourceRow {
  const bytes = new Uint8Array(Buffer.concat([Buffer.from("12345"), line, Buffer.from("67890")]));
  return {
    bytes,
    start: (column) => (column === columns.at.ligne ? 5 : 0),
    end: (column) => (column === columns.at.ligne ? 5 + line.length : 0),
    text: (column) => (column === columns.at.ligne ? Buffer.from(line).toString() : ""),
  };
}

export function csvRow(change: Values = {}): SourceRow {
  return rowOf(deces, DECES_COLUMNS, { ...MORT, ...change });
}

export function oppositionRow(date: string, place: string, act: string): SourceRow {
  const values = [date, place, act];
  return rowOf(
    deces,
    OPPOSITION_COLUMNS,
    Object.fromEntries(OPPOSITION_COLUMNS.map((name, i) => [name, values[i] as string])),
  );
}

export function parseLine(line: string | Uint8Array): Parsed {
  return parsed(deces, textRow(typeof line === "string" ? Buffer.from(line, "latin1") : line));
}

export function parseCsv(change: Values = {}): Parsed {
  return parsed(deces, csvRow(change));
}

/** The packed death; throws when the row was not accepted. */
export function deathOf({ key, entry }: Parsed): Deces {
  if (typeof key !== "number") throw new Error(`no death: ${key}`);
  return readDeces(entry, 0);
}

/** The deaths that remain of these entries, in order. */
export function deathsOf(
  entries: readonly Uint8Array[],
  withdrawn: readonly number[] = [],
): Deces[] {
  const { value } = merged(deces, entries, withdrawn);
  return Array.from(decesOf(value, 0), (at) => readDeces(value, at));
}

/** A line with blanks inserted or removed before a position, so that the rest is shifted. */
export function movedBy(shift: number, position: number, change = {}): string {
  const line = lineOf(change);
  return shift > 0
    ? line.slice(0, position) + " ".repeat(shift) + line.slice(position)
    : line.slice(0, position + shift) + line.slice(position);
}
