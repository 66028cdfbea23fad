import { amountText } from "../profile/amount-text.ts";
import { dateText } from "../profile/date-text.ts";
import { correctedCells } from "./decide-row.ts";
import type { Workbench } from "./workbench.ts";

/** The place of an empty cell, after all others in both directions. */
export const NO_VALUE = 0xffffffff;

/** A column is read as numbers, or as dates, if so much of it is. */
const READ_SHARE = 0.9;
/** Compared characters: the memory for a million cells stays below 200 MB. */
const COMPARED = 60;

/**
 * Of each row of a table, the place of its value in a column, equal values alike, from 0: numbers by
 * size, dates by day, texts as French sorts them (letters, then accents, numbers within by size).
 * In a column of numbers or dates other texts come after them; `NO_VALUE` is an empty cell. Values
 * are the proved ones, before any decision: what is decided moves no row. Some 6 s for a million.
 */
export function columnValues(workbench: Workbench, table: number, column: number): Uint32Array {
  const [first = 0, end = 0] = [workbench.firsts[table], workbench.firsts[table + 1]];
  const texts = new Array<string>(end - first);
  for (let rank = first; rank < end; rank++) {
    const cell = correctedCells(workbench.row(rank))[column];
    texts[rank - first] = cell?.trim().slice(0, COMPARED) ?? "";
  }
  const filled = texts.reduce((count, text) => count + Number(text !== ""), 0);
  const numbers = readAs(texts, filled, (text) => amountText(text)?.value ?? Number.NaN);
  const days = numbers ? null : readAs(texts, filled, dayIn);
  const isSwapped = days !== null && isMonthFirst(texts);
  return placesOf(texts, isSwapped ? readAs(texts, filled, swappedDayIn) : (numbers ?? days));
}

/** The numbers that texts are read as, NaN for some; `null` if too many are none. */
function readAs(
  texts: readonly string[],
  filled: number,
  read: (text: string) => number,
): Float64Array | null {
  const most = filled * (1 - READ_SHARE);
  const values = new Float64Array(texts.length).fill(Number.NaN);
  let others = 0;
  for (const [at, text] of texts.entries()) {
    if (text === "") continue;
    const value = read(text);
    values[at] = value;
    if (Number.isNaN(value) && ++others > most) return null;
  }
  return values;
}

/** A day as AAAAMMJJ. */
function dayIn(text: string): number {
  const date = dateText(text);
  return date ? date.year * 10_000 + date.month * 100 + date.day : Number.NaN;
}

/** The same where days that may be written in two ways begin with the month. */
function swappedDayIn(text: string): number {
  const date = dateText(text);
  const isSwapped = date?.order === "dmy" && !date.isCertain && date.day > 0;
  return date && isSwapped ? date.year * 10_000 + date.day * 100 + date.month : dayIn(text);
}

/** Whether dates that can be written in one way only begin with the month. */
function isMonthFirst(texts: readonly string[]): boolean {
  const has = (order: "dmy" | "mdy"): boolean =>
    texts.some((text) => {
      const date = text === "" ? null : dateText(text);
      return date?.isCertain === true && date.order === order;
    });
  return has("mdy") && !has("dmy");
}

/** Numbers first, then texts; equal ones share a place. */
function placesOf(texts: readonly string[], values: Float64Array | null): Uint32Array {
  const places = new Uint32Array(texts.length).fill(NO_VALUE);
  const isNumber = (at: number): boolean => values !== null && !Number.isNaN(values[at]);
  const ranks = Uint32Array.from(texts.keys());
  const numbers = ranks.filter((at) => isNumber(at));
  if (values) numbers.sort((a, b) => (values[a] as number) - (values[b] as number));
  const next = number(places, numbers, 0, (a, b) => values?.[a] === values?.[b]);
  const words = ranks.filter((at) => texts[at] !== "" && !isNumber(at));
  const keys = texts.map((text, at) => (text === "" || isNumber(at) ? "" : sortedText(text)));
  const keyOf = (at: number): string => keys[at] as string;
  words.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
  number(places, words, next, (a, b) => keyOf(a) === keyOf(b));
  return places;
}

/** Numbers sorted rows; returns the next number. */
function number(
  places: Uint32Array,
  sorted: Uint32Array,
  first: number,
  isSame: (a: number, b: number) => boolean,
): number {
  let place = first - 1;
  for (let i = 0; i < sorted.length; i++) {
    const at = sorted[i] as number;
    if (i === 0 || !isSame(sorted[i - 1] as number, at)) place++;
    places[at] = place;
  }
  return place + 1;
}

const MARKS = /\p{M}+/gu;
const OTHERS = /[^a-z0-9]+/g;
const DIGITS = /\d+/g;
const WIDTH = 14;
const ASCII = /^[\0-\x7f]*$/;
const DIGIT = /\d/;

/** A text whose order by code units is that of French: letters first, then accents. */
function sortedText(text: string): string {
  const lower = text.toLowerCase();
  const bare = ASCII.test(lower)
    ? lower
    : lower.normalize("NFD").replace(MARKS, "").replaceAll("œ", "oe").replaceAll("æ", "ae");
  const words = bare.replace(OTHERS, " ").trim();
  const sized = DIGIT.test(words)
    ? words.replace(DIGITS, (digits) => digits.padStart(WIDTH, "0"))
    : words;
  return sized === lower ? sized : `${sized}\0${lower}`;
}
