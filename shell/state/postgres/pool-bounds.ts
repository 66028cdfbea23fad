/** How many connections there are, and how long is waited; 0: without a limit. */
export interface Connections {
  readonly max: number;
  /** Of a caller, for a connection. */
  readonly waitMs: number;
  /** For the answer to a statement; then its connection is given up. */
  readonly answerMs: number;
  /** Of the server, until it ends a statement that nobody waits for any more. */
  readonly statementMs: number;
}

/** For commits and looks of two stores, and what runs in the background: callers are told soon. */
export const STATE_CONNECTIONS: Connections = {
  ...{ max: 8, waitMs: 1_000, answerMs: 2_000, statementMs: 5_000 },
};
/** For files, each of which has one while it is stored: the others wait. */
export const FILE_CONNECTIONS: Connections = { ...STATE_CONNECTIONS, max: 4, waitMs: 30_000 };
/** For an operator's commands: a migration or an import of a large state takes its time. */
export const COMMAND_CONNECTIONS: Connections = {
  ...{ max: 2, waitMs: 5_000, answerMs: 0, statementMs: 0 },
};
