import type { Pool } from "pg";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { openPool, STATE_CONNECTIONS } from "./connection.ts";
import { unusable } from "./database-errors.ts";
import { MIGRATIONS } from "./migrations.ts";

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
  const pool = openPool(address, () => {}, STATE_CONNECTIONS);
  try {
    return success({ made: await migrate(pool), version: NEWEST });
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

/** Whether this program works on the schema of a database. Failure: `etat.base`. */
export async function checkSchema(pool: Pool): Promise<Result<null>> {
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
