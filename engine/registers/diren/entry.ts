import { readText, readU32, textEnd } from "../../store/packed-bytes.ts";

/**
 * The series of one number, nearly always one:
 *
 *   0 u32 count   4 series
 *
 * A series, observations in chronological order:
 *
 *   0 u32 bytes of the series   4 u32 count   8 texts: key, title   observations: count x 13
 *
 * An observation:
 *
 *   0 u32 first day of the period AAAAMMJJ   4 u8 letter of its frequency
 *   5 f64 value, NaN when missing
 *
 * `parse` packs a row as a series of one observation.
 */
const SERIES_START = 4;
export const SERIES_TEXTS = 8;
export const OBSERVATION_BYTES = 13;

export function seriesKeyAt(bytes: Uint8Array, series: number): string {
  return readText(bytes, series + SERIES_TEXTS);
}

export function seriesTitleAt(bytes: Uint8Array, series: number): string {
  return readText(bytes, textEnd(bytes, series + SERIES_TEXTS));
}

/** The offset of the first observation of a series. */
export function firstObservation(bytes: Uint8Array, series: number): number {
  return textEnd(bytes, textEnd(bytes, series + SERIES_TEXTS));
}

export function observationCount(bytes: Uint8Array, series: number): number {
  return readU32(bytes, series + 4);
}

/** The offset of each series of a number. */
export function seriesStarts(bytes: Uint8Array, block: number): number[] {
  const starts: number[] = [];
  let series = block + SERIES_START;
  for (let left = readU32(bytes, block); left > 0; left--) {
    starts.push(series);
    series += readU32(bytes, series);
  }
  return starts;
}
