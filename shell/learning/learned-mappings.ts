import { type Result, success } from "../../engine/errors/failure.ts";
import type { LearnedTable } from "../../engine/mapping/memory/learned-table.ts";
import type {
  ConfirmedMapping,
  MappingMemory,
} from "../../engine/mapping/memory/mapping-memory.ts";
import {
  type SectorVote,
  sectorKey,
  sectorMemory,
} from "../../engine/mapping/memory/sector-memory.ts";
import { GuardedStore } from "../state/guarded-store.ts";
import type { Entry, Store, Transaction } from "../state/store.ts";
import {
  type AboutHeader,
  type ClientMapping,
  type ConfirmedUploadTable,
  clientKey,
  clientMappingKey,
  clientRange,
  confirmedKey,
  confirmedRange,
  hasConfirmed,
  readClientKey,
  readSectorKey,
  type SectorMapping,
  sectorMappingKey,
  sectorOfClientKey,
  sectorRange,
  type TaughtColumn,
} from "./learning-records.ts";

/** Whose mappings are learned. */
export interface Learner {
  readonly clientId: string;
  /**
   * As the client writes it; null when it said none, or when it is nobody who is known: what anybody
   * may claim to be must not count as a client of a sector.
   */
  readonly sector: string | null;
}

/** What was confirmed of an upload, as history tells it. */
export interface ConfirmedUpload {
  readonly upload: string;
  /** Epoch milliseconds, of its last confirmation. */
  readonly confirmedMs: number;
  readonly tables: readonly Pick<ConfirmedUploadTable, "table" | "columns">[];
}

/** Headers looked up in one go; then others who wait for this thread have theirs. */
const AT_ONCE = 100;
/** Entries read of a header: a client with more tables than that has said enough. */
const MOST_OF_HEADER = 200;
/** Columns learned, and records deleted, in one transaction. */
const CHANGED_AT_ONCE = 100;
const REMOVED_AT_ONCE = 200;

/**
 * What persons' confirmations have taught: for the client at once, for its sector once enough
 * clients agree (`sectorMemory`). The same upload counts once, however often it is confirmed. What
 * is read for an upload is what its own headers need. Failure: `etat.indisponible`.
 */
export class LearnedMappings {
  readonly #state: GuardedStore;

  constructor(store: Store, onError: (error: unknown) => void) {
    this.#state = new GuardedStore(store, onError);
  }

  /**
   * Learns what was confirmed of an upload, a hundred columns in a transaction (about 20 ms): whoever
   * was cut off says it once more. Saying it again changes nothing.
   */
  async learn(
    { clientId, sector }: Learner,
    upload: string,
    tables: readonly LearnedTable[],
    nowMs: number,
  ): Promise<Result<null>> {
    const client = clientKey(clientId);
    const settled = await this.#state.change((transaction) => {
      settleSector(transaction, client, sectorKey(sector), nowMs);
      return success(null);
    });
    if (!settled.ok) return settled;
    for (const table of tables)
      for (let isMore = true; isMore; ) {
        const learned = await this.#state.change((transaction) =>
          success(learnSome(transaction, client, upload, table, nowMs)),
        );
        if (!learned.ok) return learned;
        isMore = learned.value;
      }
    return this.#state.keep(() => success(null));
  }

  /**
   * What is known for these headers (`headerKey`). Microseconds a header; every hundred of them
   * others have the thread. Nothing is known while the store is away.
   */
  async memoryFor(
    clientId: string | null,
    sector: string | null,
    headerKeys: readonly string[],
  ): Promise<MappingMemory> {
    const client = clientId === null ? null : clientKey(clientId);
    const ofSector = sectorKey(sector);
    const confirmed: ConfirmedMapping[] = [];
    for (let from = 0; from < headerKeys.length; from += AT_ONCE) {
      if (from > 0) await new Promise((next) => setImmediate(next));
      const known = this.#state.read((store) =>
        success(
          headerKeys
            .slice(from, from + AT_ONCE)
            .flatMap((key) => [
              ...(client === null ? [] : ownMappings(store, client, key)),
              ...(ofSector === null ? [] : sectorMappings(store, ofSector, key)),
            ]),
        ),
      );
      if (known.ok) confirmed.push(...known.value);
    }
    return { confirmed };
  }

  /** What a client confirmed, the latest uploads first. */
  history(clientId: string, most: number): Result<ConfirmedUpload[]> {
    return this.#state.read((store) => {
      const uploads = new Map<string, ConfirmedUploadTable[]>();
      for (const { value } of store.range<ConfirmedUploadTable>(
        confirmedRange(clientKey(clientId)),
      ))
        uploads.set(value.upload, [...(uploads.get(value.upload) ?? []), value]);
      return success(
        [...uploads]
          .map(([upload, tables]) => ({
            upload,
            confirmedMs: Math.max(...tables.map(({ confirmedMs }) => confirmedMs)),
            tables: tables.map(({ table, columns }) => ({ table, columns })),
          }))
          .sort((a, b) => b.confirmedMs - a.confirmedMs || (a.upload < b.upload ? -1 : 1))
          .slice(0, most),
      );
    });
  }

  /** Takes back all that a client taught, its part in its sector included. */
  async forget(clientId: string, nowMs: number): Promise<Result<null>> {
    const client = clientKey(clientId);
    for (;;) {
      const left = await this.#state.change((transaction) =>
        success(forgetSome(transaction, client, nowMs)),
      );
      if (!left.ok) return left;
      if (!left.value) return this.#state.keep(() => success(null));
    }
  }
}

