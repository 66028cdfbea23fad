import { NO_WORD } from "../../words/layout.ts";
import type { MatchingIndex, Range } from "../index/matching-index.ts";
import type { QueryPlace } from "../query/query-place.ts";
import type { ReadQuery } from "../query/read-query.ts";
import { ScoreTable } from "./score-table.ts";
import { type SoughtWord, soughtWords } from "./word-variants.ts";

/** An establishment that may be meant. */
export interface Candidate {
  readonly establishment: number;
  /** What its words and its street tell, in nats; only to choose the candidates. */
  readonly score: number;
}

const MOST_CANDIDATES = 100;

/** Points for a place: they order the candidates, evidence weighs them. */
const POINTS = { near: 8, department: 3 } as const;
/** What a street tells of an establishment with another number. */
const OTHER_NUMBER = 0.5;
/** Words that more establishments of an area have are only looked for among the candidates. */
const MOST_OF_AREA = 3_000;
/** The rarest word of a name is always looked for, up to here. */
const MOST_OF_RAREST = 300_000;
/** Longer lists tell too little to be read. */
const MOST_READ = 400_000;
/** Share of a name that a candidate must have for the rest of France to be left alone. */
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
    const { name, place } = query;
    const scores = this.#scores;
    scores.clear();
    const sought = soughtWords(query, this.#index);
    const near = rangesOf(place.communes, this.#index);
    this.#addWords(sought, near, POINTS.near);
    const farther = near.length === 0 ? sought : sought.map(asWritten);
    this.#addWords(farther, without(place.departments, near), POINTS.department);
    if (scores.best - POINTS.near < name.weight * MOST_OF_NAME) {
      const all = [{ start: 0, end: this.#index.count }];
      this.#addWords(farther, without(all, [...near, ...place.departments]), 0);
    }
    this.#addStreets(place);
    const inPlace = near.reduce((sum, { start, end }) => sum + end - start, 0);
    if (inPlace <= SMALL_PLACE)
      for (const { start, end } of near)
        for (let at = start; at < end; at++) scores.add(at, PLACE_RANK, 0.1, POINTS.near);
    return scores.top(MOST_CANDIDATES);
  }

  /**
   * Scores the establishments of some ranges by the words of their names, the rarest word first:
   * frequent ones only add to what rarer ones found.
   */
  #addWords(sought: readonly SoughtWord[], ranges: readonly Range[], points: number): void {
    for (const range of ranges) {
      const inRange = sought.map((word, rank) => ({
        ...word,
        rank,
        most: this.#most(word, range),
      }));
      inRange.sort((a, b) => a.most - b.most || a.rank - b.rank);
      inRange.forEach((word, order) => {
        const mayAdd = word.most <= (order === 0 ? MOST_OF_RAREST : MOST_OF_AREA);
        if (mayAdd || word.most <= MOST_READ) this.#addWord(word, range, points, mayAdd);
      });
    }
  }

  /** An upper bound of the establishments of a range that have a word. */
  #most({ variants }: SoughtWord, { start, end }: Range): number {
    return variants.reduce((sum, { word }) => sum + this.#index.list(word).atMost(start, end), 0);
  }

  #addWord(
    { variants, rank }: SoughtWord & { readonly rank: number },
    range: Range,
    points: number,
    mayAdd: boolean,
  ): void {
    const scores = this.#scores;
    for (const { word, value } of variants)
      this.#index.list(word).inRange(range.start, range.end, (establishment) => {
        if (mayAdd || scores.has(establishment)) scores.add(establishment, rank, value, points);
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

  /** An address tells as much as a word that as many establishments have. */
  #addStreet(range: Range, number: number, share: number): void {
    const index = this.#index;
    let same = 0;
    for (let at = range.start; at < range.end; at++) if (index.number(at) === number) same++;
    const street = share * Math.log(index.count / (range.end - range.start));
    const address = share * Math.log(index.count / Math.max(1, same));
    for (let at = range.start; at < range.end; at++) {
      const isSame = index.number(at) === number;
      const isCrowd = isSame ? same > MOST_AT_NUMBER : range.end - range.start > MOST_AT_NUMBER;
      if (isCrowd && !this.#scores.has(at)) continue;
      this.#scores.add(at, STREET_RANK, isSame ? address : street * OTHER_NUMBER, POINTS.near);
    }
  }
}

/** Words of streets up to here are the same or not. */
const LONGEST_EXACT = 3;
const LIKE = { slip: 0.8, twoSlips: 0.6 } as const;

/** Stands for the street among the words of the query. */
const STREET_RANK = 1_000_000;
const PLACE_RANK = 1_000_001;

/** Away from the place that is asked, a word that companies have is not looked for with slips. */
function asWritten({ variants }: SoughtWord): SoughtWord {
  const [first] = variants;
  return first?.isExact ? { variants: [first] } : { variants };
}

/** The parts of ranges outside of others. */
function without(ranges: readonly Range[], others: readonly Range[]): Range[] {
  let left: Range[] = [...ranges];
  for (const { start, end } of others)
    left = left
      .flatMap((range) => [
        { start: range.start, end: Math.min(range.end, start) },
        { start: Math.max(range.start, end), end: range.end },
      ])
      .filter((range) => range.start < range.end);
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
