import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import test from "ava";
import type { ErrorCode } from "../../../engine/errors/error-table.ts";
import type { Result } from "../../../engine/errors/failure.ts";
import { newApiKey } from "../../../shell/access/api-key.ts";
import { type KeyRequest, KeyRing } from "../../../shell/access/key-ring.ts";
import { ParisCalendar } from "../../../shell/access/paris-calendar.ts";
import { openLmdbStore } from "../../../shell/state/lmdb-store.ts";
import type { Store, Transaction } from "../../../shell/state/store.ts";
import { programUnderTest } from "../../runner/program-under-test.ts";
import { MapStore } from "../state/map-store.ts";
import { temporaryFolder } from "../state/temporary-folder.ts";

const NOON = Date.parse("2026-11-21T11:00:00Z");
const DAY_MS = 86_400_000;

function ringOver(store: Store = new MapStore()) {
  return new KeyRing(store, new ParisCalendar());
}

function asking(change: Partial<KeyRequest> = {}): KeyRequest {
  return {
    email: "ana@exemple.fr",
    plan: "free",
    isProved: true,
    clientAddress: "192.0.2.1",
    nowMs: NOON,
    random: randomBytes,
    ...change,
  };
}

function codeOf(result: Result<unknown>): ErrorCode | "ok" {
  return result.ok ? "ok" : result.failure.code;
}

