import test from "ava";
import { Turns } from "../../../workers/pool/turns.ts";

test("so many at once, then first come first served", async (t) => {
  const turns = new Turns(2);
  const order: number[] = [];
  const enter = (n: number) => turns.enter().then(() => order.push(n));
  await enter(1);
  await enter(2);
  const [third, fourth] = [enter(3), enter(4)];
  t.is(turns.queued, 2);
  turns.leave();
  await third;
  t.deepEqual(order, [1, 2, 3]);
  turns.leave();
  await fourth;
  t.deepEqual(order, [1, 2, 3, 4]);
});

test("who leaves the queue takes no turn", async (t) => {
  const turns = new Turns(1);
  await turns.enter();
  const leaving = new AbortController();
  const left = turns.enter(leaving.signal);
  const next = turns.enter();
  leaving.abort();
  t.false(await left);
  t.is(turns.queued, 1);
  turns.leave();
  t.true(await next);
  t.false(await turns.enter(AbortSignal.abort()));
});

test("clients get turns in turn, however many each waits for", async (t) => {
  const turns = new Turns(1);
  const order: string[] = [];
  await turns.enter(undefined, "a");
  for (const client of ["a", "a", "a", "b", "b", "c"])
    void turns.enter(undefined, client).then(() => order.push(client));
  for (const leaving of ["a", "b", "c", "a", "b", "a"]) {
    turns.leave(leaving);
    await new Promise((again) => setImmediate(again));
  }
  t.is(order.join(""), "bcabaa".slice(0, order.length));
  t.is(turns.queued, 0);
});
