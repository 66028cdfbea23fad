import { setTimeout as sleep } from "node:timers/promises";
import type { KeyedCaller } from "./keyed-caller.ts";

const MOST_MS = 60_000;
const PAUSE_MS = 10;

/** Calls until the answer has this status. Rejects after a minute. */
export async function untilAnswered(caller: KeyedCaller, wanted: number): Promise<void> {
  const endMs = performance.now() + MOST_MS;
  for (let status = await caller.call(); status !== wanted; status = await caller.call()) {
    if (performance.now() > endMs)
      throw new Error(`${caller.url} does not answer ${wanted}: it answers ${status}`);
    await sleep(PAUSE_MS);
  }
}
