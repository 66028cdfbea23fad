/** Chunks with a known beginning. */
export interface Peeked {
  /** At least the requested bytes, fewer at the end of input. */
  readonly head: Uint8Array;
  /** Every chunk, those of the head included; to be read once. */
  readonly all: AsyncIterable<Uint8Array>;
}

/** Reads ahead until `bytes` are available. */
export async function peek(chunks: AsyncIterable<Uint8Array>, bytes: number): Promise<Peeked> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let known = 0; known < bytes; ) {
    const { done, value } = await iterator.next();
    if (done) break;
    first.push(value);
    known += value.length;
  }
  return { head: Buffer.concat(first), all: rejoined(first, iterator) };
}

async function* rejoined(
  first: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* first;
    for (;;) {
      const { done, value } = await rest.next();
      if (done) return;
      yield value;
    }
  } finally {
    await rest.return?.();
  }
}
