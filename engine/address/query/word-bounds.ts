import type { Written } from "./parsed-address.ts";
import type { QueryWord } from "./query-word.ts";
import type { WordMemo } from "./word-memo.ts";

/**
 * Words whose bounds were lost, put right: those that were torn apart (RE MUSAT) are joined, those
 * that run together (AVENUEDAUMESNIL) are split, where the register knows what comes out and does
 * not know what is written. Tens of nanoseconds a word that it knows.
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
    } else words.push(...split(word, words.at(-1), memo));
  }
  const isSame = words.length === written.length && words.every((word, i) => word === written[i]);
  return isSame ? written : words;
}

/** Words of the register, articles, numbers, and letters alone are whole. */
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

/** What is no part of a word: numbers, articles, types of streets. */
function isWhole({ isNumber, isType, isFiller }: QueryWord): boolean {
  return isNumber || isType || isFiller;
}

/** Shorter words are not taken apart. */
const SHORTEST_GLUED = 6;
/** What is longer is no words that run together. */
const LONGEST_GLUED = 48;
const MOST_PARTS = 5;
/** Parts that are rarer (the logarithm of their shares) are no words that run together. */
const LEAST = -26;
/** Logarithm of the chance that a blank is lost. */
export const LOG_GLUED = Math.log(0.004);

/** The likeliest words that stand in one, unless it is likelier a slip of one. */
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
  return parts.words.map((part, i) => ({
    ...word,
    text: part,
    word: memo.word(part),
    isAfterBreak: i === 0 && word.isAfterBreak,
  }));
}

/** Towns are told glued or not (`townKey`): LACROIXBLANCHE is one, RUE LACROIXBLANCHE is not. */
function isGluedTown({ word }: Written, before: Written | undefined, memo: WordMemo): boolean {
  return before?.word.isType === true && word.forms.length === 0 && memo.isTownWord(word.text);
}

interface Parts {
  readonly weight: number;
  readonly words: readonly string[];
}

/** The parts whose words are the most frequent together: Viterbi over what the register has. */
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
