import { openCheckpointedStore } from "../../../shell/state/checkpointed-store.ts";
import { openJournaledStore } from "../../../shell/state/journaled-store.ts";
import { openLmdbStore } from "../../../shell/state/lmdb-store.ts";
import type { StateOptions } from "../../../shell/state/open-state.ts";
import type { Store } from "../../../shell/state/store.ts";

/** Opens a folder, in a given boot of the machine. */
type Opening = (folder: string, options?: StateOptions, bootId?: string) => Promise<Store>;

function onError(error: unknown): never {
  throw error;
}

/** The stores that several processes share, by name. Checkpoints are made continuously. */
export const STORES_ON_DISK: Readonly<Record<string, Opening>> = {
  lmdb: async (folder, options) => openLmdbStore(folder, options),
  journaled: (folder, options, bootId = "first boot") =>
    openJournaledStore(folder, {
      onError,
      ...options,
      bootId,
      everyMs: 5,
      journalBytes: 2000,
      oldestMs: 3_600_000,
    }),
  checkpointed: async (folder, options, bootId = "first boot") =>
    openCheckpointedStore(folder, { onError, ...options, bootId, everyMs: 5 }),
};

/** Opens a store by the name passed to a test process. */
export function openStore(name: string | undefined, ...opening: Parameters<Opening>) {
  const open = STORES_ON_DISK[name ?? ""];
  if (!open) throw new Error(`No such store: ${name}`);
  return open(...opening);
}
