import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import {
  ADDRESS_INDEX,
  COMPANIES,
  COMPANY_INDEX,
  editionFolder,
  type Home,
  homeOfSnapshot,
  OFFICER_DEATHS,
} from "./home.ts";
import type { EditionManifest, Snapshot, StoreMarks } from "./manifest.ts";
import { manifestText } from "./manifest-text.ts";

/** A folder name for a new edition of that date: the date, then `-2`, `-3`… */
export function nextEdition(home: Home, register: string, date: string): string {
  for (let number = 1; ; number++) {
    const edition = number === 1 ? date : `${date}-${number}`;
    if (!existsSync(editionFolder(home, register, edition))) return edition;
  }
}

/** Moves a finished folder to the editions. Atomic. */
export function adoptEdition(home: Home, register: string, edition: string, built: string): void {
  const folder = editionFolder(home, register, edition);
  mkdirSync(dirname(folder), { recursive: true });
  renameSync(built, folder);
  syncFolder(dirname(folder));
}

/**
 * The identifier of a snapshot: the same editions give the same id on any machine. A store extended
 * month by month has other bytes than a rebuilt one, and another id.
 *
 * @param derived  The stores built from the registers.
 */
export function snapshotId(
  format: number,
  date: string,
  registers: Readonly<Record<string, EditionManifest>>,
  derived: readonly (StoreMarks | null)[],
): string {
  const parts = Object.keys(registers)
    .sort()
    .map((name) => `${name}:${registers[name]?.checksum}:${registers[name]?.date}`);
  const checksums = derived.map((store) => store?.checksum ?? 0);
  return createHash("sha256")
    .update([format, date, ...parts, ...checksums].join("|"))
    .digest("hex")
    .slice(0, 12);
}

/** Publishes a snapshot: keeps its manifest under its id, then renames it over the previous one. */
export function publishSnapshot(home: Home, snapshot: Snapshot): void {
  keepManifest(home, snapshot);
  replaceFile(home.snapshot, manifestText(snapshot));
}

/** Keeps the manifest of a snapshot, by which it can be opened after another was published. */
export function keepManifest(home: Home, snapshot: Snapshot): void {
  const file = homeOfSnapshot(home, snapshot.id)?.snapshot;
  if (file === undefined) return;
  mkdirSync(home.snapshots, { recursive: true, mode: 0o700 });
  replaceFile(file, manifestText(snapshot));
}

/** Replaces a file in one rename, after it is on disk. */
export function replaceFile(file: string, text: string, mode = 0o600): void {
  const next = `${file}.next`;
  writeFileSync(next, text, { mode });
  const descriptor = openSync(next, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(next, file);
  syncFolder(dirname(file));
}

/**
 * Deletes the editions that no snapshot names and no process has open.
 *
 * @param isOpen  Whether a process has files of that folder open.
 */
export function pruneEditions(
  home: Home,
  named: readonly Snapshot[],
  isOpen: (folder: string) => boolean,
): void {
  for (const register of listFolder(home.registers)) {
    const used = new Set(named.map((snapshot) => editionOf(snapshot, register)));
    for (const edition of listFolder(join(home.registers, register))) {
      const folder = editionFolder(home, register, edition);
      if (!used.has(edition) && !isOpen(folder)) rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** The edition of a register, or of derived data, in a snapshot. */
export function editionOf(snapshot: Snapshot | null, register: string): string | undefined {
  if (register === COMPANIES) return snapshot?.companies?.edition;
  if (register === OFFICER_DEATHS) return snapshot?.officerDeaths?.edition;
  if (register === ADDRESS_INDEX) return snapshot?.addressIndex?.edition;
  if (register === COMPANY_INDEX) return snapshot?.companyIndex?.edition;
  return snapshot?.registers[register]?.edition;
}

function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } catch {
    // Some platforms (Windows) cannot sync a folder; their rename is already durable.
  } finally {
    closeSync(descriptor);
  }
}
