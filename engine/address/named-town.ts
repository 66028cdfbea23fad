import { AGAINST_TOWN } from "./chances/chances.ts";
import { TOWN_NAME } from "./index/town-names.ts";
import type { ParsedAddress, QueryToken } from "./query/parsed-address.ts";
import { type TownSpan, townSpans } from "./query/town-spans.ts";
import type { WordMemo } from "./query/word-memo.ts";
import type { Candidate } from "./search/candidates.ts";

/** A town that a query surely names. */
export interface NamedTown {
  readonly query: ParsedAddress;
  /** Bits of its tokens, and those of the numbers of its arrondissement. */
  readonly tokens: number;
  /** Ranks of the communes of that name. */
  readonly ranks: ReadonlySet<number>;
}

const LOG_AGAINST = {
  proven: 0,
  near: Math.log(AGAINST_TOWN.near),
  elsewhere: Math.log(AGAINST_TOWN.elsewhere),
} as const;

/**
 * The town named exactly in its field, or last in the line; `null` when there is none. In RUE DE
 * METZ the last words are the street's.
 */
export function namedTown(query: ParsedAddress, memo: WordMemo): NamedTown | null {
  const { tokens } = query;
  const last = tokens.findLastIndex(({ role }) => role === "word");
  const end = withoutArrondissement(tokens, last);
  let best: TownSpan | null = null;
  for (const span of townSpans(query)) {
    if (span.end !== end + 1 || (best && best.tokens > span.tokens && isPart(span, best))) continue;
    if (isPlaced(tokens, span) && communesNamed(span.key, memo).size > 0) best = wider(best, span);
  }
  if (!best) return null;
  const behind = (2 ** (last - end) - 1) << best.end;
  return { query, tokens: best.tokens | behind, ranks: communesNamed(best.key, memo) };
}

function wider(one: TownSpan | null, other: TownSpan): TownSpan {
  return one && isPart(other, one) ? one : other;
}

function isPart(part: TownSpan, whole: TownSpan): boolean {
  return (part.tokens & ~whole.tokens) === 0;
}

/** Index of the last token before the number of an arrondissement. */
function withoutArrondissement(tokens: readonly QueryToken[], last: number): number {
  const isNumber = tokens[last]?.word.isNumber === true;
  const isOrdinal = tokens[last]?.text.startsWith("ARR") === true && tokens[last - 1]?.word.isNumber;
  return isOrdinal ? last - 2 : isNumber ? last - 1 : last;
}

/** Whether the words are alone in the town's field, or end the line behind a street's last word. */
function isPlaced(tokens: readonly QueryToken[], { tokens: bits }: TownSpan): boolean {
  const first = 31 - Math.clz32(bits & -bits);
  const { field } = tokens[first] as QueryToken;
  const before = tokens[first - 1];
  if (field === "ville") return before?.field !== "ville" || before.role !== "word";
  // RUE is a town too.
  if (bits === 1 << first && tokens[first]?.word.isType) return false;
  if (before === undefined || before.role !== "word" || tokens[first]?.isAfterBreak) return true;
  return !before.isFiller && !before.word.isType;
}

const NOWHERE: ReadonlySet<number> = new Set();

function communesNamed(key: string, memo: WordMemo): ReadonlySet<number> {
  const town = memo.town(key);
  if (!town) return NOWHERE;
  const named = town.links.filter(({ kind }) => kind <= TOWN_NAME.former);
  return new Set(named.map(({ rank }) => rank));
}

/** Whether a candidate leaves the named town out, and lies elsewhere. */
export function isAgainst(town: NamedTown | null, { query, area, extra }: Candidate): boolean {
  if (!town || town.ranks.has(area.rank)) return false;
  if (area.townEdits > 0) return true;
  // With other word bounds the tokens have other ranks; the town's own words are never changed.
  return query === town.query ? (extra & town.tokens) !== 0 : area.named === 0;
}

/**
 * Lowers the candidates that leave the named town out; best first again. Postcode, street and number
 * together prove another town; street and number alone do not, least of all in another département.
 */
export function heldInTown(
  candidates: readonly Candidate[],
  town: NamedTown | null,
  memo: WordMemo,
): readonly Candidate[] {
  if (!town || !candidates.some((each) => isAgainst(town, each))) return candidates;
  const departments = new Set([...town.ranks].map((rank) => memo.departmentOf(rank)));
  return candidates
    .map((candidate) => {
      if (!isAgainst(town, candidate)) return candidate;
      const isNear = departments.has(memo.departmentOf(candidate.area.rank));
      const proof = isProven(candidate) ? "proven" : isNear ? "near" : "elsewhere";
      return { ...candidate, weight: candidate.weight + LOG_AGAINST[proof] };
    })
    .sort((a, b) => b.weight - a.weight);
}

function isProven({ area, street, house }: Candidate): boolean {
  const isPostcodes = area.agreement === "same" || area.agreement === "cedex";
  const name = street?.alignment;
  return isPostcodes && name?.edits === 0 && (name.leftOut & ~1) === 0 && house?.place === "known";
}
