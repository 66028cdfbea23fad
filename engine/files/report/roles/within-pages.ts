import { counted, typeset } from "../../../markup/french.ts";
import { fairShares } from "../fair-shares.ts";
import type { Block } from "./block.ts";

/** Number of rows in all tables. */
export function rowsOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + (block.kind === "table" ? block.rows.length : 0), 0);
}

/**
 * The same blocks with at most that many table rows in all; tables give the number they leave out.
 */
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

/** `1 234 lignes de plus ne sont pas montrées ici.` */
export function omittedText(omitted: number): string {
  const plural = omitted < 2 ? "n'est pas montrée" : "ne sont pas montrées";
  return typeset(`${counted(omitted, "ligne", "lignes")} de plus ${plural} ici.`);
}
