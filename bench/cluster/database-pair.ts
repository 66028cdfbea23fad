import {
  PostgresServer,
  type ServerPlace,
} from "../../test/shell/state/postgres/postgres-server.ts";
import { Machine } from "./machine.ts";

const PORT = 5432;
const PRIMARY = 20;
const STANDBY = 21;

interface Placed {
  readonly machine: Machine;
  readonly server: PostgresServer;
}

/**
 * A primary and a synchronous standby, each on a machine. After a promotion the new primary has the
 * address of the one before, as an operator's failover does it, and a new standby.
 */
export class DatabasePair {
  #primary: Placed;
  #standby: Placed;
  #machines = 2;

  private constructor(primary: Placed, standby: Placed) {
    this.#primary = primary;
    this.#standby = standby;
  }

  static async start(): Promise<DatabasePair> {
    const machine = new Machine("database-1", PRIMARY);
    const server = await PostgresServer.start({}, placeOn(machine));
    if (!server) throw new Error("PostgreSQL is not installed");
    const standby = await standbyOf(server, "database-2");
    return new DatabasePair({ machine, server }, standby);
  }

  get primary(): PostgresServer {
    return this.#primary.server;
  }

  /** The primary's machine is gone, without a word, and the standby takes its place. */
  async promote(): Promise<void> {
    const former = this.#primary;
    former.machine.cut();
    await former.server.signal("SIGKILL");
    const { machine, server } = this.#standby;
    await waitForStandby(server, false);
    await server.query("select pg_promote()");
    former.machine.remove();
    machine.take(PRIMARY);
    this.#primary = this.#standby;
    await former.server.stop();
    this.#standby = await standbyOf(server, `database-${++this.#machines}`);
  }

  async stop(): Promise<void> {
    await this.#primary.server.stop();
    await this.#standby.server.stop();
  }
}

async function standbyOf(primary: PostgresServer, name: string): Promise<Placed> {
  const machine = new Machine(name, STANDBY);
  const server = await primary.newStandby(placeOn(machine));
  await waitForStandby(primary, true);
  return { machine, server };
}

const placeOn = (machine: Machine): ServerPlace => ({
  get address() {
    return machine.address;
  },
  port: PORT,
  listens: "*",
  command: machine.commandAsNobody,
});

/** Whether commits wait for a standby; `alter system`, since a server's arguments outrank it. */
export async function waitForStandby(server: PostgresServer, waits: boolean): Promise<void> {
  const names = waits ? "ANY 1 (*)" : "";
  await server.query(`alter system set synchronous_standby_names = '${names}'`);
  await server.query("select pg_reload_conf()");
}
