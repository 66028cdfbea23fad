import {
  arrondissementNumber,
  hasArrondissements,
  isArrondissement,
} from "../lexicon/arrondissements.ts";
import { isFiller } from "../lexicon/canonical-word.ts";
import { complementWord, isPostBox } from "../lexicon/complement-words.ts";
import { isFrequentType, isStreetType } from "../lexicon/other-forms.ts";
import type { TokenRole } from "./parsed-address.ts";
import type { Written } from "./written-words.ts";

/** Marks the tokens from `at` if it applies, and returns how many; else 0. */
type Marker = (tokens: readonly Written[], roles: TokenRole[], at: number) => number;

/** Certain roles, regardless of the street; the first that applies wins. */
const MARKERS: readonly Marker[] = [
  markCedex,
  markBox,
  markRepetition,
  markArrondissement,
  markKilometre,
  markNoise,
  markLieuDit,
  markLandmark,
  markTypedComplement,
  markEstate,
  markFloor,
  markInside,
];

/**
 * Determines the certain role of each token from the words around it.
 *
 * @param townFrom  Index of the first word of a town that ends the line: TOUR is a word of it.
 */
export function rolesOf(tokens: readonly Written[], townFrom = tokens.length): TokenRole[] {
  const roles: TokenRole[] = tokens.map(() => "word");
  for (let at = 0; at < tokens.length; ) {
    let count = 0;
    const isOfTown = at >= townFrom && complementWord(textAt(tokens, at)) !== null;
    if (mayMark(tokens[at] as Written) && !isOfTown)
      for (let i = 0; i < MARKERS.length && count === 0; i++)
        count = (MARKERS[i] as Marker)(tokens, roles, at);
    at += Math.max(1, count);
  }
  for (let at = 1; at < tokens.length; at++) if (isCountry(tokens, at)) roles[at] = "country";
  return roles;
}

/** FRANCE at the end, or alone between two breaks. */
function isCountry(tokens: readonly Written[], at: number): boolean {
  const { text, isAfterBreak } = tokens[at] as Written;
  if (!isFrance(text) || isFiller(textAt(tokens, at - 1))) return false;
  return at === tokens.length - 1 || (isAfterBreak && tokens[at + 1]?.isAfterBreak === true);
}

function isFrance(text: string): boolean {
  return text === "FRANCE" || text === "FR";
}

function mayMark({ word, field }: Written): boolean {
  return word.isMarking || field === "complement";
}

/** Whether a word may determine a role. */
export function isMarking(text: string): boolean {
  return (
    text === "CEDEX" ||
    text === "LIEU" ||
    LANDMARKS.has(text) ||
    WITH_NEXT.has(text) ||
    WITH_BEFORE.has(text) ||
    isArrondissement(text) ||
    KILOMETRES.has(text) ||
    COUNTRIES.has(text) ||
    NUMBER_SIGNS.has(text) ||
    REPETITIONS.has(text) ||
    FLOOR.test(text) ||
    isPostBox(text) ||
    complementWord(text) !== null
  );
}

function textAt(tokens: readonly Written[], at: number): string {
  return tokens[at]?.text ?? "";
}

/** CEDEX, and its number of one or two digits. */
function markCedex(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  if (textAt(tokens, at) !== "CEDEX") return 0;
  const isNumbered = /^\d{1,2}$/.test(textAt(tokens, at + 1));
  roles.fill("cedex", at, at + (isNumbered ? 2 : 1));
  return isNumbered ? 2 : 1;
}

/** BP or CS and its number, which may be in two parts. */
function markBox(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  // Paris names ways by letters: VOIE CS/12.
  if (!isPostBox(textAt(tokens, at)) || textAt(tokens, at - 1) === "VOIE") return 0;
  const isSigned = NUMBER_SIGNS.has(textAt(tokens, at + 1));
  const of = at + (isSigned ? 2 : 1);
  const number = textAt(tokens, of);
  if (!/^\d+$/.test(number)) return 0;
  const behind = tokens[of + 1];
  const isBehind = behind?.field === tokens[at]?.field && !behind?.isAfterBreak;
  const isSplit = isBehind && number.length <= 2 && /^\d{3}$/.test(behind?.text ?? "");
  const end = of + (isSplit ? 2 : 1);
  roles.fill("box", at, end);
  if (isSigned) roles[at + 1] = "noise";
  return end - at;
}

