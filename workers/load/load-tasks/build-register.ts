import { rmSync } from "node:fs";
import type { MessagePort } from "node:worker_threads";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { StoreMarks } from "../../../engine/snapshot/manifest.ts";
import type { PackedBuilder } from "../../../engine/store/packed-builder.ts";
import { type OpenStores, type StoreRef, withStores } from "../../snapshot/open-stores.ts";
import { checkStore } from "../check-store.ts";
import { progressReporter } from "../progress-reporter.ts";
import { registerNamed } from "../register-names.ts";
import { ValueSender } from "../runs/value-handover.ts";
import { mergeValues, type ServedValues } from "../runs/value-merge.ts";
import { readWithdrawals } from "../runs/withdrawals.ts";
import { writeStore } from "../write-store.ts";

export interface BuildRegister {
  readonly register: string;
  readonly runs: readonly string[];
  /** Entries in the runs: the number to be found again. */
  readonly entries: number;
  /** The file of withdrawn identities; missing when rows withdrew none. */
  readonly withdrawals: string;
  /** The edition that the runs are added to; `null` when they replace it. */
  readonly completed: CompletedEdition | null;
  readonly store: string;
  /** Port for a copy of each merged value (`ValueReceiver`). */
  readonly values: MessagePort | null;
  readonly progress: MessagePort | null;
}

/** A served edition, whose entries precede those of the runs. */
interface CompletedEdition extends Omit<ServedValues, "store"> {
  readonly store: StoreRef;
}

export interface RegisterBuilt extends StoreMarks {
  readonly keys: number;
  readonly kept: number;
}

/**
 * Merges the runs of a register into its packed store, in key order, then opens and checks it.
 * Deletes the runs. An edition to complete is checked before it is copied; `registre.corrompu` when
 * it is damaged. Memory: 12 bytes per entry, two segments, 32 MiB for the runs, 128 MiB of the
 * edition to complete, 40 bytes per withdrawn identity, 32 MiB when values go to another task too.
 *
 * @returns `null` when that other task has ended early: it reports the reason itself.
 */
export default async function buildRegister(
  task: BuildRegister,
): Promise<Result<RegisterBuilt | null>> {
  const sender = task.values && new ValueSender(task.values);
  return withStores(task.store, async (stores) => {
    try {
      const served = await servedValues(task, stores);
      if (!served.ok) return served;
      const room = task.entries + (task.completed?.store.count ?? 0);
      return await writeStore(task.store, room, (builder) =>
        build(task, served.value, builder, sender),
      );
    } finally {
      await sender?.close();
    }
  });
}

async function servedValues(
  { completed }: BuildRegister,
  stores: OpenStores,
): Promise<Result<ServedValues | null>> {
  if (!completed) return success(null);
  const opened = stores.open(completed.store);
  if (!opened.ok) return opened;
  const store = opened.value;
  if (!(await store.verify())) return failed("registre.corrompu", completed.store.file);
  return success({ ...completed, store });
}

async function build(
  task: BuildRegister,
  served: ServedValues | null,
  builder: PackedBuilder,
  sender: ValueSender | null,
): Promise<Result<RegisterBuilt | null>> {
  const withdrawn = readWithdrawals([task.withdrawals]);
  const total = task.entries + (served?.store.count ?? 0);
  const merged = await mergeValues({
    register: registerNamed(task.register),
    runs: task.runs,
    served,
    isWithdrawn: (identity) => withdrawn.has(identity),
    builder,
    sender,
    onDone: progressReporter(total, task.progress),
  });
  if (!merged) {
    await builder.abandon();
    return success(null);
  }
  const { read, kept: retained } = merged;
  if (read === task.entries) sender?.finish(retained);
  const header = await builder.finish();
  if (read !== task.entries)
    return failed("registre.incoherent", `${read} entrées relues sur ${task.entries}.`);
  for (const run of task.runs) rmSync(run, { force: true });
  const checked = await checkStore(task.store, header.count);
  return checked.ok ? success({ keys: header.count, kept: retained, ...checked.value }) : checked;
}
