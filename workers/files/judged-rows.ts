import { closeSync, openSync, readSync, writeSync } from "node:fs";
import type { JudgedRow } from "../../engine/files/diagnostic/range/judged-row.ts";
import { packRow, unpackRow } from "../../engine/files/diagnostic/range/packed-row.ts";

const BUFFER_BYTES = 1 << 20;
const LENGTH_BYTES = 4;

/** Writes judged rows to a file, each with its length before it; `close` it. */
export class JudgedRowWriter {
  readonly #file: number;
  #buffer = Buffer.alloc(BUFFER_BYTES);
  #used = 0;

  /** @param path  File to create. */
  constructor(path: string) {
    this.#file = openSync(path, "w");
  }

  readonly take = (row: JudgedRow): void => {
    const bytes = packRow(row);
    const needed = LENGTH_BYTES + bytes.length;
    if (this.#used + needed > this.#buffer.length) this.#flush();
    if (needed > this.#buffer.length) this.#buffer = Buffer.alloc(needed);
    this.#buffer.writeUInt32LE(bytes.length, this.#used);
    this.#buffer.set(bytes, this.#used + LENGTH_BYTES);
    this.#used += needed;
  };

  #flush(): void {
    for (let at = 0; at < this.#used; )
      at += writeSync(this.#file, this.#buffer, at, this.#used - at);
    this.#used = 0;
  }

  close(): void {
    try {
      this.#flush();
    } finally {
      closeSync(this.#file);
    }
  }
}

/** The rows of a file written by `JudgedRowWriter`, in order; memory: one buffer. */
export function* judgedRows(path: string): Generator<JudgedRow, void, undefined> {
  for (const bytes of packedRows(path)) yield unpackRow(bytes);
}

/** The same rows as packed; each is valid until the next one is requested. */
function* packedRows(path: string): Generator<Uint8Array, void, undefined> {
  const file = openSync(path, "r");
  let buffer = Buffer.alloc(BUFFER_BYTES);
  let [from, to] = [0, 0];
  /** Makes some bytes available from `from`; `false` at the end of the file. */
  const fill = (needed: number): boolean => {
    if (to - from >= needed) return true;
    const rest = buffer.subarray(from, to);
    if (needed > buffer.length) buffer = Buffer.concat([rest], needed);
    else rest.copy(buffer);
    [from, to] = [0, rest.length];
    while (to < needed) {
      const count = readSync(file, buffer, to, buffer.length - to, null);
      if (count === 0) return false;
      to += count;
    }
    return true;
  };
  try {
    while (fill(LENGTH_BYTES)) {
      const length = buffer.readUInt32LE(from);
      if (!fill(LENGTH_BYTES + length)) throw new Error(`judged rows: ${path} is truncated`);
      const start = from + LENGTH_BYTES;
      from = start + length;
      yield buffer.subarray(start, from);
    }
  } finally {
    closeSync(file);
  }
}
