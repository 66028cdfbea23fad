import { isUtf8 } from "node:buffer";
import { decodeWindows1252 } from "../../../engine/text/windows-1252.ts";

/** Only small tables name a fallback; this much is more than the largest of them. */
const SNIFFED_BYTES = 16 * 1024 * 1024;

/**
 * A document's chunks in UTF-8. Without a fallback they pass untouched; with one, the whole
 * (small) file is gathered and decoded from it when it is not UTF-8. A file too large to be the
 * register's passes untouched: its header will refuse it.
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
