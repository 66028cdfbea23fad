import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import test from "ava";
import { FileBlobs } from "../../../../shell/state/blobs/file-blobs.ts";
import { Uploads } from "../../../../shell/workflows/uploads/uploads.ts";
import { newFolder } from "../../../journeys/recoupe-process.ts";
import { MapStore } from "../../state/map-store.ts";

const DAY_MS = 24 * 3_600_000;
const NOW_MS = Date.UTC(2026, 10, 22, 12);

function bed() {
  const home = newFolder();
  const errors: unknown[] = [];
  const store = new MapStore();
  const onError = (error: unknown) => errors.push(error);
  const blobs = new FileBlobs(home);
  const uploads = new Uploads({ store, blobs, random: randomBytes, onError });
  const keep = async (
    clientId: string | null = null,
    nowMs = NOW_MS,
    userId: number | null = null,
  ) => {
    const received = uploads.intake();
    writeFileSync(join(received, "1"), "siret\n1\n");
    const stored = await uploads.keep({
      produit: "ct0",
      clientId,
      userId,
      files: [{ name: "../clients.csv", bytes: 8 }],
      received,
      about: { runs: 0 },
      nowMs,
      livesMs: DAY_MS,
    });
    if (!stored.ok) throw new Error(stored.failure.detail);
    return stored.value;
  };
  return { home, errors, store, blobs, uploads, keep };
}

test("what was received is kept under an id of ours; its token is not", async (t) => {
  const { home, store, uploads, keep } = bed();
  const { upload, token } = await keep();
  t.regex(upload.id, /^upl_[0-9a-f]{32}$/);
  t.regex(token, /^[A-Za-z0-9_-]{43}$/);
  t.is(readFileSync(join(home, "blobs", upload.id, "1"), "utf8"), "siret\n1\n");
  t.deepEqual(readdirSync(join(home, "blobs", "reception")), []);
  t.false(JSON.stringify([...store.range([])]).includes(token));
  t.like(uploads.admit({ id: upload.id, token, clientId: undefined }, NOW_MS), {
    ok: true,
    value: { id: upload.id, expiresMs: NOW_MS + DAY_MS },
  });
});

test("who may see an upload", async (t) => {
  const { uploads, keep } = bed();
  const mine = await keep("client-1");
  const other = await keep();
  const { id } = mine.upload;
  const { token } = mine;
  const cases = [
    [{ id, token, clientId: "client-1" }, 0, null],
    [{ id, token, clientId: undefined }, 0, null],
    [{ id, token: undefined, clientId: undefined }, 0, "jeton.absent"],
    [{ id, token: "", clientId: undefined }, 0, "jeton.absent"],
    [{ id, token: `${token}x`, clientId: undefined }, 0, "jeton.invalide"],
    [{ id, token: token.toLowerCase(), clientId: undefined }, 0, "jeton.invalide"],
    [{ id, token: other.token, clientId: undefined }, 0, "jeton.autre"],
    [{ id, token, clientId: "client-2" }, 0, "jeton.autre"],
    [{ id, token, clientId: null }, 0, "jeton.autre"],
    [{ id: other.upload.id, token: other.token, clientId: null }, 0, null],
    [{ id: other.upload.id, token: other.token, clientId: "client-1" }, 0, "jeton.autre"],
    [{ id: "upl_../../etc", token, clientId: undefined }, 0, "envoi.absent"],
    [{ id, token, clientId: undefined }, DAY_MS - 1, null],
    [{ id, token, clientId: undefined }, DAY_MS, "envoi.expire"],
  ] as const;
  for (const [claim, laterMs, code] of cases) {
    const admitted = uploads.admit(claim, NOW_MS + laterMs);
    t.is(admitted.ok ? null : admitted.failure.code, code, JSON.stringify(claim));
  }
});

test("the sender is given another token; it opens what his first one does, and ends with it", async (t) => {
  const { store, uploads, keep } = bed();
  const mine = await keep("client-1", NOW_MS, 7);
  const { id } = mine.upload;
  const opens = (token: string, atMs = NOW_MS) => {
    const admitted = uploads.admit({ id, token, clientId: undefined }, atMs);
    return admitted.ok ? "opens" : admitted.failure.code;
  };
  const input = async (userId: number, of = id, atMs = NOW_MS) => {
    const token = await uploads.tokenFor(userId, of, atMs);
    return token.ok ? token.value : token.failure.code;
  };
  const token = await input(7);
  t.regex(token, /^[A-Za-z0-9_-]{43}$/);
  t.false(JSON.stringify([...store.range([])]).includes(token));
  t.deepEqual([opens(mine.token), opens(token)], ["opens", "opens"]);
  t.like(uploads.admitByToken(token, NOW_MS), { ok: true, value: { id } });
  t.is(await input(8), "envoi.absent");
  t.is(await input(7, "upl_../../etc"), "envoi.absent");
  t.is(await input(7, (await keep()).upload.id), "envoi.absent");
  t.is(await input(7, id, NOW_MS + DAY_MS), "envoi.expire");
  t.is(opens(token, NOW_MS + DAY_MS), "envoi.expire");
  const many = await Promise.all(Array.from({ length: 10 }, () => input(7)));
  t.deepEqual([opens(mine.token), opens(token)], ["opens", "jeton.invalide"]);
  t.deepEqual([...new Set(many.map((one) => opens(one)))], ["opens"]);
  await uploads.delete(id, NOW_MS);
  for (const one of [mine.token, ...many]) t.is(opens(one), "envoi.expire");
  await uploads.sweep(NOW_MS + 31 * DAY_MS);
  t.false(JSON.stringify([...store.range(["envoi-jeton"])]).includes(id));
});

