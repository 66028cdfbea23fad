import { createHash } from "node:crypto";
import type { LearnedColumn } from "../../../engine/files/mapping/confirmation/learned-table.ts";
import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";
import type { Entry, Key, Transaction } from "../../state/store.ts";

/** Followed family: a client's confirmations of a header, by field and table. */
export const CLIENT_MAPPINGS = "memoire-client";
/** Followed family: number of clients in a sector that confirmed a field for a header. */
export const SECTOR_MAPPINGS = "memoire-secteur";
/** Older families, with headers as text in their keys: dropped. */
export const FORMER_FAMILIES = ["apprentissage-client", "apprentissage-secteur"] as const;
const CONFIRMED = "apprentissage-envoi";
const SECTORS = "apprentissage-client-secteur";

export type ClientMapping = {
  /** The normalised header, for comparison. */
  readonly cle: string;
  /** The header as last written. */
  readonly entete: string;
  /** Number of the client's uploads in which it was confirmed. */
  readonly envois: number;
  readonly modifieMs: number;
};

export type SectorMapping = {
  readonly cle: string;
  readonly clients: number;
  readonly modifieMs: number;
};

/** A column with its table's fingerprint. */
export type TaughtColumn = LearnedColumn & { readonly fingerprint: string } & Record<
    string,
    string | null
  >;

/** The confirmed mapping of one table of an upload. */
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

/** A client in keys: a digest, of fixed length and unreadable. */
export function clientKey(clientId: string): string {
  return hashOf(clientId);
}

/**
 * A header and its field, as in keys. The header is a digest: a deleted key stays in the change log
 * forever, and must not contain the client's text.
 */
export type AboutHeader = Pick<LearnedColumn, "entity" | "field"> & { readonly digest: string };

/** The same with the header's text, which only values contain. */
export type NamedHeader = AboutHeader & { readonly cle: string };

export function namedHeader({ headerKey, entity, field }: LearnedColumn): NamedHeader {
  return { digest: hashOf(headerKey), entity, field, cle: headerKey };
}

const partsOf = ({ digest, entity, field }: AboutHeader) => [digest, entity, field ?? ""];

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
  headerKey === undefined
    ? [CLIENT_MAPPINGS, client]
    : [CLIENT_MAPPINGS, client, hashOf(headerKey)];
export const sectorRange = (sector: string, headerKey: string): Key => [
  SECTOR_MAPPINGS,
  sector,
  hashOf(headerKey),
];
export const confirmedRange = (client: string): Key => [CONFIRMED, client];
export const confirmedUploadRange = (client: string, upload: string): Key => [
  CONFIRMED,
  client,
  upload,
];
export const confirmedKey = (client: string, upload: string, table: string): Key => [
  CONFIRMED,
  client,
  upload,
  hashOf(table),
];
export const sectorOfClientKey = (client: string): Key => [SECTORS, client];

/** The parts of a `clientMappingKey`, without its family. */
export function readClientKey(key: Key): AboutHeader & { client: string; table: string } {
  const [, client, digest, entity, field, table] = key as readonly string[];
  return {
    client: client as string,
    digest: digest as string,
    entity: entity as EntityType,
    field: field === "" ? null : (field as string),
    table: table as string,
  };
}

/** The parts of a `sectorMappingKey`, without its family. */
export function readSectorKey(key: Key): AboutHeader & { sector: string } {
  const [, sector, digest, entity, field] = key as readonly string[];
  return {
    sector: sector as string,
    digest: digest as string,
    entity: entity as EntityType,
    field: field === "" ? null : (field as string),
  };
}

/** Whether a client has confirmed this field for this header in any table. */
export function hasConfirmed(
  transaction: Transaction,
  client: string,
  about: AboutHeader,
): boolean {
  const key = [CLIENT_MAPPINGS, client, ...partsOf(about)];
  for (const _ of transaction.range(key)) return true;
  return false;
}

/** The first `most` entries of a range. */
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

/** The normalised headers of the confirmed mapping of an upload; none when it is not known. */
export function confirmedHeaders(
  reader: Pick<Transaction, "range">,
  clientId: string,
  upload: string,
): readonly string[] {
  const range = confirmedUploadRange(clientKey(clientId), upload);
  return Array.from(reader.range<ConfirmedUploadTable>(range), ({ value }) =>
    value.columns.map(({ headerKey }) => headerKey),
  ).flat();
}
