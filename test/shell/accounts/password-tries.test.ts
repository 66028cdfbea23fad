import test from "ava";
import { PasswordTries } from "../../../shell/accounts/password-tries.ts";
import { GuardedStore } from "../../../shell/state/guarded-store.ts";
import { MapStore } from "../state/map-store.ts";
import { codeOf } from "./code-of.ts";

const START_MS = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ACCOUNT = "a".repeat(32);

const pairOf = (client: number, account = ACCOUNT) => ({
  account,
  client: client.toString(16).padStart(64, "c"),
});

function triesOver(store = new MapStore()) {
  const tries = new PasswordTries(new GuardedStore(store, () => {}));
  return { tries, store };
}

async function secondsLeft(tries: PasswordTries, pair: ReturnType<typeof pairOf>, ms: number) {
  const taken = await tries.take(pair, ms);
  return taken.ok ? 0 : ("spent" in taken && taken.spent?.resetSeconds) || 0;
}

test("each failure after the fifth doubles the delay of the pair, up to a quarter of an hour", async (t) => {
  const { tries } = triesOver();
  let nowMs = START_MS;
  const delays: number[] = [];
  for (let failure = 0; failure < 14; failure++) {
    const seconds = await secondsLeft(tries, pairOf(1), nowMs);
    if (seconds > 0) {
      delays.push(seconds);
      nowMs += seconds * 1000 - 1;
      t.is(await secondsLeft(tries, pairOf(1), nowMs), 1, "refused tries do not count");
      nowMs += 1;
      t.is(await secondsLeft(tries, pairOf(1), nowMs), 0);
    }
  }
  t.deepEqual(delays, [15, 30, 60, 120, 240, 480, 900, 900, 900]);
  t.is(await secondsLeft(tries, pairOf(1), nowMs + 6 * HOUR_MS), 0);
  t.is(await secondsLeft(tries, pairOf(1), nowMs + 6 * HOUR_MS), 0, "forgotten after six hours");
});

test("a clock set back does not close a pair for longer than its delay", async (t) => {
  const { tries } = triesOver();
  for (let failure = 0; failure < 5; failure++) await tries.take(pairOf(1), START_MS);
  t.is(await secondsLeft(tries, pairOf(1), START_MS - HOUR_MS), 15);
});

test("guesses of many addresses slow new ones, never the pair that signed in before", async (t) => {
  const { tries } = triesOver();
  const own = pairOf(0);
  await tries.take(own, START_MS);
  await tries.succeed(own, START_MS);
  for (let guesser = 1; guesser <= 100; guesser++)
    t.is(codeOf(await tries.take(pairOf(guesser), START_MS)), "ok");
  t.is(await secondsLeft(tries, pairOf(101), START_MS), MINUTE_MS / 1000);
  t.is(codeOf(await tries.take(own, START_MS)), "ok");
  t.is(codeOf(await tries.take(pairOf(101), START_MS + MINUTE_MS)), "ok", "slowed, not closed");
  t.is(await secondsLeft(tries, pairOf(102), START_MS + MINUTE_MS), MINUTE_MS / 1000);
  t.is(codeOf(await tries.take(pairOf(102, "b".repeat(32)), START_MS)), "ok", "another account");
});

test("one address that tries many accounts is slowed, not the customers behind it who signed in before", async (t) => {
  const { tries } = triesOver();
  const account = (n: number) => n.toString(16).padStart(32, "0");
  const customer = pairOf(1, account(1000));
  await tries.take(customer, START_MS);
  await tries.succeed(customer, START_MS);
  for (let n = 0; n < 200; n++)
    t.is(codeOf(await tries.take(pairOf(1, account(n)), START_MS)), "ok");
  t.is(await secondsLeft(tries, pairOf(1, account(300)), START_MS), 30);
  t.is(codeOf(await tries.take(customer, START_MS)), "ok");
});

test("after ninety days a pair is unknown again; a new password makes a pair known", async (t) => {
  const { tries } = triesOver();
  const own = pairOf(0);
  await tries.trust(own, START_MS);
  const laterMs = START_MS + 90 * 24 * HOUR_MS;
  for (const ms of [START_MS, laterMs])
    for (let guesser = 1; guesser <= 100; guesser++) await tries.take(pairOf(guesser), ms);
  t.is(codeOf(await tries.take(own, START_MS)), "ok");
  t.is(codeOf(await tries.take(own, laterMs)), "compte.essais");
});

test("a try that was not made is not counted", async (t) => {
  const { tries } = triesOver();
  for (let time = 0; time < 300; time++) {
    t.is(codeOf(await tries.take(pairOf(1), START_MS)), "ok");
    await tries.giveBack(pairOf(1), START_MS);
  }
});

test("nothing remains of it but the known clients, twenty of an account", async (t) => {
  const { tries, store } = triesOver();
  for (let client = 0; client < 30; client++) {
    await tries.take(pairOf(client), START_MS);
    await tries.succeed(pairOf(client), START_MS);
    await tries.take(pairOf(client, "d".repeat(32)), START_MS);
  }
  await tries.purge(START_MS + 24 * HOUR_MS);
  t.deepEqual([...store.range(["essais"])], []);
  const [known] = [...store.range<readonly string[]>(["client_connu"])];
  t.is(known?.value.length, 20);
  await tries.forget(ACCOUNT);
  t.deepEqual([...store.range([])], []);
});
