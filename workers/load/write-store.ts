import { rmSync, writeFileSync } from "node:fs";
import { PackedBuilder } from "../../engine/store/packed-builder.ts";

/**
 * LMDB's table of 126 readers takes 8,272 bytes; rounded up to whole pages, so that all are
 * allocated.
 */
const LOCK_FILE_BYTES = 3 * 4096;
/** Far more than the two pages that LMDB begins a file with. */
const FIRST_BYTES = 64 * 1024;

/**
 * Ensures that a new store can at least be opened; throws ENOSPC on a full disk, where LMDB would
 * kill the process. Two faults (lmdb 3.5.6): it only sets the length of its lock file and maps it,
 * so that the first write into the map is a SIGBUS; and when it cannot write the first pages of a
 * file, its error path frees the environment twice.
 */
function reserveRoom(store: string): void {
  writeFileSync(`${store}-lock`, Buffer.alloc(LOCK_FILE_BYTES), { flag: "wx" });
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
