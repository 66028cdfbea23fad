import { isMonth } from "../lexicon/months.ts";
import type { TokenRole } from "./parsed-address.ts";
import type { WordMemo } from "./word-memo.ts";
import type { Written } from "./written-words.ts";

/** A possible postcode. */
export interface QueryPostcode {
  readonly postcode: number;
  /** Bits of its tokens. */
  readonly tokens: number;
  /** Whether it was repaired: without its zero, with a wrong character, or in two parts. */
  readonly isMended: boolean;
  /** Log-likelihood of this one among the possible repairs; 0 for the only one. */
  readonly log: number;
}

/**
 * The possible postcodes of an address, the last one first: of five digits; else of two and three
 * adjacent digits; else all those of the register from which one digit was lost, or one became a
 * letter.
 */
export function postcodesOf(
  tokens: readonly Written[],
  roles: readonly TokenRole[],
  memo: WordMemo,
): readonly QueryPostcode[] {
  const whole = wholeOnes(tokens, roles);
  if (whole.length > 0) return whole;
  const split = splitOnes(tokens, roles);
  return split.length > 0 ? split : damagedOnes(tokens, roles, memo);
}

function wholeOnes(tokens: readonly Written[], roles: readonly TokenRole[]): QueryPostcode[] {
  const found: QueryPostcode[] = [];
  for (let i = tokens.length - 1; i >= 0; i--) {
    const { text, field } = tokens[i] as Written;
    if (text.length !== 5 || roles[i] !== "word" || !FIVE_DIGITS.test(text)) continue;
    const isMended = field === "complement";
    found.push({ postcode: Number(text), tokens: 1 << i, isMended, log: 0 });
  }
  return found;
}

const FIVE_DIGITS = /^\d{5}$/;

function splitOnes(tokens: readonly Written[], roles: readonly TokenRole[]): QueryPostcode[] {
  const found: QueryPostcode[] = [];
  for (let i = tokens.length - 2; i >= 0; i--) {
    const text = tokens[i]?.text ?? "";
    const next = tokens[i + 1]?.text ?? "";
    if (text.length !== 2 || next.length !== 3 || roles[i] !== "word") continue;
    if (!FIVE_DIGITS.test(text + next)) continue;
    found.push({ postcode: Number(text + next), tokens: 3 << i, isMended: true, log: 0 });
  }
  return found;
}

/** Spreadsheets drop the zero of 07300 more often than people drop any other digit. */
const ZERO_LOST = 0.8;
const DAMAGED = /^(?:[1-9]\d{3}|\d[\dA-Z]{3}[\dO]|\d[\dO]{4})$/;
const ONE_LETTER = /^\d*[A-Z]\d*$/;

/** Whether digits behind a word are part of a name: 11 NOVEMBRE 1918, ALLEE DES 2000. */
function isOfName(before: Written | undefined): boolean {
  return before !== undefined && (before.text === "DES" || isMonth(before.text));
}

/** The last damaged one. */
function damagedOnes(
  tokens: readonly Written[],
  roles: readonly TokenRole[],
  memo: WordMemo,
): QueryPostcode[] {
  for (let i = tokens.length - 1; i >= 0; i--) {
    const { text, field } = tokens[i] as Written;
    const isPlaced = field === "code_postal" || (field !== "complement" && i > 0);
    if (!isPlaced || roles[i] !== "word" || !DAMAGED.test(text)) continue;
    if (isOfName(tokens[i - 1])) continue;
    const found = text.length === 4 ? withDigitAdded(text) : withLetterReplaced(text);
    const known = [...found].filter(([postcode]) => memo.isPostcode(postcode));
    const sum = known.reduce((all, [, chance]) => all + chance, 0);
    if (known.length > 0)
      return known.map(([postcode, chance]) => {
        const log = Math.log(chance / sum);
        return { postcode, tokens: 1 << i, isMended: true, log };
      });
  }
  return [];
}

function withDigitAdded(text: string): Map<number, number> {
  const found = new Map<number, number>([[Number(text), ZERO_LOST]]);
  const each = (1 - ZERO_LOST) / (text.length * 10);
  for (let at = 0; at <= text.length; at++)
    for (let digit = 0; digit < 10; digit++) {
      const postcode = Number(`${text.slice(0, at)}${digit}${text.slice(at)}`);
      if (!found.has(postcode)) found.set(postcode, each);
    }
  return found;
}

/** Zeros typed as letters: 49OOO. */
const ZEROS = /^\d[\dO]{4}$/;
/** Digits that letters are typed or read for; the code of Corsica has two letters. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ["O", "0"],
  ["I", "1"],
  ["L", "1"],
  ["S", "5"],
  ["B", "8"],
]);

function withLetterReplaced(text: string): Map<number, number> {
  if (ZEROS.test(text)) return new Map([[Number(text.replaceAll("O", "0")), 1]]);
  if (!ONE_LETTER.test(text)) return new Map();
  const at = text.search(/[A-Z]/);
  const corsica = /^2[AB]/.test(text) ? "0" : undefined;
  const meant = corsica ?? MEANT.get(text.charAt(at));
  const postcode = (digit: string): number =>
    Number(text.slice(0, at) + digit + text.slice(at + 1));
  if (meant !== undefined) return new Map([[postcode(meant), 1]]);
  return new Map([..."0123456789"].map((digit) => [postcode(digit), 0.1] as const));
}
