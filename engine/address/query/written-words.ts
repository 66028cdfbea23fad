import type { AddressQuery } from "../address.ts";
import { canonicalWord, isFiller } from "../lexicon/canonical-word.ts";
import { isFrance } from "../lexicon/countries.ts";
import { isMonth } from "../lexicon/months.ts";
import { isStreetType, phraseAt } from "../lexicon/other-forms.ts";
import { isPlaceholder } from "../lexicon/placeholders.ts";
import { roadWords } from "../lexicon/roads.ts";
import { spelledNumber } from "../lexicon/spelled-numbers.ts";
import { addressText } from "../text/address-text.ts";
import { type AddressToken, addressTokens } from "../text/address-tokens.ts";
import type { Aside } from "../text/asides.ts";
import { digitDateAt } from "./digit-dates.ts";
import type { QueryWord } from "./query-word.ts";
import type { WordMemo } from "./word-memo.ts";

export type QueryField = "complement" | "adresse" | "code_postal" | "ville";

/** A word as written, before parsing. */
export interface Written {
  /** As printed: VINGT CINQ for the word 25. */
  readonly text: string;
  readonly word: QueryWord;
  readonly field: QueryField;
  readonly isAfterBreak: boolean;
  /** Whether an apostrophe precedes without a blank: AVENUE in L'AVENUE. */
  readonly isElided: boolean;
}

/** The text of a word, `""` outside of the query. */
export function textAt(words: readonly Written[], at: number): string {
  return words[at]?.text ?? "";
}

/** The words of a query, and what was left out. */
export interface WrittenQuery {
  readonly words: Written[];
  readonly asides: readonly Aside[];
}

/** Reads the words of each field in turn: the complement first, the town last. */
export function writtenWords(query: AddressQuery, memo: WordMemo): WrittenQuery {
  const into: WrittenQuery & { asides: Aside[] } = { words: [], asides: [] };
  addField(query.complement ?? "", "complement", memo, into);
  addField(query.adresse, "adresse", memo, into);
  addField(query.codePostal ?? "", "code_postal", memo, into);
  addField(query.ville ?? "", "ville", memo, into);
  return into;
}

function addField(
  text: string,
  field: QueryField,
  memo: WordMemo,
  into: WrittenQuery & { asides: Aside[] },
): void {
  if (text === "") return;
  const clear = addressText(text);
  for (const aside of clear.asides) if (!into.asides.includes(aside)) into.asides.push(aside);
  const tokens = addressTokens(clear.text);
  if (field === "complement" && tokens.every(({ text: word }) => saysNothing(word))) return;
  const { words } = into;
  // A field starts another part of the address.
  let isOther = words.length > 0;
  for (let i = 0; i < tokens.length; i++) {
    const { text: own, isAfterBreak, isElided } = tokens[i] as AddressToken;
    const word = memo.word(own);
    const several = word.mayStandForOthers ? severalWords(tokens, i, field) : numberAt(tokens, i);
    const displayed = several?.words ?? partsBefore(word, tokens[i + 1]?.text);
    if (!displayed)
      words.push({ text: own, word, field, isAfterBreak: isAfterBreak || isOther, isElided });
    else
      displayed.forEach((each, at) => {
        const isFirst = at === 0;
        words.push({
          text: "shown" in each ? each.shown : each.text,
          word: "shown" in each ? memo.word(each.text) : each,
          field,
          isAfterBreak: isFirst && (isAfterBreak || isOther),
          isElided: isFirst && isElided,
        });
      });
    if (several) i += several.count - 1;
    isOther &&= displayed?.length === 0;
  }
}

/** The words of an abbreviation but for the last one that is written behind it: GR RUE. */
function partsBefore({ parts }: QueryWord, next: string | undefined): readonly QueryWord[] | null {
  if (parts === null) return null;
  return parts.at(-1)?.text === next ? parts.slice(0, -1) : parts;
}

/** NEANT, FRANCE: words that are no complement. */
function saysNothing(word: string): boolean {
  return isPlaceholder(word) || isFrance(word) || isFiller(word);
}

/** Years of two digits between these are of the last century; others may be a number. */
const [FIRST_SHORT_YEAR, LAST_SHORT_YEAR] = [14, 62];
const [CENTURY, LAST_CENTURY] = [100, 1900];

