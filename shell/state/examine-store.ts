import { existsSync } from "node:fs";
import { join } from "node:path";
import { CHECKPOINT } from "./checkpoint.ts";
import { CommitGate } from "./commit-gate.ts";
import { DATA_FILE } from "./lmdb-environment.ts";
import { ABSENT } from "./lmdb-store.ts";
import { DamagedState } from "./soundness/damaged-state.ts";
import { fileFault } from "./soundness/file-fault.ts";
import { faultAtStart } from "./soundness/stop-seal.ts";
import { StoreUsers } from "./soundness/store-users.ts";
import type { StoreOnDisk } from "./store.ts";

/**
 * What is wrong with the files of a store, as French sentences; empty when nothing is. Repairs
 * nothing. Works beside the processes that have it open: their commits wait while the pages of its
 * file are walked (about a second per GB, after the file was read into memory).
 *
 * @param open  Opens it, once its files are sound, to read every record.
 */
export async function examineStore(
  folder: string,
  open: () => Promise<StoreOnDisk>,
): Promise<string[]> {
  if (!existsSync(folder)) return [];
  try {
    const faults = filesOf(folder);
    if (faults.length > 0) return faults;
    const store = await open();
    try {
      return store.faults().map((fault) => `${folder} : ${fault}`);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof DamagedState) return [error.failure.detail];
    throw error;
  }
}

function filesOf(folder: string): string[] {
  const data = join(folder, DATA_FILE);
  const checkpoint = join(folder, CHECKPOINT);
  // Into the system's memory, before commits have to wait.
  if (existsSync(data)) fileFault(data);
  const faults: string[] = [];
  const live = new CommitGate(folder).pass(() => {
    if (!existsSync(data)) return existsSync(checkpoint) ? null : ABSENT;
    const isInUse = new StoreUsers(folder).areThere();
    return (isInUse ? null : faultAtStart(folder, DATA_FILE)) ?? fileFault(data);
  });
  if (live !== null) faults.push(`${data} : ${live}`);
  const fallback = existsSync(checkpoint) ? fileFault(checkpoint) : null;
  if (fallback !== null) faults.push(`${checkpoint} : ${fallback}`);
  return faults;
}
