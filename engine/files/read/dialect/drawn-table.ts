import { bytesInMemory } from "../byte-source.ts";
import { isRule } from "../rows/rule-row.ts";
import type { SampleWindow } from "./sample-windows.ts";

/*
 * Tables as programs print them, with lines between rows and bars between cells. Texts and bars are
 * bytes in Latin-1, as in windows.
 */

const DRAWN = /-{3}|={3}|_{3}|\xe2[\x94\x95]/;

/** Without the lines that programs draw between rows, which have other signs than rows. */
export function withoutRules(window: SampleWindow): SampleWindow {
  if (!DRAWN.test(window.text)) return window;
  const lines = window.text.split(/(?<=\n|\r(?!\n))/);
  const rows = lines.filter((line) => !isRule(line.trimEnd()));
  if (rows.length === lines.length) return window;
  const text = rows.join("");
  return { text, plain: bytesInMemory(Buffer.from(text, "latin1")) };
}

/** Share of lines that have the delimiter at both ends, and the fewest of them. */
const [FRAMED, LEAST_FRAMED] = [0.9, 2];

/** Whether the delimiter stands at both ends of rows too. */
export function isFramed(text: string, bar: string): boolean {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const rows = lines.filter((line) => line.includes(bar) && !isRule(line));
  const framed = rows.filter((line) => line.startsWith(bar) && line.endsWith(bar)).length;
  return framed >= LEAST_FRAMED && framed >= rows.length * FRAMED;
}

/** Share of lines with as many bars as the first. */
const EVEN = 0.8;

/** Whether bars delimit, so that the blanks around them are padding. */
export function isEven(bar: string, lines: readonly string[]): boolean {
  const barsOf = (line = ""): number => line.split(bar).length - 1;
  const first = barsOf(lines[0]);
  const even = lines.filter((line) => barsOf(line) === first).length;
  return first > 0 && lines.length > 1 && even >= lines.length * EVEN;
}
