import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ifThere } from "../../engine/store/if-there.ts";

/** What a home contains of secrets, accounts and customers' data. */
const OWN = ["state", "secrets", "blobs", "courrier", "journal", "snapshot.json", "service.lock"];
const OTHERS = 0o077;

/**
 * Withdraws others' permissions on what earlier versions, copies and restorations left open to them
 * in a home. Costs a look at each file; blobs are closed as a folder.
 */
export function closeToOthers(home: string): void {
  for (const name of OWN) close(join(home, name), name !== "blobs");
}

function close(path: string, isDeep: boolean): void {
  const info = lstatSync(path, { throwIfNoEntry: false });
  if (!info || info.isSymbolicLink()) return;
  if ((info.mode & OTHERS) !== 0) ifThere(() => chmodSync(path, info.mode & ~OTHERS & 0o7777));
  if (!isDeep || !info.isDirectory()) return;
  for (const name of ifThere(() => readdirSync(path)) ?? []) close(join(path, name), true);
}
