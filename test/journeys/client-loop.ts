import { enrich } from "./public-api.ts";
import type { ServiceUnderTest } from "./recoupe-process.ts";

/** The outcome of one call for a client. */
export interface Seen {
  readonly status: number;
  readonly snapshot: string | null;
  readonly text: string;
}

/** Clients that call enrich without pauses, over keep-alive connections. */
export class ClientLoop {
  readonly seen: Seen[] = [];
  readonly #clients: readonly Promise<void>[];
  #stopped = false;

  constructor(service: ServiceUnderTest, key: string, ids: readonly string[], clients = 3) {
    const call = async (): Promise<void> => {
      while (!this.#stopped) {
        const { status, headers, text } = await enrich(service, key, ids);
        this.seen.push({ status, snapshot: headers.get("x-snapshot"), text });
      }
    };
    this.#clients = Array.from({ length: clients }, call);
  }

  /** Rejects when a call got no answer. */
  async stop(): Promise<readonly Seen[]> {
    this.#stopped = true;
    await Promise.all(this.#clients);
    return this.seen;
  }
}
