import test from "ava";
import type { Delivery, Mail } from "../../../../shell/accounts/mail/mail.ts";
import { type Letter, MailQueue } from "../../../../shell/accounts/mail/mail-queue.ts";
import { retryDelayMs } from "../../../../shell/accounts/mail/retry-delays.ts";
import { MapStore } from "../../state/map-store.ts";
import { seededRandom } from "../accounts-bed.ts";

type Greeting = Letter & { readonly kind: "greeting"; readonly name: string };

const START_MS = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;
const REFUSED: Delivery = { sent: false, again: false, reason: "EENVELOPE 550" };
const AWAY: Delivery = { sent: false, again: true, reason: "ESOCKET" };
const SENT: Delivery = { sent: true, where: "here" };

/** A queue whose mailer answers what the test says, and a clock that it moves. */
function queueOver(store = new MapStore(), seed = "queue") {
  const bed = {
    nowMs: START_MS,
    answer: SENT as Delivery,
    tries: [] as Mail[],
    logged: [] as object[],
  };
  const log = (fields: object) => void bed.logged.push(fields);
  const queue = new MailQueue<Greeting>({
    store,
    mailer: {
      send: async (mail) => {
        bed.tries.push(mail);
        return bed.answer;
      },
      close: () => {},
    },
    compose: ({ name }, _, { isFirstTry }) =>
      name === "nobody"
        ? null
        : { to: `${name}@exemple.fr`, subject: "Bonjour", text: String(isFirstTry), html: "" },
    random: seededRandom(seed),
    now: () => bed.nowMs,
    log: { info: log, warn: log },
    onError: (error) => {
      throw error;
    },
  });
  const add = (name: string) =>
    store.transact((transaction) => queue.add(transaction, { kind: "greeting", name }, bed.nowMs));
  return { bed, queue, store, add };
}

function left(store: MapStore): number {
  return [...store.range(["courrier"])].length;
}

test("letters leave once, in the order they were asked for", async (t) => {
  const { bed, queue, store, add } = queueOver();
  for (const name of ["ana", "nobody", "bo"]) {
    await add(name);
    bed.nowMs++;
  }
  await queue.deliverDue();
  await queue.deliverDue();
  t.deepEqual(
    bed.tries.map(({ to }) => to),
    ["ana@exemple.fr", "bo@exemple.fr"],
  );
  t.is(left(store), 0);
});

test("a letter of a transaction that fails is never sent", async (t) => {
  const { bed, queue, store } = queueOver();
  const thrown = store.transact((transaction) => {
    queue.add(transaction, { kind: "greeting", name: "ana" }, START_MS);
    throw new Error("no");
  });
  await t.throwsAsync(thrown);
  await queue.deliverDue();
  t.deepEqual(bed.tries, []);
});

test("a server that is away: tried again after ever longer waits, given up after a day", async (t) => {
  const { bed, queue, store, add } = queueOver();
  await add("ana");
  bed.answer = AWAY;
  await queue.deliverDue();
  bed.nowMs += retryDelayMs(1) - 1;
  await queue.deliverDue();
  t.is(bed.tries.length, 1, "not yet");
  bed.nowMs += 1;
  await queue.deliverDue();
  t.is(bed.tries.length, 2);
  for (; bed.nowMs < START_MS + 26 * HOUR_MS; bed.nowMs += 60_000) await queue.deliverDue();
  t.is(left(store), 0);
  t.true(bed.tries.length > 20 && bed.tries.length < 40, String(bed.tries.length));
  t.is(new Set(bed.tries.map(({ id }) => id)).size, 1, "under one name");
  t.deepEqual([...new Set(bed.tries.map(({ text }) => text))], ["true", "false"]);
  t.false(JSON.stringify(bed.logged).includes("@"), "no address is logged");
});

test("away, then back: the letter arrives", async (t) => {
  const { bed, queue, store, add } = queueOver();
  await add("ana");
  bed.answer = AWAY;
  await queue.deliverDue();
  bed.answer = SENT;
  bed.nowMs += retryDelayMs(1);
  await queue.deliverDue();
  t.is(bed.tries.length, 2);
  t.is(left(store), 0);
});

test("a recipient that is refused for good is not tried again", async (t) => {
  const { bed, queue, store, add } = queueOver();
  await add("ana");
  bed.answer = REFUSED;
  await queue.deliverDue();
  t.is(left(store), 0);
  t.like(bed.logged[0], { lettre: "greeting", raison: "EENVELOPE 550" });
});

test("a process that dies with a letter leaves it to another, two minutes later", async (t) => {
  const store = new MapStore();
  const dead = queueOver(store, "dead");
  await dead.add("ana");
  dead.bed.answer = new Promise(() => {}) as unknown as Delivery;
  void dead.queue.deliverDue();
  await new Promise(setImmediate);
  const alive = queueOver(store, "alive");
  await alive.queue.deliverDue();
  t.is(alive.bed.tries.length, 0, "leased");
  alive.bed.nowMs += 120_000;
  await alive.queue.deliverDue();
  t.is(alive.bed.tries[0]?.id, dead.bed.tries[0]?.id);
  t.is(left(store), 0);
});

test("two processes share the letters: each is sent once", async (t) => {
  const store = new MapStore();
  const [one, other] = [queueOver(store, "one"), queueOver(store, "other")];
  for (let letter = 0; letter < 20; letter++) await one.add(`n${letter}`);
  await Promise.all([one.queue.deliverDue(), other.queue.deliverDue()]);
  const all = [...one.bed.tries, ...other.bed.tries].map(({ to }) => to);
  t.is(all.length, 20);
  t.is(new Set(all).size, 20);
});

test("nothing leaves before the start, nor after the end", async (t) => {
  const { bed, queue, store, add } = queueOver();
  await add("ana");
  queue.wake();
  t.is(bed.tries.length, 0);
  queue.start();
  while (left(store) > 0) await new Promise(setImmediate);
  t.is(bed.tries.length, 1);
  await add("bo");
  queue.wake();
  t.is(bed.tries.length, 1, "not within the call that asked for it");
  while (left(store) > 0) await new Promise((done) => setTimeout(done, 20));
  t.is(bed.tries.length, 2);
  await add("cy");
  queue.wake();
  await queue.close();
  await queue.deliverDue();
  t.is(left(store), 1);
});
