import test from "ava";
import { RecentReads } from "../../../../shell/workflows/mappings/recent-reads.ts";

function countedReads(most: number) {
  const reads: string[] = [];
  const stored = new RecentReads(most, async (name) => {
    reads.push(name);
    if (name.startsWith("!")) throw new Error(name);
    return name.toUpperCase();
  });
  return { kept: stored, reads };
}

test("what was asked for last is kept, what was not is read again", async (t) => {
  const { kept: stored, reads } = countedReads(2);
  t.deepEqual(await Promise.all([stored.get("a"), stored.get("a")]), ["A", "A"]);
  await stored.get("b");
  await stored.get("a");
  await stored.get("c");
  await stored.get("a");
  await stored.get("b");
  t.deepEqual(reads, ["a", "b", "c", "b"]);
});

test("what could not be read is tried again", async (t) => {
  const { kept: stored, reads } = countedReads(2);
  await t.throwsAsync(stored.get("!a"), { message: "!a" });
  await t.throwsAsync(stored.get("!a"), { message: "!a" });
  t.is(reads.length, 2);
});
