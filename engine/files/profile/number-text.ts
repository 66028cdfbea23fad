import type { DamageKind } from "./damage.ts";
import { lastRead } from "./last-read.ts";

/** A whole number as an identifier is written: its digits, and what a spreadsheet did to it. */
export interface NumberText {
  /** Those that are known, leading zeros included. */
  readonly digits: string;
  /** How many the number has; more than are known in scientific notation. */
  readonly length: number;
  readonly damage: Extract<DamageKind, "notation_scientifique" | "decimales"> | null;
}

const PLAIN = /^\d+$/;
/** Blanks, dots, dashes between groups of digits. */
const GROUPED = /^\d+(?:[ .\-/]\d+)+$/;
const ZERO_DECIMALS = /^([\d ]*\d)[.,]0{1,3}$/;
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?[eE]\+?0?(\d{1,2})$/;
/** What all of them begin with. */
const FIRST = /^[\d ]/;
/** One dot between digits is a decimal sign. */
const DECIMAL = /^\d+\.\d+$/;

/**
 * Reads a whole number; `null` for what is none. `8,00E+13` and `8E+13` are numbers of fourteen
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
