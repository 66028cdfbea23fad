import type { MessagePort } from "node:worker_threads";
import { composeCompany } from "../../engine/company/compose.ts";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { StoreMarks } from "../../engine/registers/snapshot/manifest.ts";
import { ByteWriter } from "../../engine/store/byte-writer.ts";
import { EntryWalk } from "../../engine/store/entry-walk.ts";
import { PackedBuilder } from "../../engine/store/packed-builder.ts";
import { PackedStore } from "../../engine/store/packed-store.ts";
import { checkStore } from "../check-store.ts";
import { reserveRoom } from "../reserve-room.ts";
import { failureOfThrown } from "../task-failures.ts";

/** A register's store, and what its manifest notes of it. */
export interface StoreRef {
  readonly file: string;
  readonly bytes: number;
  readonly headChecksum: number;
  readonly count: number;
}

export interface ComposeCompanies {
  readonly unites: StoreRef;
  readonly etablissements: StoreRef | null;
  readonly liens: StoreRef | null;
  readonly store: string;
  readonly progress: MessagePort | null;
}

export interface CompaniesComposed extends StoreMarks {
  readonly count: number;
  readonly orphans: number;
}

const REPORT_EVERY = 50_000;
/** Companies walked over before their pages are given back: about 100 MB of the three registers. */
const RELEASE_EVERY = 400_000;

/** Joins the registers by SIREN, in one walk over each, into the companies' store. */
export default async function composeCompanies(
  task: ComposeCompanies,
): Promise<Result<CompaniesComposed>> {
  const opened = [task.unites, task.etablissements, task.liens].map((ref) =>
    ref ? PackedStore.open(ref.file, ref.bytes, ref.headChecksum) : success(null),
  );
  try {
    const failure = opened.find((result) => !result.ok);
    if (failure && !failure.ok) return failure;
    const [unites, etablissements, liens] = opened.map((result) =>
      result.ok ? result.value : null,
    );
    if (!unites) return failed("registre.non_charge", "unites-legales");
    return await compose(task, unites, etablissements ?? null, liens ?? null);
  } catch (error) {
    return failureOfThrown(error, task.store);
  } finally {
    for (const result of opened) if (result.ok) await result.value?.close();
  }
}

async function compose(
  task: ComposeCompanies,
  unites: PackedStore,
  etablissements: PackedStore | null,
  liens: PackedStore | null,
): Promise<Result<CompaniesComposed>> {
  reserveRoom(task.store);
  const builder = new PackedBuilder(task.store, unites.count);
  try {
    const orphans = await joinBySiren(task, builder, unites, etablissements, liens);
    const header = await builder.finish();
    if (header.count !== unites.count)
      return failed("registre.incoherent", `${header.count} entreprises sur ${unites.count}.`);
    const checked = await checkStore(task.store, header.count);
    return checked.ok ? success({ count: header.count, orphans, ...checked.value }) : checked;
  } catch (error) {
    await builder.abandon();
    throw error;
  }
}

/** Returns how many SIREN have establishments and no unit. */
async function joinBySiren(
  task: ComposeCompanies,
  builder: PackedBuilder,
  unites: PackedStore,
  etablissements: PackedStore | null,
  liens: PackedStore | null,
): Promise<number> {
  const record = new ByteWriter();
  const unit = new EntryWalk(unites);
  const owned = new EntryWalk(etablissements);
  const left = new EntryWalk(liens);
  let orphans = 0;
  for (; unit.key !== Number.POSITIVE_INFINITY; unit.next()) {
    const siren = unit.key;
    orphans += skipBelow(owned, siren);
    skipBelow(left, siren);
    const blocks = {
      unite: unites,
      etablissements: blockOf(owned, siren),
      liens: blockOf(left, siren),
    };
    record.clear();
    composeCompany(siren, blocks, record);
    builder.append(siren, record.view());
    if (blocks.etablissements) owned.next();
    if (builder.count % REPORT_EVERY === 0) await report(task, builder.count, [unit, owned, left]);
  }
  return orphans + skipBelow(owned, Number.POSITIVE_INFINITY);
}

function blockOf(walk: EntryWalk, siren: number): PackedStore | null {
  return walk.key === siren ? walk.store : null;
}

/** Moves a walk to the first key that is not below; returns how many it passed. */
function skipBelow(walk: EntryWalk, key: number): number {
  let passed = 0;
  for (; walk.key < key; walk.next()) passed++;
  return passed;
}

async function report(
  { progress, unites }: ComposeCompanies,
  done: number,
  walks: readonly EntryWalk[],
): Promise<void> {
  progress?.postMessage({ done, total: unites.count, rows: done });
  if (done % RELEASE_EVERY === 0) for (const walk of walks) await walk.release();
}
