import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "../engine/errors/failure.ts";
import { makeBackup } from "../shell/backup/make-backup.ts";
import { restoreBackup } from "../shell/backup/restore-backup.ts";
import { openCounters } from "../shell/state/open-counters.ts";
import { openState } from "../shell/state/open-state.ts";
import { stateFolder } from "../shell/state/state-folders.ts";
import type { Key, Store, Value } from "../shell/state/store.ts";
import type { Bench } from "./bench.ts";
import { emptyFolder } from "./prepared-home.ts";

/** Of a national service, at scale 100. */
const ACCOUNTS = 2_000;
const UPLOADS = 100;
const BLOBS_OF_UPLOAD = 5;
const BLOB_BYTES = 80_000;
const TARGET_S = 300;
const AT_ONCE = 1_000;
const MEGABYTE = 1 << 20;

/**
 * The time to back up and to restore a home without registers, whose state is that of so many
 * accounts, keys, counters and uploads; and to open its state when nothing is sealed: after kill -9,
 * all pages are walked.
 */
export const backup: Bench = {
  name: "backup",
  about: "back up, restore, open the state of a home (scale 100: 200,000 accounts, 4 GB)",
  async run({ scale, say: announce }) {
    const folder = emptyFolder("backup");
    const home = join(folder, "home");
    const accounts = Math.max(1, Math.round(ACCOUNTS * scale));
    const uploads = Math.max(1, Math.round(UPLOADS * scale));
    await writeState(home, accounts);
    writeBlobs(home, uploads);
    announce(`${accounts} accounts and keys, ${uploads * BLOBS_OF_UPLOAD} blobs`);
    const sealed = await timed(async () => (await openState(home)).close());
    rmSync(join(stateFolder(home), "arret"), { force: true });
    const walked = await timed(async () => (await openState(home)).close());
    const saved = join(folder, "saved");
    const now = () => new Date();
    const about = {
      home,
      stateUrl: null,
      folder: saved,
      withRegisters: false,
      version: "bench",
      now,
    };
    let statedBytes = 0;
    const backedUp = await timed(async () => {
      statedBytes = orThrow(await makeBackup(about)).octets;
    });
    const target = join(folder, "restored");
    mkdirSync(target);
    const restoring = { home: target, folder: saved, replaces: false, now };
    const restored = await timed(async () => orThrow(await restoreBackup(restoring)));
    const result = {
      state_mb: Math.round(statSync(join(stateFolder(home), "data.mdb")).size / MEGABYTE),
      backup_mb: Math.round(statedBytes / MEGABYTE),
      backup_s: backedUp,
      restore_s: restored,
      open_sealed_s: sealed,
      open_walked_s: walked,
      target_s: TARGET_S,
    };
    if (backedUp > TARGET_S) process.exitCode = 1;
    emptyFolder("backup");
    return result;
  },
};

function orThrow<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}

/** Records as the service writes them: an account with its address, a key, its usage. */
async function writeState(home: string, accounts: number): Promise<void> {
  const [state, counters] = [await openState(home), openCounters(home, () => {})];
  const id = () => randomBytes(12).toString("hex");
  const digest = () => randomBytes(32).toString("hex");
  const write = async (
    store: Store,
    entriesOf: (nth: number) => readonly (readonly [Key, Value])[],
  ) => {
    for (let from = 0; from < accounts; from += AT_ONCE)
      await store.transact((transaction) => {
        for (let nth = from; nth < Math.min(accounts, from + AT_ONCE); nth++)
          for (const [key, value] of entriesOf(nth)) transaction.put(key, value);
      });
  };
  await write(state, (nth) => [
    [["utilisateur", String(nth)], { email: `client-${nth}@exemple.fr`, hash: digest(), nth }],
    [["utilisateur_adresse", digest()], { userId: nth }],
    [["cle", id()], { email: `client-${nth}@exemple.fr`, plan: "free", hash: digest(), nth }],
    [["cle_compte", digest(), id()], true],
  ]);
  await write(counters, (nth) => [[["compteur", digest()], { month: nth, day: 1, calls: 3 }]]);
  await Promise.all([state.close(), counters.close()]);
}

function writeBlobs(home: string, uploads: number): void {
  const bytes = randomBytes(BLOB_BYTES);
  for (let nth = 0; nth < uploads; nth++) {
    const space = join(home, "blobs", `upl_${nth.toString(16).padStart(32, "0")}`);
    mkdirSync(space, { recursive: true });
    for (let blob = 1; blob <= BLOBS_OF_UPLOAD; blob++)
      writeFileSync(join(space, `${blob}`), bytes);
  }
}

/** Seconds, to a hundredth. */
async function timed(run: () => Promise<unknown>): Promise<number> {
  const beganMs = performance.now();
  await run();
  return Math.round((performance.now() - beganMs) / 10) / 100;
}
