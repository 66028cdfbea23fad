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
  /** Where the task that merges the register hands each value over (`ValueSender`). */
  readonly values: MessagePort;
  /** At least as many deaths as there will be. */
  readonly deaths: number;
  readonly store: string;
  readonly progress: MessagePort | null;
}

/** Days and surnames are not counted before: room for them grows. */
const NO_ROOM = 0;

/**
 * Indexes the death register for `engine/person` while it is merged, then opens what it wrote and
 * checks it: the bytes that `index-deaths` writes of the finished register. Memory: that of
 * `DeathIndexBuilder` and of `PackedBuilder`; the task that merges states what is on its way.
 *
 * @returns `null` when the merge has ended early: why is its own to say.
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
