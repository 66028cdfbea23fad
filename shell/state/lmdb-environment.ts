import { open, type RootDatabase } from "lmdb";
import { DiskRoom } from "./disk-room.ts";
import { type JournalEnd, type Place, readJournal } from "./journal.ts";
import type { Value } from "./store.ts";
import { AFTER_EVERY_PART, encodeKey } from "./store-key.ts";

export type Database = RootDatabase<Value, Buffer>;

/** LMDB's name for its file. */
export const DATA_FILE = "data.mdb";

/** How commits are flushed; the README describes what a power cut can lose. */
export interface Flushing {
  readonly noMetaSync?: true;
  readonly noSync?: true;
}

/** One flush per commit instead of two. */
export const FLUSHED: Flushing = { noMetaSync: true };
/** No flush: the file is only valid until the machine restarts. */
export const UNFLUSHED: Flushing = { noSync: true };

/** Key of the journal's position, outside the ranges of callers. */
export const PLACE = Buffer.concat([Buffer.from([AFTER_EVERY_PART]), encodeKey(["journal"])]);
const FIRST_PLACE: Place = { file: 0, at: 0, serial: 0 };

export function placeIn(database: Database): Place {
  return (database.get(PLACE) as Place | undefined) ?? FIRST_PLACE;
}

export function nextFile({ file, serial }: Place): Place {
  return { file: file + 1, at: 0, serial };
}

/**
 * Replays the journal of a folder in a copy of its checkpoint, which no other process has open; its
 * later records go into a new file. The copy is closed when `closed` resolves.
 */
export function repeatJournal(
  folder: string,
  copy: string,
): JournalEnd & { readonly closed: Promise<void> } {
  new DiskRoom(folder).mustBeLeft();
  const database = openEnvironment(copy, UNFLUSHED);
  const end = database.transactionSync(() => {
    const read = readJournal(folder, placeIn(database), (writes) => {
      for (const [key, value] of writes)
        void (value === undefined
          ? database.remove(Buffer.from(key))
          : database.put(Buffer.from(key), value));
    });
    void database.put(PLACE, { ...nextFile(read.place) });
    return read;
  });
  return { ...end, closed: database.close() };
}

/** Creates the data file of an empty store; it is closed when the promise resolves. */
export function createData(folder: string): Promise<void> {
  return openEnvironment(folder, UNFLUSHED).close();
}

/** Opens the environment of a folder, whose files are sound. */
export function openEnvironment(folder: string, flushing: Flushing): Database {
  return open<Value, Buffer>(folder, {
    // Otherwise a folder with a dot in its name would be taken for a file.
    noSubdir: false,
    keyEncoding: "binary",
    encoding: "msgpack",
    overlappingSync: false,
    ...flushing,
  });
}

/**
 * Returns what to call before a read, so that it sees every commit before its turn of the event
 * loop. Left alone, lmdb reads from one snapshot until a timer runs: a request that arrives in the
 * poll phase of an earlier read would miss what its sender has just stored in another process. Costs
 * about 1 us for each turn that reads.
 */
export function snapshotOfTurn(database: Database): () => void {
  let isThisTurn = false;
  const end = (): void => {
    isThisTurn = false;
    database.resetReadTxn();
  };
  return () => {
    if (isThisTurn) return;
    isThisTurn = true;
    process.nextTick(end);
  };
}

/** The records whose value cannot be decoded: a line for all. Reads everything (1 us a record). */
export function unreadable(database: Database): string[] {
  let count = 0;
  for (const key of database.getKeys()) {
    try {
      database.get(key);
    } catch {
      count++;
    }
  }
  return count === 0 ? [] : [`${count} enregistrements illisibles`];
}
