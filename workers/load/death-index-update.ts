import { DeathIndexUpdate } from "../../engine/person/death-index/update-index.ts";
import { decesCount } from "../../engine/registers/deces/entry.ts";
import { EntryWalk } from "../../engine/store/entry-walk.ts";
import type { PackedBuilder } from "../../engine/store/packed-builder.ts";
import type { PackedStore } from "../../engine/store/packed-store.ts";

/** An edition of the death register, and its index. */
export interface IndexedDeaths<Store> {
  readonly records: Store;
  readonly index: Store;
}

/** Bytes walked over between releases of pages: each release costs some garbage collections. */
const RELEASE_BYTES = 128 * 1024 * 1024;

/**
 * Writes the index of a register from the previous one (`DeathIndexUpdate`), in one merge of both
 * registers. Throws when the previous index does not match its register.
 *
 * @param onDeaths  Called with the number of deaths done.
 * @returns         the number of deaths in it.
 */
export async function updateDeathIndex(
  before: IndexedDeaths<PackedStore>,
  records: PackedStore,
  builder: PackedBuilder,
  onDeaths: (done: number) => void,
): Promise<number> {
  const update = new DeathIndexUpdate(before.index, (key, entry) => builder.append(key, entry));
  await changeDays(update, before, records, onDeaths);
  let walked = 0;
  for (const bytes of update.finish()) {
    walked += bytes;
    if (walked < RELEASE_BYTES) continue;
    walked = 0;
    await before.index.release();
  }
  return update.deaths;
}

async function changeDays(
  update: DeathIndexUpdate,
  before: IndexedDeaths<PackedStore>,
  records: PackedStore,
  onDeaths: (done: number) => void,
): Promise<void> {
  const [old, young] = [new EntryWalk(before.records), new EntryWalk(records)];
  let walked = 0;
  let deaths = 0;
  for (;;) {
    const day = Math.min(old.key, young.key);
    if (day === Number.POSITIVE_INFINITY) return;
    const now = valueUnder(day, young);
    update.changeDay(day, valueUnder(day, old), now);
    walked += now?.length ?? 0;
    deaths += now ? decesCount(now, 0) : 0;
    onDeaths(deaths);
    for (const walk of [old, young]) if (walk.key === day) walk.next();
    if (walked < RELEASE_BYTES) continue;
    walked = 0;
    for (const opened of [old, young, before.index]) await opened.release();
  }
}

function valueUnder(key: number, { key: own, store }: EntryWalk): Uint8Array | null {
  return store && own === key ? store.bytes.subarray(store.at, store.end) : null;
}
