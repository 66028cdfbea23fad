import type { MessagePort } from "node:worker_threads";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { DeathIndexBuilder } from "../../../engine/person/death-index/build-index.ts";
import { decesCount } from "../../../engine/registers/deces/entry.ts";
import type { PackedBuilder } from "../../../engine/store/packed-builder.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { type DeathsIndexed, finishDeathIndex } from "../finish-death-index.ts";
import { progressReporter } from "../progress-reporter.ts";
import { ValueReceiver } from "../runs/value-handover.ts";
import { writeStore } from "../write-store.ts";

export interface IndexMergedDeaths {
  /** Port for the values from the merging task (`ValueSender`). */
  readonly values: MessagePort;
  /** An upper limit of the number of deaths. */
  readonly deaths: number;
  readonly store: string;
  readonly progress: MessagePort | null;
}

/** Numbers of days and surnames are unknown: their room grows. */
const NO_ROOM = 0;

/**
 * Indexes the death register for `engine/person` during its merge, then opens and checks the
 * result: the same bytes that `index-deaths` writes for the finished register. Memory: that of
 * `DeathIndexBuilder` and of `PackedBuilder`; values in transit are counted by the merging task.
 *
 * @returns `null` when the merge has ended early: it reports the reason itself.
 */
export default async function indexMergedDeaths(
  task: IndexMergedDeaths,
): Promise<Result<DeathsIndexed | null>> {
  const receiver = new ValueReceiver(task.values);
  try {
    return await writeStore(task.store, NO_ROOM, (builder) => index(task, receiver, builder));
  } catch (error) {
    return failureOfThrown(error, task.store);
  } finally {
    await receiver.close();
  }
}

async function index(
  task: IndexMergedDeaths,
  receiver: ValueReceiver,
  builder: PackedBuilder,
): Promise<Result<DeathsIndexed | null>> {
  const made = new DeathIndexBuilder(task.deaths, (key, entry) => builder.append(key, entry));
  const report = progressReporter(task.deaths, task.progress);
  let deaths = 0;
  const retained = await receiver.receive((day, bytes, at) => {
    made.addDay(day, bytes, at);
    deaths += decesCount(bytes, at);
    report(deaths);
  });
  if (retained === null) {
    await builder.abandon();
    return success(null);
  }
  made.finish();
  return finishDeathIndex(task.store, builder, deaths, retained);
}
