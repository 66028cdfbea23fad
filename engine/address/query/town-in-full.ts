import { townKeyPart } from "../index/town-names.ts";
import { isFiller } from "../lexicon/canonical-word.ts";
import type { WordMemo } from "./word-memo.ts";
import type { Written } from "./written-words.ts";

/** Most words of a town's name that are looked at, articles included. */
const MOST_WORDS = 6;
/** Most of them that are abbreviated. */
const MOST_SHORT = 2;

/**
 * The words with the town's in full where its last ones are cut or contracted: CLERMONT FD, AIX EN
 * PROV, SAINTE GENEVIEVE DES B. Only where a single name of a town starts with the words before; the
 * same list where none does.
 */
export function withTownInFull(written: readonly Written[], memo: WordMemo): readonly Written[] {
  const last = written.findLastIndex(({ word }) => !word.isNumber);
  const short: number[] = [];
  for (let i = last; i > Math.max(0, last - MOST_WORDS); i--) {
    const { text, word, isAfterBreak, field } = written[i] as Written;
    if (isAfterBreak || word.isNumber || field !== written[last]?.field) break;
    if (isFiller(text)) continue;
    short.unshift(i);
    if (short.length > MOST_SHORT) break;
    const words = endOfName(written, short, memo);
    if (words) return replaced(written, short, words, memo);
  }
  return written;
}

/** Log-likelihood that a word of a town's name is cut. */
const LOG_CUT = Math.log(0.1);

/** Log-likelihood of words as sent beside those with a town in full. */
export function logInFull(written: readonly Written[], inFull: readonly Written[]): number {
  if (written === inFull) return 0;
  return written.reduce((log, { word }, i) => {
    const own = inFull[i]?.word ?? word;
    return own === word ? log : log + LOG_CUT + word.background - own.background;
  }, 0);
}

/** The words in full of those at `short`, by the towns that start with the words before. */
function endOfName(
  written: readonly Written[],
  short: readonly number[],
  memo: WordMemo,
): readonly string[] | null {
  const end = short[0] as number;
  let key = "";
  let count = 0;
  for (let i = end - 1; i >= Math.max(0, end - MOST_WORDS); i--) {
    const { text, word, isAfterBreak } = written[i] as Written;
    if (word.isNumber) break;
    key = townKeyPart(text) + key;
    if (!isFiller(text)) count++;
    const found = new Map(
      memo
        .namesStarting(key)
        .map((name) => name.slice(count))
        .filter((words) => areShort(written, short, words))
        .map((words) => [words.join(" "), words]),
    );
    if (found.size === 1) return [...found.values()][0] ?? null;
    if (isAfterBreak) break;
  }
  return null;
}

function areShort(
  written: readonly Written[],
  short: readonly number[],
  words: readonly string[],
): boolean {
  const texts = short.map((at) => written[at]?.text ?? "");
  const areAll = texts.length === words.length;
  return areAll && texts.every((text, i) => isShort(text, words[i] as string));
}

/** Whether a word is another one without some letters, the first one kept: MLX, MOUL, PCE. */
function isShort(text: string, word: string): boolean {
  if (text.length >= word.length || text[0] !== word[0]) return text === word;
  let at = 0;
  for (const letter of word) if (letter === text[at]) at++;
  return at === text.length;
}

function replaced(
  written: readonly Written[],
  at: readonly number[],
  words: readonly string[],
  memo: WordMemo,
): readonly Written[] {
  return written.map((each, i) => {
    const text = words[at.indexOf(i)];
    return text === undefined ? each : { ...each, text, word: memo.word(text) };
  });
}
