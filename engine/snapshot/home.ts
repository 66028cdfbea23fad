import { join } from "node:path";

/**
 * Paths under RECOUPE_HOME. Editions are immutable; `snapshot.json` names those in use and is
 * replaced by one rename.
 */
export interface Home {
  readonly root: string;
  readonly snapshot: string;
  /** Manifests of the snapshots that are kept: those still in use, and the one before. */
  readonly snapshots: string;
  readonly lock: string;
  readonly building: string;
  /** Editions being pulled from another host. */
  readonly pulling: string;
  readonly registers: string;
  readonly downloads: string;
  /** Downloads that complete editions. */
  readonly additions: string;
  /** What `recoupe tenir-a-jour` did last. */
  readonly upkeep: string;
  readonly upkeepLock: string;
}

export const COMPANIES = "companies";
/** Officers matched with the deaths (`company/officer-crossing/entry.ts`). */
export const OFFICER_DEATHS = "officer-deaths";
/** The index of `engine/address`, built from the BAN and the code tables of towns. */
export const ADDRESS_INDEX = "address-index";
/** The index of `engine/matching`, built from the legal units and establishments. */
export const COMPANY_INDEX = "company-index";
/** The register of addresses. */
export const BAN = "ban";
/** The register whose editions contain an index next to their store. */
export const DECES = "deces";
export const STORE_FILE = "entries.lmdb";
/** Its manifest, for people. */
export const EDITION_FILE = "edition.json";
export const REJECTS_FILE = "rejets.csv";
/** The index of `engine/person`, next to its store: part of the edition. */
export const DEATH_INDEX_FILE = "index.lmdb";
/** Identities withdrawn by rows, needed because later files may still contain them. */
export const WITHDRAWALS_FILE = "retraits.bin";

export function homeAt(root: string): Home {
  return {
    root,
    snapshot: join(root, "snapshot.json"),
    snapshots: join(root, "snapshots"),
    lock: join(root, "load.lock"),
    building: join(root, "building"),
    pulling: join(root, "pulling"),
    registers: join(root, "registers"),
    downloads: join(root, "downloads"),
    additions: join(root, "downloads", "additions"),
    upkeep: join(root, "upkeep.json"),
    upkeepLock: join(root, "upkeep.lock"),
  };
}

const SNAPSHOT_ID = /^[0-9a-f]{12}$/;

/**
 * The home with the manifest of a kept snapshot in place of the current one's; `null` for an id
 * that is none.
 */
export function homeOfSnapshot(home: Home, id: string): Home | null {
  return SNAPSHOT_ID.test(id) ? { ...home, snapshot: join(home.snapshots, `${id}.json`) } : null;
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