test("a sweep deletes what has expired, and remembers for a month that it was there", async (t) => {
  const { home, uploads, keep, errors } = bed();
  const old = await keep();
  const young = await keep(null, NOW_MS + DAY_MS / 2);
  const at = NOW_MS + DAY_MS;
  await uploads.sweep(at);
  t.deepEqual(
    readdirSync(join(home, "blobs")).filter((name) => name.startsWith("upl_")),
    [young.upload.id],
  );
  t.is(uploads.find(old.upload.id), null);
  const claim = { id: old.upload.id, token: old.token, clientId: undefined };
  const failureAt = (ms: number) => {
    const admitted = uploads.admit(claim, ms);
    return admitted.ok ? null : admitted.failure.code;
  };
  t.is(failureAt(at), "envoi.expire");
  await uploads.sweep(at + 29 * DAY_MS);
  t.is(failureAt(at), "envoi.expire");
  await uploads.sweep(at + 31 * DAY_MS);
  t.is(failureAt(at), "envoi.absent");
  t.deepEqual(errors, []);
});

test("a sweep takes away what calls and crashes left, and nothing young", async (t) => {
  const { home, uploads, blobs, keep } = bed();
  const { upload } = await keep();
  const stray = `upl_${"a".repeat(32)}`;
  const ofTheDead = join(home, "blobs", "reception", `${process.pid}-1.${"b".repeat(32)}`);
  mkdirSync(ofTheDead);
  await blobs.keep(stray, uploads.intake());
  const young = uploads.intake();
  utimesSync(join(home, "blobs", stray), 1, 1);
  await uploads.sweep(NOW_MS);
  t.false(existsSync(join(home, "blobs", stray)) || existsSync(ofTheDead));
  t.true(existsSync(young));
  t.true(existsSync(join(home, "blobs", upload.id)));
});

test("a token alone opens its upload", async (t) => {
  const { uploads, keep } = bed();
  const { upload, token } = await keep("client-1");
  const admit = (view: string, nowMs = NOW_MS) => {
    const admitted = uploads.admitByToken(view, nowMs);
    return admitted.ok ? admitted.value.id : admitted.failure.code;
  };
  t.is(admit(token), upload.id);
  t.is(admit(`${token}x`), "jeton.invalide");
  t.is(admit(""), "jeton.invalide");
  t.is(admit(token, NOW_MS + DAY_MS), "envoi.expire");
  await uploads.delete(upload.id, NOW_MS);
  t.is(admit(token), "envoi.expire");
  await uploads.forget(upload.id);
  t.is(admit(token), "jeton.invalide");
});

test("an upload that is deleted is gone at once; who has its link is told it has expired", async (t) => {
  const { home, uploads, blobs, keep } = bed();
  const { upload, token } = await keep("client-1", NOW_MS, 7);
  await blobs.keep(`${upload.id}.diagnostic-1`, uploads.intake());
  t.deepEqual(await uploads.delete(upload.id, NOW_MS + 1), { ok: true, value: null });
  t.false(existsSync(join(home, "blobs", upload.id)));
  const codeAt = (ms: number) => {
    const admitted = uploads.admit({ id: upload.id, token, clientId: undefined }, ms);
    return admitted.ok ? null : admitted.failure.code;
  };
  t.is(codeAt(NOW_MS + 2), "envoi.expire");
  t.is(uploads.find(upload.id), null);
  t.deepEqual(uploads.ofClient("client-1", NOW_MS), { ok: true, value: [] });
  t.deepEqual(await uploads.delete(upload.id, NOW_MS + 3), { ok: true, value: null });
  t.like(await uploads.delete(`upl_${"0".repeat(32)}`, NOW_MS), {
    failure: { code: "envoi.absent" },
  });
  await uploads.sweep(NOW_MS + 31 * DAY_MS);
  t.is(codeAt(NOW_MS + 31 * DAY_MS), "envoi.absent");
});

