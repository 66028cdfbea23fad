import { Pool, type PoolClient } from "pg";
import type { Connections } from "./pool-bounds.ts";

const KEEP_ALIVE_MS = 2_000;

/**
 * Connections to the database of an address (`postgres://…`). The server sees the program's name;
 * cut networks end calls after two seconds instead of the system's quarter of an hour.
 *
 * @param onError Receives the errors of connections that nobody uses.
 */
export function openPool(
  address: string,
  onError: (error: unknown) => void,
  { max, waitMs, answerMs, statementMs }: Connections,
): Pool {
  const pool = new Pool({
    connectionString: address,
    max,
    connectionTimeoutMillis: waitMs,
    ...(answerMs > 0 ? { query_timeout: answerMs } : {}),
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
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
