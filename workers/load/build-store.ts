import { dirname, join } from "node:path";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { type Result, success } from "../../engine/errors/failure.ts";
import { DEATH_INDEX_FILE, DECES } from "../../engine/snapshot/home.ts";
import type { Pool } from "../pool/pool.ts";
import type { DeathsIndexed } from "./finish-death-index.ts";
import { DEATHS_INDEX_STEP } from "./index-deaths-if-loaded.ts";
import type { IndexTurns } from "./index-turns.ts";
import type { LoadOptions } from "./load-registers.ts";
import type { BuildRegister, RegisterBuilt } from "./load-tasks/build-register.ts";

interface StoreBuilt {
  readonly store: RegisterBuilt;
  /** The index of the deaths, when it was built during their merge. */
  readonly deathIndex: DeathsIndexed | null;
}

type StoreTask = Omit<BuildRegister, "values" | "progress">;

/** A death takes as much memory in its index as two in a store. */
const INDEXED_WEIGHT = 3;

/**
 * Builds the store of a register in its turn. Deaths that replace those served are indexed during
 * their merge, if the pool has another thread for it; added deaths change little of the index,
 * which is updated after the store is built.
 */
export function buildStore(
  pool: Pool,
  turns: IndexTurns,
  options: LoadOptions,
  task: StoreTask,
): Promise<Result<StoreBuilt>> {
  const isIndexed = task.register === DECES && !task.completed && pool.threads > 1;
  return turns.run(task.entries * (isIndexed ? INDEXED_WEIGHT : 1), () =>
    isIndexed ? mergeAndIndex(pool, options, task) : mergeAlone(pool, options, task),
  );
}

async function mergeAlone(
  pool: Pool,
  options: LoadOptions,
  task: StoreTask,
): Promise<Result<StoreBuilt>> {
  const merged = await merge(pool, options, task, null);
  return merged.ok ? success({ store: whole(merged.value), deathIndex: null }) : merged;
}

/**
 * When one of both fails the other ends early with `null`: the failure of the first is returned.
 */
async function mergeAndIndex(
  pool: Pool,
  options: LoadOptions,
  task: StoreTask,
): Promise<Result<StoreBuilt>> {
  const { port1, port2 } = new MessageChannel();
  const [merged, indexed] = await pool.runPair(() => [
    merge(pool, options, task, port1),
    pool.run(
      "index-merged-deaths",
      {
        values: port2,
        deaths: task.entries,
        store: join(dirname(task.store), DEATH_INDEX_FILE),
      },
      (progress) => options.onProgress?.(DEATHS_INDEX_STEP, progress),
    ),
  ]);
  if (!merged.ok) return merged;
  if (!indexed.ok) return indexed;
  return success({ store: whole(merged.value), deathIndex: whole(indexed.value) });
}

async function merge(
  pool: Pool,
  options: LoadOptions,
  task: StoreTask,
  values: MessagePort | null,
): Promise<Result<RegisterBuilt | null>> {
  const step = { register: task.register, phase: "index" } as const;
  const built = await pool.run("build-register", { ...task, values }, (progress) =>
    options.onProgress?.(step, progress),
  );
  if (built.ok && built.value)
    options.onStepEnd?.(step, `${built.value.keys} clés, ${built.value.kept} entrées`);
  return built;
}

/** The result of a task whose other half did not fail. */
function whole<Made>(made: Made | null): Made {
  if (made === null) throw new Error("a task ended early although the other one succeeded");
  return made;
}
