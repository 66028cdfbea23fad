import { setTimeout as sleep } from "node:timers/promises";

const PAUSE_MS = 20;

/** Calls with a key, one after the other: what it was told, and what it was not. */
export class KeyedCaller {
  granted = 0;
  /** Answered with 503: not counted. */
  refused = 0;
  /** Without an answer: counted or not. */
  unheard = 0;
  readonly url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.url = url;
    this.#key = key;
  }

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const status = await this.call();
      if (status === 200) this.granted++;
      else if (status === 503) this.refused++;
      else this.unheard++;
      await sleep(PAUSE_MS);
    }
  }

  /** The status of one call; 0 without an answer. */
  async call(): Promise<number> {
    try {
      const answer = await fetch(`${this.url}/api/v1/enrich`, {
        method: "POST",
        headers: { "x-api-key": this.#key, "content-type": "application/json" },
        body: '{"ids":["900000100"]}',
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }
}
