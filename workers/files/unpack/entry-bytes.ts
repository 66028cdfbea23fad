import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import type { ByteSource } from "../../../engine/files/read/byte-source.ts";
import type { ZipEntry } from "../../../engine/files/read/gate/zip-entries.ts";

const PIECE_BYTES = 128 * 1024;

/** The fault of an entry's data: truncated or damaged, or not of the announced size. */
export type EntryFault = "damaged" | "lies";

/**
 * The inflated bytes of an entry, verified as they arrive: at most the announced number (to which
 * the limits were applied), exactly that number in the end, and the announced checksum.
 */
export class EntryBytes {
  fault: EntryFault | null = null;
  readonly #source: ByteSource;
  readonly #entry: ZipEntry;

  constructor(source: ByteSource, entry: ZipEntry) {
    this.#source = source;
    this.#entry = entry;
  }

  /** Ends early when `fault` is set; the caller owns the chunks. */
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

  /** All bytes at once, for small entries. */
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
      // Bytes after the end of the deflated data are unaccounted for.
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
