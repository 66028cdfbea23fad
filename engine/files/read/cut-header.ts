import { foldHeader } from "../../registers/header.ts";

/** Fewer letters than this could be the start of anything. */
const LEAST_LETTERS = 5;
const LEAST_OF_LAST = 3;

interface HeaderWord {
  readonly text: string;
  /** Whether a full stop says that it is cut. */
  readonly isCut: boolean;
}

/**
 * Whether a header is another one with its words cut: `Raison soc.`, `Adr. livr.`, `DATE NAISS`. Cut
 * are words before a full stop, and the last of several.
 *
 * @param full  Folded as by `foldHeader`.
 */
export function isCutHeader(header: string, full: string): boolean {
  const words = wordsOf(header);
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const isAnyCut = words.length > 1 || words[0]?.isCut === true;
  if (!isAnyCut || letters < LEAST_LETTERS) return false;
  let at = 0;
  for (const [i, { text }] of words.entries()) {
    const found = words[i - 1]?.isCut ? full.indexOf(text, at) : nextAt(text, full, at);
    if (found < 0) return false;
    at = found + text.length;
  }
  const last = words.at(-1) as HeaderWord;
  return at === full.length || last.isCut || last.text.length >= LEAST_OF_LAST;
}

/** Words that a short header leaves out: NOM FAM. for nom de famille. */
const BETWEEN = ["", "de", "du", "des", "dela", "d", "l"];

/** Where a word stands at `at`, or behind a word that is left out; -1 elsewhere. */
function nextAt(text: string, full: string, at: number): number {
  const between = BETWEEN.find((each) => full.startsWith(each + text, at));
  return between === undefined ? -1 : at + between.length;
}

const WORD = /([\p{L}\p{N}]+)(\.?)/gu;

function wordsOf(header: string): HeaderWord[] {
  return [...header.matchAll(WORD)].map(([, word = "", stop]) => ({
    text: foldHeader(word),
    isCut: stop === ".",
  }));
}
