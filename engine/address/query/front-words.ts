import { complementWord } from "../lexicon/complement-words.ts";
import { isFrequentType } from "../lexicon/other-forms.ts";
import type { TokenRole } from "./parsed-address.ts";
import type { Written } from "./written-words.ts";

/** Forms of companies and titles of persons that start a recipient's name. */
const RECIPIENTS: ReadonlySet<string> = new Set(
  (
    "SARL SARLU SAS SASU EURL SCI SCP SCM SNC SCOP SCIC EARL GAEC GIE SEL SELARL SELAS ETS " +
    "ASSOCIATION ASSO SYNDICAT CABINET M MR MM MME MMES MLLE MELLE MONSIEUR MADAME MADEMOISELLE " +
    "FAMILLE SERVICE DIRECTION"
  ).split(" "),
);

/**
 * Marks what stands in front of a street and is no part of it: `SARL LES TILLEULS 12 RUE …`. A
 * number before a type of street starts the street; names before it, and complements in their own
 * column, need no search. Not where a street or a postcode stands in front.
 *
 * @returns the number of tokens marked.
 */
export function markFront(tokens: readonly Written[], roles: TokenRole[]): number {
  const start = streetStart(tokens, roles);
  if (start <= 0) return 0;
  let marked = 0;
  for (let i = 0; i < start; i++) {
    const role = roles[i];
    if (role !== "word" && role !== "complement") continue;
    roles[i] = "front";
    marked++;
  }
  return marked;
}

/** Index of the token that starts the street, -1 when it is not certain. */
function streetStart(tokens: readonly Written[], roles: readonly TokenRole[]): number {
  const isNamed = RECIPIENTS.has(tokens.find(({ field }) => field === "adresse")?.text ?? "");
  let [number, type] = [-1, -1];
  for (let i = 0; i < tokens.length; i++) {
    const { word, field, text } = tokens[i] as Written;
    if (field !== "adresse" || roles[i] !== "word") continue;
    if (/^\d{5}$/.test(text)) break;
    if (word.numero > 0 && isType(tokens, behindNumber(tokens, i))) return withNumbers(tokens, i);
    if (word.numero > 0 && number < 0) number = i;
    if (!isFrequentType(text)) continue;
    // Names of companies have such words; otherwise a street stands in front.
    if (!isNamed) return -1;
    if (i > 1 && isType(tokens, i)) type = i;
  }
  return isNamed ? Math.max(number, number < 0 ? type : -1) : -1;
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
  /^(?:\d{1,4}(?:[A-Z]{1,2}\d{0,2})?|BIS|TER|QUATER|QUINQUIES|[A-QS-Z]|[A-Z]{1,2}\d{1,2}|ET)$/;

function isOfNumber(token: Written | undefined): boolean {
  return token?.field === "adresse" && !token.isAfterBreak && OF_NUMBER.test(token.text);
}

function isType(tokens: readonly Written[], at: number): boolean {
  const token = tokens[at];
  if (token?.field !== "adresse" || tokens[at + 1]?.field !== "adresse") return false;
  return token.word.isType && complementWord(token.text) === null;
}
