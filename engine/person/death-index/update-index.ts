import { ByteWriter } from "../../store/byte-writer.ts";
import type { EntryReader } from "../../store/entry-reader.ts";
import { dictionaryArrays } from "../../words/dictionary-arrays.ts";
import { NO_WORD, TABLES } from "../../words/layout.ts";
import { tableOf } from "../../words/table-of.ts";
import { bytesOf, words } from "../../words/typed-bytes.ts";
import { WordTable } from "../../words/word-table.ts";
import { writeDictionary } from "../../words/write-dictionary.ts";
import { DayBlock } from "./day-block.ts";
import { dayDifference } from "./day-difference.ts";
import { DeathReader, type ReadDeath } from "./death-reader.ts";
import { FrequencyCounts } from "./frequencies.ts";
import { POSTINGS, TABLE } from "./layout.ts";
import { PairChanges } from "./pair-changes.ts";
import { PairTable } from "./pair-counts.ts";
import { patchDayBlock } from "./patch-day-block.ts";
import { PostingBlock, writePostingBlock } from "./posting-block.ts";
import { PostingChanges } from "./posting-changes.ts";

/**
 * Makes the index of a register from that of the register before (`layout.ts`): what
 * `DeathIndexBuilder` would build, but for the numbers of names. Names keep theirs; a name that
 * nobody bears any more keeps its number too, and is not found. Days, surnames and names that
 * nothing happened to are copied.
 *
 * `changeDay` for each birth date of either register in ascending order, then all of `finish`. Throws
 * when index and register before do not belong together: what was written is to be thrown away.
 *
 * Memory: 130 bytes a distinct given name, 40 a distinct surname, some hundred a death changed.
 */
export class DeathIndexUpdate {
  readonly #before: EntryReader;
  readonly #append: (key: number, entry: Uint8Array) => void;
  readonly #surnames: WordTable;
  readonly #givenNames: WordTable;
  readonly #reader: DeathReader;
  readonly #frequencies: FrequencyCounts;
  readonly #pairs = new PairChanges();
  readonly #postings = new PostingChanges();
  /** Days that the index before has. */
  readonly #days: number[] = [];
  readonly #day = new DayBlock();
  readonly #bearers = new PostingBlock();
  readonly #block = new ByteWriter();

  /**
   * @param before  The index before.
   * @param append  Takes each entry; its bytes are only valid during the call.
   */
  constructor(before: EntryReader, append: (key: number, entry: Uint8Array) => void) {
    this.#before = before;
    this.#append = append;
    this.#surnames = new WordTable(dictionaryArrays(before, TABLE.surnames));
    this.#givenNames = new WordTable(dictionaryArrays(before, TABLE.givenNames));
    this.#reader = new DeathReader(this.#surnames, this.#givenNames);
    this.#frequencies = new FrequencyCounts(words(tableOf(before, TABLE.frequencies)));
  }

  /** Deaths counted: all of them once each day was given. */
  get deaths(): number {
    return this.#frequencies.total;
  }

  /** The deaths of the persons born on a day, before and now; `null` when there are none. */
  changeDay(birthDate: number, before: Uint8Array | null, now: Uint8Array | null): void {
    const difference = dayDifference(before, now);
    this.#day.clear();
    if (before) {
      this.#openDay(birthDate);
      this.#days.push(birthDate);
    }
    if (!difference) {
      this.#copy(birthDate);
      return;
    }
    const removed = before
      ? difference.removed.map((at) => this.#count(birthDate, before, at, -1))
      : [];
    const added = now ? difference.added.map((at) => this.#count(birthDate, now, at, 1)) : [];
    this.#block.clear();
    const deaths = patchDayBlock(this.#day, removed, added, this.#block);
    if (deaths > 0) this.#append(birthDate, this.#block.view());
  }

  #openDay(birthDate: number): void {
    const before = this.#before;
    if (!before.locate(birthDate)) throw new Error(`death index: no day ${birthDate}`);
    this.#day.moveTo(before.bytes, before.at, before.end);
  }

  #copy(key: number): void {
    const { bytes, at, end } = this.#before;
    this.#append(key, bytes.subarray(at, end));
  }

  #count(birthDate: number, bytes: Uint8Array, at: number, by: 1 | -1): ReadDeath {
    const death = this.#reader.read(birthDate, bytes, at, by);
    const { surname, first, second } = death;
    this.#postings.change(surname, first, birthDate, by);
    this.#frequencies.count(death, by);
    if (second !== NO_WORD) this.#pairs.change(first, second, by);
    return death;
  }

  /**
   * Writes the postings and the tables. Yields how many bytes of the index before it has walked
   * over since, where it holds none of them: their pages may be given back.
   */
  *finish(): Generator<number> {
    const before = this.#before;
    const append = this.#append;
    for (let surname = 0; surname < this.#surnames.size; surname++)
      yield this.#writeBearers(surname);
    this.#pairs.begin(new PairTable(words(tableOf(before, TABLE.pairs))));
    for (const day of this.#days) yield this.#recountPairs(day);
    append(TABLES + TABLE.frequencies, this.#frequencies.table(this.#givenNames.size));
    append(TABLES + TABLE.pairs, bytesOf(this.#pairs.table()));
    for (const [names, rank] of [
      [this.#surnames, TABLE.surnames],
      [this.#givenNames, TABLE.givenNames],
    ] as const)
      writeDictionary(names, dictionaryArrays(before, rank), rank, append);
  }

  #writeBearers(surname: number): number {
    const before = this.#before;
    const isThere = before.locate(POSTINGS + surname);
    const bytes = isThere ? before.end - before.at : 0;
    if (!this.#postings.has(surname)) {
      if (isThere) this.#copy(POSTINGS + surname);
      return bytes;
    }
    this.#bearers.clear();
    if (isThere) this.#bearers.moveTo(before.bytes, before.at, before.end);
    const bearers = this.#postings.bearers(surname, this.#bearers);
    if (bearers.length === 0) return bytes;
    this.#block.clear();
    writePostingBlock(bearers, this.#block);
    this.#append(POSTINGS + surname, this.#block.view());
    return bytes;
  }

  #recountPairs(day: number): number {
    this.#openDay(day);
    for (let row = 0; row < this.#day.count; row++) {
      const second = this.#day.second(row);
      if (second !== NO_WORD) this.#pairs.recount(this.#day.first(row), second);
    }
    return this.#before.end - this.#before.at;
  }
}
