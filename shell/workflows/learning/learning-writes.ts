import type { LearnedTable } from "../../../engine/files/mapping/confirmation/learned-table.ts";
import type { Transaction } from "../../state/store.ts";
import {
  type ClientMapping,
  type ConfirmedUploadTable,
  clientMappingKey,
  clientRange,
  confirmedKey,
  confirmedRange,
  confirmedUploadRange,
  firstOf,
  hasConfirmed,
  type NamedHeader,
  namedHeader,
  readClientKey,
  type SectorMapping,
  sectorMappingKey,
  sectorOfClientKey,
  type TaughtColumn,
} from "./learning-records.ts";

/** Most columns learned, or records deleted, in one transaction. */
const CHANGED_AT_ONCE = 100;
const REMOVED_AT_ONCE = 200;

/**
 * Moves a client's share to its current sector; a client without a sector stays in the former one.
 */
export function settleSector(
  transaction: Transaction,
  client: string,
  sector: string | null,
  nowMs: number,
): void {
  const before = transaction.get<string>(sectorOfClientKey(client)) ?? null;
  if (sector === null || sector === before) return;
  transaction.put(sectorOfClientKey(client), sector);
  const taught = new Map<string, NamedHeader>();
  for (const { key, value } of transaction.range<ClientMapping>(clientRange(client))) {
    const { digest, entity, field } = readClientKey(key);
    taught.set(JSON.stringify([digest, entity, field]), { digest, entity, field, cle: value.cle });
  }
  for (const column of taught.values()) {
    if (before !== null) countClients(transaction, before, column, -1, nowMs);
    countClients(transaction, sector, column, 1, nowMs);
  }
}

/** Learns one batch of a table's new columns; returns whether more are left. */
export function learnSome(
  transaction: Transaction,
  client: string,
  upload: string,
  { table, fingerprint, columns }: LearnedTable,
  nowMs: number,
): boolean {
  const key = confirmedKey(client, upload, table);
  const before = transaction.get<ConfirmedUploadTable>(key)?.columns ?? [];
  const after = columns.map((column): TaughtColumn => ({ ...column, fingerprint }));
  const [had, has] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))];
  const gone = before.filter((one) => !has.has(nameOf(one)));
  const come = after.filter((one) => !had.has(nameOf(one)));
  if (gone.length + come.length === 0) return false;
  const taken = new Set(gone.slice(0, CHANGED_AT_ONCE));
  const input = new Set(come.slice(0, CHANGED_AT_ONCE - taken.size));
  for (const one of taken) countUpload(transaction, client, one, -1, nowMs);
  for (const one of input) countUpload(transaction, client, one, 1, nowMs);
  const left = before.filter((one) => !taken.has(one) && !has.has(nameOf(one)));
  const stored = after.filter((one) => input.has(one) || had.has(nameOf(one)));
  const record: ConfirmedUploadTable = {
    upload,
    table,
    columns: [...left, ...stored],
    confirmedMs: nowMs,
  };
  transaction.put(key, record);
  return taken.size + input.size < gone.length + come.length;
}

function nameOf({ headerKey, entity, field, fingerprint }: TaughtColumn): string {
  return JSON.stringify([headerKey, entity, field, fingerprint]);
}

/** Adds or removes an upload in a client's mapping, and updates the sector's count. */
function countUpload(
  transaction: Transaction,
  client: string,
  column: TaughtColumn,
  change: 1 | -1,
  nowMs: number,
): void {
  const named = namedHeader(column);
  const key = clientMappingKey(client, named, column.fingerprint);
  const envois = (transaction.get<ClientMapping>(key)?.envois ?? 0) + change;
  const had = hasConfirmed(transaction, client, named);
  const record: ClientMapping = { cle: named.cle, entete: column.header, envois, modifieMs: nowMs };
  if (envois > 0) transaction.put(key, record);
  else transaction.delete(key);
  countInSector(transaction, client, named, had, nowMs);
}

/** @param had Whether the client had confirmed the field for the header before. */
function countInSector(
  transaction: Transaction,
  client: string,
  column: NamedHeader,
  had: boolean,
  nowMs: number,
): void {
  const sector = transaction.get<string>(sectorOfClientKey(client));
  const has = hasConfirmed(transaction, client, column);
  if (sector === undefined || had === has) return;
  countClients(transaction, sector, column, has ? 1 : -1, nowMs);
}

function countClients(
  transaction: Transaction,
  sector: string,
  column: NamedHeader,
  change: 1 | -1,
  nowMs: number,
): void {
  const key = sectorMappingKey(sector, column);
  const clients = (transaction.get<SectorMapping>(key)?.clients ?? 0) + change;
  const record: SectorMapping = { cle: column.cle, clients, modifieMs: nowMs };
  if (clients > 0) transaction.put(key, record);
  else transaction.delete(key);
}

/** Unlearns one batch of an upload; returns whether more is left. */
export function unlearnSome(
  transaction: Transaction,
  client: string,
  upload: string,
  nowMs: number,
): boolean {
  const tables = transaction.range<ConfirmedUploadTable>(confirmedUploadRange(client, upload));
  const [next] = firstOf(tables, 1);
  if (!next) return false;
  const { table, columns } = next.value;
  if (columns.length === 0) transaction.delete(next.key);
  else learnSome(transaction, client, upload, { table, fingerprint: "", columns: [] }, nowMs);
  return true;
}

/** Unlearns one batch of a client; returns whether more is left. */
export function forgetSome(transaction: Transaction, client: string, nowMs: number): boolean {
  const mappings = firstOf(transaction.range<ClientMapping>(clientRange(client)), REMOVED_AT_ONCE);
  for (const { key, value } of mappings) {
    transaction.delete(key);
    const about = { ...readClientKey(key), cle: value.cle };
    countInSector(transaction, client, about, true, nowMs);
  }
  if (mappings.length > 0) return true;
  const uploads = firstOf(
    transaction.range<ConfirmedUploadTable>(confirmedRange(client)),
    REMOVED_AT_ONCE,
  );
  for (const { key } of uploads) transaction.delete(key);
  if (uploads.length > 0) return true;
  transaction.delete(sectorOfClientKey(client));
  return false;
}
