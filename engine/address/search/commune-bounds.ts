import { NO_WORD } from "../../words/layout.ts";
import { WORD } from "../chances/chances.ts";
import type { Area } from "../evidence/areas.ts";
import { freeTokens } from "../evidence/street-alignment.ts";
import type { AddressIndex } from "../index/address-index.ts";
import type { CommuneBlock } from "../index/commune-block.ts";
import { canonicalWord } from "../lexicon/canonical-word.ts";
import { groupsOf } from "../lexicon/other-forms.ts";
import { MOST_TOKENS, type ParsedAddress, type QueryToken } from "../query/parsed-address.ts";
import type { QueryWord } from "../query/query-word.ts";
import { LOG_GLUED } from "../query/word-bounds.ts";
import { LOG_FILLER, type WordMemo } from "../query/word-memo.ts";

/** A query with other word bounds, as the streets of one commune have them. */
export interface Rebound {
  readonly query: ParsedAddress;
  readonly area: Area;
  /** Log-likelihood of the query's text beside that with its own bounds. */
  readonly log: number;
}

/** Words in place of some tokens. */
interface Change {
  readonly at: number;
  readonly count: number;
  readonly words: readonly string[];
  readonly log: number;
}

/** Two or three adjacent tokens that are one word of the register. */
interface Join {
  readonly at: number;
  readonly count: number;
  readonly text: string;
  readonly number: number;
}

const MOST_JOINED = 3;
const MOST_PARTS = 5;
/** Shortest word that may be several. */
const SHORTEST_GLUED = 5;
/** Shortest part that is no article. */
const SHORTEST_PART = 2;
const LOG_ABBREVIATED = Math.log(WORD.abbreviated);

/**
 * Joins and splits the words of a query by what one commune has: LAVIGNE is LA VIGNE where a street
 * is named so, and stays where another one is; ZA is ZONE ARTISANALE. Streets of other communes
 * have no say. One per thread.
 */
export class CommuneBounds {
  readonly #index: AddressIndex;
  readonly #memo: WordMemo;
  #joinsOf: ParsedAddress | null = null;
  #joins: readonly Join[] = [];

  constructor(index: AddressIndex, memo: WordMemo) {
    this.#index = index;
    this.#memo = memo;
  }

  /**
   * The query with the bounds of a commune; none when they are its own. An article may belong to the
   * word behind it or not: DES CHA MPS is DES CHAMPS, or DESCHAMPS. Some microseconds.
   */
  find(query: ParsedAddress, area: Area, block: CommuneBlock): readonly Rebound[] {
    if (this.#joinsOf !== query) {
      this.#joins = joinsOf(query.tokens, this.#index);
      this.#joinsOf = query;
    }
    const apart = this.#changes(query, area, block, false);
    const joined = this.#changes(query, area, block, true);
    const isSame =
      apart.length === joined.length && apart.every((one, i) => one.at === joined[i]?.at);
    const all = isSame ? [apart] : [apart, joined];
    return all.flatMap((changes) => this.#changed(query, area, changes) ?? []);
  }

  /** @param areArticlesJoined  Whether an article may be the start of a word. */
  #changes(
    query: ParsedAddress,
    area: Area,
    block: CommuneBlock,
    areArticlesJoined: boolean,
  ): readonly Change[] {
    const changes: Change[] = [];
    const { tokens } = query;
    const free = freeTokens(tokens, area);
    for (let i = 0; i < tokens.length; i++) {
      if (((free >>> i) & 1) === 0) continue;
      const mayJoin = areArticlesJoined || !tokens[i]?.isFiller;
      const join = mayJoin ? this.#joinAt(i, free, block) : null;
      const change = join ?? splitOf(tokens, i, block, this.#index);
      if (!change) continue;
      changes.push(change);
      i += change.count - 1;
    }
    return changes;
  }

  #joinAt(at: number, free: number, block: CommuneBlock): Change | null {
    for (const join of this.#joins) {
      if (join.at !== at || block.rankOf(join.number) < 0) continue;
      const bits = (2 ** join.count - 1) << at;
      if ((free & bits) !== bits) continue;
      return { at, count: join.count, words: [join.text], log: (join.count - 1) * LOG_GLUED };
    }
    return null;
  }

