import { type Result, success } from "../../engine/errors/failure.ts";
import type { Register } from "../../engine/registers/register.ts";
import { EntryWalk } from "../../engine/store/entry-walk.ts";
import { PackedStore } from "../../engine/store/packed-store.ts";
import type { StoreRef } from "../store-ref.ts";
import { RunWriter } from "./run-writer.ts";

/** Entries between two times that pages walked over are given back. */
const RELEASE_EVERY = 1_000_000;

/**
 * Writes the entries of a served edition as runs, so that others can be merged into them. The
 * register has to know how to split its values.
 *
 * @param beside  Runs are written under this path with an ending of their own.
 */
export async function runsOfStore(
  register: Register,
  { file, bytes, headChecksum }: StoreRef,
  beside: string,
): Promise<Result<RunWriter>> {
  const opened = PackedStore.open(file, bytes, headChecksum);
  if (!opened.ok) return opened;
  const store = opened.value;
  try {
    const runs = new RunWriter((run) => `${beside}.servi.${run}.run`);
    const walk = new EntryWalk(store);
    let released = 0;
    for (; walk.key !== Number.POSITIVE_INFINITY; walk.next()) {
      const value = store.bytes.subarray(store.at, store.end);
      for (const entry of register.split?.(value) ?? []) runs.add(walk.key, entry);
      if (runs.entries - released < RELEASE_EVERY) continue;
      released = runs.entries;
      await walk.release();
    }
    runs.flush();
    return success(runs);
  } finally {
    await store.close();
  }
}
