import type { MessagePort } from "node:worker_threads";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { DeathIndexBuilder } from "../../engine/person/index/build-index.ts";
import { decesCount } from "../../engine/registers/deces/entry.ts";
import type { StoreMarks } from "../../engine/registers/snapshot/manifest.ts";
import { EntryWalk } from "../../engine/store/entry-walk.ts";
import { PackedBuilder } from "../../engine/store/packed-builder.ts";
import { PackedStore } from "../../engine/store/packed-store.ts";
import { checkStore } from "../check-store.ts";
import { reserveRoom } from "../reserve-room.ts";
import type { StoreRef } from "../store-ref.ts";
import { failureOfThrown } from "../task-failures.ts";

export interface IndexDeaths {
  readonly deces: StoreRef;
  /** Deaths in the register: all of them must be met. */
  readonly deaths: number;
  readonly store: string;
  readonly progress: MessagePort | null;
}

export interface DeathsIndexed extends StoreMarks {
  readonly entries: number;
}

const REPORT_EVERY = 50_000;
/** Deaths walked over before their pages are given back: about 60 MB of the register. */
const RELEASE_EVERY = 1_000_000;

/**
 * Indexes the death register for `engine/person`, in one walk over it, then opens what it wrote
 * and checks it. Memory: that of `DeathIndexBuilder` and of `PackedBuilder`.
 */
export default async function indexDeaths(task: IndexDeaths): Promise<Result<DeathsIndexed>> {
  const { file, bytes, headChecksum } = task.deces;
  const opened = PackedStore.open(file, bytes, headChecksum);
  if (!opened.ok) return opened;
  try {
    return await build(task, opened.value);
  } catch (error) {
    return failureOfThrown(error, task.store);
  } finally {
    await opened.value.close();
  }
}

async function build(task: IndexDeaths, deces: PackedStore): Promise<Result<DeathsIndexed>> {
  reserveRoom(task.store);
  const builder = new PackedBuilder(task.store, deces.count);
  try {
    const deaths = await addDeaths(task, deces, builder);
    const { count: entries } = await builder.finish();
    if (deaths !== task.deaths)
      return failed("registre.incoherent", `${deaths} décès relus sur ${task.deaths}.`);
    const checked = await checkStore(task.store, entries);
    return checked.ok ? success({ entries, ...checked.value }) : checked;
  } catch (error) {
    await builder.abandon();
    throw error;
  }
}

/** Writes the index of all deaths; counts them. */
async function addDeaths(
  { deaths: total, progress }: IndexDeaths,
  deces: PackedStore,
  builder: PackedBuilder,
): Promise<number> {
  const index = new DeathIndexBuilder(total, (key, entry) => builder.append(key, entry));
  const walk = new EntryWalk(deces);
  let done = 0;
  let reported = 0;
  let released = 0;
  for (; walk.key !== Number.POSITIVE_INFINITY; walk.next()) {
    index.addDay(walk.key, deces.bytes, deces.at);
    done += decesCount(deces.bytes, deces.at);
    if (done - reported >= REPORT_EVERY) {
      reported = done;
      progress?.postMessage({ done, total, rows: done });
    }
    if (done - released >= RELEASE_EVERY) {
      released = done;
      await walk.release();
    }
  }
  index.finish();
  return done;
}
