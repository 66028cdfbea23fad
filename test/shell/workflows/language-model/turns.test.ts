import test from "ava";
import { Turns } from "../../../../shell/workflows/language-model/turns.ts";

test("so many at once, the others in their order, too many not at all", async (t) => {
  const turns = new Turns(2, 2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const run = (name: number) => () => {
    begun.push(name);
    return new Promise<number>((resolve) => ends.push(() => resolve(name)));
  };
  const request = [1, 2, 3, 4, 5].map((name) => turns.take(run(name)));
  t.is(await request[4], null);
  t.deepEqual(begun, [1, 2]);
  ends[0]?.();
  t.is(await request[0], 1);
  await Promise.resolve();
  t.deepEqual(begun, [1, 2, 3]);
  ends[1]?.();
  ends[2]?.();
  t.deepEqual(await Promise.all(request.slice(1, 3)), [2, 3]);
  ends[3]?.();
  t.is(await request[3], 4);
});

test("what throws gives its turn back", async (t) => {
  const turns = new Turns(1, 0);
  await t.throwsAsync(turns.take(() => Promise.reject(new Error("x"))));
  t.is(await turns.take(async () => 7), 7);
});
