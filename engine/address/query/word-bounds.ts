import type { QueryWord } from "./query-word.ts";
import type { WordMemo } from "./word-memo.ts";
import type { Written } from "./written-words.ts";

/**
 * Repairs word boundaries: joins words that were split (RE MUSAT) and splits words that run
 * together (AVENUEDAUMESNIL, RABAUDLIMOGES), if the register knows the result and not the input.
 * Tens of nanoseconds per known word.
 */
export function rejoined(written: readonly Written[], memo: WordMemo): readonly Written[] {
  if (
    written.every((word, i) => isKnown(word.word, memo) && !isGluedTown(word, written[i - 1], memo))
  )
    return written;
  const words: Written[] = [];
  for (let i = 0; i < written.length; i++) {
    const word = written[i] as Written;
    const next = written[i + 1];
    const whole = next && joined(word, next, memo);
    if (whole) {
      words.push(whole);
      i++;
    } else words.push(...(streetAndTown(written, i, memo) ?? split(word, words.at(-1), memo)));
  }
  const isSame = words.length === written.length && words.every((word, i) => word === written[i]);
  return isSame ? written : words;
}

/** Whether the word needs no repair. */
function isKnown(word: QueryWord, memo: WordMemo): boolean {
  return word.isKnown || memo.isTownWord(word.text);
}

function joined(word: Written, next: Written, memo: WordMemo): Written | null {
  const areApart = next.isAfterBreak || next.field !== word.field;
  if (areApart || (isKnown(word.word, memo) && isKnown(next.word, memo))) return null;
  if (isWhole(word.word) || isWhole(next.word)) return null;
  const whole = memo.word(word.text + next.text);
  return whole.forms.length > 0 ? { ...word, text: whole.text, word: whole } : null;
}

/** Whether it cannot be part of a split word: numbers, articles, types of streets. */
function isWhole({ isNumber, isType, isFiller }: QueryWord): boolean {
  return isNumber || isType || isFiller;
}

/** Shortest end of a street and shortest start of a town that are taken apart. */
const SHORTEST_END = 3;
const SHORTEST_TOWN = 4;

/** The last word of a street and the first of the town behind it, without their blank. */
function streetAndTown(
  written: readonly Written[],
  at: number,
  memo: WordMemo,
): readonly Written[] | null {
  const word = written[at] as Written;
  const { text } = word;
  if (isKnown(word.word, memo) || at === 0 || word.field !== "adresse") return null;
  let behind = "";
  for (let i = at + 1; i < written.length; i++) {
    const next = written[i] as Written;
    if (next.isAfterBreak || /^\d/.test(next.text)) break;
    behind += next.word.townPart;
  }
  for (let end = text.length - SHORTEST_TOWN; end >= SHORTEST_END; end--) {
    if (!memo.isTown(text.slice(end) + behind)) continue;
    const street = memo.word(text.slice(0, end));
    const words =
      street.forms.length > 0 ? [street.text] : likeliestParts(street.text, memo)?.words;
    if (words) return asParts(word, [...words, text.slice(end)], memo);
  }
  return null;
}

/** Shortest word that is split. */
const SHORTEST_GLUED = 6;
/** Longest word that is split. */
const LONGEST_GLUED = 48;
const MOST_PARTS = 5;
/** Least log-share of the parts of a split. */
const LEAST = -26;
/** Log-likelihood of a missing blank. */
export const LOG_GLUED = Math.log(0.004);

/** Splits a word into the likeliest words, unless a typing error of one word is likelier. */
function split(word: Written, before: Written | undefined, memo: WordMemo): readonly Written[] {
  const { text } = word;
  if (text.length < SHORTEST_GLUED || text.length > LONGEST_GLUED) return [word];
  if (word.word.forms.length > 0) return [word];
  if (memo.isTownWord(text) && !isGluedTown(word, before, memo)) return [word];
  if (word.word.isNumber) return [word];
  const parts = likeliestParts(text, memo);
  if (!parts || parts.weight < LEAST) return [word];
  const asGlued = parts.weight + (parts.words.length - 1) * LOG_GLUED;
  if (asGlued < memo.logSlipShare(text)) return [word];
  return asParts(word, parts.words, memo);
}

function asParts(word: Written, parts: readonly string[], memo: WordMemo): readonly Written[] {
  return parts.map((part, i) => ({
    ...word,
    text: part,
    word: memo.word(part),
    isAfterBreak: i === 0 && word.isAfterBreak,
  }));
}

/**
 * Keys of towns ignore blanks (`townKey`): LACROIXBLANCHE alone is one, but RUE LACROIXBLANCHE is
 * not.
 */
function isGluedTown({ word }: Written, before: Written | undefined, memo: WordMemo): boolean {
  return before?.word.isType === true && word.forms.length === 0 && memo.isTownWord(word.text);
}

interface Parts {
  readonly weight: number;
  readonly words: readonly string[];
}

/** The most frequent sequence of words that spells a text: Viterbi over the register's words. */
function likeliestParts(text: string, memo: WordMemo): Parts | null {
  const best: (Parts | null)[] = [{ weight: 0, words: [] }];
  for (let end = 1; end <= text.length; end++) {
    best[end] = null;
    for (let start = 0; start < end; start++) {
      const before = best[start];
      if (!before || before.words.length === MOST_PARTS) continue;
      const part = text.slice(start, end);
      const share = memo.logShare(part);
      if (share === null) continue;
      const weight = before.weight + share;
      const known = best[end];
      if (!known || weight > known.weight) best[end] = { weight, words: [...before.words, part] };
    }
  }
  return best[text.length] ?? null;
}
