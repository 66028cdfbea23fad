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
import { MapStore } from "../../../shell/state/map-store.ts";
import { Uploads } from "../../../shell/uploads/uploads.ts";
import { newFolder } from "../../journeys/recoupe-process.ts";

const DAY_MS = 24 * 3_600_000;
const NOW_MS = Date.UTC(2026, 10, 22, 12);

function bed() {
  const home = newFolder();
  const errors: unknown[] = [];
  const store = new MapStore();
  const onError = (error: unknown) => errors.push(error);
  const uploads = new Uploads({ store, home, random: randomBytes, onError });
  const keep = async (clientId: string | null = null, nowMs = NOW_MS) => {
    const received = uploads.folders.receive();
    writeFileSync(join(received, "1"), "siret\n1\n");
    const kept = await uploads.keep({
      produit: "ct0",
      clientId,
      files: [{ name: "../clients.csv", bytes: 8 }],
      received,
      about: { runs: 0 },
      nowMs,
      livesMs: DAY_MS,
    });
    if (!kept.ok) throw new Error(kept.failure.detail);
    return kept.value;
  };
  return { home, errors, store, uploads, keep };
}

test("what was received is kept under an id of ours; its token is not", async (t) => {
  const { home, store, uploads, keep } = bed();
  const { upload, token } = await keep();
  t.regex(upload.id, /^upl_[0-9a-f]{32}$/);
  t.regex(token, /^[A-Za-z0-9_-]{43}$/);
  t.is(readFileSync(join(home, "uploads", upload.id, "1"), "utf8"), "siret\n1\n");
  t.deepEqual(readdirSync(join(home, "uploads", "reception")), []);
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

test("a sweep deletes what has expired, and remembers for a month that it was there", async (t) => {
  const { home, uploads, keep, errors } = bed();
  const old = await keep();
  const young = await keep(null, NOW_MS + DAY_MS / 2);
  const at = NOW_MS + DAY_MS;
  await uploads.sweep(at);
  t.deepEqual(
    readdirSync(join(home, "uploads")).filter((name) => name.startsWith("upl_")),
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
  const { home, uploads, keep } = bed();
  const { upload } = await keep();
  const stray = join(home, "uploads", `upl_${"a".repeat(32)}`);
  const [old, young] = [uploads.folders.receive(), uploads.folders.receive()];
  const ofTheDead = join(home, "uploads", "reception", `${process.pid}-1.${"b".repeat(32)}`);
  mkdirSync(ofTheDead);
  await uploads.folders.keep(uploads.folders.receive(), `upl_${"a".repeat(32)}`);
  for (const folder of [old, stray]) utimesSync(folder, 1, 1);
  await uploads.sweep(Date.now() > upload.expiresMs ? NOW_MS : Date.now());
  t.false(existsSync(old) || existsSync(stray) || existsSync(ofTheDead));
  t.true(existsSync(young));
  t.true(existsSync(join(home, "uploads", upload.id)));
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
  const { uploads, home } = bed();
  uploads.folders.keep = () =>
    Promise.reject(Object.assign(new Error(`ENOSPC ${home}`), { code: "ENOSPC" }));
  const received = uploads.folders.receive();
  const asked = { produit: "ct0", clientId: null, files: [], received, about: null };
  const kept = await uploads.keep({ ...asked, nowMs: NOW_MS, livesMs: DAY_MS });
  t.like(kept, { ok: false, failure: { code: "disque.plein" } });
  t.false(JSON.stringify(kept).includes(home));
});

test("no path is made of an id that is none of ours", (t) => {
  const { uploads } = bed();
  for (const id of ["..", "upl_x", `upl_${"a".repeat(31)}/`, ""])
    t.throws(() => uploads.folders.of(id));
});
