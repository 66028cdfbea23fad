import { monthName } from "../lexicon/months.ts";
import { isStreetType } from "../lexicon/other-forms.ts";
import type { AddressToken } from "../text/address-tokens.ts";

const DAY = /^(?:0?[1-9]|[12]\d|3[01])(?:ER)?$/;
const MONTH = /^(?:0?[1-9]|1[0-2])$/;
const YEAR = /^(?:1[7-9]\d\d|20\d\d|\d\d)$/;

/** Years of two digits are of the last century. */
const LAST_CENTURY = "19";
const SHORT_YEAR = 2;

/** A date in digits, and its words. */
interface DigitDate {
  /** Number of tokens read. */
  readonly count: number;
  readonly words: readonly string[];
}

/**
 * The date that a street's name has in digits: RUE DU 8/5/45 is RUE DU 8 MAI 1945, QUAI DU 4/9 is
 * QUAI DU 4 SEPTEMBRE. `null` mostly: behind an article, or a type where the year is there.
 */
export function digitDateAt(tokens: readonly AddressToken[], at: number): DigitDate | null {
  const day = tokens[at]?.text ?? "";
  // Most numbers stand behind neither.
  const before = tokens[at - 1]?.text ?? "";
  const isBehindArticle = before === "DU";
  if (day.length > 4 || !(isBehindArticle || isStreetType(before)) || !DAY.test(day)) return null;
  const month = partAt(tokens, at + 1, MONTH);
  const year = month && partAt(tokens, at + 2, YEAR);
  const isOpen = year === null && isOtherNumber(tokens[at + 2]);
  if (month === null || isOpen || !(isBehindArticle || year)) return null;
  const words = [day.replace(/^0/, ""), monthName(Number(month))];
  if (year === null) return { count: 2, words };
  return { count: 3, words: [...words, year.length === SHORT_YEAR ? LAST_CENTURY + year : year] };
}

function partAt(tokens: readonly AddressToken[], at: number, pattern: RegExp): string | null {
  const token = tokens[at];
  return token && !token.isAfterBreak && pattern.test(token.text) ? token.text : null;
}

/** Whether a number follows that is no postcode. */
function isOtherNumber(token: AddressToken | undefined): boolean {
  return token !== undefined && !token.isAfterBreak && /^\d{1,4}(?!\d)/.test(token.text);
}
