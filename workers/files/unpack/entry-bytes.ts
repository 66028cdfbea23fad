import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import type { ByteSource } from "../../../engine/files/read/byte-source.ts";
import type { ZipEntry } from "../../../engine/files/read/gate/zip-entries.ts";

const PIECE_BYTES = 128 * 1024;

/** What is wrong with the data of an entry: cut or damaged, or not of the size it was said to have. */
export type EntryFault = "damaged" | "lies";

/**
 * The inflated bytes of an entry, checked as they come: never more than were announced (which the
 * limits have been applied to), as many, and with the checksum announced.
 */
export class EntryBytes {
  fault: EntryFault | null = null;
  readonly #source: ByteSource;
  readonly #entry: ZipEntry;

  constructor(source: ByteSource, entry: ZipEntry) {
    this.#source = source;
    this.#entry = entry;
  }

  /** Ends early when `fault` is set; a chunk is the caller's. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    const { size, crc32: expected, isDeflated } = this.#entry;
    let count = 0;
    let sum = 0;
    for await (const chunk of isDeflated ? this.#inflated() : this.#packed()) {
      count += chunk.length;
      if (count > size) {
        this.fault = "lies";
        return;
      }
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (count !== size) this.fault ??= "lies";
    else if (sum !== expected) this.fault ??= "damaged";
  }

  /** All of them, for entries that are small. */
  async all(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.chunks()) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  *#packed(): Generator<Uint8Array> {
    const { dataAt, packedBytes } = this.#entry;
    const end = dataAt + packedBytes;
    for (let at = dataAt; at < end; at += PIECE_BYTES)
      yield this.#source.read(at, Math.min(end, at + PIECE_BYTES));
  }

  async *#inflated(): AsyncGenerator<Uint8Array> {
    const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
    const packed = Readable.from(this.#packed(), { objectMode: false });
    try {
      for await (const chunk of packed.pipe(inflate)) yield chunk as Buffer;
      // Bytes behind the end of the deflated data belong to nobody.
      if (inflate.bytesWritten !== this.#entry.packedBytes) this.fault = "lies";
    } catch (error) {
      if (!String((error as NodeJS.ErrnoException).code).startsWith("Z_")) throw error;
      this.fault = "damaged";
    } finally {
      packed.destroy();
      inflate.destroy();
    }
  }
}
