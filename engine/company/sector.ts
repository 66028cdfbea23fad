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

/** A company to position in its sector. */
export interface SectorQuestion {
  /** NAF rev. 2 sub-class, with or without its dot. */
  readonly naf: string;
  /** Euros, NaN when unknown. */
  readonly turnover: number;
  readonly exercice: number;
  /** Ratios and their values, each in its unit; NaN gets no position. */
  readonly ratios: readonly BenchmarkRatio[];
  readonly values: readonly number[];
}

/** The position of a ratio among the companies of its sector, with the distribution used. */
export interface SectorPosition extends Percentile {
  /** 10th, 25th, 50th, 75th and 90th percentile, NaN when missing. */
  readonly quantiles: readonly number[];
  readonly benchmark: Benchmark;
}

/** The published row behind a position. */
interface Benchmark {
  /** Without its dot. */
  readonly naf: string;
  readonly niveau: Niveau;
  /** The publisher's label of the class of turnover. */
  readonly classeCa: string;
  readonly exercice: number;
  /** The number of companies in it, 0 unknown. */
  readonly cohorte: number;
}

/** Levels of an activity from the finest, with the length of their codes. */
const NIVEAUX = [
  { niveau: "sous-classe", characters: 5 },
  { niveau: "classe", characters: 4 },
  { niveau: "groupe", characters: 3 },
  { niveau: "division", characters: 2 },
] as const;

type Niveau = (typeof NIVEAUX)[number]["niveau"];

/** Smaller cohorts have only one or two companies in the outer tenths. */
const SMALLEST_COHORT = 20;

/** Sectors change: a benchmark more than three years older, or two newer, is not used. */
const MOST_YEARS_APART = 3;

/**
 * Positions ratios among the companies of the same activity: first of the sub-class, then of class,
 * group and division; in each the company's class of turnover, then all classes; among these the
 * nearest year, preferably earlier.
 *
 * Skips unusable rows (an unreadable label, a cohort too small, quantiles missing or out of order).
 *
 * @returns  One position per ratio, `null` when no row gives one.
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

/** Positions the remaining ratios by one row; returns how many it could. */
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
  /** Width of the class of turnover, in euros. */
  readonly width: number;
  readonly apart: number;
}

/** The usable rows of an activity, best first. */
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
 * The width of the row's class of turnover, NaN when the company is outside. When classes of two
 * lists overlap the narrower one is preferred; all sizes together come last.
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

/** Distance in years; on a tie earlier years are nearer. */
function yearsApart(year: number, wanted: number): number {
  return year <= wanted ? wanted - year : year - wanted + 0.5;
}
