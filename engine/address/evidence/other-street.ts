import type { AddressIndex } from "../index/address-index.ts";
import { namingWord } from "../index/street-record.ts";
import { isMonth } from "../lexicon/months.ts";
import { isRoadClass } from "../lexicon/roads.ts";
import type { QueryToken } from "../query/parsed-address.ts";

/** A name in the register, of which the query lacks some words. */
export interface PartOfName {
  readonly bytes: Uint8Array;
  /** Offset of the naming in the commune's block. */
  readonly naming: number;
  readonly count: number;
  /** Bits of the words that the query lacks. */
  readonly leftOut: number;
}

/** Whether only types of streets match: RUE says nothing of RUE DES LILAS. */
export function areTypesAlone(
  { bytes, naming, count, leftOut }: PartOfName,
  index: AddressIndex,
): boolean {
  // The type alone is left out: CLOS is RUE DU CLOS.
  if ((leftOut & ~1) === 0) return false;
  for (let rank = 0; rank < count; rank++)
    if (((leftOut >>> rank) & 1) === 0 && !index.isType(namingWord(bytes, naming, rank)))
      return false;
  return true;
}

/** Log-likelihood that a road is asked for by the class or the number of another one. */
const OTHER_ROAD = -25;

/**
 * Class and number of a road are its name: ROUTE NATIONALE 7 is neither ROUTE DEPARTEMENTALE 7 nor
 * ROUTE NATIONALE 20. 0 where no word of the query contradicts the name.
 *
 * @param free  Bits of the tokens that match nothing.
 * @param last  The last token that matches.
 */
export function logOtherRoad(
  tokens: readonly QueryToken[],
  free: number,
  last: number,
  { bytes, naming, count, leftOut }: PartOfName,
  index: AddressIndex,
): number {
  for (let rank = 1; rank < count; rank++) {
    if (((leftOut >>> rank) & 1) === 0) continue;
    const word = namingWord(bytes, naming, rank);
    const isOtherClass = index.isRoadClass(word) && hasRoadClass(tokens, free);
    const isLastNumber = rank === count - 1 && index.isNumber(word);
    if (isOtherClass || (isLastNumber && isNumberBehind(tokens, free, last))) return OTHER_ROAD;
  }
  return 0;
}

function hasRoadClass(tokens: readonly QueryToken[], free: number): boolean {
  return tokens.some(({ word }, i) => ((free >>> i) & 1) !== 0 && isRoadClass(word.key));
}

const YEAR_DIGITS = 4;

/** Whether another number stands in place of the name's; behind a month only another year does. */
function isNumberBehind(tokens: readonly QueryToken[], free: number, last: number): boolean {
  const next = tokens[last + 1];
  if (!next?.word.isNumber || next.isAfterBreak || ((free >>> (last + 1)) & 1) === 0) return false;
  return !isMonth(tokens[last]?.text ?? "") || next.text.length === YEAR_DIGITS;
}
