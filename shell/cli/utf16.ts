/** Bytes searched for the zeros that are every second byte of western text in UTF-16. */
const LOOKED_BYTES = 512;
/** Not all: some characters (€, ’) have no zero byte. */
const MOSTLY = 0.9;

type Utf16 = "utf-16le" | "utf-16be";

/**
 * The UTF-16 variant of a text, with or without a byte order mark; `null` when it is not UTF-16.
 */
export function utf16Of(head: string): Utf16 | null {
  if (head.startsWith("\xff\xfe")) return "utf-16le";
  if (head.startsWith("\xfe\xff")) return "utf-16be";
  const looked = Buffer.from(head.slice(0, LOOKED_BYTES), "latin1");
  const pairs = looked.length >> 1;
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at++)
    if (looked[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  if (high === 0 && low > pairs * MOSTLY) return "utf-16le";
  return low === 0 && high > pairs * MOSTLY ? "utf-16be" : null;
}

/** Converts chunks from UTF-16 to UTF-8; a byte order mark is converted too. */
export async function* fromUtf16(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Utf16,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}
