import { AGAINST_TOWN } from "../chances/chances.ts";
import type { Area } from "../evidence/areas.ts";
import { TOWN_NAME } from "../index/town-names.ts";
import { isArrondissement } from "../lexicon/arrondissements.ts";
import { isFrequentType } from "../lexicon/other-forms.ts";
import type { ParsedAddress, QueryToken } from "../query/parsed-address.ts";
import { type TownSpan, townSpans } from "../query/town-spans.ts";
import type { WordMemo } from "../query/word-memo.ts";
import type { Candidate } from "./candidate.ts";

/** The place that a query surely names: a town, else the département of a known postcode. */
export interface NamedTown {
  readonly query: ParsedAddress;
  /** Whether it is a town. */
  readonly isTown: boolean;
  /** Bits of the town's tokens, and of the number of its arrondissement; 0 for a département. */
  readonly tokens: number;
  /** Whether a commune has that name, or is in that département. */
  holds(rank: number): boolean;
}

const LOG_AGAINST = Math.log(AGAINST_TOWN);

/**
 * The town named exactly in its field, or last in the line, else the département of the postcode;
 * `null` without either. In RUE DE METZ the last words are the street's.
 */
export function namedTown(query: ParsedAddress, memo: WordMemo): NamedTown | null {
  const { tokens, postcodes } = query;
  // The label of a CEDEX names its post office: the code knows the communes.
  if (postcodes.some(({ postcode, isMended }) => !isMended && memo.isCedex(postcode))) return null;
  const last = tokens.findLastIndex(({ role }) => role === "word");
  const end = withoutArrondissement(tokens, last);
  let best: TownSpan | null = null;
  for (const span of townSpans(query)) {
    if (span.end !== end + 1 || (best && isPart(span, best))) continue;
    const isSure = isPlaced(tokens, span) && !isAbbreviation(span, query, memo);
    if (isSure && communesNamed(span.key, memo).size > 0) best = span;
  }
  if (!best) return departmentOf(query, memo);
  const behind = (2 ** (last - end) - 1) << best.end;
  const ranks = communesNamed(best.key, memo);
  return { query, isTown: true, tokens: best.tokens | behind, holds: (rank) => ranks.has(rank) };
}

/** Shorter names of towns are abbreviations of other words, too. */
const SHORTEST_NAME = 3;

/** Whether a short name contradicts the postcode: 34E RI 40000 is not in RI. */
function isAbbreviation(
  { key }: TownSpan,
  { postcodes: [last] }: ParsedAddress,
  memo: WordMemo,
): boolean {
  if (key.length >= SHORTEST_NAME || !last || last.isMended) return false;
  return !memo.isTownOf(key, last.postcode);
}

/** The département of the last postcode, when it is a known one as written. */
function departmentOf(query: ParsedAddress, memo: WordMemo): NamedTown | null {
  const [last] = query.postcodes;
  if (!last || last.isMended || query.postcodes.length > 1) return null;
  const departments = memo.departmentsOf(last.postcode);
  if (departments.size === 0) return null;
  const holds = (rank: number): boolean => departments.has(memo.departmentOf(rank));
  return { query, isTown: false, tokens: 0, holds };
}

function isPart(part: TownSpan, whole: TownSpan): boolean {
  return (part.tokens & ~whole.tokens) === 0;
}

/** Index of the last token before the number of an arrondissement. */
function withoutArrondissement(tokens: readonly QueryToken[], last: number): number {
  const isNumber = tokens[last]?.word.isNumber === true;
  const isOrdinal = isArrondissement(tokens[last]?.text ?? "") && tokens[last - 1]?.word.isNumber;
  return isOrdinal ? last - 2 : isNumber ? last - 1 : last;
}

/** Prepositions inside the names of towns. */
const BETWEEN: ReadonlySet<string> = new Set(["SUR", "SOUS", "LEZ"]);

/** Whether the words are alone in the town's field, or end the line behind a street's last word. */
function isPlaced(tokens: readonly QueryToken[], { tokens: bits }: TownSpan): boolean {
  const first = 31 - Math.clz32(bits & -bits);
  const { field, text } = tokens[first] as QueryToken;
  // MONTREUIL SOUS BOIS is not in BOIS.
  if (BETWEEN.has(text)) return false;
  const before = tokens[first - 1];
  if (field === "ville") return before?.field !== "ville" || before.role !== "word";
  // RUE is a town too.
  if (bits === 1 << first && tokens[first]?.word.isType) return false;
  if (before === undefined || before.role !== "word" || tokens[first]?.isAfterBreak) return true;
  if (before.isFiller) return false;
  return !isFrequentType(before.text) || isWholeStreet(tokens, first - 1);
}

