import { NO_WORD } from "../../words/layout.ts";
import type { MatchingIndex, Range } from "../index/matching-index.ts";
import type { QueryName } from "../query/query-name.ts";
import type { QueryPlace } from "../query/query-place.ts";
import type { ReadQuery } from "../query/read-query.ts";
import { ScoreTable } from "./score-table.ts";
import { type SoughtWord, soughtWords } from "./word-variants.ts";

/** An establishment that may be meant. */
export interface Candidate {
  readonly establishment: number;
  /** About its logarithmic odds, by its words and its place; only to choose the candidates. */
  readonly score: number;
}

const MOST_CANDIDATES = 100;

/**
 * About what evidence will give each candidate (`model/weights.ts`), in logarithmic odds: for its
 * area, for a street with the number that is asked, without one, with another.
 */
const POINTS = { near: 4, department: 1.7 } as const;
const STREET = { number: 6, unknown: 5, other: 1 } as const;
/** For the whole name, by what it tells in nats. */
const NAME = { least: 4, more: 0.2, most: 25 } as const;
/** What a domain may tell beside the name, in nats. */
const WEB_NATS = 12;
/** Words that more establishments of an area have are only looked for among the candidates. */
const MOST_OF_AREA = 3_000;
/** The rarest word of a name is always looked for, up to here. */
const MOST_OF_RAREST = 300_000;
/** Longer lists tell too little to be read. */
const MOST_READ = 400_000;
/** Share of a name that is most of it. */
const MOST_OF_NAME = 0.8;
/** In a place with so few establishments all are candidates. */
const SMALL_PLACE = 100;
/** Share of the words of a street that must agree. */
const SAME_STREET = 0.5;
/** More establishments of one number (a domiciliation) are only candidates by their names. */
const MOST_AT_NUMBER = 200;

/** Finds the establishments that a query may mean. One instance per thread. */
export class CandidateSearch {
  readonly #index: MatchingIndex;
  readonly #scores = new ScoreTable();

  constructor(index: MatchingIndex) {
    this.#index = index;
  }

  /** The most promising establishments, at most `MOST_CANDIDATES`, in order. */
  find(query: ReadQuery): Candidate[] {
    const { name, place, web } = query;
    const scores = this.#scores;
    scores.clear();
    const near = rangesOf(place.communes, this.#index);
    let sought = soughtWords(query, this.#index, false);
    this.#addWords(sought, near, POINTS.near);
    const isWritten = this.#hasMostOf(name);
    if (!isWritten) {
      scores.clear();
      sought = soughtWords(query, this.#index, true);
      this.#addWords(sought, near, POINTS.near);
    }
    const farther = near.length === 0 ? sought : sought.map(asWritten);
    this.#addWords(farther, without(place.departments, near), POINTS.department);
    if (!this.#hasMostOf(name) || (!isWritten && this.#isRare(name))) {
      const all = [{ start: 0, end: this.#index.count }];
      this.#addWords(farther, without(without(all, place.departments), near), 0);
    }
    this.#addStreets(place);
    const inPlace = near.reduce((sum, { start, end }) => sum + end - start, 0);
    if (inPlace <= SMALL_PLACE)
      for (const { start, end } of near)
        for (let at = start; at < end; at++) scores.addStreet(at, 0, POINTS.near);
    const points = NAME.least + NAME.more * Math.min(NAME.most, name.weight);
    const nats = name.weight + (web === "" ? 0 : WEB_NATS);
    return scores.top(MOST_CANDIDATES, points / Math.max(1, name.weight), nats);
  }

  /**
   * Whether it is of words that companies have, one of them rare: where nobody near has it, whoever
   * has it in the département may be another than the one in France.
   */
  #isRare({ words }: QueryName): boolean {
    const counts = words.map(({ number }) => this.#index.frequency(number));
    return !counts.includes(0) && Math.min(...counts) <= MOST_OF_AREA;
  }

  /** Whether a candidate has most of the name: slips, and the rest of France, are left alone then. */
  #hasMostOf({ weight }: QueryName): boolean {
    return this.#scores.bestName >= weight * MOST_OF_NAME;
  }

  /**
   * Scores the establishments of some ranges by the words of their names, the rarest word first:
   * frequent ones only add to what rarer ones found.
   */
  #addWords(sought: readonly SoughtWord[], ranges: readonly Range[], points: number): void {
    const most = sought.map((word) => this.#most(word, ranges));
    const order = sought.map((_, rank) => rank);
    order.sort((a, b) => (most[a] as number) - (most[b] as number) || a - b);
    for (const [i, rank] of order.entries()) {
      const count = most[rank] as number;
      const mayAdd = count <= (i === 0 ? MOST_OF_RAREST : MOST_OF_AREA);
      if (count === 0 || !(mayAdd || count <= MOST_READ)) continue;
      for (const range of ranges)
        this.#addWord(sought[rank] as SoughtWord, rank, range, points, mayAdd);
    }
  }

  /** An upper bound of the establishments of some ranges that have a word. */
  #most({ variants }: SoughtWord, ranges: readonly Range[]): number {
    let most = 0;
    for (const { word } of variants) {
      const list = this.#index.list(word);
      for (const { start, end } of ranges) most += list.atMost(start, end);
    }
    return most;
  }

  #addWord(
    { variants }: SoughtWord,
    rank: number,
    { start, end }: Range,
    points: number,
    mayAdd: boolean,
  ): void {
    const scores = this.#scores;
    for (const { word, value } of variants)
      this.#index.list(word).inRange(start, end, (establishment) => {
        if (mayAdd || scores.has(establishment)) scores.addWord(establishment, rank, value, points);
      });
  }

