import test from "ava";
import { type Waiting, WaitingLine } from "../../../../shell/workflows/mappings/waiting-line.ts";

const one = (id: string, bytes: number, sinceMs: number, sender = id): Waiting => ({
  ...{ id, bytes, sinceMs, sender },
});

/** Who waits, when it is asked, and the order in which they are taken. */
const LINES: readonly [why: string, waiting: readonly Waiting[], nowMs: number, order: string][] = [
  ["the small before the large", [one("a", 9, 0), one("b", 1, 5), one("c", 5, 1)], 10, "bca"],
  ["of like ones the first", [one("a", 1, 2), one("b", 1, 1)], 10, "ba"],
  ["the late before all", [one("a", 9, 0), one("b", 1, 50_000)], 60_000, "ab"],
  ["of the late the first", [one("a", 1, 5), one("b", 9, 0)], 90_000, "ba"],
];

for (const [why, waiting, nowMs, order] of LINES)
  test(why, (t) => {
    const line = new WaitingLine();
    for (const each of waiting) line.add(each);
    const places = [...order].map((id) => line.before(id, nowMs));
    t.deepEqual(
      places,
      [...order].map((_, at) => at),
    );
    t.is([...order].map(() => line.next(nowMs)?.id).join(""), order);
    t.is(line.next(nowMs), null);
  });

test("senders are served in turn, whatever else speaks for one", (t) => {
  const line = new WaitingLine();
  for (const id of ["a", "b", "c"]) line.add(one(id, 1, 0, "many"));
  line.add(one("d", 1000, 5, "other"));
  t.is(line.next(60_001, ["many"])?.id, "d");
  t.is(line.next(60_001, ["many", "other"])?.id, "a");
  t.is(line.next(60_001, ["many"])?.id, "b");
});

test("who leaves is not taken, and who is not there has nobody before him", (t) => {
  const line = new WaitingLine();
  line.add(one("a", 1, 0));
  t.like(line.remove("a"), { id: "a" });
  t.is(line.remove("a"), null);
  t.is(line.before("a", 0), 0);
  t.is(line.next(0), null);
});
