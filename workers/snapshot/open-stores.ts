import type { Result } from "../../engine/errors/failure.ts";
import { PackedStore } from "../../engine/store/packed-store.ts";
import { failureOfThrown } from "../pool/task-failures.ts";

/** A register's store, with the marks from its manifest. */
export interface StoreRef {
  readonly file: string;
  readonly bytes: number;
  readonly headChecksum: number;
  readonly count: number;
}

/** Stores opened by a task, closed together. */
export class OpenStores {
  readonly #open: PackedStore[] = [];

  open({ file, bytes, headChecksum }: StoreRef): Result<PackedStore> {
    const opened = PackedStore.open(file, bytes, headChecksum);
    if (opened.ok) this.#open.push(opened.value);
    return opened;
  }

  async close(): Promise<void> {
    for (const store of this.#open) await store.close();
  }
}

/**
 * What a task makes of stores, which are closed behind it.
 *
 * @param file  That the system's errors are said of.
 */
export async function withStores<Made>(
  file: string,
  use: (stores: OpenStores) => Promise<Result<Made>>,
): Promise<Result<Made>> {
  const stores = new OpenStores();
  try {
    return await use(stores);
  } catch (error) {
    return failureOfThrown(error, file);
  } finally {
    await stores.close();
  }
}
