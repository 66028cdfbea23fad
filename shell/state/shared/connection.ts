import { Pool, type PoolClient } from "pg";

/** A connection that cannot be made in this time: the next caller tries again. */
const CONNECT_MS = 1_000;
/** A statement without an answer: its connection is given up. */
const ANSWER_MS = 2_000;
/** The server ends what nobody waits for any more. */
const STATEMENT_MS = 5_000;
const KEEP_ALIVE_MS = 2_000;
/** Commits and looks of two stores, files, and what runs in the background. */
const CONNECTIONS = 8;

/**
 * Connections to the database of an address (`postgres://…`). The server sees the program's name;
 * cut networks end calls after two seconds instead of the system's quarter of an hour.
 *
 * @param onError Receives the errors of connections that nobody uses.
 */
export function openPool(address: string, onError: (error: unknown) => void): Pool {
  const pool = new Pool({
    connectionString: address,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: "recoupe",
  });
  pool.on("error", onError);
  // Without a listener of its own, a client whose server dies while it is lent ends the process.
  pool.on("connect", (client: PoolClient) => void client.on("error", () => {}));
  return pool;
}
