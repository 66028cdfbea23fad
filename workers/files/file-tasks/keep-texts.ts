import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { openBytes } from "../unpack/file-bytes.ts";
import type { TextBytes } from "../unpack/unpacked-text.ts";

export interface KeepTexts {
  readonly texts: readonly TextBytes[];
  /** File to write. */
  readonly out: string;
}

const READ_BYTES = 1 << 18;
/** Fast: a text takes a quarter of its size. */
const LEVEL = 1;

/** Writes texts one behind the other, in gzip; returns their sizes. */
export default async function keepTexts({ texts, out }: KeepTexts): Promise<Result<number[]>> {
  const sizes: number[] = [];
  function* chunks(): Generator<Uint8Array> {
    for (const text of texts) {
      const bytes = openBytes(text);
      try {
        sizes.push(bytes.size);
        for (let at = 0; at < bytes.size; at += READ_BYTES) yield bytes.read(at, at + READ_BYTES);
      } finally {
        bytes.close();
      }
    }
  }
  try {
    await pipeline(
      Readable.from(chunks(), { objectMode: false }),
      createGzip({ level: LEVEL }),
      createWriteStream(out),
    );
    return success(sizes);
  } catch (error) {
    return failureOfThrown(error, out);
  }
}
