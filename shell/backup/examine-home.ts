import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { examineStore } from "../state/examine-store.ts";
import { openCounters } from "../state/open-counters.ts";
import { openState } from "../state/open-state.ts";
import { BlobTable } from "../state/postgres/blob-table.ts";
import { openPool } from "../state/postgres/connection.ts";
import { unusable } from "../state/postgres/database-errors.ts";
import { checkDatabase } from "../state/postgres/migrate.ts";
import { COMMAND_CONNECTIONS } from "../state/postgres/pool-bounds.ts";
import { countersFolder, stateFolder } from "../state/state-folders.ts";
import type { Store } from "../state/store.ts";
import type { DeletedUpload, Upload } from "../workflows/uploads/upload.ts";
import { BLOBS, filesBelow, SECRETS } from "./home-files.ts";

/** One part of a home, and what is wrong with it: French sentences, none when it is intact. */
export interface Examined {
  readonly part: string;
  readonly faults: readonly string[];
}

/** One secret or several, a line each (`shell/access/home-secrets.ts`). */
const SECRET = /^[\w-]{43}(?:\n[\w-]{43})*\n?$/;
const OTHERS = 0o077;

/** Examines the database that hosts share, and the secrets of this home. Repairs nothing. */
export async function examineShared(home: string, address: string): Promise<Examined[]> {
  return [
    { part: "base de l'état", faults: await databaseFaults(address) },
    { part: "secrets", faults: secretFaults(home) },
  ];
}

/** Its schema cannot be used, or chunks of files are missing. */
async function databaseFaults(address: string): Promise<string[]> {
  const pool = openPool(address, () => {}, COMMAND_CONNECTIONS);
  try {
    const checked = await checkDatabase(pool);
    if (!checked.ok) return [checked.failure.detail];
    const damaged = await new BlobTable(pool).damaged();
    return damaged.map(({ space, name }) => `${space}/${name} : il en manque une partie`);
  } catch (error) {
    return [unusable(error).failure.detail];
  } finally {
    await pool.end();
  }
}

/**
 * Examines what a home contains besides its registers: both stores, customers' files, secrets.
 * Works beside a running service and repairs nothing.
 */
export async function examineHome(home: string): Promise<Examined[]> {
  const state = await examineStore(stateFolder(home), () => openState(home));
  const counters = await examineStore(countersFolder(home), async () =>
    openCounters(home, () => {}),
  );
  return [
    { part: "état", faults: state },
    { part: "compteurs", faults: counters },
    { part: "fichiers des clients", faults: await blobFaults(home, state.length === 0) },
    { part: "secrets", faults: secretFaults(home) },
  ];
}

async function blobFaults(home: string, isStateSound: boolean): Promise<string[]> {
  const files = filesBelow(home, BLOBS);
  const faults = files.flatMap((file) => blobFault(join(home, file)));
  if (!isStateSound || !isThereState(home)) return faults;
  const store = await openState(home);
  try {
    return [...faults, ...missingOf(home, store, new Set(files))];
  } finally {
    await store.close();
  }
}

function isThereState(home: string): boolean {
  return statSync(stateFolder(home), { throwIfNoEntry: false }) !== undefined;
}

/** A file that cannot be read, or a document that is no JSON any more. */
function blobFault(path: string): string[] {
  try {
    accessSync(path, constants.R_OK);
    if (path.endsWith(".json")) JSON.parse(readFileSync(path, "utf8"));
    return [];
  } catch (error) {
    // Removed by its owner meanwhile.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    return [`${path} : ${error instanceof SyntaxError ? "son contenu est abîmé" : "illisible"}`];
  }
}

/** Files of uploads that are gone, or of another size than was received. */
function missingOf(home: string, store: Store, files: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  for (const { value: upload } of store.range<Upload | DeletedUpload>(["envoi"])) {
    if ("deleted" in upload) continue;
    for (const [at, { bytes }] of upload.files.entries()) {
      const file = `${BLOBS}/${upload.id}/${at + 1}`;
      const size = statSync(join(home, file), { throwIfNoEntry: false })?.size;
      if (!files.has(file) && size === undefined) faults.push(`${file} : il a disparu`);
      else if (size !== undefined && size !== bytes)
        faults.push(`${file} : ${size} octets au lieu de ${bytes}`);
    }
  }
  return faults;
}

function secretFaults(home: string): string[] {
  return filesBelow(home, SECRETS).flatMap((file) => {
    const path = join(home, file);
    const faults: string[] = [];
    if (!SECRET.test(readFileSync(path, "utf8"))) faults.push(`${path} : ce n'est pas un secret`);
    if ((statSync(path).mode & OTHERS) !== 0)
      faults.push(`${path} : d'autres utilisateurs peuvent le lire`);
    return faults;
  });
}