const REPETITIONS: ReadonlySet<string> = new Set(["BIS", "TER", "QUATER", "QUINQUIES"]);

const NUMBERED = /^\d{1,4}(?:[A-Z]|BIS|TER|QUATER)?$/;

/** 12 BIS, 12 BIS TER, 42 A BIS. */
function markRepetition(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  if (!REPETITIONS.has(textAt(tokens, at))) return 0;
  const before = textAt(tokens, at - 1);
  const isBehindLetter = /^[A-Z]$/.test(before) && /^\d{1,4}$/.test(textAt(tokens, at - 2));
  if (!isBehindLetter && !NUMBERED.test(before) && roles[at - 1] !== "index") return 0;
  roles[at] = "index";
  return 1;
}

/** 14E ARRONDISSEMENT, apart from its city; behind it the number is known by its place. */
function markArrondissement(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  const number = tokens[at - 1];
  if (!number || !isArrondissement(textAt(tokens, at)) || roles[at - 1] !== "word") return 0;
  const isApart = !hasArrondissements(textAt(tokens, at - 2));
  if (!isApart || arrondissementNumber(number.word.key) === 0) return 0;
  roles.fill("arrondissement", at - 1, at + 1);
  return 1;
}

const KILOMETRES: ReadonlySet<string> = new Set(["KM", "PK"]);

/** KM 3, PK 12 300: a point of a road is no house number. */
function markKilometre(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  if (!KILOMETRES.has(textAt(tokens, at)) || !/^\d{1,3}$/.test(textAt(tokens, at + 1))) return 0;
  const count = /^\d{3}$/.test(textAt(tokens, at + 2)) ? 3 : 2;
  roles.fill("kilometre", at, at + count);
  return count;
}

const COUNTRIES: ReadonlySet<string> = new Set(["F", "FR"]);
/** Notations of N°, numéro. */
const NUMBER_SIGNS: ReadonlySet<string> = new Set(["N", "NO", "NUMERO"]);

/** The number sign, and the country before a postcode: F-75002. */
function markNoise(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  const text = textAt(tokens, at);
  const next = textAt(tokens, at + 1);
  const isCountry = COUNTRIES.has(text) && /^\d{5}$/.test(next);
  // VOIE N 18 is a name.
  const isSign = NUMBER_SIGNS.has(text) && /^\d{1,4}/.test(next) && !tokens[at - 1]?.word.isType;
  if (!isCountry && !isSign) return 0;
  roles[at] = "noise";
  return 1;
}

/** LIEU-DIT, which announces one. */
function markLieuDit(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  if (textAt(tokens, at) !== "LIEU" || textAt(tokens, at + 1) !== "DIT") return 0;
  if (tokens[at + 2]?.field !== tokens[at]?.field) return 0;
  roles.fill("noise", at, at + 2);
  return 2;
}

/** Words before the name of a place nearby: FACE A LA RUE, ANGLE RUE, METRO VOLONTAIRES. */
const LANDMARKS: ReadonlySet<string> = new Set(["FACE", "ANGLE", "DIRECTION", "METRO"]);
/** Words for a place nearby with the one behind them: ENTREE PAR LE 2 RUE, SORTIE METRO, PRES DE. */
const WITH_NEXT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...["ENTREE", "ACCES", "LIVRAISON", "LIVRAISONS"].map(
    (text) => [text, new Set(["PAR"])] as const,
  ),
  ["SORTIE", new Set(["METRO", "AUTOROUTE"])],
  ["PRES", new Set(["DE", "DU", "DES", "D"])],
]);
/** Those that a preposition starts: EN FACE, A COTE. */
const WITH_BEFORE: ReadonlyMap<string, string> = new Map([
  ["FACE", "EN"],
  ["COTE", "A"],
]);

/** Index where a place nearby starts by the word at `at`, -1 when none does. */
function landmarkAt(tokens: readonly Written[], at: number): number {
  const text = textAt(tokens, at);
  const before = textAt(tokens, at - 1);
  if (WITH_BEFORE.get(text) === before) return at - 1;
  const isOne = LANDMARKS.has(text) || WITH_NEXT.get(text)?.has(textAt(tokens, at + 1)) === true;
  // After an article the word is a street's name: RUE DE L'ANGLE.
  return isOne && !isFiller(before) && !isStreetType(before) ? at : -1;
}

