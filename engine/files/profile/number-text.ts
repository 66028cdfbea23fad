import type { DamageKind } from "./damage.ts";
import { lastRead } from "./last-read.ts";

/** A whole number in the notation of identifiers: its digits, and the damage by a spreadsheet. */
export interface NumberText {
  /** Known digits, leading zeros included. */
  readonly digits: string;
  /** Number of digits; in scientific notation more than are known. */
  readonly length: number;
  readonly damage: Extract<DamageKind, "notation_scientifique" | "decimales"> | null;
}

const PLAIN = /^\d+$/;
/** Blanks, dots or dashes between groups of digits. */
const GROUPED = /^\d+(?:[ .\-/]\d+)+$/;
const ZERO_DECIMALS = /^([\d ]*\d)[.,]0{1,3}$/;
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?[eE]\+?0?(\d{1,2})$/;
/** First characters of all these forms. */
const FIRST = /^[\d ]/;
/** A single dot between digits is a decimal sign. */
const DECIMAL = /^\d+\.\d+$/;

/**
 * Reads a whole number; `null` for other texts. `8,00E+13` and `8E+13` are numbers of fourteen
 * digits of which three and one are known.
 */
export const numberText = lastRead((text: string): NumberText | null => {
  if (!FIRST.test(text)) return null;
  if (PLAIN.test(text)) return { digits: text, length: text.length, damage: null };
  const decimals = ZERO_DECIMALS.exec(text);
  if (decimals) {
    const digits = (decimals[1] as string).replaceAll(" ", "");
    return { digits, length: digits.length, damage: "decimales" };
  }
  if (GROUPED.test(text) && !DECIMAL.test(text)) {
    const digits = text.replace(/\D/g, "");
    return { digits, length: digits.length, damage: null };
  }
  return scientific(text);
});

function scientific(text: string): NumberText | null {
  const parts = SCIENTIFIC.exec(text);
  if (parts === null) return null;
  const [, first = "", rest = "", exponent = ""] = parts;
  const length = Number(exponent) + 1;
  const known = first + rest;
  const digits = known.length >= length ? known.slice(0, length) : known;
  return { digits, length, damage: "notation_scientifique" };
}
