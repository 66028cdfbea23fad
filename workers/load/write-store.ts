import { rmSync, writeFileSync } from "node:fs";
import { PackedBuilder } from "../../engine/store/packed-builder.ts";
import { reserveLock } from "../../engine/store/packed-file.ts";

/** Far more than the two pages that LMDB begins a file with. */
const FIRST_BYTES = 64 * 1024;

/**
 * Ensures that a new store can at least be opened; throws ENOSPC on a full disk, where LMDB would
 * kill the process: for its lock file (`reserveLock`), and because its error path (3.5.6 of lmdb-js)
 * frees the environment twice when it cannot write the first pages of a file.
 */
function reserveRoom(store: string): void {
  reserveLock(store);
  const room = `${store}-room`;
  try {
    writeFileSync(room, Buffer.alloc(FIRST_BYTES));
  } finally {
    rmSync(room, { force: true });
  }
}

/**
 * Writes a new store; of one that cannot be finished nothing is left.
 *
 * @param entries  That there will be about.
 */
export async function writeStore<Made>(
  file: string,
  entries: number,
  write: (builder: PackedBuilder) => Promise<Made>,
): Promise<Made> {
  reserveRoom(file);
  const builder = new PackedBuilder(file, entries);
  try {
    return await write(builder);
  } catch (error) {
    await builder.abandon();
    throw error;
  }
}
