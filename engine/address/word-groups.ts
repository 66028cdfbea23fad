import { townKey } from "./index/town-names.ts";
import { isFiller } from "./lexicon/canonical-word.ts";
import { complementWord } from "./lexicon/complement-words.ts";
import { isNumberSign } from "./query/announcements.ts";
import type { ParsedAddress, QueryToken, TokenRole } from "./query/parsed-address.ts";

/** Adjacent words of one kind. */
export interface WordGroup {
  readonly tokens: readonly QueryToken[];
  readonly isFront: boolean;
  /** Whether it starts the address, or a part of it. */
  readonly startsPart: boolean;
}

/**
 * Groups the words that a candidate does not explain.
 *
 * @param extra    Bits of these words.
 * @param printed  Roles of words that are printed.
 * @param towns    Keys of the towns whose names are not repeated.
 */
export function groupsIn(
  { tokens }: ParsedAddress,
  extra: number,
  printed: ReadonlySet<TokenRole>,
  towns: ReadonlySet<string>,
): WordGroup[] {
  const groups: QueryToken[][] = [];
  let before: QueryToken | null = null;
  tokens.forEach((token, i) => {
    // LOT N 5 is one group.
    if (token.role === "noise" && isNumberSign(token.text)) return;
    if (((extra >>> i) & 1) === 0 || !printed.has(token.role)) {
      before = null;
      return;
    }
    const isJoined = before !== null && !token.isAfterBreak && isOneGroup(before, token);
    if (isJoined) groups.at(-1)?.push(token);
    else groups.push([token]);
    before = token;
  });
  const isFirst = (token: QueryToken | undefined): boolean =>
    token?.isAfterBreak === true || token === tokens[0];
  return groups
    .filter((words) => !towns.has(townKey(words.map(({ text }) => text))))
    .map((words) => ({
      tokens: words,
      isFront: words[0]?.role === "front",
      startsPart: isFirst(words[0]),
    }));
}

function isOneGroup(before: QueryToken, token: QueryToken): boolean {
  const isSameSort = ["front", "kilometre"].every(
    (role) => (before.role === role) === (token.role === role),
  );
  return before.field === token.field && isSameSort;
}

/** Words that start names: LA POSTE, AUX DELICES, A LA BONNE HEURE. */
const STARTS: ReadonlySet<string> = new Set("A AU AUX L LA LE LES".split(" "));

/**
 * The words without outer articles, which belong to the street or to nothing; where they start a
 * part of the address, or the place nearby, they are their own: LA POSTE, EN FACE DE L'EGLISE. The
 * letter of a building is no article: BAT A.
 */
export function textOf({ tokens, startsPart }: WordGroup): string {
  const last = tokens.findLastIndex(({ text }, i) => !isFiller(text) || isLetter(tokens, i));
  const name = tokens.findIndex(({ text }) => !isFiller(text));
  const isStart = startsPart && STARTS.has(tokens[0]?.text ?? "");
  const isOwn = name > 0 && (isStart || tokens[0]?.role === "landmark");
  const first = isOwn ? 0 : name;
  const words = first < 0 ? [] : tokens.slice(first, last + 1).map(({ text }) => text);
  return words.join(" ");
}

/** Whether a letter is of a building or of a part of it: BAT A, BATIMENTS A ET D, B ET D. */
function isLetter(tokens: readonly QueryToken[], at: number): boolean {
  const text = tokens[at]?.text ?? "";
  if (text.length !== 1 || !isFiller(text)) return text.length === 1;
  const before = tokens[at - 1]?.text ?? "";
  return complementWord(before) !== null || isLetter(tokens, before === "ET" ? at - 2 : at - 1);
}
