import { distance } from "fastest-levenshtein";
import { decodeEscapes } from "../../../text/damage/decode-escapes.ts";
import { fold } from "../fold.ts";

/** The words on which a decision depends. */
const WORDS = ["liquidation", "judiciaire", "redressement", "sauvegarde"] as const;
/** Words as long that begin as one of them does; those with an ending of their own are right. */
const CANDIDATES = /(?<![a-z])[jlrs][a-z]{7,12}(?<![rsx])(?![a-z])/g;
/** "laliquidation", "liquidation-judiciaire", "redressementjudiciaire". */
const TIED_BEFORE =
  /(?<![a-z])(l[ae]|de|du|en|une?)(?=(?:liquidation|redressement|sauvegarde)s?\b)/g;
const TIED_BEHIND = /(liquidation|redressement)[-_./]?(?=judi?ciaire)/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const QUOTES = /["«»“”]/g;

/**
 * Folds the words of a judgement, and undoes what clerks and programs do to the names of
 * procedures: escapes, quotes, invisible characters, words tied together, a wrong letter.
 */
export function legible(text: string): string {
  const plain = text.includes("&") ? decodeEscapes(text, (kind) => kind !== "html").text : text;
  return fold(plain.replace(INVISIBLE, "").replace(QUOTES, " "))
    .replace(TIED_BEFORE, "$1 ")
    .replace(CANDIDATES, mended)
    .replace(TIED_BEHIND, "$1 ");
}

function mended(written: string): string {
  return WORDS.find((word) => isSlip(written, word)) ?? written;
}

/** Whether a letter was changed, dropped, added or swapped with its neighbour. */
function isSlip(written: string, word: string): boolean {
  if (written === word || distance(written, word) <= 1) return true;
  if (written.length !== word.length) return false;
  const at = [...word].findIndex((letter, i) => letter !== written[i]);
  const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  return written === swapped;
}