  #changed(query: ParsedAddress, area: Area, changes: readonly Change[]): Rebound | null {
    if (changes.length === 0) return null;
    const tokens: QueryToken[] = [];
    /** The bits of the new tokens of each old one. */
    const bitsOf: number[] = [];
    let log = 0;
    let next = 0;
    for (let i = 0; i < query.tokens.length; ) {
      const change = changes[next]?.at === i ? changes[next++] : undefined;
      const token = query.tokens[i] as QueryToken;
      if (tokens.length + (change?.words.length ?? 1) > MOST_TOKENS) return null;
      if (!change) {
        bitsOf.push(1 << tokens.length);
        tokens.push(token);
        i++;
        continue;
      }
      const bits = (2 ** change.words.length - 1) << tokens.length;
      for (let old = 0; old < change.count; old++) {
        log -= backgroundOf(query.tokens[i + old] as QueryToken);
        bitsOf.push(bits);
      }
      change.words.forEach((text, at) => {
        const own = asToken(token, this.#memo.word(text), at === 0);
        log += backgroundOf(own);
        tokens.push(own);
      });
      log += change.log;
      i += change.count;
    }
    const moved = (bits: number): number => {
      let all = 0;
      for (let i = 0; i < bitsOf.length; i++)
        if (((bits >>> i) & 1) !== 0) all |= bitsOf[i] as number;
      return all;
    };
    const { territory, postcodes } = query;
    return {
      query: {
        ...query,
        tokens,
        postcodes: postcodes.map((each) => ({ ...each, tokens: moved(each.tokens) })),
        territory: territory && { ...territory, tokens: moved(territory.tokens) },
      },
      area: { ...area, claimed: moved(area.claimed), named: moved(area.named) },
      log,
    };
  }
}

function asToken(token: QueryToken, word: QueryWord, isFirst: boolean): QueryToken {
  const { text, isFiller } = word;
  const isAfterBreak = isFirst && token.isAfterBreak;
  return { ...token, text, word, isFiller, numero: 0, index: "", isAfterBreak };
}

function backgroundOf({ isFiller, word }: QueryToken): number {
  return isFiller ? LOG_FILLER : word.background;
}

/** The longest first. */
function joinsOf(tokens: readonly QueryToken[], index: AddressIndex): Join[] {
  const joins: Join[] = [];
  for (let at = 0; at + 1 < tokens.length; at++) {
    const found: Join[] = [];
    let text = (tokens[at] as QueryToken).text;
    if (!mayJoin(tokens[at])) continue;
    for (let count = 2; count <= MOST_JOINED; count++) {
      const token = tokens[at + count - 1];
      if (!mayJoin(token) || token?.isAfterBreak || token?.field !== tokens[at]?.field) break;
      text += token?.text;
      const number = index.words.find(canonicalWord(text));
      if (number !== NO_WORD) found.unshift({ at, count, text, number });
    }
    joins.push(...found);
  }
  return joins;
}

function mayJoin(token: QueryToken | undefined): boolean {
  return token?.role === "word" && !token.word.isNumber && !token.isTown;
}

/** Splits a token that no street of the commune has, when the parts are words that it has. */
function splitOf(
  tokens: readonly QueryToken[],
  at: number,
  block: CommuneBlock,
  index: AddressIndex,
): Change | null {
  const { word, role, text } = tokens[at] as QueryToken;
  if (role !== "word" && role !== "complement") return null;
  if (word.isNumber || word.forms.some((form) => block.rankOf(form) >= 0)) return null;
  const group = groupsOf(text).find((words) => areAllIn(words, block, index));
  if (group) return { at, count: 1, words: group, log: LOG_ABBREVIATED };
  if (text.length < SHORTEST_GLUED || role !== "word") return null;
  const words = partsOf(word, block);
  return words && { at, count: 1, words, log: (words.length - 1) * LOG_GLUED };
}

function areAllIn(words: readonly string[], block: CommuneBlock, index: AddressIndex): boolean {
  return words.every(
    (word) => word.length === 1 || block.rankOf(index.words.find(canonicalWord(word))) >= 0,
  );
}

/** The fewest words of the commune, and articles, that spell a word; `null` when none do. */
function partsOf({ text, inside }: QueryWord, block: CommuneBlock): readonly string[] | null {
  const best: (readonly string[] | null)[] = Array.from({ length: text.length + 1 }, () => null);
  best[0] = [];
  for (const { start, end, number } of inside) {
    const before = best[start];
    if (!before || before.length >= MOST_PARTS) continue;
    const known = best[end];
    if (known && known.length <= before.length + 1) continue;
    const isOwn = number !== NO_WORD && end - start >= SHORTEST_PART && block.rankOf(number) >= 0;
    const part = text.slice(start, end);
    if (isOwn || isArticle(part)) best[end] = [...before, part];
  }
  const parts = best[text.length] ?? null;
  return parts?.some((part) => part.length > 2 && !isArticle(part)) ? parts : null;
}

/** Articles that are glued to names; others are letters of any word. */
const ARTICLES: ReadonlySet<string> = new Set(["DE", "DES", "DU", "L", "LA", "LE", "LES", "D"]);

function isArticle(part: string): boolean {
  return ARTICLES.has(part);
}