  /** Scores the establishments of the streets that the query may mean. */
  #addStreets({ communes, street }: QueryPlace): void {
    const { words, number } = street;
    if (words.length === 0) return;
    const sought = this.#soughtStreet(words);
    for (const commune of communes)
      this.#index.likeStreets(commune, sought, words.length, SAME_STREET, (range, likeness) =>
        this.#addStreet(range, number, likeness),
      );
  }

  /** The words of the index that may be those of the street, and how alike they are. */
  #soughtStreet(words: readonly string[]): Map<number, number> {
    const dictionary = this.#index.streetWords;
    const sought = new Map<number, number>();
    for (const text of words) {
      const number = dictionary.find(text);
      if (number !== NO_WORD) sought.set(number, 1);
      if (text.length <= LONGEST_EXACT) continue;
      for (const { number: near, edits } of dictionary.near(text))
        sought.set(near, sought.get(near) ?? (edits === 1 ? LIKE.slip : LIKE.twoSlips));
    }
    return sought;
  }

  #addStreet(range: Range, number: number, likeness: number): void {
    const index = this.#index;
    let same = 0;
    for (let at = range.start; at < range.end; at++) if (index.number(at) === number) same++;
    for (let at = range.start; at < range.end; at++) {
      const own = index.number(at);
      const isCrowd =
        own === number ? same > MOST_AT_NUMBER : range.end - range.start > MOST_AT_NUMBER;
      if (isCrowd && !this.#scores.has(at)) continue;
      const agrees =
        own === number ? STREET.number : own === 0 || number === 0 ? STREET.unknown : STREET.other;
      this.#scores.addStreet(at, likeness * agrees, POINTS.near);
    }
  }
}

/** Words of streets up to here are the same or not. */
const LONGEST_EXACT = 3;
const LIKE = { slip: 0.8, twoSlips: 0.6 } as const;

/** Away from the place that is asked, a word that companies have is not looked for with slips. */
function asWritten({ variants }: SoughtWord): SoughtWord {
  const [first] = variants;
  return first?.isExact ? { variants: [first] } : { variants };
}

/** The parts of ranges outside of others; both ascending, none overlaps another of its own. */
function without(ranges: readonly Range[], others: readonly Range[]): Range[] {
  const left: Range[] = [];
  for (const range of ranges) {
    let { start } = range;
    for (const other of others) {
      if (other.end <= start) continue;
      if (other.start >= range.end) break;
      if (other.start > start) left.push({ start, end: other.start });
      start = other.end;
    }
    if (start < range.end) left.push({ start, end: range.end });
  }
  return left;
}

function rangesOf(communes: readonly number[], index: MatchingIndex): Range[] {
  const ranges: { start: number; end: number }[] = [];
  for (const commune of communes) {
    const { start, end } = index.communeRange(commune);
    const last = ranges.at(-1);
    if (last?.end === start) last.end = end;
    else ranges.push({ start, end });
  }
  return ranges;
}
