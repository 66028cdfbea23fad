import { PostgresServer } from "../../test/shell/state/postgres/postgres-server.ts";

const SYNCHRONOUS = {
  synchronous_standby_names: "ANY 1 (*)",
  synchronous_commit: "on",
  wal_level: "replica",
  fsync: "on",
} as const;

/** A primary and a synchronous standby; after a promotion, the new primary with a new standby. */
export class DatabasePair {
  #primary: PostgresServer;
  #standby: PostgresServer;
  promotions = 0;

  private constructor(primary: PostgresServer, standby: PostgresServer) {
    this.#primary = primary;
    this.#standby = standby;
  }

  static async start(): Promise<DatabasePair> {
    const primary = await PostgresServer.start({ ...SYNCHRONOUS, synchronous_standby_names: "" });
    if (!primary) throw new Error("PostgreSQL is not installed");
    const standby = await primary.newStandby();
    await primary.query("alter system set synchronous_standby_names = 'ANY 1 (*)'");
    await primary.query("select pg_reload_conf()");
    return new DatabasePair(primary, standby);
  }

  get primary(): PostgresServer {
    return this.#primary;
  }

  /** The primary is lost for good, and the standby takes its place, with a standby of its own. */
  async promote(): Promise<void> {
    const former = this.#primary;
    await former.signal("SIGKILL");
    await this.#standby.query("alter system set synchronous_standby_names = ''");
    await this.#standby.query("select pg_reload_conf()");
    await this.#standby.query("select pg_promote()");
    this.#primary = this.#standby;
    this.promotions++;
    await former.stop();
    this.#standby = await this.#primary.newStandby();
    await this.#primary.query("alter system set synchronous_standby_names = 'ANY 1 (*)'");
    await this.#primary.query("select pg_reload_conf()");
  }

  async stop(): Promise<void> {
    await this.#primary.stop();
    await this.#standby.stop();
  }
}
