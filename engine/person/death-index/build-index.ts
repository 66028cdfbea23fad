import { ByteWriter } from "../../store/byte-writer.ts";
import { NO_WORD, TABLES } from "../../words/layout.ts";
import { bytesOf } from "../../words/typed-bytes.ts";
import { WordTable } from "../../words/word-table.ts";
import { writeDictionary } from "../../words/write-dictionary.ts";
import { writeDayBlock } from "./day-block.ts";
import { DeathReader, type ReadDeath } from "./death-reader.ts";
import { FrequencyCounts } from "./frequencies.ts";
import { TABLE } from "./layout.ts";
import { PairCounts } from "./pair-counts.ts";
import { Postings } from "./postings.ts";

/**
 * Builds the index of the death register (`layout.ts`): `addDay` for each birth date in ascending
 * order, then `finish`. Emits entries in key order as it goes.
 *
 * Memory: 12 bytes per death for the postings, 130 per distinct given name, 60 per distinct
 * surname.
 */
export class DeathIndexBuilder {
  readonly #append: (key: number, entry: Uint8Array) => void;
  readonly #surnames = new WordTable();
  readonly #givenNames = new WordTable();
  readonly #reader = new DeathReader(this.#surnames, this.#givenNames);
  readonly #frequencies = new FrequencyCounts();
  readonly #pairs = new PairCounts();
  readonly #postings: Postings;
  readonly #block = new ByteWriter();

  /**
   * @param deaths  Upper bound of the number of deaths.
   * @param append  Receives each entry; its bytes are only valid during the call.
   */
  constructor(deaths: number, append: (key: number, entry: Uint8Array) => void) {
    this.#append = append;
    this.#postings = new Postings(deaths);
  }

  /** Adds the deaths of the persons born on a day, from a value of the register. */
  addDay(birthDate: number, bytes: Uint8Array, at: number): void {
    const deaths = this.#reader.readDay(birthDate, bytes, at);
    for (const death of deaths) this.#count(birthDate, death);
    this.#block.clear();
    writeDayBlock(deaths, this.#block);
    this.#append(birthDate, this.#block.view());
  }

  #count(birthDate: number, death: ReadDeath): void {
    const { surname, first, second } = death;
    this.#postings.add(surname, first, birthDate);
    this.#frequencies.count(death, 1);
    if (second !== NO_WORD) this.#pairs.add(first, second, 1);
  }

  /** Writes the postings and the tables. */
  finish(): void {
    const append = this.#append;
    this.#postings.write(this.#surnames.counts, this.#surnames.size, append);
    append(TABLES + TABLE.frequencies, this.#frequencies.table(this.#givenNames.size));
    append(TABLES + TABLE.pairs, bytesOf(this.#pairs.table()));
    writeDictionary(this.#surnames, null, TABLE.surnames, append);
    writeDictionary(this.#givenNames, null, TABLE.givenNames, append);
  }
}
