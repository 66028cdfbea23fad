import { bareNaf, isBareNaf } from "../../identifiers/naf.ts";
import type { ByteWriter } from "../../store/byte-writer.ts";
import { readText, readU16, readU32 } from "../../store/packed-bytes.ts";
import { packDecimal, readDecimal, skipDecimals } from "../comptes/packed-decimal.ts";
import { codeKey } from "../row-values.ts";
import { BENCHMARK_RATIOS, type BenchmarkRatio, PERCENTILES } from "./ratios.ts";
import { CLASS_KINDS, type TurnoverClass } from "./turnover-class.ts";

/**
 * The cohorts of one activity, most recent year first, then by class of turnover:
 *
 *   0 u32 count   4 entries
 *
 * An entry, the companies of one class in one year:
 *
 *   0 u32 length in bytes   4 u16 year   6 u8 kind of class   7 u32 companies (0 unknown)
 *   11 directory: ratios x u16, offset of the ratio's first quantile in the entry
 *   51 from and below (packed decimals, euros; none: no bound), label of the class (text),
 *      quantiles: ratios x percentiles, packed decimals to the thousandth
 */
const COHORTS_START = 4;
const COHORT_DIRECTORY = 11;
export const DIRECTORY_ROW = 2;
const COHORT_BOUNDS = COHORT_DIRECTORY + BENCHMARK_RATIOS.length * DIRECTORY_ROW;
const BOUNDS = 2;
export const QUANTILE_SCALE = 1000;

/** The key for all activities together, below all codes. */
export const EVERY_NAF_KEY = 0;

/**
 * The key of an activity with or without its dot, at any level from section to sub-class, or `*`
 * for all together; -1 when invalid.
 */
export function cohortKey(naf: string): number {
  const bare = bareNaf(naf);
  if (bare === "*") return EVERY_NAF_KEY;
  return isBareNaf(bare) ? codeKey(bare) : -1;
}

export function cohortYear(bytes: Uint8Array, entry: number): number {
  return readU16(bytes, entry + 4);
}

/** The number of companies behind the quantiles, 0 unknown. */
export function cohortSize(bytes: Uint8Array, entry: number): number {
  return readU32(bytes, entry + 7);
}

/** The publisher's label of the class of turnover. */
export function cohortLabel(bytes: Uint8Array, entry: number): string {
  return readText(bytes, labelAt(bytes, entry));
}

function labelAt(bytes: Uint8Array, entry: number): number {
  return skipDecimals(bytes, entry + COHORT_BOUNDS, BOUNDS);
}

export function cohortKind(bytes: Uint8Array, entry: number): TurnoverClass["kind"] {
  return CLASS_KINDS[bytes[entry + 6] as number] ?? "inconnue";
}

/** Lower bound of the turnover in euros, included; NaN when unbounded. */
export function cohortFrom(bytes: Uint8Array, entry: number): number {
  return readDecimal(bytes, entry + COHORT_BOUNDS, 1);
}

/** Upper bound of the turnover in euros, excluded; NaN when unbounded. */
export function cohortBelow(bytes: Uint8Array, entry: number): number {
  return readDecimal(bytes, skipDecimals(bytes, entry + COHORT_BOUNDS, 1), 1);
}

/** The quantiles of a ratio in the order of `PERCENTILES`, NaN when missing. */
export function cohortQuantiles(bytes: Uint8Array, entry: number, ratio: BenchmarkRatio): number[] {
  const row = entry + COHORT_DIRECTORY + BENCHMARK_RATIOS.indexOf(ratio) * DIRECTORY_ROW;
  const quantiles: number[] = [];
  let at = entry + readU16(bytes, row);
  while (quantiles.length < PERCENTILES.length) {
    quantiles.push(readDecimal(bytes, at, QUANTILE_SCALE));
    at = skipDecimals(bytes, at, 1);
  }
  return quantiles;
}

/** Packs the bounds of a class. */
export function packBounds({ from, below }: TurnoverClass, into: ByteWriter): void {
  packDecimal(Number.isFinite(from) ? from : Number.NaN, 1, into);
  packDecimal(Number.isFinite(below) ? below : Number.NaN, 1, into);
}

/** The offsets of the entries of a key, in order. */
export function cohortEntries(bytes: Uint8Array, block: number): number[] {
  const entries: number[] = [];
  let entry = block + COHORTS_START;
  for (let left = readU32(bytes, block); left > 0; left--) {
    entries.push(entry);
    entry += readU32(bytes, entry);
  }
  return entries;
}
