import { setTimeout as passing } from "node:timers/promises";
import test from "ava";
import { Pace } from "../../../shell/http/pace.ts";

const WINDOW_MS = 20;
const ENOUGH = 20_000;

/** What a client does in each window, and whether it is told to be too slow within them all. */
const CLIENTS: readonly [name: string, perWindow: number, isHeld: boolean, isSlow: boolean][] = [
  ["sends nothing", 0, false, true],
  ["drips", 10, false, true],
  ["goes on", ENOUGH, false, false],
  ["is held back by us", 0, true, false],
];

for (const [name, perWindow, isHeld, isSlow] of CLIENTS)
  test(`a client that ${name} is ${isSlow ? "" : "not "}too slow`, async (t) => {
    let reported = 0;
    const pace = new Pace(() => reported++, WINDOW_MS);
    t.teardown(() => pace.stop());
    pace.hold(isHeld);
    const feeding = setInterval(() => pace.received(perWindow), 1);
    await passing(6 * WINDOW_MS);
    clearInterval(feeding);
    t.is(reported > 0, isSlow);
  });

test("once stopped it tells nothing", async (t) => {
  let reported = 0;
  const pace = new Pace(() => reported++, 1);
  pace.stop();
  await passing(20);
  t.is(reported, 0);
});
