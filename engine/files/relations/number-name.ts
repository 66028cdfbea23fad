import { headerWords } from "../mapping/header/header-words.ts";

/** Words for the number that a system assigns, as opposed to one that people use. */
const SYSTEM_NUMBER: ReadonlySet<string> = new Set(
  "id ids identifiant identifier uid uuid guid rowid record fk pk sk".split(" "),
);
/** Words for any number of a row. */
const NUMBER: ReadonlySet<string> = new Set([
  ...SYSTEM_NUMBER,
  ..."numero num number nbr nr no code cod ref reference key cle matricule".split(" "),
]);
/** Words for another row of the same table, which stands above this one. */
const ABOVE: ReadonlySet<string> = new Set([
  ..."parent parente pere mere manager manage responsable superieur superieure chef supervisor".split(
    " ",
  ),
  ..."report bos master principal ancestor origine racine root tutelle n1 remplace replaced".split(
    " ",
  ),
]);

/** Words that end like the glued "userid" and are none. */
const NO_GLUED_ID = /^(?:.{0,2}|val|inval|pa|sol|flu|rap|hybr|andro|cov|gr|madr|pyram|asteroi)id$/;

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
  return word.endsWith("id") && !NUMBER.has(word) && !NO_GLUED_ID.test(word)
    ? [word.slice(0, -2), "id"]
    : [word];
}
