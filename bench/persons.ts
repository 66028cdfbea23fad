import { loadavg } from "node:os";
import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { built } from "./built.ts";
import { Customers } from "./persons/customers.ts";
import { People } from "./persons/people.ts";
import { cachedHome } from "./persons/speed/cached-home.ts";
import { cachedRegister } from "./persons/speed/cached-register.ts";
import { childAnswer } from "./persons/speed/child-answer.ts";
import type { ScoreMeasured } from "./persons/speed/children/score.ts";
import type { SqlMeasured } from "./persons/speed/children/sql.ts";
import { crossFile } from "./persons/speed/cross-file.ts";
import { diskLines } from "./persons/speed/disk.ts";
import { monthAdded } from "./persons/speed/month-added.ts";
import { onePerCall } from "./persons/speed/one-per-call.ts";
import { writeCustomers } from "./persons/speed/person-queries.ts";
import { type Measured, type MeasuredSize, reportOf } from "./persons/speed/report.ts";
import { emptyFolder } from "./prepared-home.ts";

const DEATHS = 300_000;
/** A smaller scale is a factor on `DEATHS`, a larger one a number of deaths. */
const DEATHS_FROM = 1000;
const QUARTER = 4;
/**
 * Range for the number of customers queried, which is a tenth of the deaths; never more than
 * deaths.
 */
const [FEWEST, MOST] = [50_000, 300_000];
/** First customer queried over HTTP, distinct from those before. */
const CALLED_FROM = 1_000_000;

/**
 * Speed of verdicts on persons, from official files to answers, compared with DuckDB on the same
 * persons in the same run. Registers and customers are those of `persons-accuracy`; the disk caches
 * are warm, because the register was just written and loaded.
 */
export const persons: Bench = {
  name: "persons",
  about: "speed of death checks: build, scoring, CSV, HTTP, DuckDB, 300,000 deaths (scale: deaths)",
  async run({ scale, seed, say: announce }) {
    const deaths = Math.round(scale < DEATHS_FROM ? scale * DEATHS : scale);
    const count = Math.round(Math.min(MOST, Math.max(Math.min(FEWEST, deaths), deaths / 10)));
    const [loadBefore = 0] = loadavg();
    // First, so that compile errors show at once and not after an hour.
    const cli = join(await built(), "shell/cli/main.js");
    const startMs = performance.now();
    const stated = (what: string): void =>
      announce(
        `${((performance.now() - startMs) / 1000).toFixed(0)} s: ${what}, load ${loadavg()[0]?.toFixed(1)}`,
      );
    const measureSize = async (size: number): Promise<MeasuredSize & { register: string }> => {
      const register = await cachedRegister(size, seed);
      const home = await cachedHome(register);
      const args = [home.folder, String(size), String(seed), String(count)];
      const score = await childAnswer<ScoreMeasured>("persons/speed/children/score.ts", args);
      stated(`${size} deaths loaded and scored`);
      return { deaths: size, register, home, score };
    };
    const small = await measureSize(Math.round(deaths / QUARTER));
    const large = await measureSize(deaths);
    const month = await monthAdded(large.home, deaths, seed);
    stated("a month added");
    const customers = new Customers(new People(seed, deaths), seed);
    const { folder } = large.home;
    const files = emptyFolder("persons-files");
    const crossRows = async (rows: number): Promise<Measured["csv"]> => {
      const file = join(files, `customers-${rows}.csv`);
      writeCustomers(file, customers, rows);
      const crossed = await crossFile(cli, folder, file, join(files, `crossed-${rows}.csv`));
      if (crossed.lines !== rows + 1) throw new Error(`${rows} rows in, ${crossed.lines - 1} out`);
      stated(`${rows} rows of CSV crossed`);
      return { ...crossed, rows, file };
    };
    const csvQuarter = await crossRows(Math.round(count / QUARTER));
    const csv = await crossRows(count);
    const calls = await onePerCall(folder, customers, CALLED_FROM, Math.min(1, deaths / DEATHS));
    stated("HTTP");
    const { all, unplanted } = large.score;
    const sql = await childAnswer<SqlMeasured>("persons/speed/children/sql.ts", [
      large.register,
      csv.file,
      ...[deaths, seed, count, all.precision, unplanted.precision].map(String),
    ]);
    stated("DuckDB");
    const measured: Measured = { large, small, month, csv, csvQuarter, calls, sql };
    for (const { register } of [small, large]) diskLines(register).forEach(announce);
    return { ...reportOf(measured), load_average: loadBefore, seed };
  },
};
