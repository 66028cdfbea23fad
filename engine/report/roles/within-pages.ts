import type { Block } from "./block.ts";
import { fairShares } from "./fair-shares.ts";

/** The same blocks with at most so many rows of tables in all; tables say how many they leave out. */
export function withinPages(blocks: readonly Block[], rowsMost: number): Block[] {
  const wanted = blocks.map((block) => (block.kind === "table" ? block.rows.length : 0));
  const shares = fairShares(wanted, rowsMost);
  return blocks.map((block, at) => {
    const share = shares[at] ?? 0;
    if (block.kind !== "table" || share >= block.rows.length) return block;
    const omitted = block.omitted + block.rows.length - share;
    return { ...block, rows: block.rows.slice(0, share), omitted };
  });
}
