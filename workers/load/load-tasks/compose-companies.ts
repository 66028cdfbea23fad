import type { MessagePort } from "node:worker_threads";
import { type Block, composeCompany } from "../../../engine/company/compose.ts";
import { BLOCKS, type BlockName } from "../../../engine/company/record.ts";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { StoreMarks } from "../../../engine/snapshot/manifest.ts";
import { ByteWriter } from "../../../engine/store/byte-writer.ts";
import type { PackedBuilder } from "../../../engine/store/packed-builder.ts";
import { type OpenStores, type StoreRef, withStores } from "../../snapshot/open-stores.ts";
import { FollowingWalk, type Leader, RecordLeader, UnitLeader } from "../block-walk.ts";
import { checkStore } from "../check-store.ts";
import { writeStore } from "../write-store.ts";

export interface ComposeCompanies {
  /**
   * Source of each block: a register, none, or the companies composed before, when no register of
   * the block has changed since.
   */
  readonly blocks: Readonly<Record<BlockName, readonly StoreRef[] | "previous">>;
  readonly previous: StoreRef | null;
  /** Day of the composition, AAAAMMJJ. */
  readonly today: number;
  readonly store: string;
  readonly progress: MessagePort | null;
}

export interface CompaniesComposed extends StoreMarks {
  readonly count: number;
  /** SIREN with establishments and no unit; `null` when the establishments were not read. */
  readonly orphans: number | null;
}

const REPORT_EVERY = 50_000;
/** Companies walked over between releases of pages: about 100 MB of the registers. */
const RELEASE_EVERY = 400_000;

/** Joins the registers by SIREN, in one merge of all, into the companies' store. */
export default async function composeCompanies(
  task: ComposeCompanies,
): Promise<Result<CompaniesComposed>> {
  return withStores(task.store, (stores) => compose(task, stores));
}

async function compose(
  task: ComposeCompanies,
  stores: OpenStores,
): Promise<Result<CompaniesComposed>> {
  const leader = openLeader(task, stores);
  if (!leader.ok) return leader;
  const followers = openFollowers(task, stores);
  if (!followers.ok) return followers;
  const { count } = leader.value;
  return writeStore(task.store, count, async (builder) => {
    await joinBySiren(task, builder, leader.value, followers.value);
    const header = await builder.finish();
    if (header.count !== count)
      return failed("registre.incoherent", `${header.count} entreprises sur ${count}.`);
    const checked = await checkStore(task.store, header.count);
    if (!checked.ok) return checked;
    const owned = followers.value.find(({ name }) => name === "etablissements");
    return success({ count, orphans: owned?.walk.passed ?? null, ...checked.value });
  });
}

function openLeader({ blocks, previous }: ComposeCompanies, stores: OpenStores): Result<Leader> {
  if (blocks.unite === "previous") {
    if (!previous) return failed("registre.non_charge", "companies");
    const records = stores.open(previous);
    return records.ok ? success(new RecordLeader(records.value)) : records;
  }
  const [first] = blocks.unite;
  if (!first) return failed("registre.non_charge", "unites-legales");
  const units = stores.open(first);
  return units.ok ? success(new UnitLeader(units.value)) : units;
}

/** A register that supplies a block. */
interface Follower {
  readonly name: BlockName;
  readonly walk: FollowingWalk;
}

function openFollowers({ blocks }: ComposeCompanies, stores: OpenStores): Result<Follower[]> {
  const followers: Follower[] = [];
  for (const name of BLOCKS) {
    const from = blocks[name];
    if (name === "unite" || from === "previous") continue;
    for (const ref of from) {
      const store = stores.open(ref);
      if (!store.ok) return store;
      followers.push({ name, walk: new FollowingWalk(store.value) });
    }
  }
  return success(followers);
}

async function joinBySiren(
  { progress, today, blocks: from }: ComposeCompanies,
  builder: PackedBuilder,
  leader: Leader,
  followers: readonly Follower[],
): Promise<void> {
  const record = new ByteWriter();
  const retained = BLOCKS.filter((name) => name === "unite" || from[name] === "previous");
  for (; leader.siren !== Number.POSITIVE_INFINITY; leader.next()) {
    const { siren } = leader;
    const blocks = noBlocks();
    for (const name of retained) blocks[name] = leader.block(name);
    for (const { name, walk } of followers) {
      const block = walk.blockOf(siren);
      blocks[name] ??= block;
    }
    record.clear();
    composeCompany(siren, blocks, today, record);
    builder.append(siren, record.view());
    for (const { walk } of followers) walk.leave(siren);
    if (builder.count % REPORT_EVERY === 0)
      progress?.postMessage({ done: builder.count, total: leader.count, rows: builder.count });
    if (builder.count % RELEASE_EVERY === 0) await releaseAll(leader, followers);
  }
  for (const { walk } of followers) walk.finish();
}

function noBlocks(): Record<BlockName, Block | null> {
  return {
    unite: null,
    etablissements: null,
    liens: null,
    dirigeants: null,
    annonces: null,
    comptes: null,
    deces: null,
  };
}

async function releaseAll(leader: Leader, followers: readonly Follower[]): Promise<void> {
  await leader.release();
  for (const { walk } of followers) await walk.release();
}
