import { codeKey } from "../../../engine/registers/row-values.ts";
import type { EntryReader } from "../../../engine/store/entry-reader.ts";
import { readText, readU32, textEnd } from "../../../engine/store/packed-bytes.ts";

/**
 * The entries of a code, each as the list of its texts; none when the code is unknown.
 *
 * @param texts Number of texts per entry.
 */
export function readCode(table: EntryReader, code: string, texts: number): string[][] {
  if (!table.locate(codeKey(code))) return [];
  const { bytes } = table;
  const entries: string[][] = [];
  let at = table.at + 4;
  for (let left = readU32(bytes, table.at); left > 0; left--) {
    const entry: string[] = [];
    for (let i = 0; i < texts; i++) {
      entry.push(readText(bytes, at));
      at = textEnd(bytes, at);
    }
    entries.push(entry);
  }
  return entries;
}
