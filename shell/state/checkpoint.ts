import {
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
import { DATA_FILE, type LmdbStore } from "./lmdb-store.ts";

/**
 * What a store that is not flushed falls back to when the machine starts anew, since nobody knows
 * what of its file reached the disk:
 *
 * ```text
 * data.mdb         what is read and written
 * checkpoint.mdb   a flushed copy
 * boot             the start of the machine that data.mdb is of
 * ```
 */
const CHECKPOINT = "checkpoint.mdb";
const UNFINISHED = /^checkpoint\.(.+)\.tmp$/;
const BOOT = "boot";
const LOCK_FILE = "lock.mdb";

/** The start of the machine that `data.mdb` is of; `null` when that was never noted. */
export function startOf(folder: string): string | null {
  const mark = join(folder, BOOT);
  return existsSync(mark) ? readFileSync(mark, "utf8") : null;
}

/** Notes that `data.mdb` is of this start; says that it is sound, so it comes last. */
export function noteStart(folder: string, bootId: string): void {
  const mark = join(folder, BOOT);
  writeFileSync(`${mark}.tmp`, bootId);
  flushNow(`${mark}.tmp`);
  renameSync(`${mark}.tmp`, mark);
  flushNow(folder);
}

/** When the last checkpoint was made; 0 when there is none. */
export function checkpointMs(folder: string): number {
  return statSync(join(folder, CHECKPOINT), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Puts the last checkpoint in the place of `data.mdb`, which goes even if there is none. */
export function fallBack(folder: string): void {
  const data = join(folder, DATA_FILE);
  rmSync(data, { force: true });
  rmSync(join(folder, LOCK_FILE), { force: true });
  const checkpoint = join(folder, CHECKPOINT);
  if (existsSync(checkpoint)) copyFileSync(checkpoint, data);
}

/** Makes `data.mdb`, which nobody has open, the checkpoint where there is none. */
export function makeDataTheCheckpoint(folder: string): void {
  const data = join(folder, DATA_FILE);
  const checkpoint = join(folder, CHECKPOINT);
  // With one, `data.mdb` is perhaps half a copy of it, by a process that was killed.
  if (existsSync(checkpoint) || !existsSync(data)) return;
  flushNow(data);
  renameSync(data, checkpoint);
}

/**
 * Makes a checkpoint of what is committed, beside the work on another thread. Of processes that
 * make one at a time, each does under a name of its own.
 *
 * @param replace  Calls what it is given to put the copy in its place, or does not.
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
    mkdirSync(unfinished, { recursive: true });
    await store.copyTo(unfinished);
    await flush(made);
    await replace(() => renameSync(made, join(folder, CHECKPOINT)));
    await flush(folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** What processes left that were killed while they made one. */
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
