import { type Result, success } from "../../../engine/errors/failure.ts";
import { sectorKey } from "../../../engine/files/free-text/references/sector-key.ts";
import type { LearnedTable } from "../../../engine/files/mapping/confirmation/learned-table.ts";
import type {
  ConfirmedMapping,
  MappingMemory,
} from "../../../engine/files/mapping/learned/mapping-memory.ts";
import {
  type SectorVote,
  sectorMemory,
} from "../../../engine/files/mapping/learned/sector-memory.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { Store, Transaction } from "../../state/store.ts";
import { forgetChosen } from "./chosen-companies.ts";
import {
  type ClientMapping,
  type ConfirmedUploadTable,
  clientKey,
  clientRange,
  confirmedRange,
  firstOf,
  readClientKey,
  readSectorKey,
  type SectorMapping,
  sectorRange,
} from "./learning-records.ts";
import { forgetSome, learnSome, settleSector, unlearnSome } from "./learning-writes.ts";
import { forgetNamed } from "./mapping-names.ts";

/** The client that mappings are learned from. */
export interface Learner {
  readonly clientId: string;
  /**
   * As the client wrote it; null when not given, or when the client is not authenticated:
   * unverified clients must not count in a sector.
   */
  readonly sector: string | null;
}

/** The confirmed mapping of an upload, for the history. */
export interface ConfirmedUpload {
  readonly upload: string;
  /** Time of the last confirmation, epoch milliseconds. */
  readonly confirmedMs: number;
  readonly tables: readonly Pick<ConfirmedUploadTable, "table" | "columns">[];
}

/** Headers looked up before yielding the thread. */
const AT_ONCE = 100;
/** Most entries read per header: enough even for a client with many tables. */
const MOST_OF_HEADER = 200;
/**
 * Mappings learned from confirmations: for the client at once, for its sector once enough clients
 * agree (`sectorMemory`). An upload counts once, however often it is confirmed. A look-up reads
 * only the headers of an upload. Failure: `etat.indisponible`.
 */
export class LearnedMappings {
  readonly #state: GuardedStore;

  constructor(store: Store, onError: (error: unknown) => void) {
    this.#state = new GuardedStore(store, onError);
  }

  /**
   * Learns the confirmed mapping of an upload, a hundred columns per transaction (about 20 ms).
   * Idempotent: repeat it after an interruption.
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
   * The mappings known for these headers (`headerKey`). Microseconds per header; yields the thread
   * every hundred headers. Empty while the store is unavailable.
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

  /** A client's confirmed mappings, latest upload first. */
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

  /** Unlearns the mapping of one upload, and the companies chosen in its review. */
  forgetUpload(clientId: string, upload: string, nowMs: number): Promise<Result<null>> {
    const client = clientKey(clientId);
    return this.#untilDone((transaction) => {
      forgetChosen(transaction, client, upload);
      forgetNamed(transaction, client, upload);
      return unlearnSome(transaction, client, upload, nowMs);
    });
  }

  /** Unlearns everything from a client, including its share in its sector. */
  forget(clientId: string, nowMs: number): Promise<Result<null>> {
    const client = clientKey(clientId);
    return this.#untilDone((transaction) => {
      forgetChosen(transaction, client, null);
      forgetNamed(transaction, client, null);
      return forgetSome(transaction, client, nowMs);
    });
  }

  /** @param some Processes one batch; returns whether more is left. */
  async #untilDone(some: (transaction: Transaction) => boolean): Promise<Result<null>> {
    for (;;) {
      const left = await this.#state.change((transaction) => success(some(transaction)));
      if (!left.ok) return left;
      if (!left.value) return this.#state.keep(() => success(null));
    }
  }
}

type Reader = Pick<Store, "range">;

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
