import { rmSync } from "node:fs";
import { failed, type Result } from "../../../engine/errors/failure.ts";
import type { StoreMarks } from "../../../engine/snapshot/manifest.ts";
import type { PackedBuilder } from "../../../engine/store/packed-builder.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checkStore } from "../check-store.ts";
import { mergeRuns } from "../runs/run-merge.ts";
import { writeStore } from "../write-store.ts";

export interface JoinOfficerDeaths {
  readonly runs: readonly string[];
  /** Entries in the runs: the number to be found again. */
  readonly companies: number;
  readonly store: string;
}

/**
 * Merges the ranges of crossed officers into one store, in key order, then opens and checks it.
 * Deletes the runs.
 */
export default async function joinOfficerDeaths(
  task: JoinOfficerDeaths,
): Promise<Result<StoreMarks>> {
  try {
    return await writeStore(task.store, task.companies, (builder) => join(task, builder));
  } catch (error) {
    return failureOfThrown(error, task.store);
  }
}

async function join(
  { runs, companies, store }: JoinOfficerDeaths,
  builder: PackedBuilder,
): Promise<Result<StoreMarks>> {
  mergeRuns(runs, (siren, entries) => {
    for (const entry of entries) builder.append(siren, entry);
  });
  const { count } = await builder.finish();
  if (count !== companies)
    return failed("registre.incoherent", `${count} entreprises relues sur ${companies}.`);
  for (const run of runs) rmSync(run, { force: true });
  return checkStore(store, count);
}
