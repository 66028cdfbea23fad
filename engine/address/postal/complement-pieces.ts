import { meaningsOf } from "../lexicon/abbreviations.ts";
import { startsRecipient } from "../lexicon/recipients.ts";
import { labelText } from "./label-text.ts";

/** l2: inside a building. l3: the building and its surroundings. */
export type ComplementLine = "l2" | "l3";

/** A complement of an address, with its line. */
export interface ComplementPiece {
  readonly line: ComplementLine;
  /** Capitals and digits. */
  readonly text: string;
}

/**
 * Splits a complement by the lines of NF Z10-011: "Rés. les Pins, bât. B apt 12" becomes RES LES
 * PINS and BAT B for line 3, APT 12 for line 2. Unrecognised text is the name of a place, and goes
 * to line 3. Abbreviations stay as written.
 *
 * Some 5 us. Never throws.
 */
export function complementPieces(complement: string): ComplementPiece[] {
  return complement
    .split(SEPARATOR)
    .map(labelText)
    .filter((part) => part !== "")
    .flatMap((part) => segments(part.replace(CARE_OF, "CHEZ ")))
    .map((text) => ({ line: lineOf(text), text }));
}

const SEPARATOR = /[,;|\r\n]+| [-–—] /;
const CARE_OF = /^C O /;
const CARE_OF_NAME = /^(?:CHEZ|A L ATTENTION|ATTENTION|ATTN|AUX BONS SOINS) /;

function isRecipient(text: string): boolean {
  const [first = "", second] = text.split(" ", 2);
  return CARE_OF_NAME.test(text) || (second !== undefined && startsRecipient(first));
}

/** First words of pieces for line 2; the last row are recipients. */
const INSIDE: ReadonlySet<string> = new Set([
  ..."APPARTEMENT APPARTEMENTS BUREAU CHAMBRE COULOIR ESCALIER ETAGE LOGEMENT NIVEAU".split(" "),
  ..."PALIER PORTE RDC REZ STUDIO BAL LGT LOGT".split(" "),
  ..."CAGE BOITE DIRECTION SECRETARIAT SERVICE SERVICES".split(" "),
  ..."DOCTEUR MADAME MADEMOISELLE MAITRE MONSIEUR".split(" "),
]);
/** Words followed by a code or number: BAT B, APT 12. */
const NUMBERED: ReadonlySet<string> = new Set([
  ..."APPARTEMENT BATIMENT BLOC BUREAU CHAMBRE ENTREE ESCALIER ETAGE HALL LOGEMENT".split(" "),
  ..."NIVEAU PORTE STUDIO TOUR".split(" "),
]);
/** Words followed by a name: RESIDENCE LES PINS. */
const NAMED: ReadonlySet<string> = new Set(["IMMEUBLE", "RESIDENCE"]);

const CODE = /^(?:\d+[A-Z]?|[A-Z]\d*)$/;
const ORDINAL = /^(?:\d+(?:E|ER|ERE|EME|ND)|PREMIER|DEUXIEME|TROISIEME|DERNIER)$/;

function means(word: string | undefined, meant: ReadonlySet<string>): boolean {
  if (word === undefined) return false;
  return meant.has(word) || meaningsOf(word).some((entry) => meant.has(entry.word));
}

const FLOOR: ReadonlySet<string> = new Set(["ETAGE"]);

function lineOf(text: string): ComplementLine {
  const [first, second] = text.split(" ");
  const isFloor = ORDINAL.test(first as string) && means(second, FLOOR);
  return isFloor || isRecipient(text) || means(first, INSIDE) ? "l2" : "l3";
}

/** Splits before the words that start another complement; a name follows CHEZ. */
function segments(text: string): string[] {
  if (isRecipient(text)) return [text];
  const words = text.split(" ");
  const starts = words.map((_, i) => i).filter((i) => i === 0 || begins(words, i));
  return starts.map((start, i) => words.slice(start, starts[i + 1]).join(" "));
}

function begins(words: readonly string[], index: number): boolean {
  const word = words[index] as string;
  const next = words[index + 1];
  if (next === undefined || isAfterArticle(words, index)) return false;
  if (word === "CHEZ" || means(word, NAMED)) return true;
  if (ORDINAL.test(word)) return means(next, FLOOR);
  return CODE.test(next) && means(word, NUMBERED);
}

const ARTICLE = /^(?:AUX?|D[EU]?|DES|L[AE]?|LES)$/;

/**
 * Whether an article precedes: CAGE D ESCALIER 3 is one piece; but in BAT D ESCALIER 3, D is a
 * code.
 */
function isAfterArticle(words: readonly string[], index: number): boolean {
  const before = words[index - 1] as string;
  if (!ARTICLE.test(before)) return false;
  return !(CODE.test(before) && means(words[index - 2], NUMBERED));
}
