import { createHash } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { freemem } from "node:os";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import {
  CHANCE,
  type Chances,
  customersTable,
  deathsTable,
  EXACT,
  fuzzySql,
  MACROS,
} from "./sql-texts.ts";
import { type Elapsed, startWatch } from "./stopwatch.ts";

/** The best row of each customer with one. */
export interface SqlAnswers extends Elapsed {
  /** By customer: the row's score, in bits, and its act number. */
  readonly best: ReadonlyMap<number, { readonly score: number; readonly act: number }>;
}

/** Share of the free memory at the start. */
const MEMORY_SHARE = 0.5;

/** DuckDB on one thread, over a table of the register. */
export class SqlRules {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance;
    this.#connection = connection;
  }

  /** Opens the table next to a folder of official lines, made once on two threads and cached. */
  static async open(register: string): Promise<SqlRules> {
    const table = deathsTable(register);
    const mark = createHash("sha256").update(table).digest("hex").slice(0, 8);
    const file = `${register}.${mark}.duckdb`;
    if (!existsSync(file)) {
      const unfinished = `${file}.unfinished`;
      rmSync(unfinished, { force: true });
      const making = await connect(unfinished, 2);
      await making.#connection.run(table);
      making.close();
      renameSync(unfinished, file);
    }
    return connect(file, 1);

    async function connect(path: string, threads: number): Promise<SqlRules> {
      const memory = Math.floor((freemem() * MEMORY_SHARE) / 2 ** 20);
      const options = { threads: String(threads), memory_limit: `${memory}MB` };
      const instance = await DuckDBInstance.create(path, options);
      const connection = await instance.connect();
      await connection.run("SET preserve_insertion_order = false");
      for (const macro of MACROS) await connection.run(macro);
      return new SqlRules(instance, connection);
    }
  }

  /** Reads the first customers of a file. */
  async readCustomers(file: string, count: number): Promise<void> {
    await this.#connection.run(customersTable(file, count));
  }

  /** Equal date, surname and given name. */
  exact(): Promise<SqlAnswers> {
    return this.#ask(EXACT);
  }

  /** Weighted levels of similarity. The weights are computed before measuring. */
  async fuzzy(): Promise<SqlAnswers> {
    const [chances] = (await this.#connection.runAndReadAll(CHANCE)).getRowObjects();
    const numbers = Object.entries(chances ?? {}).map(([name, value]) => [name, Number(value)]);
    return this.#ask(fuzzySql(Object.fromEntries(numbers) as Chances));
  }

  async #ask(sql: string): Promise<SqlAnswers> {
    const stop = startWatch();
    const rows = (await this.#connection.runAndReadAll(sql)).getColumnsJS();
    const elapsed = stop();
    const [ids = [], scores = [], acts = []] = rows;
    const best = new Map(
      ids.map((id, at) => [Number(id), { score: Number(scores[at]), act: Number(acts[at]) }]),
    );
    return { ...elapsed, best };
  }

  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
  }
}
