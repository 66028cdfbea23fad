import type { Area } from "../evidence/areas.ts";
import type { HouseNumber } from "../evidence/house-number.ts";
import type { ParsedAddress } from "../query/parsed-address.ts";
import type { FoundStreet } from "./street-search.ts";

/** A possible result for a query. */
export interface Candidate {
  /** The query with the word bounds by which it was found: mostly as asked. */
  readonly query: ParsedAddress;
  readonly area: Area;
  /** `null` for the commune alone. */
  readonly street: FoundStreet | null;
  readonly house: HouseNumber | null;
  /** Log-likelihood, comparable among the candidates of one query. */
  readonly weight: number;
  /** Bits of the tokens that are not part of it. */
  readonly extra: number;
}

/** Log-ratio by which a misspelt street must exceed all other candidates. */
const SURELY = 3;

/** Whether words that may be a street are left. */
export function hasDistinctive({ tokens }: ParsedAddress, extra: number): boolean {
  return tokens.some((token, i) => ((extra >>> i) & 1) !== 0 && isDistinctive(token));
}

/** Whether a word is left that may stand for several: ZA, for ZONE ARTISANALE. */
function hasGroup({ tokens }: ParsedAddress, extra: number): boolean {
  return tokens.some(({ word }, i) => ((extra >>> i) & 1) !== 0 && word.isGroup);
}

function isDistinctive({ isFiller, role }: ParsedAddress["tokens"][number]): boolean {
  return !isFiller && role === "word";
}

/**
 * Whether the best candidate explains every word, the street is certain, and, when it is misspelt,
 * no other candidate is nearly as likely.
 */
export function isSettled(candidates: readonly Candidate[]): boolean {
  const [best] = candidates;
  if (!best) return false;
  const { query, street, house, extra, area } = best;
  if (hasDistinctive(query, extra) || area.townEdits > 0) return false;
  if (!street) return true;
  if (street.alignment.leftOut !== 0 && hasGroup(query, extra)) return false;
  if (house?.place !== "known" && house?.place !== "absent") return false;
  if (street.alignment.edits === 0) return true;
  const other = candidates.find(
    (each) => each.street?.street !== street.street || each.area.rank !== area.rank,
  );
  return other === undefined || other.weight < best.weight - SURELY;
}
