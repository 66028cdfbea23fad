import { join } from "node:path";
import type { Bench, BenchOptions } from "./bench.ts";
import { ClassReport } from "./persons/class-report.ts";
import { Customers } from "./persons/customers.ts";
import { ExactRule } from "./persons/exact-rule.ts";
import { INPUT_CLASSES, type InputClass } from "./persons/input-class.ts";
import { askLeftOut, leftOutOf } from "./persons/leave-out.ts";
import type { Matcher } from "./persons/matcher.ts";
import { Oracle } from "./persons/oracle/oracle.ts";
import { People } from "./persons/people.ts";
import { FRANCE_DEATHS } from "./persons/population.ts";
import { realLeaveOut } from "./persons/real-leave-out.ts";
import { cachedHome } from "./persons/speed/cached-home.ts";
import { cachedRegister } from "./persons/speed/cached-register.ts";
import { openMatcher } from "./persons/speed/open-matcher.ts";
import { writtenOtherwise } from "./persons/written-otherwise.ts";

/** Seed for tuning; figures are reported on another one. */
const TUNING_SEED = 1009;
const DEATHS = 400_000;
/** A smaller scale is a factor on `DEATHS`, a larger one a number of deaths. */
const DEATHS_FROM = 1000;
const CUSTOMERS = 100_000;
/** Number of persons queried who are not in the register. */
const LEFT_OUT = 100_000;
/**
 * Customers also judged by the oracle; fewer when it is slow: by a year or no date in a large
 * register. Of 10,000 hardly any living is called dead: a gap at that precision means little.
 */
const [JUDGED, JUDGED_SLOWLY, LARGE] = [200_000, 10_000, 2_000_000];
/** In larger registers the exact rule takes too much memory. */
const EXACT_RULE_MOST = 4_000_000;

/**
 * Accuracy of verdicts on persons: registers and customers are invented and known, and the oracle
 * uses the distributions they were drawn from. Deaths per birth day are those of France times
 * `density`: chance namesakes, planted ones excepted, are rarer by the same factor.
 */
export const personsAccuracy: Bench = {
  name: "persons-accuracy",
  about: "precision, recall, calibration of death checks, 400,000 deaths (scale: deaths)",
  async run({ scale, seed, say: announce, customers = CUSTOMERS }: BenchOptions) {
    const deaths = Math.round(scale < DEATHS_FROM ? scale * DEATHS : scale);
    const people = new People(seed, deaths);
    const directory = await cachedRegister(deaths, seed);
    announce(`register of ${deaths} deaths, seed ${seed}`);
    const oracle = new Oracle(people);
    const engine = await openLoaded(directory);
    const exact = deaths <= EXACT_RULE_MOST ? await ExactRule.open(directory) : null;
    const reports = reportsOf(engine, oracle);
    const baseline = exact === null ? [] : reportsOf(exact, oracle);
    const all = [...reports, ...baseline];
    measure(new Customers(people, seed), customers, deaths, all);
    for (const { report, matcher } of all)
      report.leaveOut = askLeftOut(matcher, report.input, leftOutOf(people, LEFT_OUT));
    const otherwise = writtenOtherwise(engine, people);
    await engine.close?.();
    return {
      ...figuresOf(reports),
      ecrits_autrement: otherwise,
      regle_exacte: figuresOf(baseline),
      leave_out_real: SAMPLES ? await realLeaveOut(join(SAMPLES, "deces"), seed, openLoaded) : null,
      details: Object.fromEntries(reports.map(({ report }) => [report.input.name, report.details])),
      deaths,
      density: deaths / FRANCE_DEATHS,
      customers,
      bound: "Clopper-Pearson, one-sided 95 %",
      seed,
      tuning_seed: TUNING_SEED,
    };
  },
};

/** Folder of real files by register, if it exists. */
const SAMPLES = process.env["RECOUPE_SAMPLES"];

interface Measured {
  readonly report: ClassReport;
  readonly matcher: Matcher;
}

function reportsOf(matcher: Matcher, oracle: Oracle): Measured[] {
  return INPUT_CLASSES.map((input) => ({
    report: new ClassReport(input, matcher, oracle),
    matcher,
  }));
}

function measure(
  customers: Customers,
  count: number,
  deaths: number,
  measured: readonly Measured[],
): void {
  const judged = measured.map(({ report }) => judgedOf(report.input, deaths));
  for (let index = 0; index < count; index++) {
    const customer = customers.at(index);
    measured.forEach(({ report }, at) => {
      report.add(customer, index < (judged[at] as number));
    });
  }
}

function judgedOf({ date }: InputClass, deaths: number): number {
  const isSlow = deaths > LARGE && (date === "year" || date === "none");
  return isSlow ? JUDGED_SLOWLY : JUDGED;
}

function figuresOf(measured: readonly Measured[]): Record<string, Record<string, number | null>> {
  return Object.fromEntries(
    measured.map(({ report }) => [report.input.name, rounded(report.figures)]),
  );
}

function rounded(figures: object): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      value === null ? null : Math.round(Number(value) * 1e5) / 1e5,
    ]),
  );
}

async function openLoaded(directory: string): Promise<Matcher> {
  return openMatcher((await cachedHome(directory)).folder);
}
