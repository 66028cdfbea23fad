import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import type { DistinctLines } from "../../engine/files/correction/other-entity.ts";

/** The distinct lines of a range: a file, and the lines in it. */
export interface LinesPiece {
  readonly path: string;
  readonly lines: Omit<DistinctLines, "text">;
}

/** Writes the header and the distinct lines of all ranges, in order. Memory: one piece, and a set. */
export function mergeLines(header: string, pieces: readonly LinesPiece[], path: string): void {
  const seen = new Set<number>();
  writeFileSync(path, header);
  for (const piece of pieces) appendFileSync(path, unseenLines(piece, seen));
}

function unseenLines({ path, lines }: LinesPiece, seen: Set<number>): Buffer {
  const bytes = readFileSync(path);
  const unseen: Buffer[] = [];
  let at = 0;
  lines.hashes.forEach((hash, i) => {
    const end = at + (lines.lengths[i] as number);
    if (!seen.has(hash)) unseen.push(bytes.subarray(at, end));
    seen.add(hash);
    at = end;
  });
  return Buffer.concat(unseen);
}
