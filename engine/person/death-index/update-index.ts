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
 * Creates the index of a register from that of the previous register (`layout.ts`): the same as
 * from `DeathIndexBuilder`, except for the numbers of names. Names keep their numbers; a name
 * without bearers keeps its number too, and is no longer found. Copies unchanged days, surnames and
 * names.
 *
 * `changeDay` for each birth date of either register in ascending order, then all of `finish`.
 * Throws when the previous index and register are inconsistent: discard the output then.
 *
 * Memory: 130 bytes per distinct given name, 40 per distinct surname, some hundred per changed
 * death.
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
  /** Days in the previous index. */
  readonly #days: number[] = [];
  readonly #day = new DayBlock();
  readonly #bearers = new PostingBlock();
  readonly #block = new ByteWriter();

  /**
   * @param before  The previous index.
   * @param append  Receives each entry; its bytes are only valid during the call.
   */
  constructor(before: EntryReader, append: (key: number, entry: Uint8Array) => void) {
    this.#before = before;
    this.#append = append;
    this.#surnames = new WordTable(dictionaryArrays(before, TABLE.surnames));
    this.#givenNames = new WordTable(dictionaryArrays(before, TABLE.givenNames));
    this.#reader = new DeathReader(this.#surnames, this.#givenNames);
    this.#frequencies = new FrequencyCounts(words(tableOf(before, TABLE.frequencies)));
  }

  /** Number of deaths: complete after the last day. */
  get deaths(): number {
    return this.#frequencies.total;
  }

  /** Adds a day's deaths in the previous and the new register; `null` when there are none. */
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
   * Writes the postings and the tables. Yields the number of bytes of the previous index read since
   * the last yield, when none is referenced: their pages may be released.
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