test("files that a killed deletion left are swept", async (t) => {
  const { home, uploads, blobs, keep } = bed();
  const { upload } = await keep();
  const folder = join(home, "blobs", upload.id);
  blobs.remove = () => Promise.reject(new Error("killed"));
  await uploads.delete(upload.id, NOW_MS);
  t.true(existsSync(folder));
  utimesSync(folder, 1, 1);
  await uploads.sweep(NOW_MS);
  t.false(existsSync(folder));
});

test("uploads are listed by client and by account while their tokens hold", async (t) => {
  const { uploads, keep, store } = bed();
  const client = "Société « É »\0😀".repeat(20);
  const first = await keep(client, NOW_MS, 7);
  const second = await keep(client, NOW_MS + 5);
  await keep("another", NOW_MS, 70);
  await keep();
  const ids = (listed: ReturnType<Uploads["ofClient"]>) =>
    listed.ok ? listed.value.map(({ id }) => id) : listed.failure.code;
  t.deepEqual(ids(uploads.ofClient(client, NOW_MS)), [first.upload.id, second.upload.id]);
  t.deepEqual(ids(uploads.ofClient("Société", NOW_MS)), []);
  t.deepEqual(ids(uploads.ofUser(7, NOW_MS)), [first.upload.id]);
  t.deepEqual(ids(uploads.ofClient(client, NOW_MS + DAY_MS)), [second.upload.id]);
  await uploads.forget(first.upload.id);
  t.deepEqual(ids(uploads.ofUser(7, NOW_MS)), []);
  await uploads.sweep(NOW_MS + 2 * DAY_MS);
  t.deepEqual([...store.range(["envoi-client"])], []);
});

test("files that work goes on with are kept when the token has expired", async (t) => {
  const { home, uploads, store, keep } = bed();
  const { upload, token } = await keep();
  const until = NOW_MS + 3 * DAY_MS;
  await store.transact((transaction) => uploads.retainIn(transaction, upload.id, until));
  await store.transact((transaction) => uploads.retainIn(transaction, upload.id, NOW_MS));
  await uploads.sweep(until - 1);
  t.like(uploads.admit({ id: upload.id, token, clientId: undefined }, until - 1), {
    failure: { code: "envoi.expire" },
  });
  t.is(uploads.find(upload.id)?.id, upload.id);
  t.true(existsSync(join(home, "blobs", upload.id, "1")));
  await uploads.sweep(until);
  t.is(uploads.find(upload.id), null);
  t.false(existsSync(join(home, "blobs", upload.id)));
});

test("once the work has ended files go with the token, which may have been prolonged", async (t) => {
  const { home, uploads, store, keep } = bed();
  const { upload } = await keep();
  const [prolonged, retained] = [upload.expiresMs + DAY_MS, upload.expiresMs + 9 * DAY_MS];
  await store.transact((transaction) => {
    uploads.prolongIn(transaction, upload.id, prolonged);
    uploads.prolongIn(transaction, upload.id, NOW_MS);
    uploads.retainIn(transaction, upload.id, retained);
  });
  await uploads.sweep(prolonged);
  t.true(existsSync(join(home, "blobs", upload.id, "1")));
  await store.transact((transaction) => uploads.releaseIn(transaction, upload.id));
  await uploads.sweep(prolonged - 1);
  t.true(existsSync(join(home, "blobs", upload.id, "1")));
  await uploads.sweep(prolonged);
  t.false(existsSync(join(home, "blobs", upload.id)));
});

test("an upload changes in a caller's transaction, or not at all", async (t) => {
  const { uploads, store, keep } = bed();
  const { upload } = await keep();
  const undone = store.transact((transaction) => {
    uploads.changeIn(transaction, upload.id, () => ({ runs: 9 }));
    throw new Error("refused");
  });
  await t.throwsAsync(undone, { message: "refused" });
  t.deepEqual(uploads.find(upload.id)?.about, { runs: 0 });
});

test("what a workflow keeps with an upload changes; of none that is gone", async (t) => {
  const { uploads, keep } = bed();
  const { upload } = await keep();
  const changed = await uploads.change<{ runs: number }>(upload.id, ({ runs }) => ({
    runs: runs + 1,
  }));
  t.like(changed, { ok: true, value: { about: { runs: 1 } } });
  await uploads.forget(upload.id);
  t.like(await uploads.change(upload.id, (about) => about), {
    ok: false,
    failure: { code: "envoi.absent" },
  });
  t.is(uploads.find(upload.id), null);
});

test("a full disk is said, without a path", async (t) => {
  const { uploads, blobs, home } = bed();
  blobs.keep = () => Promise.reject(Object.assign(new Error(`ENOSPC ${home}`), { code: "ENOSPC" }));
  const received = uploads.intake();
  const request = {
    produit: "ct0",
    clientId: null,
    userId: null,
    files: [],
    received,
    about: null,
  };
  const stored = await uploads.keep({ ...request, nowMs: NOW_MS, livesMs: DAY_MS });
  t.like(stored, { ok: false, failure: { code: "disque.plein" } });
  t.false(JSON.stringify(stored).includes(home));
});
