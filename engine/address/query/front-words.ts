import { complementWord } from "../lexicon/complement-words.ts";
import { isFrequentType } from "../lexicon/other-forms.ts";
import { isAgent, startsRecipient, startsService } from "../lexicon/recipients.ts";
import type { TokenRole } from "./parsed-address.ts";
import type { Written } from "./written-words.ts";

/**
 * Marks what stands in front of a street and is no part of it: `SARL LES TILLEULS 12 RUE …`. A
 * number before a type of street starts the street; names before it, and complements in their own
 * column, need no search. Not where a street or a postcode stands in front.
 *
 * @returns the number of tokens marked.
 */
export function markFront(tokens: readonly Written[], roles: TokenRole[]): number {
  const ofAgent = streetOfAgent(tokens, roles);
  // Nearly always the number stands first.
  if (ofAgent < 0 && tokens[0]?.field === "adresse" && tokens[0].word.numero > 0) return 0;
  const start = ofAgent < 0 ? streetStart(tokens, roles) : ofAgent;
  if (start <= 0) return 0;
  let marked = 0;
  for (let i = 0; i < start; i++) {
    const role = roles[i];
    const isPostcode = role === "word" && /^\d{5}$/.test((tokens[i] as Written).text);
    if ((role !== "word" && role !== "complement") || isPostcode) continue;
    roles[i] = "front";
    marked++;
  }
  return marked;
}

/** Index of the number of the street behind an agent, -1 without one. */
function streetOfAgent(tokens: readonly Written[], roles: readonly TokenRole[]): number {
  const agent = tokens.findLastIndex(
    ({ field, word, text }) => word.isMarking && field === "adresse" && isAgent(text),
  );
  return agent < 0 ? -1 : numberOfStreet(tokens, roles, agent + 1, tokens.length);
}

/** Index of the first number in front of a type of street between two tokens, -1 without one. */
function numberOfStreet(
  tokens: readonly Written[],
  roles: readonly TokenRole[],
  from: number,
  to: number,
): number {
  for (let i = from; i < to; i++) {
    if (roles[i] === "word" && isNumberOfStreet(tokens, i)) return i;
  }
  return -1;
}

/** Whether a number of the address stands in front of a type of street: 12 BIS RUE. */
export function isNumberOfStreet(tokens: readonly Written[], at: number): boolean {
  const { field, word, isAfterBreak } = tokens[at] as Written;
  if (field !== "adresse" || word.numero === 0 || isOfName(tokens, at)) return false;
  return isType(tokens, behindNumber(tokens, at), isAfterBreak);
}

/** Whether a number ends the name before it: UNIVERSITE PARIS 7 10 RUE; 7 10 is no range. */
function isOfName(tokens: readonly Written[], at: number): boolean {
  const { word, isAfterBreak } = tokens[at] as Written;
  const next = tokens[at + 1];
  const isBehindWord = !isAfterBreak && tokens[at - 1]?.word.isNumber === false;
  return isBehindWord && next?.word.isNumber === true && (next.word.numero - word.numero) % 2 !== 0;
}

/** Index of the token that starts the street, -1 when it is not certain. */
function streetStart(tokens: readonly Written[], roles: readonly TokenRole[]): number {
  const first = tokens.findIndex(({ field }) => field === "adresse");
  const postcode = tokens.findIndex(
    ({ field, text }) => field === "adresse" && /^\d{5}$/.test(text),
  );
  const words = tokens.slice(0, postcode < 0 ? tokens.length : postcode);
  const isWord = (at: number): boolean => tokens[at]?.field === "adresse" && roles[at] === "word";
  const isNumber = ({ word }: Written, at: number): boolean => isWord(at) && word.numero > 0;
  const number = numberOfStreet(tokens, roles, 0, words.length);
  const type = words.findIndex(({ text }, i) => isWord(i) && isFrequentType(text));
  const start = tokens[first]?.text ?? "";
  if (!startsRecipient(start) && !startsService(start))
    // A type before the number is a street that stands in front.
    return number >= 0 && (type < 0 || type > number) ? withNumbers(tokens, number) : -1;
  // Names of companies have types too: the number tells the street from them.
  if (number >= 0) return withNumbers(tokens, number);
  const any = words.findIndex(isNumber);
  if (any >= 0) return any;
  return words.findLastIndex(
    ({ text }, i) => i > 1 && isWord(i) && isFrequentType(text) && isType(tokens, i),
  );
}

/** Numbers alone before the street's are no name: 2, 5 RUE. */
function withNumbers(tokens: readonly Written[], at: number): number {
  let first = at;
  while (tokens[first - 1]?.field === "adresse" && tokens[first - 1]?.word.isNumber) first--;
  return tokens[first - 1]?.field === "adresse" ? at : first;
}

/** Index of the token behind a number, its suffixes and the end of its range. */
function behindNumber(tokens: readonly Written[], at: number): number {
  let next = at + 1;
  while (isOfNumber(tokens[next])) next++;
  return next;
}

/** R is a street. */
const OF_NUMBER =
  /^(?:\d{1,4}(?:[A-Z]{1,2}\d{0,2})?|BIS|TER|QUATER|QUINQUIES|[A-QS-Z]|[A-Z]{1,2}\d{1,2}|AU|ET)$/;

function isOfNumber(token: Written | undefined): boolean {
  return token?.field === "adresse" && !token.isAfterBreak && OF_NUMBER.test(token.text);
}

/** Estates that are streets as well, where they start a part of the address: , 3 VILLA D'ALESIA. */
const STREETS_TOO: ReadonlySet<string> = new Set(["VILLA", "PARC"]);

/** @param isApart  Whether its number starts a part of the address. */
function isType(tokens: readonly Written[], at: number, isApart = false): boolean {
  const token = tokens[at];
  if (token?.field !== "adresse" || tokens[at + 1]?.field !== "adresse") return false;
  const isStreet = isApart && STREETS_TOO.has(token.text);
  return token.word.isType && (isStreet || complementWord(token.text) === null);
}
