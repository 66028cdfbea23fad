import { LABELS, NEUTRAL, OTHER_NUMBERS, REGISTERS, SECTION, VAT_LABELS } from "./mention-words.ts";

/** Groups of digits with nothing but signs between them, and the words beside. */
export interface DigitRun {
  readonly groups: readonly string[];
  /** The signs before each group but the first. */
  readonly gaps: readonly string[];
  /** Whether a label says that it is the number of a company, or a register's mention follows. */
  readonly isLabelled: boolean;
  /** Whether it is the label. */
  readonly isLabelledBefore: boolean;
  /** Whether the label is that of a SIRET. */
  readonly isSiret: boolean;
  /** Whether the word before is NIC: the number of an establishment within its company. */
  readonly isNic: boolean;
  /** Whether the country stands right before it, as in a VAT number. */
  readonly isFrench: boolean;
  /** Whether the country or a label says that it is a VAT number. */
  readonly isVat: boolean;
  /** Whether letters touch it: it is part of a code. */
  readonly isCode: boolean;
  /** Whether it is labelled as another number: a phone, an activity. */
  readonly isOther: boolean;
  /** Whether a word of no known meaning follows. */
  readonly hasWordBehind: boolean;
}

export interface TextRuns {
  readonly runs: readonly DigitRun[];
  /** Whether there are words besides FR; words of no known meaning. */
  readonly hasWords: boolean;
  readonly hasUnknownWords: boolean;
}

/** Signs between the groups of one number, or between numbers. */
const SIGNS = "[\\s.,;/|\\\\_*·•\\-\\u2010-\\u2015]+";
const BETWEEN = new RegExp(SIGNS, "g");
const RUN = new RegExp(`\\d+(?:${SIGNS}\\d+)*`, "g");
const WORDS = /\p{L}+/gu;
const ENDS_WITH_WORD = /\p{L}$/u;
const BEGINS_WITH_WORD = /^\p{L}/u;
const ABROAD = /\+\s*$/;
const COUNTRY = "FR";

/**
 * Splits a text into runs of digits, and judges the words around them. O(length).
 *
 * @param text  In capitals, without accents.
 */
export function digitRuns(text: string): TextRuns {
  const found = [...text.matchAll(RUN)];
  const ends = found.map(({ index, 0: run }) => index + run.length);
  // What stands before each run, and behind the last one.
  const around = [...found.map(({ index }) => index), text.length].map((start, i) =>
    text.slice(i === 0 ? 0 : ends[i - 1], start),
  );
  const words = around.map((part) => part.match(WORDS) ?? []);
  const hasRegister = words.flat().some((word) => REGISTERS.has(word));
  const isKnown = (word: string): boolean =>
    [LABELS, OTHER_NUMBERS, NEUTRAL].some((some) => some.has(word)) ||
    (hasRegister && SECTION.test(word));
  return {
    runs: found.map(([run], i) => {
      const [before, behind] = [around[i] as string, around[i + 1] as string];
      return judged(run, before, behind, isKnown);
    }),
    hasWords: words.flat().some((word) => word !== COUNTRY),
    hasUnknownWords: words.some((some) =>
      withoutTowns(some).some((word) => word.length > 1 && !isKnown(word)),
    ),
  };
}

/** The words up to the name of a register: behind it stands its town. */
function withoutTowns(words: readonly string[]): readonly string[] {
  const register = words.findIndex((word) => REGISTERS.has(word));
  return register < 0 ? words : words.slice(0, register);
}

function judged(
  run: string,
  before: string,
  behind: string,
  isKnown: (word: string) => boolean,
): DigitRun {
  const words = before.match(WORDS) ?? [];
  const [last = "", [next = ""]] = [words.at(-1), behind.match(WORDS) ?? []];
  const label = words.findLast((word) => LABELS.has(word) || OTHER_NUMBERS.has(word)) ?? "";
  const isCode =
    (ENDS_WITH_WORD.test(before) && !isKnown(last)) ||
    (BEGINS_WITH_WORD.test(behind) && !isKnown(next));
  return {
    groups: run.split(BETWEEN),
    gaps: run.match(BETWEEN) ?? [],
    isLabelled: LABELS.has(label) || REGISTERS.has(next),
    isLabelledBefore: LABELS.has(label),
    isSiret: label === "SIRET",
    isNic: label === "NIC",
    isFrench: last === COUNTRY,
    isVat: last === COUNTRY || VAT_LABELS.has(label),
    isCode,
    isOther: ABROAD.test(before) || OTHER_NUMBERS.has(label),
    hasWordBehind: next !== "" && !isKnown(next),
  };
}
