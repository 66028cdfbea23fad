import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The connection or the body failed, not the disk. */
export class SourceBroken extends Error {}

/** A body whose first bytes were read ahead; `chunks` still has all of them. */
export interface PeekedBody {
  readonly head: Buffer;
  /** Every byte as sent, including the head. Can be read once. */
  readonly chunks: AsyncGenerator<Buffer>;
}

/** Reads the first `headBytes` of a body (fewer when it is shorter). */
export async function peekBody(body: IncomingMessage, headBytes: number): Promise<PeekedBody> {
  const chunks = sourceChunks(body);
  const seen: Buffer[] = [];
  let bytes = 0;
  while (bytes < headBytes) {
    const next = await chunks.next();
    if (next.done) break;
    seen.push(next.value);
    bytes += next.value.byteLength;
  }
  return { head: Buffer.concat(seen).subarray(0, headBytes), chunks: replay(seen, chunks) };
}

/** The chunks of a body; any read error becomes a `SourceBroken`. */
export async function* sourceChunks(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    throw new SourceBroken(error instanceof Error ? error.message : "", { cause: error });
  }
}

/** Counts and hashes bytes as sent, for the digest that a server announces of them. */
export class SentBytes {
  count = 0;
  readonly #hash = createHash("sha256");

  async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.count += chunk.byteLength;
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  sha256(): string {
    return this.#hash.copy().digest("hex");
  }
}

/** The decoded chunks; damaged or truncated coding is a `SourceBroken`. */
export async function* decoded(
  chunks: AsyncIterable<Buffer>,
  decoder: Transform,
): AsyncGenerator<Buffer> {
  // Readers get the error from the decoder; the promise repeats it.
  pipeline(Readable.from(chunks), decoder).catch(() => undefined);
  yield* sourceChunks(decoder);
}

async function* replay(
  seen: readonly Buffer[],
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  yield* seen;
  yield* rest;
}
