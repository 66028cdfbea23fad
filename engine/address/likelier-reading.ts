import type { ParsedAddress } from "./query/parsed-address.ts";
import { LOG_GLUED } from "./query/word-bounds.ts";
import { LOG_FILLER } from "./query/word-memo.ts";
import { type Candidate, isSettled } from "./search/candidate.ts";
import type { NamedTown } from "./search/named-town.ts";

/** One segmentation of an address into words, with its candidates, best first. */
export interface Reading {
  readonly query: ParsedAddress;
  readonly candidates: readonly Candidate[];
  /** The town that it surely names; `null` where everything is explained without it. */
  readonly town: NamedTown | null;
}

/** Whether the candidates leave no reason to try another segmentation. */
export function isSure({ candidates }: Reading): boolean {
  const [best] = candidates;
  if (!best?.street || !isSettled(candidates)) return false;
  const { agreement } = best.area;
  const isElsewhere = agreement !== "absent" && agreement !== "same" && agreement !== "cedex";
  return best.street.alignment.leftOut === 0 && !isElsewhere;
}

/** Whether a word that is not explained continues the name of the town: CLERMONT FD. */
export function isTownContinued({ query: { tokens }, candidates: [best] }: Reading): boolean {
  if (!best || best.area.named === 0) return false;
  let at = 32 - Math.clz32(best.area.named);
  while (tokens[at]?.isFiller) at++;
  const token = tokens[at];
  return token?.role === "word" && !token.word.isNumber && ((best.extra >>> at) & 1) !== 0;
}

/** Returns the reading whose best candidate makes the whole text likelier. */
export function likelierReading(one: Reading, other: Reading): Reading {
  return logOf(other) > logOf(one) ? other : one;
}

/** Log-likelihood of the text with its best candidate. */
function logOf({ query, candidates: [best] }: Reading): number {
  if (!best) return Number.NEGATIVE_INFINITY;
  const { tokens, lostBounds, logInFull } = query;
  const words = tokens.reduce(
    (sum, { word, isFiller }) => sum + (isFiller ? LOG_FILLER : word.background),
    0,
  );
  return best.weight + words + lostBounds * LOG_GLUED + logInFull;
}
