import type { Result } from "../../engine/errors/failure.ts";
import { PackedStore } from "../../engine/store/packed-store.ts";
import type { StoreRef } from "./store-ref.ts";

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
