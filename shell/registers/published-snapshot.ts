import { z } from "zod";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { ALL_REGISTERS } from "../../engine/registers/all-registers.ts";
import {
  ADDRESS_INDEX,
  COMPANIES,
  COMPANY_INDEX,
  DECES,
  OFFICER_DEATHS,
} from "../../engine/snapshot/home.ts";
import { SNAPSHOT_FORMAT, type Snapshot } from "../../engine/snapshot/manifest.ts";
import { parseManifest } from "../../engine/snapshot/manifest-text.ts";
import { editionOf, snapshotId } from "../../engine/snapshot/publish.ts";
import { MAP_BYTES } from "../../engine/store/packed-layout.ts";
import { PUBLISHED_EDITION, PUBLISHED_NAMES } from "./published-edition.ts";

/** A snapshot that names its editions as they are published is the manifest of a publication. */
export const SNAPSHOT_FILE = /^[0-9a-f]{12}\.json$/;
/** One of all registers is 30 kB. */
export const SNAPSHOT_MAX_BYTES = 4 << 20;

const MOST_FILES = 10_000;
const TEXT_MAX = 1000;

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const crc = z.number().int().min(0).max(0xffffffff);
const counts = z.record(z.string().max(TEXT_MAX), count);
const edition = z.string().regex(PUBLISHED_EDITION);
const marks = {
  bytes: z.number().int().min(1).max(MAP_BYTES),
  checksum: crc,
  headChecksum: crc,
};
const register = z.strictObject({
  ...marks,
  register: z.string(),
  edition,
  date: z.iso.date(),
  files: z.array(z.strictObject({ name: z.string().max(TEXT_MAX), bytes: count })).max(MOST_FILES),
  rows: count,
  accepted: count,
  ignored: counts,
  rejected: counts,
  unknownWordings: counts.optional(),
  kept: count,
  isCompleted: z.literal(true).optional(),
  withdrawn: count,
  keys: count,
});
const index = z.strictObject({ ...marks, edition, count, entries: count }).nullable();

const SNAPSHOT = z
  .strictObject({
    format: z.literal(SNAPSHOT_FORMAT),
    id: z.string(),
    date: z.iso.date(),
    publishedAt: z.iso.datetime(),
    registers: z.partialRecord(
      z.enum(ALL_REGISTERS.map(({ name }) => name) as [string, ...string[]]),
      register,
    ),
    companies: z.strictObject({ ...marks, edition, count, orphans: count }).nullable(),
    deathIndex: index,
    officerDeaths: z
      .strictObject({ ...marks, edition, count, crossed: count, found: count })
      .nullable(),
    addressIndex: index,
    companyIndex: index,
    example: z.literal(true).optional(),
  })
  .refine(({ registers }) =>
    Object.entries(registers).every(([name, one]) => one?.register === name),
  )
  // A file of the edition of the deaths.
  .refine(
    ({ registers, deathIndex }) =>
      deathIndex === null || deathIndex.edition === registers[DECES]?.edition,
  );

/**
 * Reads the manifest of a publication, which may come from anywhere. Failures: `source.version` for
 * one of another format, `source.alteree` for one that changed, `source.manifeste` for one that says
 * what no snapshot is.
 */
export function readPublication(text: string, from: string): Result<Snapshot> {
  let value: unknown;
  try {
    value = parseManifest(text);
  } catch {
    return failed("source.manifeste", from);
  }
  if (value === undefined) return failed("source.alteree", from);
  if (isOtherFormat(value)) return failed("source.version", from);
  const read = SNAPSHOT.safeParse(value);
  if (!read.success) return failed("source.manifeste", from);
  // As it was written: the schema knows every member, in another order.
  const snapshot = value as Snapshot;
  return idOf(snapshot) === snapshot.id ? success(snapshot) : failed("source.manifeste", from);
}

function isOtherFormat(value: unknown): boolean {
  const { format } = (value ?? {}) as { readonly format?: unknown };
  return typeof format === "number" && format !== SNAPSHOT_FORMAT;
}

function idOf(snapshot: Snapshot): string {
  const { companies, deathIndex, officerDeaths, addressIndex, companyIndex } = snapshot;
  const derived = [companies, deathIndex, officerDeaths, addressIndex, companyIndex];
  return snapshotId(snapshot.format, snapshot.date, snapshot.registers, derived);
}

/** The folders of a snapshot and their editions. */
export function editionsOf(snapshot: Snapshot): readonly (readonly [string, string])[] {
  return PUBLISHED_NAMES.flatMap((name) => {
    const edition = editionOf(snapshot, name);
    return edition === undefined ? [] : [[name, edition] as const];
  });
}

/** The same snapshot with other names of its editions. */
export function withEditions(
  snapshot: Snapshot,
  nameOf: (register: string, edition: string) => string,
): Snapshot {
  const renamed = <One extends { readonly edition: string }>(register: string, one: One): One => ({
    ...one,
    edition: nameOf(register, one.edition),
  });
  const orNull = <One extends { readonly edition: string }>(register: string, one: One | null) =>
    one && renamed(register, one);
  const registers = Object.entries(snapshot.registers).map(
    ([name, one]) => [name, renamed(name, one)] as const,
  );
  return {
    ...snapshot,
    registers: Object.fromEntries(registers),
    companies: orNull(COMPANIES, snapshot.companies),
    deathIndex: orNull(DECES, snapshot.deathIndex),
    officerDeaths: orNull(OFFICER_DEATHS, snapshot.officerDeaths),
    addressIndex: orNull(ADDRESS_INDEX, snapshot.addressIndex),
    companyIndex: orNull(COMPANY_INDEX, snapshot.companyIndex),
  };
}
