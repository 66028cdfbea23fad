import { rmSync } from "node:fs";
import type { MessagePort } from "node:worker_threads";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { MatchingIndexBuilder } from "../../../engine/matching/index/build-index.ts";
import type { StoreMarks } from "../../../engine/snapshot/manifest.ts";
import { withStores } from "../../snapshot/open-stores.ts";
import { checkStore } from "../check-store.ts";
import { progressReporter } from "../progress-reporter.ts";
import { mergeRuns } from "../runs/run-merge.ts";
import { writeStore } from "../write-store.ts";

export interface IndexCompanies {
  /** Written by `read-company-names`; removed once they are read. */
  readonly runs: readonly string[];
  /** Establishments in the runs: the number to be indexed. */
  readonly rows: number;
  readonly store: string;
  readonly progress: MessagePort | null;
}

export interface CompaniesIndexed extends StoreMarks {
  readonly entries: number;
}

/** Chunks and tables of France; grows beyond. */
const ENTRIES = 1024;

/**
 * Merges the names by commune into the index of `engine/matching`, then opens and checks it.
 * Memory: that of `MatchingIndexBuilder`, of `RunMerge` and of `PackedBuilder`.
 */
export default async function indexCompanies(
  task: IndexCompanies,
): Promise<Result<CompaniesIndexed>> {
  return withStores(task.store, () =>
    writeStore(task.store, ENTRIES, async (builder) => {
      const report = progressReporter(task.rows, task.progress);
      const index = new MatchingIndexBuilder((key, entry) => builder.append(key, entry));
      mergeRuns(task.runs, (commune, rows) => {
        index.add(commune, rows);
        report(index.count);
      });
      for (const run of task.runs) rmSync(run, { force: true });
      index.finish();
      const { count: entries } = await builder.finish();
      if (index.count !== task.rows)
        return failed("registre.incoherent", `${index.count} établissements sur ${task.rows}.`);
      const checked = await checkStore(task.store, entries);
      return checked.ok ? success({ entries, ...checked.value }) : checked;
    }),
  );
}
