import type { Pool, QueryConfig } from "pg";
import { AFTER_EVERY_PART, decodeKey } from "../store-key.ts";
import type { Row } from "./replica.ts";
import type { Reads, Write } from "./tracked-records.ts";

/** The names of the stores that hosts share. */
export type StoreName = "etat" | "compteurs";

/** The records that follow a version of a store. */
export interface Following {
  /**
   * `known`: the rows lead from the version asked about to `version`. `foreign`: the database is
   * not the one that it was, or is too far ahead: read everything again.
   */
  readonly status: "known" | "foreign";
  readonly origin: string;
  readonly version: number;
  readonly rows: readonly Row[];
}

/** The answer to a commit. */
export interface CommitAnswer extends Omit<Following, "status"> {
  /**
   * `done`: committed as `version`; the rows are those of others before it. `repeated`: had been
   * committed before, and the rows have its own. `conflict`: somebody changed what it read; nothing
   * was written. `foreign`: as above, nothing was written. `given_up`: after `giveUp`; nothing was.
   */
  readonly status: "done" | "repeated" | "conflict" | "foreign" | "given_up";
}

export interface Commit {
  /** Asked again under the same id, it is committed once. */
  readonly id: string;
  readonly origin: string;
  /** The version that was read. */
  readonly since: number;
  readonly reads: Reads;
  readonly writes: readonly Write[];
}

/** Some hundred commits a second: a gigabyte of ids a day would be kept for nobody. */
export const COMMITS_KNOWN_MS = 4 * 3_600_000;
/** Rows of a page of everything. */
const PAGE_ROWS = 5_000;

interface AnswerRow {
  readonly status: string | null;
  readonly origin: string;
  readonly version: string;
  readonly key: Buffer;
  readonly json: string | null;
}

/** One store in PostgreSQL. Each call is one statement, but for `everything`. */
export class StateDatabase {
  readonly #pool: Pool;
  readonly #store: StoreName;

  constructor(pool: Pool, store: StoreName) {
    this.#pool = pool;
    this.#store = store;
  }

  /** What follows a version, all of it. */
  async changes(origin: string, since: number): Promise<Following> {
    const text = "select * from store_changes($1, $2, $3)";
    return this.#answer({ name: "changes", text, values: [this.#store, origin, since] });
  }

  /** @param mostMs After which the answer counts as lost. */
  commit({ id, origin, since, reads, writes }: Commit, mostMs: number): Promise<CommitAnswer> {
    const text =
      "select * from store_commit($1, $2, $3, $4, $5, $6, $7, $8, $9::text[]::json[], $10::text[]::json[])";
    const values = [
      ...[this.#store, origin, id, since],
      ...[reads.keys, reads.ranges.map(([start]) => start), reads.ranges.map(([, end]) => end)],
      ...[writes.map(({ key }) => key), writes.map(({ key }) => partsOf(key))],
      writes.map(({ json }) => json),
    ];
    return this.#answer({ name: "commit", text, values, query_timeout: mostMs } as QueryConfig);
  }

  /** Whether this commit took place; if not, it never will. */
  async giveUp(id: string): Promise<boolean> {
    const values = [this.#store, id];
    const { rows } = await this.#pool.query("select store_give_up($1, $2) as done", values);
    return rows[0].done;
  }

  /**
   * Forgets deletions older than a day (a replica that is older reads everything again), and the ids
   * of commits older than `COMMITS_KNOWN_MS`.
   */
  async prune(): Promise<void> {
    const text = "select store_prune($1, make_interval(secs => $2), '1 day')";
    await this.#pool.query(text, [this.#store, COMMITS_KNOWN_MS / 1_000]);
  }

  /** All records of one moment, page by page to `take`. Memory: one page. */
  async everything(take: (rows: readonly Row[]) => void): Promise<Omit<Following, "rows">> {
    const client = await this.#pool.connect();
    let fault: Error | undefined;
    try {
      await client.query("begin isolation level repeatable read read only");
      const text = "select store_origin(s) as origin, last from stores s where name = $1";
      const { rows: heads } = await client.query(text, [this.#store]);
      for (let after = Buffer.alloc(0); ; ) {
        const { rows } = await client.query<Row>(
          `select key, value::text as json from records
           where store = $1 and key > $2 and value is not null order by key limit ${PAGE_ROWS}`,
          [this.#store, after],
        );
        take(rows);
        if (rows.length < PAGE_ROWS) break;
        after = Buffer.from(rows.at(-1)!.key);
      }
      await client.query("commit");
      return { status: "known", origin: heads[0].origin, version: Number(heads[0].last) };
    } catch (error) {
      fault = error as Error;
      throw error;
    } finally {
      client.release(fault);
    }
  }

  async #answer<Status extends string>(query: QueryConfig) {
    const { rows } = await this.#pool.query<AnswerRow>(query);
    const [head, ...changed] = rows as [AnswerRow, ...AnswerRow[]];
    const { status, origin, version } = head;
    return { status: status as Status, origin, version: Number(version), rows: changed };
  }
}

/** The key for people who look into the table; a store's own records have none. */
export function partsOf(key: Buffer): string | null {
  return key[0] === AFTER_EVERY_PART ? null : JSON.stringify(decodeKey(key));
}
