import { meaningsOf } from "../../address/lexicon/abbreviations.ts";
import { isStreetType } from "../../address/lexicon/other-forms.ts";
import { memoise } from "../../address/text/memoise.ts";
import { isArticle, plainWords } from "../../company/name/fold-company-name.ts";

/** A street, or another place of an address, as somebody or a register writes it. */
export interface StreetWords {
  /** The house number, 0 when there is none. */
  readonly number: number;
  /** Words of its name in full, sorted, without types and articles. */
  readonly words: readonly string[];
}

const MOST_CACHED = 20_000;
/** Boxes and couriers, each with its number; a postcode or CEDEX, and what follows. */
const NOT_A_STREET = /\b(?:B ?P|C ?S|TSA|BOITE POSTALE) ?N? ?\d+\b|\b(?:CEDEX\b|\d{5}\b).*$/g;
/** Z I and Z A C, written apart; L D for LIEU DIT. */
const APART = /\b(?:Z ([AIC])(?: ([CED]))?|L (D))\b/g;
const NUMBER = /^(\d{1,4})(BIS|TER|QUATER|[A-F])?$/;
const REPETITIONS: ReadonlySet<string> = new Set(["BIS", "TER", "QUATER"]);
/** What a zone or a place is called before its name. */
const ZONES: ReadonlySet<string> = new Set(
  (
    "ZI ZA ZAC ZAE ZAD ZC ZUP ZONE INDUSTRIELLE INDUSTRIEL ARTISANALE ACTIVITES ACTIVITE COMMERCIALE " +
    "COMMERCIAL PARC CENTRE LD LIEU LIEUDIT DIT"
  ).split(" "),
);

/** Reads the number and the words of a street. About 3 us, cached. */
export const streetWords = memoise(MOST_CACHED, (text: string): StreetWords => {
  const plain = plainWords(text).join(" ").replace(NOT_A_STREET, " ").replace(APART, joined);
  const all = plain.split(" ").filter((word) => word !== "");
  const at = all.findIndex((word, i) => NUMBER.test(word) && isHouse(all, i));
  const number = at < 0 ? 0 : Number(NUMBER.exec(all[at] as string)?.[1]);
  const rest = at < 0 ? all : [...all.slice(0, at), ...afterNumber(all, at + 1)];
  const named = rest.filter((word) => !isKind(word) && !isArticle(word));
  const retained = (named.length > 0 ? named : rest).map((word) => inFull(word).split(" "));
  return { number, words: [...new Set(retained.flat())].sort() };
});

function joined(_: string, zone: string | undefined, more: string | undefined): string {
  return zone === undefined ? "LD" : `Z${zone}${more ?? ""}`;
}

/** Without a repetition, and the last number of a range: 4 BIS, 9 A 15. */
function afterNumber(words: readonly string[], from: number): readonly string[] {
  let at = from;
  while (REPETITIONS.has(words[at] ?? "") || isLetter(words, at)) at++;
  if (words[at] === "A" && NUMBER.test(words[at + 1] ?? "")) at++;
  while (NUMBER.test(words[at] ?? "")) at++;
  return words.slice(at);
}

/** Whether a word is a repetition in one letter: 12 B AV FOCH. */
function isLetter(words: readonly string[], at: number): boolean {
  const [word = "", next = ""] = [words[at], words[at + 1]];
  return /^[A-Z]$/.test(word) && (isStreetType(next) || isStreetType(inFull(next)));
}

/** Whether a number is a house's: the first word, or followed by the type of a street. */
function isHouse(words: readonly string[], at: number): boolean {
  if (at === 0) return true;
  const after = afterNumber(words, at + 1)[0];
  return after !== undefined && (isStreetType(after) || isStreetType(inFull(after)));
}

function isKind(word: string): boolean {
  return ZONES.has(word) || isStreetType(word);
}

/** Of several meanings that of a type of street: CH is CHEMIN. */
function inFull(word: string): string {
  const meanings = meaningsOf(word);
  const types = meanings.filter(({ kind }) => kind === "type");
  const [only] = meanings.length === 1 ? meanings : types;
  return only?.word ?? word;
}
