import test from "ava";
import { RecentReads } from "../../../../shell/workflows/mappings/recent-reads.ts";

function countedReads(most: number) {
  const reads: string[] = [];
  const kept = new RecentReads(most, async (name) => {
    reads.push(name);
    if (name.startsWith("!")) throw new Error(name);
    return name.toUpperCase();
  });
  return { kept, reads };
}

test("what was asked for last is kept, what was not is read again", async (t) => {
  const { kept, reads } = countedReads(2);
  t.deepEqual(await Promise.all([kept.get("a"), kept.get("a")]), ["A", "A"]);
  await kept.get("b");
  await kept.get("a");
  await kept.get("c");
  await kept.get("a");
  await kept.get("b");
  t.deepEqual(reads, ["a", "b", "c", "b"]);
});

test("what could not be read is tried again", async (t) => {
  const { kept, reads } = countedReads(2);
  await t.throwsAsync(kept.get("!a"), { message: "!a" });
  await t.throwsAsync(kept.get("!a"), { message: "!a" });
  t.is(reads.length, 2);
});
