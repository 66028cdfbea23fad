import { join } from "node:path";

/**
 * Where things lie under RECOUPE_HOME. Editions are immutable; `snapshot.json` names those in
 * use and is replaced by one rename.
 */
export interface Home {
  readonly root: string;
  readonly snapshot: string;
  readonly lock: string;
  readonly building: string;
  readonly registers: string;
  readonly downloads: string;
}

export const COMPANIES = "companies";
/** Officers crossed with the deaths (`company/officer-crossing/entry.ts`). */
export const OFFICER_DEATHS = "officer-deaths";
/** What `engine/address` finds addresses by: built from the BAN and the code tables of towns. */
export const ADDRESS_INDEX = "address-index";
/** The register whose addresses are searched. */
export const BAN = "ban";
/** The register whose editions hold an index beside their store. */
export const DECES = "deces";
export const STORE_FILE = "entries.lmdb";
export const REJECTS_FILE = "rejets.csv";
/** What `engine/person` finds deaths by, beside their store: it goes wherever the edition goes. */
export const DEATH_INDEX_FILE = "index.lmdb";
/** Identities that rows took back: later files may still hold what they stand for. */
export const WITHDRAWALS_FILE = "retraits.bin";

export function homeAt(root: string): Home {
  return {
    root,
    snapshot: join(root, "snapshot.json"),
    lock: join(root, "load.lock"),
    building: join(root, "building"),
    registers: join(root, "registers"),
    downloads: join(root, "downloads"),
  };
}

export function editionFolder(home: Home, register: string, edition: string): string {
  return join(home.registers, register, edition);
}

export function storeFile(home: Home, register: string, edition: string): string {
  return join(editionFolder(home, register, edition), STORE_FILE);
}

export function deathIndexFile(home: Home, edition: string): string {
  return join(editionFolder(home, DECES, edition), DEATH_INDEX_FILE);
}
