import test from "ava";
import { BACKOFF, waitMs } from "../../../shell/pipeline/backoff.ts";
import fc from "../../properties.ts";

test("waits double up to the longest, each at least half of its own", (t) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (n, chance) => {
        const wait = waitMs(n, chance, BACKOFF);
        const most = Math.min(BACKOFF.maxWaitMs, BACKOFF.baseWaitMs * 2 ** (n - 1));
        t.true(wait >= most / 2 && wait <= most);
      },
    ),
  );
});
