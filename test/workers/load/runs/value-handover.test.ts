import { once } from "node:events";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import test from "ava";
import { ValueReceiver, ValueSender } from "../../../../workers/load/runs/value-handover.ts";
import fc, { rounds } from "../../../properties.ts";

const MIB = 1024 * 1024;

type Value = readonly [key: number, bytes: Uint8Array];

/** Both ends of a handover. */
function ends(): { sender: ValueSender; receiver: ValueReceiver } {
  const { port1, port2 } = new MessageChannel();
  return { sender: new ValueSender(port1), receiver: new ValueReceiver(port2) };
}

/** Sends as a merge does: waits when it is to. */
async function sendAll(sender: ValueSender, values: Iterable<Value>): Promise<number> {
  let sent = 0;
  for (const [key, bytes] of values) {
    sender.send(key, bytes);
    sent++;
    if (sender.isFull && !(await sender.hasRoom())) break;
  }
  return sent;
}

/** What comes out at the other end, lengths and first bytes of large values alone. */
async function handedOver(values: readonly Value[], entries: number) {
  const { sender, receiver } = ends();
  const got: [number, number, Uint8Array][] = [];
  const receiving = receiver.receive((key, bytes, at) => {
    const length = new DataView(bytes.buffer).getUint32(at - 4, true);
    got.push([key, length, bytes.slice(at, at + Math.min(length, 64))]);
  });
  await sendAll(sender, values);
  sender.finish(entries);
  const reported = await receiving;
  await Promise.all([sender.close(), receiver.close()]);
  return { got, told: reported };
}

test("values come out as they went in, with the entries that they hold", async (t) => {
  const lengths = fc.oneof(
    { weight: 20, arbitrary: fc.nat(300) },
    { weight: 1, arbitrary: fc.integer({ min: 3 * MIB, max: 9 * MIB }) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: 99_999_999 }), lengths, fc.nat(255)), { maxLength: 40 }),
      fc.nat(),
      async (drafts, entries) => {
        const values = drafts.map(
          ([key, length, byte]): Value => [key, new Uint8Array(length).fill(byte)],
        );
        const { got, told: reported } = await handedOver(values, entries);
        t.is(reported, entries);
        t.deepEqual(
          got,
          values.map(([key, bytes]) => [key, bytes.length, bytes.slice(0, 64)]),
        );
      },
    ),
    { numRuns: rounds(0.3) },
  );
});

test("nothing but the end: no values, no entries", async (t) => {
  t.deepEqual(await handedOver([], 0), { got: [], told: 0 });
});

test("who sends waits for who receives: 32 MiB are on their way at most", async (t) => {
  const { sender, receiver } = ends();
  const value = new Uint8Array(MIB);
  let sent = 0;
  for (; !sender.isFull; sent++) sender.send(sent, value);
  t.true(sent > 20 && sent <= 32, `${sent} MiB`);
  let visited = 0;
  const receiving = receiver.receive(() => visited++);
  t.true(await sender.hasRoom());
  t.true(visited > 0);
  sender.finish(sent);
  t.is(await receiving, sent);
  t.is(visited, sent);
  await Promise.all([sender.close(), receiver.close()]);
});

/** More than may be on its way. */
function* manyValues(): Generator<Value> {
  const value = new Uint8Array(MIB);
  for (let key = 0; key < 200; key++) yield [key, value];
}

test("what throws while a value is worked on ends both", async (t) => {
  const { sender, receiver } = ends();
  const receiving = receiver.receive((key) => {
    if (key === 50) throw new Error("disk full");
  });
  const sending = sendAll(sender, manyValues());
  await t.throwsAsync(receiving, { message: "disk full" });
  t.true((await sending) < 200);
  t.false(await sender.hasRoom());
  await Promise.all([sender.close(), receiver.close()]);
});

test("a receiver that ends before it began lets the sender go", async (t) => {
  const { sender, receiver } = ends();
  const sending = sendAll(sender, manyValues());
  await receiver.close();
  t.true((await sending) < 200);
  await sender.close();
});

for (const [when, count] of [
  ["before the first value", 0],
  ["in the middle", 10],
] as const)
  test(`a sender that ends ${when} is not taken for one that is done`, async (t) => {
    const { sender, receiver } = ends();
    const receiving = receiver.receive(() => undefined);
    for (let key = 0; key < count; key++) sender.send(key, new Uint8Array(MIB));
    await sender.close();
    t.is(await receiving, null);
    await receiver.close();
  });

test("an end may be given to its thread when the other has ended", async (t) => {
  const [values, toThread] = [new MessageChannel(), new MessageChannel()];
  const sender = new ValueSender(values.port1);
  sender.send(7, Uint8Array.of(1));
  await sender.close();
  await new Promise(setImmediate);
  toThread.port1.postMessage(values.port2, [values.port2]);
  const [input] = (await once(toThread.port2, "message")) as [MessagePort];
  toThread.port1.close();
  const receiver = new ValueReceiver(input);
  const keys: number[] = [];
  t.is(await receiver.receive((key) => keys.push(key)), null);
  t.deepEqual(keys, []);
  await receiver.close();
});
