import type { MessagePort } from "node:worker_threads";
import { AddressIndexBuilder } from "../../../engine/address/index/build-index.ts";
import {
  type CodeWalk,
  cedexCodes,
  officialTowns,
} from "../../../engine/address/index/code-tables.ts";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { positionCount, streetsOf } from "../../../engine/registers/ban/entry.ts";
import type { StoreMarks } from "../../../engine/snapshot/manifest.ts";
import { EntryWalk } from "../../../engine/store/entry-walk.ts";
import type { PackedBuilder } from "../../../engine/store/packed-builder.ts";
import type { PackedStore } from "../../../engine/store/packed-store.ts";
import { type OpenStores, type StoreRef, withStores } from "../../snapshot/open-stores.ts";
import { checkStore } from "../check-store.ts";
import { progressReporter } from "../progress-reporter.ts";
import { writeStore } from "../write-store.ts";

/** The sources of the address index; a code table that is not loaded is `null`. */
interface AddressRegisters<Store> {
  readonly ban: Store;
  readonly communes: Store | null;
  readonly postcodes: Store | null;
  readonly cedex: Store | null;
}

export interface IndexAddresses extends AddressRegisters<StoreRef> {
  /** Positions in the BAN: the number to be found. */
  readonly positions: number;
  readonly store: string;
  readonly progress: MessagePort | null;
}

export interface AddressesIndexed extends StoreMarks {
  readonly entries: number;
}

/** Bytes of the BAN walked over between releases of pages. */
const RELEASE_BYTES = 128 * 1024 * 1024;
/** Communes, CEDEX codes and tables of France; grows beyond. */
const ENTRIES = 65_536;

/**
 * Indexes the BAN and the code tables for `engine/address`, in one pass over each, then opens and
 * checks the result. Memory: that of `AddressIndexBuilder` and of `PackedBuilder`, and at most 128
 * MiB of the BAN: the code tables are small.
 */
export default async function indexAddresses(
  task: IndexAddresses,
): Promise<Result<AddressesIndexed>> {
  return withStores(task.store, async (stores) => {
    const registers = openRegisters(task, stores);
    return registers.ok ? written(task, registers.value) : registers;
  });
}

function openRegisters(
  refs: IndexAddresses,
  stores: OpenStores,
): Result<AddressRegisters<PackedStore>> {
  const ban = stores.open(refs.ban);
  if (!ban.ok) return ban;
  const communes = openTable(refs.communes, stores);
  if (!communes.ok) return communes;
  const postcodes = openTable(refs.postcodes, stores);
  if (!postcodes.ok) return postcodes;
  const cedex = openTable(refs.cedex, stores);
  if (!cedex.ok) return cedex;
  return success({
    ban: ban.value,
    communes: communes.value,
    postcodes: postcodes.value,
    cedex: cedex.value,
  });
}

function openTable(ref: StoreRef | null, stores: OpenStores): Result<PackedStore | null> {
  return ref ? stores.open(ref) : success(null);
}

async function written(
  task: IndexAddresses,
  registers: AddressRegisters<PackedStore>,
): Promise<Result<AddressesIndexed>> {
  return writeStore(task.store, ENTRIES, async (builder) => {
    const report = progressReporter(task.positions, task.progress);
    const positions = await addAddresses(registers, builder, report);
    const { count: entries } = await builder.finish();
    if (positions !== task.positions)
      return failed("registre.incoherent", `${positions} adresses relues sur ${task.positions}.`);
    const checked = await checkStore(task.store, entries);
    return checked.ok ? success({ entries, ...checked.value }) : checked;
  });
}

/** Writes the index of all addresses; returns the number of positions of the BAN. */
async function addAddresses(
  { ban, communes, postcodes, cedex }: AddressRegisters<PackedStore>,
  builder: PackedBuilder,
  onPositions: (done: number) => void,
): Promise<number> {
  const towns = officialTowns(codeWalk(communes), codeWalk(postcodes));
  const index = new AddressIndexBuilder(towns, (key, entry) => builder.append(key, entry));
  const walk = new EntryWalk(ban);
  let done = 0;
  let walked = 0;
  for (; walk.key !== Number.POSITIVE_INFINITY; walk.next()) {
    const { bytes, at, end } = ban;
    index.add(walk.key, bytes, at, end);
    for (const street of streetsOf(bytes, at, end)) done += positionCount(bytes, street);
    onPositions(done);
    walked += end - at;
    if (walked < RELEASE_BYTES) continue;
    walked = 0;
    await walk.release();
  }
  index.finish(cedexCodes(codeWalk(cedex)));
  return done;
}

function codeWalk(store: PackedStore | null): CodeWalk | null {
  if (!store) return null;
  const walk = new EntryWalk(store);
  return {
    get key() {
      return walk.key;
    },
    get bytes() {
      return store.bytes;
    },
    get at() {
      return store.at;
    },
    next: () => walk.next(),
  };
}
