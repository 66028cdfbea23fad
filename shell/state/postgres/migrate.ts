import type { Pool } from "pg";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { openPool } from "./connection.ts";
import { unusable } from "./database-errors.ts";
import { MIGRATIONS } from "./migrations.ts";
import { COMMAND_CONNECTIONS } from "./pool-bounds.ts";

/** Any number, the same for all: of the advisory lock that one migrating program holds. */
const LOCK = 7_326_251;
const NEWEST = MIGRATIONS.at(-1)!.number;

interface Migrated {
  /** Numbers of the migrations made now. */
  readonly made: readonly number[];
  /** Of the schema. */
  readonly version: number;
}

/** `migrate` at an address (`postgres://…`). Failure: `etat.base`. */
export async function migrateAt(address: string): Promise<Result<Migrated>> {
  const pool = openPool(address, () => {}, COMMAND_CONNECTIONS);
  try {
    const sound = await checkServer(pool);
    return sound.ok ? success({ made: await migrate(pool), version: NEWEST }) : sound;
  } catch (error) {
    return unusable(error);
  } finally {
    await pool.end();
  }
}

/** Carries out the migrations that a database lacks, each whole or not at all; returns their numbers. */
export async function migrate(pool: Pool): Promise<readonly number[]> {
  const client = await pool.connect();
  let fault: Error | undefined;
  const made: number[] = [];
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      `create table if not exists migrations (
         number integer primary key, works_from integer not null,
         at timestamptz not null default now())`,
    );
    for (const { number, worksFrom, sql } of MIGRATIONS) {
      const { rowCount } = await client.query("select from migrations where number = $1", [number]);
      if (rowCount) continue;
      await client.query("begin");
      await client.query(sql);
      await client.query("insert into migrations (number, works_from) values ($1, $2)", [
        number,
        worksFrom,
      ]);
      await client.query("commit");
      made.push(number);
    }
    return made;
  } catch (error) {
    fault = error as Error;
    throw error;
  } finally {
    // Ends the session with its lock, and a transaction that failed.
    client.release(fault ?? true);
  }
}

/** `server_version_num` of PostgreSQL 15. */
const OLDEST_SERVER = 150_000;

/** Whether a server can hold a state. Failure: `etat.base`. */
async function checkServer(pool: Pool): Promise<Result<null>> {
  const { rows } = await pool.query(
    `select current_setting('server_version_num')::int as number,
       current_setting('server_version') as version,
       current_setting('server_encoding') as encoding,
       pg_is_in_recovery() as follows, current_setting('transaction_read_only')::boolean as is_read_only`,
  );
  const { number, version, encoding, follows, is_read_only: isReadOnly } = rows[0];
  if (number < OLDEST_SERVER)
    return failed(
      "etat.base",
      `C'est PostgreSQL ${version} : il en faut la version 15, ou une plus récente.`,
    );
  if (encoding !== "UTF8")
    return failed(
      "etat.base",
      `Son encodage est ${encoding} : créez-la en UTF8 (« createdb -E UTF8 -T template0 »).`,
    );
  if (follows)
    return failed(
      "etat.base",
      "C'est une copie de secours : donnez l'adresse de la base principale.",
    );
  if (isReadOnly)
    return failed(
      "etat.base",
      "Elle est en lecture seule : vérifiez default_transaction_read_only.",
    );
  return success(null);
}

/** Whether this program works on a database: its server, its schema. Failure: `etat.base`. */
export async function checkDatabase(pool: Pool): Promise<Result<null>> {
  const server = await checkServer(pool);
  return server.ok ? checkSchema(pool) : server;
}

async function checkSchema(pool: Pool): Promise<Result<null>> {
  const { rows: tables } = await pool.query("select to_regclass('migrations') as name");
  if (tables[0].name === null)
    return failed("etat.base", "Elle est vide : lancez « recoupe base migrer », puis recommencez.");
  const { rows } = await pool.query(
    "select max(number) as number, max(works_from) as works_from from migrations",
  );
  const { number, works_from: worksFrom } = rows[0];
  if (number < NEWEST)
    return failed(
      "etat.base",
      `Son schéma a la version ${number}, ce programme demande la ${NEWEST} : lancez « recoupe base migrer », puis recommencez.`,
    );
  if (worksFrom > NEWEST)
    return failed(
      "etat.base",
      `Son schéma (version ${number}) est celui d'un programme plus récent : mettez celui-ci à jour.`,
    );
  return success(null);
}
