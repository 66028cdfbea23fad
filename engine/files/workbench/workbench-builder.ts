import { statSync } from "node:fs";
import { PackedBuilder } from "../../store/packed-builder.ts";
import { headChecksum } from "../../store/store-head.ts";
import type { JudgedRow } from "../diagnostic/range/judged-row.ts";
import { packRow } from "../diagnostic/range/packed-row.ts";
import { invoicingBase } from "./invoicing-facet.ts";
import { LotTable } from "./lots.ts";
import { packRanks } from "./packed-ranks.ts";
import { searchedText } from "./searched-text.ts";
import {
  ENTRY,
  keyOfChunk,
  keyOfRow,
  WORKBENCH_FORMAT,
  type WorkbenchHead,
  type WorkbenchTable,
} from "./workbench-head.ts";

/** The row that one repeats: numbers in its file, 0 for none. */
export interface RowCopy {
  readonly first: number;
  /** The row that a person declared equal. */
  readonly declared: number;
}

const NO_COPY: RowCopy = { first: 0, declared: 0 };

/** Text of a chunk: a scan of one is a few microseconds. */
const CHUNK_CHARACTERS = 1 << 20;

/**
 * Writes the store of a workbench, row after row. Some 10 us a row; memory: the store's, 19 bytes a
 * row and 5 a fault. Runs in a worker.
 */
export class WorkbenchBuilder {
  readonly #store: PackedBuilder;
  readonly #file: string;
  readonly #lots = new LotTable();
  readonly #starts: Uint32Array;
  readonly #least: Uint8Array;
  readonly #dearest: Uint8Array;
  readonly #numbers: Uint32Array;
  readonly #copies: Uint32Array;
  readonly #declared: Uint32Array;
  readonly #invoicing: Uint8Array;
  #lotOf = new Uint32Array(1024);
  #ranks = new Uint8Array(1024);
  #rows = 0;
  #faults = 0;
  #text: string[] = [];
  #characters = 0;
  readonly #chunks: { first: number; last: number }[] = [];
  #firstOfChunk = 0;

  /** @param rows  Exactly as many as will be added. */
  constructor(file: string, rows: number) {
    this.#file = file;
    this.#store = new PackedBuilder(file, rows + Object.keys(ENTRY).length);
    this.#starts = new Uint32Array(rows + 1);
    this.#least = new Uint8Array(rows);
    this.#dearest = new Uint8Array(rows);
    this.#numbers = new Uint32Array(rows);
    this.#copies = new Uint32Array(rows);
    this.#declared = new Uint32Array(rows);
    this.#invoicing = new Uint8Array(rows);
  }

  /** Appends a row of a table; the tables come one after the other. */
  add(table: number, row: JudgedRow, { first, declared }: RowCopy = NO_COPY): void {
    const at = this.#rows++;
    this.#copies[at] = first;
    this.#declared[at] = declared;
    this.#store.append(keyOfRow(at), packRow(row));
    this.#least[at] = row.least;
    this.#dearest[at] = row.dearest;
    this.#numbers[at] = row.row;
    const invoicing = invoicingBase(row);
    this.#invoicing[at] = invoicing.rank;
    for (const [i, fault] of row.faults.entries()) {
      if (this.#faults === this.#lotOf.length) this.#grow();
      const before = fault.column < 0 ? "" : (row.cells[fault.column] ?? "");
      this.#lotOf[this.#faults] = this.#lots.take(table, fault, before);
      this.#ranks[this.#faults++] = packRanks(fault.ranks, invoicing.needed.has(i));
    }
    this.#starts[at + 1] = this.#faults;
    const text = `${row.cells.map(searchedText).join("  ")}\n`;
    this.#text.push(text);
    this.#characters += text.length;
    if (this.#characters >= CHUNK_CHARACTERS) this.#endChunk();
  }

  #grow(): void {
    const [lots, ranks] = [this.#lotOf, this.#ranks];
    this.#lotOf = new Uint32Array(2 * lots.length);
    this.#ranks = new Uint8Array(2 * ranks.length);
    this.#lotOf.set(lots);
    this.#ranks.set(ranks);
  }

  #endChunk(): void {
    if (this.#text.length === 0) return;
    const last = this.#rows - 1;
    this.#store.append(keyOfChunk(last), Buffer.from(this.#text.join("")));
    this.#chunks.push({ first: this.#firstOfChunk, last });
    this.#firstOfChunk = this.#rows;
    this.#text = [];
    this.#characters = 0;
  }

  /** Writes the rest, waits until all is on disk, and closes. */
  async finish(jour: string, tables: readonly WorkbenchTable[]): Promise<WorkbenchHead> {
    this.#endChunk();
    const arrays = {
      [ENTRY.starts]: this.#starts,
      [ENTRY.lots]: this.#lotOf.subarray(0, this.#faults),
      [ENTRY.ranks]: this.#ranks.subarray(0, this.#faults),
      [ENTRY.least]: this.#least,
      [ENTRY.dearest]: this.#dearest,
      [ENTRY.numbers]: this.#numbers,
      [ENTRY.copies]: this.#copies,
      [ENTRY.declared]: this.#declared,
      [ENTRY.invoicing]: this.#invoicing,
    };
    for (const [entry, array] of Object.entries(arrays))
      this.#store.append(
        keyOfRow(this.#rows) + Number(entry),
        new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
      );
    await this.#store.finish();
    return {
      format: WORKBENCH_FORMAT,
      jour,
      bytes: statSync(this.#file).size,
      headChecksum: headChecksum(this.#file),
      tables,
      rows: this.#rows,
      faults: this.#faults,
      lots: this.#lots.finish(),
      chunks: this.#chunks,
    };
  }

  /** Closes without finishing; the caller deletes the file. */
  async abandon(): Promise<void> {
    await this.#store.abandon();
  }
}
