import { createHash } from "node:crypto";
import type { EntityType } from "../../engine/mapping/entity-type.ts";
import type { LearnedColumn } from "../../engine/mapping/memory/learned-table.ts";
import type { Entry, Key, Transaction } from "../state/store.ts";

/** Followed: what a client confirmed for a header, by field and by table. */
export const CLIENT_MAPPINGS = "apprentissage-client";
/** Followed: how many clients of a sector confirmed a field for a header. */
export const SECTOR_MAPPINGS = "apprentissage-secteur";
const CONFIRMED = "apprentissage-envoi";
const SECTORS = "apprentissage-client-secteur";

export type ClientMapping = {
  /** As it was last written. */
  readonly entete: string;
  /** Files of the client in which it was confirmed. */
  readonly envois: number;
  readonly modifieMs: number;
};

export type SectorMapping = {
  readonly clients: number;
  readonly modifieMs: number;
};

/** A column with the fingerprint of its table. */
export type TaughtColumn = LearnedColumn & { readonly fingerprint: string } & Record<
    string,
    string | null
  >;

/** What was confirmed of a table of an upload. */
export type ConfirmedUploadTable = {
  readonly upload: string;
  readonly table: string;
  readonly columns: readonly TaughtColumn[];
  readonly confirmedMs: number;
};

const HASH_LETTERS = 32;

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, HASH_LETTERS);
}

/** A client in keys: whatever its id is, as short, and not to be read. */
export function clientKey(clientId: string): string {
  return hashOf(clientId);
}

/** A header, or a header and its field. */
export type AboutHeader = Pick<LearnedColumn, "headerKey" | "entity" | "field">;

const partsOf = ({ headerKey, entity, field }: AboutHeader) => [headerKey, entity, field ?? ""];

export const clientMappingKey = (client: string, column: AboutHeader, fingerprint: string): Key => [
  CLIENT_MAPPINGS,
  client,
  ...partsOf(column),
  fingerprint,
];
export const sectorMappingKey = (sector: string, column: AboutHeader): Key => [
  SECTOR_MAPPINGS,
  sector,
  ...partsOf(column),
];
export const clientRange = (client: string, headerKey?: string): Key =>
  headerKey === undefined ? [CLIENT_MAPPINGS, client] : [CLIENT_MAPPINGS, client, headerKey];
export const sectorRange = (sector: string, headerKey: string): Key => [
  SECTOR_MAPPINGS,
  sector,
  headerKey,
];
export const confirmedRange = (client: string): Key => [CONFIRMED, client];
export const confirmedKey = (client: string, upload: string, table: string): Key => [
  CONFIRMED,
  client,
  upload,
  hashOf(table),
];
export const sectorOfClientKey = (client: string): Key => [SECTORS, client];

/** What a key of `clientMappingKey` says behind its family. */
export function readClientKey(key: Key): AboutHeader & { client: string; table: string } {
  const [, client, headerKey, entity, field, table] = key as readonly string[];
  return {
    client: client as string,
    headerKey: headerKey as string,
    entity: entity as EntityType,
    field: field === "" ? null : (field as string),
    table: table as string,
  };
}

/** What a key of `sectorMappingKey` says behind its family. */
export function readSectorKey(key: Key): AboutHeader & { sector: string } {
  const [, sector, headerKey, entity, field] = key as readonly string[];
  return {
    sector: sector as string,
    headerKey: headerKey as string,
    entity: entity as EntityType,
    field: field === "" ? null : (field as string),
  };
}

/** Whether a client has confirmed this field for this header, in any table. */
export function hasConfirmed(
  transaction: Transaction,
  client: string,
  { headerKey, entity, field }: AboutHeader,
): boolean {
  const key = [CLIENT_MAPPINGS, client, headerKey, entity, field ?? ""];
  for (const _ of transaction.range(key)) return true;
  return false;
}

/** The first entries of a range. */
export function firstOf<T extends ClientMapping | SectorMapping | ConfirmedUploadTable>(
  entries: Iterable<Entry<T>>,
  most: number,
): Entry<T>[] {
  const first: Entry<T>[] = [];
  for (const entry of entries) {
    if (first.length >= most) break;
    first.push(entry);
  }
  return first;
}
