import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The publisher's side broke while its body was being read: the disk has nothing to do with it. */
export class SourceBroken extends Error {}

/** A body of which the first bytes were looked at, and none lost. */
export interface PeekedBody {
  readonly head: Buffer;
  /** Every byte as it was sent, head included. To be read once. */
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

/** The body's chunks; whatever breaks them is a `SourceBroken`. */
export async function* sourceChunks(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    throw new SourceBroken(error instanceof Error ? error.message : "", { cause: error });
  }
}

/** Bytes as they were sent: counted, and hashed for the digest a server gives of them. */
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

/** The chunks decoded; damaged or cut coding is a `SourceBroken`. */
export async function* decoded(
  chunks: AsyncIterable<Buffer>,
  decoder: Transform,
): AsyncGenerator<Buffer> {
  // The decoder carries the error to its reader; the promise only repeats it.
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
