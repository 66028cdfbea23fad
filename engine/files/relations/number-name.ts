import { headerWords } from "../mapping/header/header-words.ts";

/** Words as headers have them: without accents, in the singular ("status" is "statu"). */
export function wordsOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap(headerWords));
}

/** Words for the number that a system assigns, as opposed to one that people use. */
const SYSTEM_NUMBER = wordsOf("id identifiant identifier uid uuid guid rowid record fk pk sk");
/** Words for any number of a row. */
const NUMBER: ReadonlySet<string> = new Set([
  ...SYSTEM_NUMBER,
  ...wordsOf("numero num number nbr nr no code cod ref reference key cle matricule"),
]);
/** Words for another row of the same table, which stands above this one. */
const ABOVE = wordsOf(
  "parent parente pere mere manager manage responsable superieur superieure chef supervisor report",
  "boss master principal ancestor origine racine root tutelle n1 remplace replaced",
);

/** Words that end like the glued "userid" and are none; shorter ones are "froid" or "valid". */
const NO_GLUED_ID = wordsOf("invalid hybrid android liquid madrid pyramid candid unpaid prepaid");
const SHORTEST_GLUED = 6;

/** What a header says of the number below it. */
export interface NumberName {
  /** Whether it says that it is a number at all: "client_id", "N° client", "id". */
  readonly isNumber: boolean;
  /** Whether a system assigns the number. */
  readonly isOfSystem: boolean;
  /** The words for what is numbered: ["client"]; [] for "id". */
  readonly of: readonly string[];
  /** Whether a word names a row above: "parent_id", "reportsTo"; and whether nothing else is named. */
  readonly isAbove: boolean;
  readonly isOnlyAbove: boolean;
}

export function numberName(header: string): NumberName {
  const words = headerWords(header).flatMap(unglued);
  const of = words.filter((word) => !NUMBER.has(word));
  return {
    isNumber: of.length < words.length,
    isOfSystem: words.some((word) => SYSTEM_NUMBER.has(word)),
    of,
    isAbove: of.some((word) => ABOVE.has(word)),
    isOnlyAbove: of.length > 0 && of.every((word) => ABOVE.has(word)),
  };
}

/** "userid" -> "user", "id". */
function unglued(word: string): string[] {
  const isGlued = word.length >= SHORTEST_GLUED && word.endsWith("id") && !NO_GLUED_ID.has(word);
  return isGlued ? [word.slice(0, -2), "id"] : [word];
}
