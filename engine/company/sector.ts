import { bareNaf } from "../identifiers/naf.ts";
import {
  cohortBelow,
  cohortEntries,
  cohortFrom,
  cohortKey,
  cohortKind,
  cohortLabel,
  cohortQuantiles,
  cohortSize,
  cohortYear,
} from "../registers/quantiles-sectoriels/entry.ts";
import type { BenchmarkRatio } from "../registers/quantiles-sectoriels/ratios.ts";
import type { EntryReader } from "../store/entry-reader.ts";
import { type Percentile, placeAmong } from "./sector-percentile.ts";

/** What is to be placed in its sector. */
export interface SectorQuestion {
  /** NAF rev. 2 sub-class, with or without its dot. */
  readonly naf: string;
  /** Euros, NaN when unknown. */
  readonly turnover: number;
  readonly exercice: number;
  /** Ratios and their values, each in its unit; NaN is placed nowhere. */
  readonly ratios: readonly BenchmarkRatio[];
  readonly values: readonly number[];
}

/** Where a ratio stands among the companies of its sector, and among which ones. */
export interface SectorPosition extends Percentile {
  /** 10th, 25th, 50th, 75th and 90th percentile, NaN where not given. */
  readonly quantiles: readonly number[];
  readonly benchmark: Benchmark;
}

/** The published row that a position was read from. */
interface Benchmark {
  /** Without its dot. */
  readonly naf: string;
  readonly niveau: Niveau;
  /** The publisher's label of the class of turnover. */
  readonly classeCa: string;
  readonly exercice: number;
  /** How many companies it was taken of, 0 unknown. */
  readonly cohorte: number;
}

/** Levels of an activity from the finest, and how many characters its code has there. */
const NIVEAUX = [
  { niveau: "sous-classe", characters: 5 },
  { niveau: "classe", characters: 4 },
  { niveau: "groupe", characters: 3 },
  { niveau: "division", characters: 2 },
] as const;

type Niveau = (typeof NIVEAUX)[number]["niveau"];

/** With fewer companies the outer tenths are one or two of them. */
const SMALLEST_COHORT = 20;

/** Sectors move: three years before, or two after, a benchmark says little of the year. */
const MOST_YEARS_APART = 3;

/**
 * Places ratios among the companies of the same activity: those of its sub-class first, then
 * class, group and division; in each those of its class of turnover, then all of them; of these
 * the year nearest to its own, rather before than after.
 *
 * Rows that cannot say (a label that is not understood, a cohort too small, quantiles that are
 * missing or out of order) are passed over.
 *
 * @returns  One position per ratio, `null` where no row can place it.
 *
 * At most four look-ups, each O(rows of the activity), whatever the number of ratios; moves the
 * reader's cursor.
 */
export function sectorPositions(
  benchmarks: EntryReader,
  question: SectorQuestion,
): (SectorPosition | null)[] {
  const naf = bareNaf(question.naf);
  const positions: (SectorPosition | null)[] = question.ratios.map(() => null);
  let left = question.values.reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0);
  for (const { niveau, characters } of NIVEAUX) {
    if (left === 0) break;
    const code = naf.slice(0, characters);
    if (code.length < characters || !benchmarks.locate(cohortKey(code))) continue;
    for (const { entry } of usefulEntries(benchmarks, question)) {
      if (left === 0) break;
      left -= placeByRow(benchmarks.bytes, entry, { code, niveau }, question, positions);
    }
  }
  return positions;
}

interface Level {
  readonly code: string;
  readonly niveau: Niveau;
}

/** Places by one row the ratios that have no position yet; how many it could. */
function placeByRow(
  bytes: Uint8Array,
  entry: number,
  level: Level,
  { ratios, values }: SectorQuestion,
  positions: (SectorPosition | null)[],
): number {
  let placed = 0;
  let benchmark: Benchmark | null = null;
  for (let i = 0; i < ratios.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (positions[i] || Number.isNaN(value)) continue;
    const quantiles = cohortQuantiles(bytes, entry, ratios[i] as BenchmarkRatio);
    const place = placeAmong(quantiles, value);
    if (!place) continue;
    const { percentile, from, to } = place;
    benchmark ??= readBenchmark(bytes, entry, level);
    positions[i] = { percentile, from, to, quantiles, benchmark };
    placed++;
  }
  return placed;
}

function readBenchmark(bytes: Uint8Array, entry: number, { code, niveau }: Level): Benchmark {
  return {
    naf: code,
    niveau,
    classeCa: cohortLabel(bytes, entry),
    exercice: cohortYear(bytes, entry),
    cohorte: cohortSize(bytes, entry),
  };
}

interface UsefulEntry {
  readonly entry: number;
  /** Width in euros of the class of turnover. */
  readonly width: number;
  readonly apart: number;
}

/** The rows of an activity that may speak for the company, the best first. */
function usefulEntries(
  { bytes, at }: EntryReader,
  { turnover, exercice }: SectorQuestion,
): readonly UsefulEntry[] {
  const useful: UsefulEntry[] = [];
  for (const entry of cohortEntries(bytes, at)) {
    const apart = yearsApart(cohortYear(bytes, entry), exercice);
    if (apart > MOST_YEARS_APART || isTooSmall(cohortSize(bytes, entry))) continue;
    const width = widthAround(bytes, entry, turnover);
    if (!Number.isNaN(width)) useful.push({ entry, width, apart });
  }
  return useful.sort((a, b) => a.width - b.width || a.apart - b.apart);
}

function isTooSmall(cohorte: number): boolean {
  return cohorte !== 0 && cohorte < SMALLEST_COHORT;
}

/**
 * How wide the row's class of turnover is, NaN when it does not hold the company's. Where the
 * classes of two lists overlap the narrower one says more; all sizes together come last.
 */
function widthAround(bytes: Uint8Array, entry: number, turnover: number): number {
  const kind = cohortKind(bytes, entry);
  if (kind === "toutes") return ALL_SIZES;
  const from = cohortFrom(bytes, entry);
  const below = cohortBelow(bytes, entry);
  if (kind !== "tranche" || !(turnover >= from) || turnover >= below) return Number.NaN;
  return Number.isNaN(below) ? OPEN_CLASS : below - from;
}

const OPEN_CLASS = Number.MAX_VALUE / 2;
const ALL_SIZES = Number.MAX_VALUE;

/** Years between the two; of as many before and after, those before are nearer. */
function yearsApart(year: number, wanted: number): number {
  return year <= wanted ? wanted - year : year - wanted + 0.5;
}
