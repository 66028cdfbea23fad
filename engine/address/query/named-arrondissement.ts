import { arrondissementNumber, isArrondissement } from "../lexicon/arrondissements.ts";
import type { QueryToken } from "./parsed-address.ts";

/** An arrondissement that an address names. */
export interface NamedArrondissement {
  readonly number: number;
  /** Bits of its tokens. */
  readonly tokens: number;
}

/**
 * The arrondissement behind the name of its city, PARIS 14, else the one that stands apart: 14E ARR,
 * PARIS; `null` without one.
 *
 * @param end  Index of the token behind the name of the city.
 */
export function namedArrondissement(
  tokens: readonly QueryToken[],
  end: number,
): NamedArrondissement | null {
  const behind = tokens[end];
  const isWord = behind?.role === "word" || behind?.role === "front";
  const isOne = isWord && !startsPart(tokens, end);
  const number = isOne ? arrondissementNumber(behind.word.key) : 0;
  if (number > 0)
    return { number, tokens: (isArrondissement(tokens[end + 1]?.text ?? "") ? 3 : 1) << end };
  const apart = tokens.findIndex(({ role }) => role === "arrondissement");
  const own = arrondissementNumber(tokens[apart]?.word.key ?? "");
  const isSigned = tokens[apart + 1]?.role === "arrondissement";
  return own === 0 ? null : { number: own, tokens: (isSigned ? 3 : 1) << apart };
}

/** Whether a number starts another part of the address: PARIS, 12 RUE. */
function startsPart(tokens: readonly QueryToken[], at: number): boolean {
  const next = tokens[at + 1];
  const isNumber = tokens[at]?.isAfterBreak === true && /^\d+$/.test(tokens[at]?.text ?? "");
  return isNumber && next?.role === "word" && !next.isAfterBreak;
}
