import type { Result } from "../../engine/errors/failure.ts";
import { success } from "../../engine/errors/failure.ts";
import type { RowRange } from "../../engine/files/read/rows/walk-rows.ts";
import { inOrder } from "../pool/in-order.ts";

/** Ranges per thread that are started before their results are taken. */
const AHEAD = 2;

/** The results of tasks on the ranges of a table, in order. */
export function eachRange<Part>(
  ranges: readonly RowRange[],
  threads: number,
  work: (range: RowRange, index: number) => Promise<Result<Part>>,
): AsyncIterable<Result<Part>> {
  const indexed = ranges.map((range, index) => [range, index] as const);
  return inOrder(each(indexed), threads * AHEAD, ([range, index]) => work(range, index));
}

/**
 * The results of tasks on the ranges of a table, in order; the first failure ends it.
 *
 * @param onRange  Called after each range.
 */
export async function inRanges<Part>(
  ranges: readonly RowRange[],
  threads: number,
  work: (range: RowRange, index: number) => Promise<Result<Part>>,
  onRange: (part: Part) => void = () => undefined,
): Promise<Result<Part[]>> {
  const parts: Part[] = [];
  for await (const part of eachRange(ranges, threads, work)) {
    if (!part.ok) return part;
    parts.push(part.value);
    onRange(part.value);
  }
  return success(parts);
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
