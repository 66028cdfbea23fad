const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Whether the lines of a text end in carriage returns alone, as in classic Mac OS. */
export function hasLoneReturns(head: string): boolean {
  return !head.includes("\n") && head.slice(0, -1).includes("\r");
}

/** Chunks in which each carriage return without a line feed after it becomes a line feed. */
export async function* withLineFeeds(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let retained = false;
  for await (const chunk of chunks) {
    const bytes: Buffer = retained ? Buffer.concat([Buffer.of(CARRIAGE_RETURN), chunk]) : chunk;
    retained = bytes.at(-1) === CARRIAGE_RETURN;
    for (
      let at = bytes.indexOf(CARRIAGE_RETURN);
      at >= 0;
      at = bytes.indexOf(CARRIAGE_RETURN, at + 1)
    )
      if (bytes[at + 1] !== LINE_FEED) bytes[at] = LINE_FEED;
    yield retained ? bytes.subarray(0, -1) : bytes;
  }
  if (retained) yield Buffer.of(LINE_FEED);
}
