import { rmSync } from "node:fs";
import type { MessagePort } from "node:worker_threads";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { DeathIndexBuilder } from "../../../engine/person/death-index/build-index.ts";
import { decesCount } from "../../../engine/registers/deces/entry.ts";
import { EntryWalk } from "../../../engine/store/entry-walk.ts";
import type { PackedBuilder } from "../../../engine/store/packed-builder.ts";
import type { PackedStore } from "../../../engine/store/packed-store.ts";
import { type OpenStores, type StoreRef, withStores } from "../../snapshot/open-stores.ts";
import { type IndexedDeaths, updateDeathIndex } from "../death-index-update.ts";
import { type DeathsIndexed, finishDeathIndex } from "../finish-death-index.ts";
import { progressReporter } from "../progress-reporter.ts";
import { writeStore } from "../write-store.ts";

export interface IndexDeaths {
  readonly deces: StoreRef;
  /** Deaths in the register: the number to be found. */
  readonly deaths: number;
  /** A slightly different register with its index; `null` when there is none. */
  readonly before: IndexedDeaths<StoreRef> | null;
  readonly store: string;
  readonly progress: MessagePort | null;
}

/** Deaths walked over between releases of pages: about 120 MB of the register. */
const RELEASE_EVERY = 2_000_000;

/**
 * Indexes the death register for `engine/person`, in one pass over it, then opens and checks the
 * result. A previous index is updated, unless anything is wrong with it. Memory: that of
 * `DeathIndexBuilder` or `DeathIndexUpdate`, and of `PackedBuilder`.
 */
export default async function indexDeaths(task: IndexDeaths): Promise<Result<DeathsIndexed>> {
  return withStores(task.store, async (stores) => {
    const opened = stores.open(task.deces);
    if (!opened.ok) return opened;
    const deces = opened.value;
    const updated = await update(task, deces, stores);
    return (
      updated ??
      written(task, deces, (builder, onDeaths) => addDeaths(task.deaths, deces, builder, onDeaths))
    );
  });
}

/** The updated index; `null`, with its file removed, when the update fails. */
async function update(
  task: IndexDeaths,
  deces: PackedStore,
  stores: OpenStores,
): Promise<Result<DeathsIndexed> | null> {
  if (!task.before) return null;
  try {
    const records = stores.open(task.before.records);
    const index = stores.open(task.before.index);
    if (records.ok && index.ok && (await index.value.verify())) {
      const before = { records: records.value, index: index.value };
      const made = await written(task, deces, (builder, onDeaths) =>
        updateDeathIndex(before, deces, builder, onDeaths),
      );
      if (made.ok) return success({ ...made.value, isUpdated: true });
    }
  } catch {
    // A fault in the previous index must not be copied: everything is built anew.
  }
  for (const left of [task.store, `${task.store}-lock`]) rmSync(left, { force: true });
  return null;
}

async function written(
  task: IndexDeaths,
  deces: PackedStore,
  write: (builder: PackedBuilder, onDeaths: (done: number) => void) => Promise<number>,
): Promise<Result<DeathsIndexed>> {
  return writeStore(task.store, deces.count, async (builder) => {
    const deaths = await write(builder, progressReporter(task.deaths, task.progress));
    return finishDeathIndex(task.store, builder, deaths, task.deaths);
  });
}

/** Writes the index of all deaths; returns their number. */
async function addDeaths(
  most: number,
  deces: PackedStore,
  builder: PackedBuilder,
  onDeaths: (done: number) => void,
): Promise<number> {
  const index = new DeathIndexBuilder(most, (key, entry) => builder.append(key, entry));
  const walk = new EntryWalk(deces);
  let done = 0;
  let released = 0;
  for (; walk.key !== Number.POSITIVE_INFINITY; walk.next()) {
    index.addDay(walk.key, deces.bytes, deces.at);
    done += decesCount(deces.bytes, deces.at);
    onDeaths(done);
    if (done - released < RELEASE_EVERY) continue;
    released = done;
    await walk.release();
  }
  index.finish();
  return done;
}