type Reader = Pick<Store, "range">;

function firstOf<T extends ClientMapping | SectorMapping | ConfirmedUploadTable>(
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

function ownMappings(store: Reader, client: string, headerKey: string): ConfirmedMapping[] {
  const known = store.range<ClientMapping>(clientRange(client, headerKey));
  return firstOf(known, MOST_OF_HEADER).map(({ key, value }) => {
    const { entity, field, table } = readClientKey(key);
    return { headerKey, table, entity, field, origin: "client", count: value.envois };
  });
}

function sectorMappings(store: Reader, sector: string, headerKey: string): ConfirmedMapping[] {
  const votes: SectorVote[] = [];
  for (const { key, value } of store.range<SectorMapping>(sectorRange(sector, headerKey))) {
    const { entity, field } = readSectorKey(key);
    votes.push({ headerKey, entity, field, clients: value.clients });
  }
  return sectorMemory(votes);
}

/** Moves what a client taught to the sector it is in now; a client that says none stays where it was. */
function settleSector(
  transaction: Transaction,
  client: string,
  sector: string | null,
  nowMs: number,
): void {
  const before = transaction.get<string>(sectorOfClientKey(client)) ?? null;
  if (sector === null || sector === before) return;
  transaction.put(sectorOfClientKey(client), sector);
  const taught = new Map<string, AboutHeader>();
  for (const { key } of transaction.range(clientRange(client))) {
    const { headerKey, entity, field } = readClientKey(key);
    taught.set(JSON.stringify([headerKey, entity, field]), { headerKey, entity, field });
  }
  for (const column of taught.values()) {
    if (before !== null) countClients(transaction, before, column, -1, nowMs);
    countClients(transaction, sector, column, 1, nowMs);
  }
}

/** Learns some of what is new of a table; whether there is more. */
function learnSome(
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
  const given = new Set(come.slice(0, CHANGED_AT_ONCE - taken.size));
  for (const one of taken) countUpload(transaction, client, one, -1, nowMs);
  for (const one of given) countUpload(transaction, client, one, 1, nowMs);
  const left = before.filter((one) => !taken.has(one) && !has.has(nameOf(one)));
  const kept = after.filter((one) => given.has(one) || had.has(nameOf(one)));
  const record: ConfirmedUploadTable = {
    upload,
    table,
    columns: [...left, ...kept],
    confirmedMs: nowMs,
  };
  transaction.put(key, record);
  return taken.size + given.size < gone.length + come.length;
}

function nameOf({ headerKey, entity, field, fingerprint }: TaughtColumn): string {
  return JSON.stringify([headerKey, entity, field, fingerprint]);
}

/** Counts an upload more or less for a client's mapping, and the client in its sector with it. */
function countUpload(
  transaction: Transaction,
  client: string,
  column: TaughtColumn,
  change: 1 | -1,
  nowMs: number,
): void {
  const key = clientMappingKey(client, column, column.fingerprint);
  const envois = (transaction.get<ClientMapping>(key)?.envois ?? 0) + change;
  const had = hasConfirmed(transaction, client, column);
  const record: ClientMapping = { entete: column.header, envois, modifieMs: nowMs };
  if (envois > 0) transaction.put(key, record);
  else transaction.delete(key);
  countInSector(transaction, client, column, had, nowMs);
}

/** @param had  Whether the client had confirmed the field for the header before. */
function countInSector(
  transaction: Transaction,
  client: string,
  column: AboutHeader,
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
  column: AboutHeader,
  change: 1 | -1,
  nowMs: number,
): void {
  const key = sectorMappingKey(sector, column);
  const clients = (transaction.get<SectorMapping>(key)?.clients ?? 0) + change;
  const record: SectorMapping = { clients, modifieMs: nowMs };
  if (clients > 0) transaction.put(key, record);
  else transaction.delete(key);
}

/** Forgets some of what a client taught; whether more is left. */
function forgetSome(transaction: Transaction, client: string, nowMs: number): boolean {
  const mappings = firstOf(transaction.range<ClientMapping>(clientRange(client)), REMOVED_AT_ONCE);
  for (const { key } of mappings) {
    transaction.delete(key);
    countInSector(transaction, client, readClientKey(key), true, nowMs);
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
