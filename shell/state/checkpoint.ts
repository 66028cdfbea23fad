import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { isProcessAlive, processMark } from "../../workers/load/process-mark.ts";
import { flush } from "./flush.ts";
import { DATA_FILE } from "./lmdb-environment.ts";
import type { LmdbStore } from "./lmdb-store.ts";
import { DamagedState } from "./soundness/damaged-state.ts";
import { fileFault } from "./soundness/file-fault.ts";
import { breakSeal } from "./soundness/stop-seal.ts";

/**
 * The fallback of an unflushed store after a machine restart, when an unknown part of its file has
 * reached the disk:
 *
 * ```text
 * data.mdb         the live file
 * checkpoint.mdb   a flushed copy
 * boot             id of the machine's start in which data.mdb is valid
 * ```
 */
export const CHECKPOINT = "checkpoint.mdb";
const UNFINISHED = /^checkpoint\.(.+)\.tmp$/;
const BOOT = "boot";
const LOCK_FILE = "lock.mdb";
/** Suffix of a damaged file that was replaced. */
const DAMAGED = ".abime";

/** The boot id in which `data.mdb` is valid; `null` when never recorded. */
export function startOf(folder: string): string | null {
  const mark = join(folder, BOOT);
  return existsSync(mark) ? readFileSync(mark, "utf8") : null;
}

/** Records that `data.mdb` is valid in this boot; the last step of a restore. */
export function noteStart(folder: string, bootId: string): void {
  const mark = join(folder, BOOT);
  writeFileSync(`${mark}.tmp`, bootId, { mode: 0o600 });
  flushNow(`${mark}.tmp`);
  renameSync(`${mark}.tmp`, mark);
  flushNow(folder);
}

/** Time of the last checkpoint (epoch ms); 0 when there is none. */
export function checkpointMs(folder: string): number {
  return statSync(join(folder, CHECKPOINT), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Whether there is a checkpoint. Throws `DamagedState` when it is damaged. Reads all its pages. */
export function hasCheckpoint(folder: string): boolean {
  const path = join(folder, CHECKPOINT);
  if (!existsSync(path)) return false;
  const fault = fileFault(path);
  if (fault !== null) throw new DamagedState(path, fault);
  return true;
}

/** Copies the checkpoint to the data file of another folder. */
export function copyCheckpoint(folder: string, to: string): void {
  const data = join(to, DATA_FILE);
  copyFileSync(join(folder, CHECKPOINT), data);
  chmodSync(data, 0o600);
}

/**
 * Puts a rebuilt file in the place of `data.mdb`, which no process has open.
 *
 * @param keeps  Whether the replaced file stays aside (`data.mdb.abime`).
 */
export function replaceData(folder: string, rebuilt: string, keeps: boolean): void {
  const data = join(folder, DATA_FILE);
  if (keeps && existsSync(data)) renameSync(data, data + DAMAGED);
  else rmSync(data, { force: true, recursive: true });
  rmSync(join(folder, LOCK_FILE), { force: true });
  breakSeal(folder);
  renameSync(rebuilt, data);
}

/** Turns `data.mdb`, which no process has open, into the checkpoint when there is none. */
export function makeDataTheCheckpoint(folder: string): void {
  const data = join(folder, DATA_FILE);
  const checkpoint = join(folder, CHECKPOINT);
  // If a checkpoint exists, `data.mdb` may be an incomplete copy of it by a killed process.
  if (existsSync(checkpoint) || !existsSync(data)) return;
  flushNow(data);
  renameSync(data, checkpoint);
}

/**
 * Makes a checkpoint of the committed state in another thread. Concurrent processes use separate
 * temporary names.
 *
 * @param replace Decides whether the copy becomes the checkpoint, by calling its argument.
 */
export async function makeCheckpoint(
  store: LmdbStore,
  folder: string,
  replace: (put: () => void) => unknown,
): Promise<void> {
  removeUnfinished(folder);
  const unfinished = join(folder, `checkpoint.${processMark()}.tmp`);
  const made = join(unfinished, DATA_FILE);
  try {
    mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    await store.copyTo(unfinished);
    chmodSync(made, 0o600);
    await flush(made);
    await replace(() => renameSync(made, join(folder, CHECKPOINT)));
    await flush(folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Removes incomplete checkpoints of killed processes. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const by = UNFINISHED.exec(name)?.[1];
    if (by !== undefined && !isProcessAlive(by))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function flushNow(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
