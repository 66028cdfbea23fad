import test from "ava";
import { parisMoment, parisTime, timeInParis } from "../../../shell/workflows/paris-date.ts";

const WINTER = Date.UTC(2026, 10, 27, 21, 54, 28);
const SUMMER = Date.UTC(2026, 6, 1, 22, 5);

test("an instant in Paris, to be listed and in a sentence", (t) => {
  t.deepEqual([WINTER, SUMMER].map(parisTime), ["2026-11-27 22:54:28", "2026-07-02 00:05:00"]);
  t.is(parisMoment(WINTER), "27 novembre 2026 à 22:54");
});

const WRITTEN: readonly (readonly [written: string, utc: string | null])[] = [
  ["2026-11-27", "2026-11-26T23:00:00.000Z"],
  ["2026-07-02", "2026-07-01T22:00:00.000Z"],
  ["2026-07-02T00:05", "2026-07-01T22:05:00.000Z"],
  ["2026-11-27T22:54:28", "2026-11-27T21:54:28.000Z"],
  ["2026-11-27T22:54:28Z", "2026-11-27T22:54:28.000Z"],
  // Summer time ends at 3:00 on 25 October 2026 and begins at 2:00 on 29 March.
  ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  ["2026-13-01", null],
  ["hier", null],
  ["", null],
];

for (const [written, utc] of WRITTEN)
  test(`${written || "nothing"} in Paris is ${utc ?? "no instant"}`, (t) => {
    const atMs = timeInParis(written);
    t.is(Number.isNaN(atMs) ? null : new Date(atMs).toISOString(), utc);
  });