/** What a number stands for with those beside it: 8/5/45, the 45 of 8 MAI 45. */
function numberAt(tokens: readonly AddressToken[], at: number): Several | null {
  if ((tokens[at] as AddressToken).text.charCodeAt(0) > NINE) return null;
  const date = digitDateAt(tokens, at);
  return date ? { count: date.count, words: asWritten(date.words) } : yearAt(tokens, at);
}

const NINE = 0x39;

/** The year of a date without its century: 8 MAI 45. */
function yearAt(tokens: readonly AddressToken[], at: number): Several | null {
  const { text, isAfterBreak } = tokens[at] as AddressToken;
  if (text.length !== 2 || at < 2 || isAfterBreak) return null;
  if (!(Number(text) >= FIRST_SHORT_YEAR && Number(text) <= LAST_SHORT_YEAR)) return null;
  // SCI DU 8 MAI 20 RUE: the house's.
  if (isStreetType(tokens[at + 1]?.text ?? "")) return null;
  const isDate = isBehindDay(tokens[at - 1]?.text, tokens[at - 2]?.text);
  return isDate ? { count: 1, words: asWritten([`19${text}`]) } : null;
}

/** Whether a month and its day stand before: 8 MAI, HUIT MAI, 1ER MAI. */
function isBehindDay(month = "", day = ""): boolean {
  return isMonth(month) && /^\d/.test(canonicalWord(day));
}

/** What stands for other words than itself, at a place in the text; `null` mostly. */
function severalWords(
  tokens: readonly AddressToken[],
  at: number,
  field: QueryField,
): Several | null {
  const several = standingFor(
    tokens.map(({ text }) => text),
    at,
    field,
  );
  const isBroken =
    several && tokens.slice(at + 1, at + several.count).some((each) => each.isAfterBreak);
  return isBroken ? null : several;
}

interface Several {
  /** Number of words read. */
  readonly count: number;
  readonly words: readonly { readonly shown: string; readonly text: string }[];
}

function standingFor(texts: readonly string[], at: number, field: QueryField): Several | null {
  const text = texts[at] as string;
  const phrase = phraseAt(texts, at);
  if (phrase) return { count: phrase.spelling.length, words: asWritten(phrase.words) };
  const number = spelledNumber(texts, at);
  const houseNumber = at === 0 && field === "adresse" ? numberBeforeType(texts) : null;
  if (houseNumber !== null) {
    const { digits, count } = houseNumber;
    return { count, words: [{ shown: digits, text: digits }] };
  }
  if (number) {
    const shown = texts.slice(at, at + number.words).join(" ");
    const isYear = number.value < CENTURY && isBehindDay(texts[at - 1], texts[at - 2]);
    const value = isYear ? LAST_CENTURY + number.value : number.value;
    return { count: number.words, words: [{ shown, text: String(value) }] };
  }
  if (text === "SN" && isStreetType(texts[at + 1] ?? "")) return { count: 1, words: [] };
  const road = roadWords(text, texts[at - 1] ?? "");
  return road && { count: 1, words: asWritten(road) };
}

function asWritten(words: readonly string[]): Several["words"] {
  return words.map((text) => ({ shown: text, text }));
}

/** Letters typed for digits: O5, 1O, L2. */
const LETTERS_FOR_DIGITS = /^(?:[OIL]{1,2}\d{1,3}|\d{1,3}O)$/;
const SUFFIX = /^(?:BIS|TER|QUATER)$/;

/** A house number at the start, in words or with letters for its digits: CINQ RUE, O5 RUE. */
function numberBeforeType(texts: readonly string[]): { digits: string; count: number } | null {
  const [first = "", second = ""] = texts;
  const spelled = spelledNumber(texts, 0, 1);
  if (spelled) {
    const { value, words, isOrdinal } = spelled;
    const type = SUFFIX.test(texts[words] ?? "") ? words + 1 : words;
    const isNumber = !isOrdinal && isStreetType(texts[type] ?? "");
    return isNumber ? { digits: String(value), count: words } : null;
  }
  if (!LETTERS_FOR_DIGITS.test(first) || !isStreetType(second)) return null;
  const digits = first.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return { digits: String(Number(digits)), count: 1 };
}
