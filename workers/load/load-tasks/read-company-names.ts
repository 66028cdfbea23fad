import type { MessagePort } from "node:worker_threads";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { indexRows } from "../../../engine/matching/index/index-row.ts";
import { ByteWriter } from "../../../engine/store/byte-writer.ts";
import { EntryWalk } from "../../../engine/store/entry-walk.ts";
import type { PackedStore } from "../../../engine/store/packed-store.ts";
import { type StoreRef, withStores } from "../../snapshot/open-stores.ts";
import { RunWriter } from "../runs/run-writer.ts";

export interface ReadCompanyNames {
  readonly units: StoreRef;
  readonly establishments: StoreRef;
  /** Range of the units by rank in key order, the end excluded. */
  readonly from: number;
  readonly to: number;
  /** Path prefix of the runs. */
  readonly outputPrefix: string;
  readonly progress: MessagePort | null;
}

export interface CompanyNamesRead {
  /** Rows of `engine/matching/index/index-row.ts` by the key of their commune. */
  readonly runs: readonly string[];
  readonly rows: number;
}

const REPORT_EVERY = 20_000;
/** Units walked over between releases of pages: about 150 MB of both registers. */
const RELEASE_EVERY = 400_000;

/** Reads the names and places of a range of units and sorts them by commune. Memory: a run. */
export default async function readCompanyNames(
  task: ReadCompanyNames,
): Promise<Result<CompanyNamesRead>> {
  return withStores(task.outputPrefix, async (stores) => {
    const units = stores.open(task.units);
    if (!units.ok) return units;
    const establishments = stores.open(task.establishments);
    if (!establishments.ok) return establishments;
    return success(await read(task, units.value, establishments.value));
  });
}

async function read(
  { from, to, outputPrefix, progress }: ReadCompanyNames,
  units: PackedStore,
  establishments: PackedStore,
): Promise<CompanyNamesRead> {
  const runs = new RunWriter((run) => `${outputPrefix}.${run}.run`);
  const walk = new EntryWalk(units, from);
  const row = new ByteWriter();
  const add = (commune: number): void => runs.add(commune, row.view());
  for (let done = 1; from + done <= to; done++, walk.next()) {
    if (establishments.locate(walk.key))
      indexRows({ siren: walk.key, unit: units, establishments }, row, add);
    if (done % REPORT_EVERY === 0)
      progress?.postMessage({ done, total: to - from, rows: runs.entries });
    if (done % RELEASE_EVERY !== 0) continue;
    await walk.release();
    await establishments.release();
  }
  runs.flush();
  return { runs: runs.files, rows: runs.entries };
}
