import { isUtf8 } from "node:buffer";
import { decodeWindows1252 } from "../../../engine/text/windows-1252.ts";

/** Only small tables have a fallback; this is more than the largest of them. */
const SNIFFED_BYTES = 16 * 1024 * 1024;

/**
 * A document's chunks in UTF-8. Without a fallback they pass unchanged; with one, the whole (small)
 * file is collected and, if it is not UTF-8, decoded from the fallback. A file too large for the
 * register passes unchanged: its header will be refused.
 */
export async function* decodeFallback(
  chunks: AsyncIterable<Uint8Array>,
  fallback: "windows-1252" | undefined,
): AsyncGenerator<Uint8Array> {
  if (!fallback) {
    yield* chunks;
    return;
  }
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes <= SNIFFED_BYTES) continue;
    yield* gathered;
    gathered = [];
  }
  const rest = Buffer.concat(gathered);
  if (rest.length === 0) return;
  const decoded = bytes > SNIFFED_BYTES || isUtf8(rest);
  yield decoded ? rest : Buffer.from(decodeWindows1252(rest));
}
