import {
  arrondissementNumber,
  hasArrondissements,
  isArrondissement,
} from "../lexicon/arrondissements.ts";
import { isFiller } from "../lexicon/canonical-word.ts";
import { complementWord, isPostBox } from "../lexicon/complement-words.ts";
import { isFrequentType } from "../lexicon/other-forms.ts";
import { isAgent } from "../lexicon/recipients.ts";
import {
  isNumberSign,
  isPostcodeLabel,
  markAnnouncement,
  startsAnnouncement,
} from "./announcements.ts";
import { endOfCountry, startsCountry } from "./country-words.ts";
import { markLandmark, startsLandmark } from "./landmarks.ts";
import type { TokenRole } from "./parsed-address.ts";
import { textAt, type Written } from "./written-words.ts";

/** Marks the tokens from `at` if it applies, and returns how many; else 0. */
type Marker = (tokens: readonly Written[], roles: TokenRole[], at: number) => number;

/** Certain roles, regardless of the street; the first that applies wins. */
const MARKERS: readonly Marker[] = [
  markCedex,
  markBox,
  markRepetition,
  markArrondissement,
  markKilometre,
  markAnnouncement,
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
  for (let at = 0; at < tokens.length; at++)
    if (roles[at] === "word" && tokens[at]?.word.isMarking)
      roles.fill("country", at, endOfCountry(tokens, at));
  return roles;
}

function mayMark({ word, field }: Written): boolean {
  return word.isMarking || field === "complement";
}

/** Whether a word may determine a role. */
export function isMarking(text: string): boolean {
  return (
    text === "CEDEX" ||
    startsCountry(text) ||
    startsLandmark(text) ||
    isArrondissement(text) ||
    ORDINAL.test(text) ||
    KILOMETRES.has(text) ||
    startsAnnouncement(text) ||
    REPETITIONS.has(text) ||
    FLOOR.test(text) ||
    isPostBox(text) ||
    isAgent(text) ||
    complementWord(text) !== null
  );
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
  const isSigned = isNumberSign(textAt(tokens, at + 1));
  const of = at + (isSigned ? 2 : 1);
  const number = textAt(tokens, of);
  if (!/^\d+$/.test(number) || isPostcodeLabel(tokens, at)) return 0;
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
  roles[at] = tokens[at]?.field === "complement" ? "complement" : "index";
  return 1;
}

/** VIE is a word. */
const ORDINAL = /^(?!VIE$)(?:\d{1,2}|[IVX]{1,5})(?:E|ER|EME|IEME)$/;

/** 14E ARRONDISSEMENT, 14E PARIS; behind its city the number is known by its place. */
function markArrondissement(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  const text = textAt(tokens, at);
  // RUE FRANCOIS 1ER PARIS is a street.
  const isSovereign = text.endsWith("ER") && tokens[at]?.isAfterBreak === false;
  if (ORDINAL.test(text) && !isSovereign && hasArrondissements(textAt(tokens, at + 1))) {
    roles[at] = "arrondissement";
    return 1;
  }
  const number = tokens[at - 1];
  if (!number || !isArrondissement(textAt(tokens, at)) || roles[at - 1] !== "word") return 0;
  // MAIRIE DU 15E ARRONDISSEMENT is a name.
  const before = textAt(tokens, at - 2);
  const isApart = !hasArrondissements(before) && before !== "DU";
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

/** The field of complements contains only complements, but for a postcode and its town. */
function markTypedComplement(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  if (tokens[at]?.field !== "complement") return 0;
  if (/^\d{5}$/.test(textAt(tokens, at)) && tokens[at + 1]?.field === "complement") return 0;
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
  const isTownCentre = textAt(tokens, at) === "CENTRE" && textAt(tokens, at + 1) === "VILLE";
  const count = isNumbered || isTownCentre ? 2 : 1;
  roles.fill("complement", at, at + count);
  return count;
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

/** Words that are names too, as behind an article: MME LOT 12 RUE, L'ATELIER 3 BIS QUAI. */
const NAMES_TOO: ReadonlySet<string> = new Set(
  "BAL LOT BOX TOUR SORTIE HALL CAGE BLOC BOUTIQUE LOCAL STAND KIOSQUE ATELIER MAGASIN".split(" "),
);

/** APPARTEMENT 12, BATIMENT B, RDC. */
function markInside(tokens: readonly Written[], roles: TokenRole[], at: number): number {
  const kind = complementWord(textAt(tokens, at));
  if (kind === null || isTownPlace(tokens, at) || isOfStreet(tokens, at)) return 0;
  const isName = NAMES_TOO.has(textAt(tokens, at));
  if (isName && isFiller(textAt(tokens, at - 1))) return 0;
  roles[at] = "complement";
  if (kind === "alone") return 1;
  const isSigned = isNumberSign(textAt(tokens, at + 1));
  const of = at + (isSigned ? 2 : 1);
  if (!DESIGNATION.test(textAt(tokens, of))) return 1;
  const isSuffixed =
    /^[A-Z]$/.test(textAt(tokens, of + 1)) || REPETITIONS.has(textAt(tokens, of + 1));
  // 12 LOT 5 RUE has its number before.
  const isBehindNumber = tokens[at - 1]?.field === "adresse" && tokens[at - 1]?.word.numero !== 0;
  if (isName && !isBehindNumber && tokens[of + (isSuffixed ? 2 : 1)]?.word.isType) return 1;
  if (isSigned) roles[at + 1] = "noise";
  roles[of] = "complement";
  return of + 1 - at;
}
