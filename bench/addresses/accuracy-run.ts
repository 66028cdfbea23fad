import { mkdirSync, writeFileSync } from "node:fs";
import { dataPath } from "../prepared-home.ts";
import { ExactJoin } from "./baselines/exact-join.ts";
import { TrigramSearch } from "./baselines/trigram-search.ts";
import { CASE_SETS, kindSets } from "./case-sets.ts";
import { type Line4Figures, line4Figures } from "./line4.ts";
import type { Matcher } from "./matcher.ts";
import { type Asking, type Miss, measureSets, missLine, SetReports } from "./measure-sets.ts";
import { NOISE_SETS } from "./outside-sets.ts";
import type { SetFigures } from "./set-report.ts";
import { franceRegister, parisRegister, sampleRegister } from "./speed/cached-registers.ts";
import { type KnownCountry, knownFrance, knownParis, knownSample } from "./truth.ts";

/** In larger registers the baselines' tables do not fit in memory. */
const BASELINE_MOST = 1_000_000;
/** Cases of each single kind of noise, as a share of a set's. */
const KIND_SHARE = 0.25;

/** A register for opening a matcher, with its ground truth. */
export interface KnownRegister extends KnownCountry {
  /** The folder of its official files. */
  readonly folder: string;
}

/** Opens a matcher on the register in a folder. */
export type OpenMatcher = (folder: string) => Promise<Matcher & { close?(): Promise<void> }>;

/** Paris if its file exists, the sample, and an invented country of about so many addresses. */
export async function knownRegisters(seed: number, addresses: number): Promise<KnownRegister[]> {
  const paris = parisRegister();
  const known = knownParis();
  const france = await franceRegister(seed, addresses);
  return [
    ...(paris !== null && known !== null ? [{ ...known, folder: paris.folder }] : []),
    { ...knownSample(), folder: sampleRegister().folder },
    { ...knownFrance(seed, addresses), folder: france.folder },
  ];
}

/**
 * Accuracy of a matcher on each register and on all of them together, with the two baselines on the
 * same cases. The first misses of each set are written to a file.
 */
export async function accuracyRun(
  registers: readonly KnownRegister[],
  open: OpenMatcher,
  asking: Asking,
  announce: (line: string) => void,
): Promise<Record<string, unknown>> {
  const whole = new SetReports();
  const parts: Record<string, unknown> = {};
  let line4: Line4Figures | null = null;
  for (const register of registers) {
    const matcher = await open(register.folder);
    const own = new SetReports();
    const kinds = new SetReports();
    const alone = { ...asking, count: Math.ceil(asking.count * KIND_SHARE) };
    const misses = [
      ...measureSets(matcher, CASE_SETS, register, asking, [own, whole]),
      ...measureSets(matcher, kindSets(), register, alone, [kinds]),
    ];
    await matcher.close?.();
    const { name, size } = register.book;
    if (name === "paris") line4 = line4Figures(register.book.all(), asking.missesKept);
    parts[name] = {
      addresses: size,
      sets: setsOf(own),
      kinds: kindsOf(kinds),
      noisy_kinds: own.of("noisy").kinds,
      reliability: own.of("noisy").reliability,
      ...(size <= BASELINE_MOST ? baselinesOf(register, asking) : {}),
    };
    announce(`${name}: ${size} addresses, misses in ${writeMisses(name, asking.seed, misses)}`);
  }
  if (line4 === null) announce("the real file of Paris is not there: line 4 is not measured");
  return { ...headlines(whole, line4), all: setsOf(whole), ...parts, line4, ...asking };
}

/** The headline figures; those of answers at 0.9 are on the set with noise of every kind. */
function headlines(whole: SetReports, line4: Line4Figures | null): Record<string, number | null> {
  const noisy = whole.of("noisy").figures;
  return {
    exact_typo2_no_postcode: whole.of("typo2_no_postcode").figures.id,
    wrong_postcode: whole.of("wrong_postcode").figures.id,
    cedex: whole.of("cedex").figures.id,
    precision_at_09: noisy.precision_at_09,
    coverage_at_09: noisy.coverage_at_09,
    ece: noisy.ece,
    nowhere_at_09: whole.of("nowhere").figures.false_at_09,
    ...outsideOf(whole),
    line4_all: line4?.line4_all ?? null,
    line4_abbreviated: line4?.line4_abbreviated ?? null,
  };
}

/** What strangers' addresses ask for: nothing replaced in silence, noise of every kind. */
function outsideOf(whole: SetReports): Record<string, number | null> {
  const all = Object.values(setsOf(whole));
  const noise = NOISE_SETS.map((name) => whole.of(name).figures);
  const sure = noise.flatMap(({ precision_at_09 }) => precision_at_09 ?? []);
  return {
    silent_replacements: all.reduce((sum, { silent }) => sum + silent, 0),
    answers: all.reduce((sum, { cases }) => sum + cases, 0),
    noise_right: Math.min(...noise.map(({ right }) => right)),
    noise_right_at_09: sure.length === 0 ? null : Math.min(...sure),
    ece_worst: Math.max(...all.map(({ ece }) => ece)),
  };
}

function baselinesOf(register: KnownCountry, asking: Asking): Record<string, unknown> {
  const measured = (matcher: Matcher): Record<string, SetFigures> => {
    const reports = new SetReports();
    measureSets(matcher, CASE_SETS, register, asking, [reports]);
    return setsOf(reports);
  };
  return {
    exact_join: measured(new ExactJoin(register.book.all())),
    trigram_search: measured(new TrigramSearch(register.book.all())),
  };
}

function setsOf({ bySet }: SetReports): Record<string, SetFigures> {
  const query = [...bySet].filter(([, { figures }]) => figures.cases > 0);
  return Object.fromEntries(query.map(([name, { figures }]) => [name, figures]));
}

/** Share right for each single kind of noise, the weakest first. */
function kindsOf(reports: SetReports): Record<string, number> {
  const shares = Object.entries(setsOf(reports)).map(([name, { right }]) => [name, right] as const);
  return Object.fromEntries(shares.sort(([, a], [, b]) => a - b));
}

function writeMisses(country: string, seed: number, misses: readonly Miss[]): string {
  mkdirSync(dataPath("."), { recursive: true });
  const file = dataPath(`addresses-misses-${country}-${seed}.jsonl`);
  writeFileSync(file, `${misses.map(missLine).join("\n")}\n`);
  return file;
}
