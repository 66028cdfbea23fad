import { PostgresServer } from "../../test/shell/state/postgres/postgres-server.ts";

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
    const primary = await PostgresServer.start();
    if (!primary) throw new Error("PostgreSQL is not installed");
    const standby = await primary.newStandby();
    await waitForStandby(primary, true);
    return new DatabasePair(primary, standby);
  }

  get primary(): PostgresServer {
    return this.#primary;
  }

  /** The primary is lost for good, and the standby takes its place, with a standby of its own. */
  async promote(): Promise<void> {
    const former = this.#primary;
    await former.signal("SIGKILL");
    await waitForStandby(this.#standby, false);
    await this.#standby.query("select pg_promote()");
    this.#primary = this.#standby;
    this.promotions++;
    await former.stop();
    this.#standby = await this.#primary.newStandby();
    await waitForStandby(this.#primary, true);
  }

  async stop(): Promise<void> {
    await this.#primary.stop();
    await this.#standby.stop();
  }
}

/** Whether commits wait for a standby; `alter system`, since a server's arguments outrank it. */
async function waitForStandby(server: PostgresServer, waits: boolean): Promise<void> {
  const names = waits ? "ANY 1 (*)" : "";
  await server.query(`alter system set synchronous_standby_names = '${names}'`);
  await server.query("select pg_reload_conf()");
}
