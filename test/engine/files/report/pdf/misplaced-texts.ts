import { PAGE } from "../../../../../engine/markup/tokens.ts";
import type { DrawnText } from "./drawn-texts.ts";

/** Tolerance for rounding, in points. */
export const TOLERANCE = 0.05;

/** Whether a text exceeds the margins of its page. */
export function isOutside({ x, y, width, size }: DrawnText): boolean {
  return (
    x < PAGE.side - TOLERANCE ||
    x + width > PAGE.width - PAGE.side + TOLERANCE ||
    y < PAGE.bottom - size ||
    y + size > PAGE.height
  );
}

/** Pairs of overlapping texts; only neighbouring lines are compared. */
export function overlapping(texts: readonly DrawnText[]): string[] {
  const sorted = [...texts].sort((a, b) => a.y - b.y);
  const pairs: string[] = [];
  sorted.forEach((one, at) => {
    for (const other of sorted.slice(at + 1)) {
      if (other.y - one.y > 80) break;
      const isNear = other.y - one.y < 0.6 * Math.max(Math.min(one.size, other.size), 1);
      const isAdjacent =
        one.x + one.width <= other.x + TOLERANCE || other.x + other.width <= one.x + TOLERANCE;
      if (isNear && !isAdjacent) pairs.push(`${one.text} | ${other.text}`);
    }
  });
  return pairs;
}