/** Whether a type ends the name of a street: GRANDE RUE, ANCIEN CHEMIN. */
function isWholeStreet(tokens: readonly QueryToken[], type: number): boolean {
  const before = tokens[type - 1];
  return (
    before?.role === "word" && !before.isFiller && !before.word.isNumber && before.text.length > 3
  );
}

const NOWHERE: ReadonlySet<number> = new Set();

function communesNamed(key: string, memo: WordMemo): ReadonlySet<number> {
  const town = memo.town(key);
  if (!town) return NOWHERE;
  const named = town.links.filter(({ kind }) => kind <= TOWN_NAME.former);
  return new Set(named.map(({ rank }) => rank));
}

/** The town, unless its words end the misspelt name of another one: SAITN ALBAN is not ALBAN. */
export function withoutPart(town: NamedTown | null, areas: readonly Area[]): NamedTown | null {
  if (!town?.isTown) return town;
  const { tokens } = town;
  const isPart = areas.some(
    ({ named, townEdits }) => townEdits > 0 && (tokens & ~named) === 0 && named !== tokens,
  );
  return isPart ? null : town;
}

/**
 * Whether a candidate lies elsewhere than the named town, and the town's words are no part of its
 * street's name either.
 */
export function isAgainst(town: NamedTown | null, { query, area, street }: Candidate): boolean {
  if (!town || town.holds(area.rank)) return false;
  // With other word bounds the tokens have other ranks; the town's own words are never changed.
  if (!street || !town.isTown || query !== town.query) return true;
  const { matched, edits, first } = street.alignment;
  const words = distinctiveBits(query.tokens, town.tokens);
  if (edits > 0 || (words & ~matched) !== 0) return true;
  // RUE INCONNUE METZ is not RUE DE METZ.
  const before = (2 ** (31 - Math.clz32(words & -words)) - 1) & ~(2 ** first - 1);
  return (distinctiveBits(query.tokens, before) & ~matched) !== 0;
}

/**
 * Whether the words of the town may be the last ones of a street instead: 12 RUE CLAUDE BERNARD is
 * not in Le Bernard. Without a postcode, a sign before them and a street in the town, where all
 * words are those of streets.
 */
export function mayEndStreet(
  { query, tokens: bits }: NamedTown,
  [best]: readonly Candidate[],
): boolean {
  const { tokens, postcodes } = query;
  const first = tokens[31 - Math.clz32(bits & -bits)];
  if (postcodes.length > 0 || best?.street || first?.field !== "adresse") return false;
  const isKnown = ({ role, isFiller, word }: QueryToken): boolean =>
    role !== "word" || isFiller || word.isNumber || word.forms.length > 0;
  const isStreet = tokens.some(({ word, numero }) => word.isType || numero > 0);
  return isStreet && !first.isAfterBreak && tokens.every(isKnown);
}

function distinctiveBits(tokens: readonly QueryToken[], bits: number): number {
  let own = 0;
  for (let i = 0; i < tokens.length; i++) {
    const { isFiller, role } = tokens[i] as QueryToken;
    if (((bits >>> i) & 1) !== 0 && !isFiller && role === "word") own |= 1 << i;
  }
  return own;
}

/**
 * Log-ratios by which a candidate elsewhere stays below those in the named town; where a slip in the
 * town's name explains everything, the town is less certain than a result that needs no review.
 */
const MARGIN = { other: 5, slip: 2.8 } as const;

/** Whether the town is the named one but for a slip, and has the street and the number. */
function isOneSlip({ tokens }: NamedTown, { area, street, house }: Candidate): boolean {
  const name = street?.alignment;
  const isStreet = name?.edits === 0 && name.leftOut === 0 && house?.place === "known";
  return isStreet && tokens !== 0 && area.townEdits > 0 && (tokens & ~area.named) === 0;
}

/**
 * Lowers the candidates outside the named town; best first again. Postcode, street and number
 * together prove another town; a street, however long its name, does not.
 */
export function heldInTown(
  candidates: readonly Candidate[],
  town: NamedTown | null,
): readonly Candidate[] {
  if (!town || !candidates.some((each) => isAgainst(town, each))) return candidates;
  const held = candidates.find((each) => !isAgainst(town, each));
  const best = held?.weight ?? Number.POSITIVE_INFINITY;
  return candidates
    .map((candidate) => {
      if (!isAgainst(town, candidate) || isProven(candidate)) return candidate;
      const weight = isOneSlip(town, candidate)
        ? Math.min(candidate.weight, best - MARGIN.slip)
        : Math.min(candidate.weight + LOG_AGAINST, best - MARGIN.other);
      return { ...candidate, weight };
    })
    .sort((a, b) => b.weight - a.weight);
}

function isProven({ area, street, house }: Candidate): boolean {
  const isPostcodes = area.agreement === "same" || area.agreement === "cedex";
  const name = street?.alignment;
  return isPostcodes && name?.edits === 0 && (name.leftOut & ~1) === 0 && house?.place === "known";
}