async function issued(ring: KeyRing, change: Partial<KeyRequest> = {}) {
  const result = await ring.issue(asking(change));
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

/** A store that counts its commits. */
class CountingStore extends MapStore {
  commits = 0;

  override transact<T>(run: (transaction: Transaction) => T): Promise<T> {
    this.commits += 1;
    return super.transact(run);
  }
}

test("when a key was used last is known to the minute, by a commit a minute", async (t) => {
  const store = new CountingStore();
  const ring = ringOver(store);
  const { key, record } = await issued(ring);
  const usedMs = () => ring.list()[0]?.usedMs;
  t.is(usedMs(), undefined);
  store.commits = 0;
  for (let second = 0; second < 150; second++) ring.find(key, NOON + second * 1000);
  t.is(usedMs(), NOON + 120_000);
  t.is(store.commits, 3);
  ringOver(store).find(key, NOON + 179_000);
  t.is(store.commits, 3, "another process knows");
  ring.find(key, NOON - DAY_MS);
  t.is(usedMs(), NOON - DAY_MS, "a clock set back is believed");
  await ring.revoke(record.id, NOON);
  ring.find(key, NOON + DAY_MS);
  t.is(usedMs(), NOON - DAY_MS, "a revoked key is not used");
});

test("a key is found again, on its plan and account", async (t) => {
  const ring = ringOver();
  const { key, record } = await issued(ring, { email: " Ana@EXEMPLE.fr ", societe: " ACME " });
  t.like(record, { email: "Ana@exemple.fr", societe: "ACME", plan: "free", revokedMs: null });
  t.deepEqual(ring.list(), [record]);
  t.deepEqual(ring.ofMail("ANA@exemple.fr"), [record]);
  t.deepEqual(ring.ofMail("eva@exemple.fr"), []);
  t.deepEqual(ring.find(key, NOON), { ok: true, value: record });
});

test("nothing in the store is the key", async (t) => {
  const store = new MapStore();
  const { key } = await issued(ringOver(store));
  t.false(JSON.stringify([...store.range([])]).includes(key.slice(4, 30)));
});

test("keys that are not ours, mistyped or unknown are refused", async (t) => {
  const ring = ringOver();
  const { key } = await issued(ring);
  const mistyped = key.slice(0, -1) + (key.endsWith("0") ? "1" : "0");
  const unknown = newApiKey(randomBytes);
  for (const bad of ["", "toString", mistyped, unknown, unknown]) {
    t.is(codeOf(ring.find(bad, NOON)), "cle.invalide");
  }
});

test("two live Free keys per mail address, whatever its case; other plans may hold several", async (t) => {
  const ring = ringOver();
  const { record } = await issued(ring);
  await issued(ring, { email: "Ana@exemple.fr", clientAddress: "192.0.2.2" });
  t.is(codeOf(await ring.issue(asking({ email: "ANA@exemple.FR" }))), "cle.deja_delivree");
  const paid = await issued(ring, { plan: "pro" });
  t.is(paid.record.account, record.account);
  await ring.revoke(record.id, NOON);
  const second = await issued(ring);
  t.is(second.record.account, record.account, "a new key must not bring new units");
});

test("two demands for one address at once give one key", async (t) => {
  const ring = ringOver(openLmdbStore(temporaryFolder()));
  const once = asking({ mostLive: 1 });
  const results = await Promise.all([ring.issue(once), ring.issue(once)]);
  t.deepEqual(results.map(codeOf).sort(), ["cle.deja_delivree", "ok"]);
});

test("three keys a Paris day per client address, a /64 counting as one", async (t) => {
  const store = new MapStore();
  const ring = ringOver(store);
  const ask = async (name: string, clientAddress: string, nowMs: number) =>
    codeOf(await ring.issue(asking({ email: `${name}@exemple.fr`, clientAddress, nowMs })));
  t.is(await ask("a", "2001:db8::1", NOON), "ok");
  t.is(await ask("b", "2001:db8::2", NOON), "ok");
  t.is(await ask("c", "2001:db8::3", NOON), "ok");
  t.is(await ask("d", "2001:db8::4", NOON), "cle.limite_jour");
  t.is(await ask("d", "2001:db8:0:1::4", NOON), "ok");
  t.is(await ask("e", "2001:db8::4", NOON + DAY_MS), "ok");
  t.is([...store.range(["cle_jour"])].length, 1, "yesterday's addresses are forgotten");
});

test("a refusal for today says how long today is", async (t) => {
  const ring = new KeyRing(new MapStore(), new ParisCalendar(), { keysPerAddressADay: 1 });
  await issued(ring);
  const refused = await ring.issue(asking({ email: "b@exemple.fr" }));
  t.like(refused, { ok: false, spent: { policy: "cles_jour", limit: 1, resetSeconds: 12 * 3600 } });
});

test("a mail address that is none is refused", async (t) => {
  t.is(codeOf(await ringOver().issue(asking({ email: "ana" }))), "email.invalide");
});

test("a revoked key is refused at once, and only once revoked", async (t) => {
  const ring = ringOver();
  const { key, record } = await issued(ring);
  t.true(ring.find(key, NOON).ok);
  t.deepEqual(await ring.revoke(record.id, NOON), { ok: true, value: true });
  t.is(codeOf(ring.find(key, NOON)), "cle.revoquee");
  t.deepEqual(await ring.revoke(record.id, NOON), { ok: true, value: false });
  t.deepEqual(await ring.revoke("unknown", NOON), { ok: true, value: false });
  t.is(ring.list()[0]?.revokedMs, NOON);
});

test("a revocation by another process is seen a second later", async (t) => {
  const folder = temporaryFolder();
  const store = openLmdbStore(folder);
  const ring = ringOver(store);
  const { key, record } = await issued(ring);
  t.true(ring.find(key, NOON).ok);
  const script = programUnderTest("test/shell/access/revoke-key");
  const child = spawn(process.execPath, [...script, folder, record.id, String(NOON)]);
  const [exitCode] = await once(child, "exit");
  t.is(exitCode, 0);
  t.true(ring.find(key, NOON + 100).ok, "the cached record still serves");
  t.is(codeOf(ring.find(key, NOON + 1000)), "cle.revoquee");
  await store.close();
});

test("a clock set back reads the store again", async (t) => {
  const store = new MapStore();
  const [ring, other] = [ringOver(store), ringOver(store)];
  const { key, record } = await issued(ring);
  t.true(ring.find(key, NOON).ok);
  await other.revoke(record.id, NOON);
  t.is(codeOf(ring.find(key, NOON - DAY_MS)), "cle.revoquee");
});

test("more keys than the cache holds are all found", async (t) => {
  const ring = new KeyRing(new MapStore(), new ParisCalendar(), { maxCached: 2 });
  const keys = [];
  for (const n of [1, 2, 3]) {
    keys.push(await issued(ring, { email: `a${n}@exemple.fr` }));
  }
  for (const { key, record } of [...keys, ...keys]) {
    t.like(ring.find(key, NOON), { ok: true, value: record });
  }
});

test("a store that is away is a failure, and its reason goes to the log", async (t) => {
  const store = new MapStore();
  const errors: unknown[] = [];
  const ring = new KeyRing(store, new ParisCalendar(), {
    onStoreError: (error) => errors.push(error),
  });
  const { key, record } = await issued(ring);
  await store.close();
  t.is(codeOf(ring.find(key, NOON)), "etat.indisponible");
  t.is(codeOf(await ring.issue(asking({ email: "b@exemple.fr" }))), "etat.indisponible");
  t.is(codeOf(await ring.revoke(record.id, NOON)), "etat.indisponible");
  t.is(errors.length, 3);
});

test("two live Free keys for who may have two, and one of them revoked makes room", async (t) => {
  const ring = ringOver();
  const { record } = await issued(ring);
  await issued(ring);
  t.is(codeOf(await ring.issue(asking())), "cle.deja_delivree");
  await ring.revoke(record.id, NOON);
  t.is(codeOf(await ring.issue(asking({ mostLive: 1 }))), "cle.deja_delivree");
  t.is(codeOf(await ring.issue(asking())), "ok");
});

test("the keys of an account are forgotten, those of others are not", async (t) => {
  const store = new MapStore();
  const ring = ringOver(store);
  const gone = await issued(ring);
  const retained = await issued(ring, { email: "eva@exemple.fr" });
  t.is(codeOf(ring.find(gone.key, NOON)), "ok");
  t.is(codeOf(await ring.forget([gone.record.account])), "ok");
  t.is(codeOf(ring.find(gone.key, NOON)), "cle.invalide");
  t.is(codeOf(ring.find(retained.key, NOON)), "ok");
  t.false(JSON.stringify([...store.range([])]).includes("ana@exemple.fr"));
});
