import { setTimeout as sleep } from "node:timers/promises";
import { enrich } from "./public-api.ts";
import type { ServiceUnderTest } from "./recoupe-process.ts";

const CLIENTS = 3;

/** The outcome of one call for a client. */
export interface Seen {
  readonly status: number;
  readonly snapshot: string | null;
  readonly text: string;
}

/**
 * Clients that call enrich again and again, over keep-alive connections: several hundred calls a second
 * where a swap is watched; fewer where calls only have to go on.
 */
export class ClientLoop {
  readonly seen: Seen[] = [];
  readonly #clients: readonly Promise<void>[];
  #stopped = false;

  constructor(service: ServiceUnderTest, key: string, ids: readonly string[], pauseMs = 3) {
    const call = async (): Promise<void> => {
      while (!this.#stopped) {
        const { status, headers, text } = await enrich(service, key, ids);
        this.seen.push({ status, snapshot: headers.get("x-snapshot"), text });
        await sleep(pauseMs);
      }
    };
    this.#clients = Array.from({ length: CLIENTS }, call);
  }

  /** Rejects when a call got no answer. */
  async stop(): Promise<readonly Seen[]> {
    this.#stopped = true;
    await Promise.all(this.#clients);
    return this.seen;
  }
}
