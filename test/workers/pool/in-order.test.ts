import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { inOrder } from "../../../workers/pool/in-order.ts";
import fc, { rounds } from "../../properties.ts";

async function* input(items: readonly number[]): AsyncGenerator<number> {
  yield* items;
}

test("results come in the order of the items, never more begun than allowed", async (t) => {
  const times = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 });
  const property = fc.asyncProperty(times, fc.integer({ min: 1, max: 5 }), async (items, ahead) => {
    let begun = 0;
    let most = 0;
    const found: number[] = [];
    const results = inOrder(input([...items.keys()]), ahead, async (item) => {
      most = Math.max(most, ++begun);
      await sleep(items[item]);
      return item;
    });
    for await (const item of results) {
      begun--;
      found.push(item);
    }
    t.deepEqual(found, [...items.keys()]);
    t.true(most <= ahead);
  });
  await fc.assert(property, { numRuns: rounds(0.5) });
});

test("a failure is heard in its turn; those behind it break nothing", async (t) => {
  const found: number[] = [];
  const run = async (): Promise<void> => {
    const results = inOrder(input([0, 1, 2, 3]), 4, async (item) => {
      if (item === 0) await sleep(5);
      if (item > 0) throw new Error(`failed ${item}`);
      return item;
    });
    for await (const item of results) found.push(item);
  };
  await t.throwsAsync(run, { message: "failed 1" });
  t.deepEqual(found, [0]);
});

test("who stops taking stops what is given", async (t) => {
  let isClosed = false;
  async function* endless(): AsyncGenerator<number> {
    try {
      for (let item = 0; ; item++) yield item;
    } finally {
      isClosed = true;
    }
  }
  for await (const item of inOrder(endless(), 2, async (value) => value)) if (item === 3) break;
  t.true(isClosed);
});
