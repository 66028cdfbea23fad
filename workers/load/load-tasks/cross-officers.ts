import type { MessagePort } from "node:worker_threads";
import { OfficerCrosser } from "../../../engine/company/officer-crossing/officer-crosser.ts";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { DeathMatcher } from "../../../engine/person/death-matcher.ts";
import { ByteWriter } from "../../../engine/store/byte-writer.ts";
import { EntryWalk } from "../../../engine/store/entry-walk.ts";
import type { PackedStore } from "../../../engine/store/packed-store.ts";
import { type StoreRef, withStores } from "../../snapshot/open-stores.ts";
import { type RunLimits, RunWriter } from "../runs/run-writer.ts";

export interface CrossOfficers {
  /** The register of the officers (`dirigeants/entry.ts`). */
  readonly officers: StoreRef;
  /** Range of its companies by rank in key order, the end excluded. */
  readonly from: number;
  readonly to: number;
  readonly deaths: StoredDeaths;
  /** Day of the crossing, AAAAMMJJ. */
  readonly today: number;
  /** Path prefix of the runs. */
  readonly outputPrefix: string;
  readonly progress: MessagePort | null;
}

/** The death register and its index, on disk. */
export interface StoredDeaths {
  readonly records: StoreRef;
  readonly index: StoreRef;
  /** Date of the register, AAAA-MM-JJ. */
  readonly date: string;
}

export interface OfficersCrossed {
  /** Entries of `officer-crossing/entry.ts` by SIREN. */
  readonly runs: readonly string[];
  /** Number of companies with an officer who may be dead. */
  readonly companies: number;
  readonly crossed: number;
  readonly found: number;
}

const REPORT_EVERY = 5_000;
const RELEASE_EVERY = 400_000;
/** About one company in a hundred has an entry. */
const LIMITS: RunLimits = { bytes: 8 * 1024 * 1024, entries: 100_000 };

/**
 * Crosses the officers of a range of companies with the deaths. Memory: the caches of names and
 * persons in matcher and crosser, and a run; the index is mapped.
 */
export default async function crossOfficers(task: CrossOfficers): Promise<Result<OfficersCrossed>> {
  return withStores(task.outputPrefix, async (stores) => {
    const officers = stores.open(task.officers);
    if (!officers.ok) return officers;
    const records = stores.open(task.deaths.records);
    if (!records.ok) return records;
    const index = stores.open(task.deaths.index);
    if (!index.ok) return index;
    const { date } = task.deaths;
    const deaths = { records: records.value, index: index.value, date };
    return success(await cross(task, officers.value, new DeathMatcher(deaths, task.today)));
  });
}

async function cross(
  { from, to, outputPrefix: adjacent, progress }: CrossOfficers,
  officers: PackedStore,
  matcher: DeathMatcher,
): Promise<OfficersCrossed> {
  const crosser = new OfficerCrosser((person) => matcher.check(person));
  const runs = new RunWriter((run) => `${adjacent}.${run}.run`, LIMITS);
  const walk = new EntryWalk(officers, from);
  const entry = new ByteWriter();
  for (let done = 1; from + done <= to; done++, walk.next()) {
    entry.clear();
    if (crosser.cross(officers.bytes, officers.at, entry)) runs.add(walk.key, entry.view());
    if (done % REPORT_EVERY === 0)
      progress?.postMessage({ done, total: to - from, rows: crosser.crossed });
    if (done % RELEASE_EVERY === 0) await walk.release();
  }
  runs.flush();
  const { crossed, found } = crosser;
  return { runs: runs.files, companies: runs.entries, crossed, found };
}
