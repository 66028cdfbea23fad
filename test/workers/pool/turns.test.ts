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

test("a small turn does not wait behind large ones, which have turns of their own", async (t) => {
  const turns = new Turns(3, 2);
  const order: string[] = [];
  const enter = (name: string, isLarge: boolean) =>
    turns.enter(undefined, name, isLarge).then(() => order.push(name));
  const settled = () => new Promise((again) => setImmediate(again));
  void enter("large 1", true);
  void enter("large 2", true);
  void enter("large 3", true);
  await settled();
  t.deepEqual(order, ["large 1", "large 2"]);
  void enter("small 1", false);
  void enter("small 2", false);
  await settled();
  t.deepEqual(order, ["large 1", "large 2", "small 1"]);
  turns.leave("small 1");
  await settled();
  t.is(order.at(-1), "small 2", "a place that is not for large ones");
  void enter("small 3", false);
  turns.leave("large 1", true);
  await settled();
  t.is(order.at(-1), "large 3", "who came first");
  turns.leave("large 2", true);
  await settled();
  t.is(order.at(-1), "small 3", "small ones take any place");
  t.is(turns.queued, 0);
});

for (const isLarge of [true, false])
  test(`nobody starves while others keep coming; large: ${isLarge}`, async (t) => {
    const turns = new Turns(2, 1);
    const order: string[] = [];
    const enter = (name: string, large = false) =>
      turns.enter(undefined, name, large).then(() => order.push(name));
    await turns.enter(undefined, "who stays");
    await enter("a", isLarge);
    void enter("a", isLarge);
    for (let i = 0; i < 9; i++) {
      void enter(`${i}`);
      const last = order.at(-1) as string;
      turns.leave(last, last === "a" && isLarge);
      await new Promise((again) => setImmediate(again));
    }
    t.deepEqual(order.slice(0, 4), ["a", "0", "a", "1"]);
  });
