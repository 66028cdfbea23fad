import { Pool, type PoolClient } from "pg";

/** A statement without an answer: its connection is given up. */
const ANSWER_MS = 2_000;
/** The server ends what nobody waits for any more. */
const STATEMENT_MS = 5_000;
const KEEP_ALIVE_MS = 2_000;
/** How many connections there are, and how long a caller waits for one. */
interface Connections {
  readonly max: number;
  readonly waitMs: number;
}

/** For commits and looks of two stores, and what runs in the background: callers are told soon. */
export const STATE_CONNECTIONS: Connections = { max: 8, waitMs: 1_000 };
/** For files, each of which has one while it is stored: the others wait. */
export const FILE_CONNECTIONS: Connections = { max: 4, waitMs: 30_000 };

/**
 * Connections to the database of an address (`postgres://…`). The server sees the program's name;
 * cut networks end calls after two seconds instead of the system's quarter of an hour.
 *
 * @param onError Receives the errors of connections that nobody uses.
 */
export function openPool(
  address: string,
  onError: (error: unknown) => void,
  { max, waitMs }: Connections,
): Pool {
  const pool = new Pool({
    connectionString: address,
    max,
    connectionTimeoutMillis: waitMs,
    query_timeout: ANSWER_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: "recoupe",
  });
  pool.on("error", onError);
  // Without a listener of its own, a client whose server dies while it is lent ends the process.
  pool.on("connect", (client: PoolClient) => {
    client.on("error", () => {});
  });
  return pool;
}