/**
 * Marks a place nearby up to a comma, a postcode, the next field, or the end where a postcode stands
 * before; without any, its end is unknown and nothing is marked.
 */
function markLandmark(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  const field = tokens[at]?.field;
  const start = landmarkAt(tokens, at);
  if (start <= 0 || tokens[start - 1]?.field !== field) return 0;
  let end = at + 1;
  while (tokens[end]?.field === field && !endsLandmark(tokens[end] as Written)) end++;
  const isOpen = end === tokens.length && !hasPostcodeBefore(tokens, start);
  if (isOpen || !hasNumberBefore(tokens, start)) return 0;
  roles.fill("landmark", start, end);
  return end - at;
}

/** Whether a number precedes: without one, the place nearby is the only information. */
function hasNumberBefore(tokens: readonly Written[], at: number): boolean {
  return tokens.some(({ text }, i) => i < at && /^\d/.test(text));
}

function hasPostcodeBefore(tokens: readonly Written[], at: number): boolean {
  return tokens.some(({ text }, i) => i < at && /^\d{5}$/.test(text));
}

function endsLandmark({ text, isAfterBreak }: Written): boolean {
  return isAfterBreak || /^\d{5}$/.test(text) || isPostBox(text) || text === "CEDEX";
}

/** The field of complements contains only complements. */
function markTypedComplement(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  if (tokens[at]?.field !== "complement") return 0;
  roles[at] = "complement";
  return 1;
}

/** Designation of a flat or building: 12, 12B, B, B12. */
export const DESIGNATION = /^(?:\d{1,4}[A-Z]?|[A-Z]\d{0,3})$/;

/**
 * Whether this is the place of a town: in its field, or the last word after a postcode (50870 LE
 * PARC).
 */
function isTownPlace(tokens: readonly Written[], at: number): boolean {
  if (tokens[at]?.field === "ville") return true;
  const before = at - (isFiller(textAt(tokens, at - 1)) ? 2 : 1);
  return at === tokens.length - 1 && /^\d{5}$/.test(textAt(tokens, before));
}

/** Whether a type of street stands just before: RUE PORTE NEUVE. */
function isOfStreet(tokens: readonly Written[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    before?.field === tokens[at]?.field &&
    isFrequentType(before?.text ?? "") &&
    !tokens[at]?.isAfterBreak
  );
}

/** RESIDENCE, with its number when the house number follows: IMMEUBLE 2 35 RUE. */
function markEstate(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  if (complementWord(textAt(tokens, at)) !== "estate" || isTownPlace(tokens, at)) return 0;
  if (isOfStreet(tokens, at)) return 0;
  const isNumbered = DESIGNATION.test(textAt(tokens, at + 1)) && /^\d/.test(textAt(tokens, at + 2));
  roles.fill("complement", at, at + (isNumbered ? 2 : 1));
  return isNumbered ? 2 : 1;
}

const FLOOR = /^ET(?:AG|G)/;

/** 3E ETAGE: the number precedes. */
function markFloor(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  const isFloor = FLOOR.test(textAt(tokens, at));
  const isNumbered = /^\d{1,2}(?:E|EME|ER|ERE|ND|NDE)?$/.test(textAt(tokens, at - 1));
  if (!isFloor || !isNumbered || roles[at - 1] !== "word") return 0;
  roles.fill("complement", at - 1, at + 1);
  return 1;
}

/** Words that are surnames and names of buildings too: MME LOT 12 RUE has a house number. */
const NAMES_TOO: ReadonlySet<string> = new Set([
  "BAL",
  "LOT",
  "BOX",
  "TOUR",
  "HALL",
  "CAGE",
  "BLOC",
]);

/** APPARTEMENT 12, BATIMENT B, RDC. */
function markInside(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  const kind = complementWord(textAt(tokens, at));
  if (kind === null || isTownPlace(tokens, at) || isOfStreet(tokens, at)) return 0;
  roles[at] = "complement";
  if (kind === "alone") return 1;
  const isSigned = NUMBER_SIGNS.has(textAt(tokens, at + 1));
  const of = at + (isSigned ? 2 : 1);
  if (!DESIGNATION.test(textAt(tokens, of))) return 1;
  if (NAMES_TOO.has(textAt(tokens, at)) && tokens[of + 1]?.word.isType) return 1;
  if (isSigned) roles[at + 1] = "noise";
  roles[of] = "complement";
  return of + 1 - at;
}
