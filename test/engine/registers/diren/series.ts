import {
  firstObservation,
  OBSERVATION_BYTES,
  observationCount,
  seriesKeyAt,
  seriesStarts,
  seriesTitleAt,
} from "../../../../engine/registers/diren/entry.ts";
import type { Period } from "../../../../engine/registers/diren/period.ts";
import { foldSeriesKey, seriesNumber } from "../../../../engine/registers/diren/series-key.ts";
import type { EntryReader } from "../../../../engine/store/entry-reader.ts";
import { readU32 } from "../../../../engine/store/packed-bytes.ts";

interface Observation extends Period {
  /** NaN when the publisher has none. */
  readonly value: number;
}

interface Series {
  readonly key: string;
  readonly title: string;
  /** From the first period to the last, including those without a value. */
  readonly observations: readonly Observation[];
}

/** The series with that key, ignoring case; `null` when absent. One look-up. */
export function findSeries(reader: EntryReader, key: string): Series | null {
  const folded = foldSeriesKey(key);
  if (!reader.locate(seriesNumber(folded))) return null;
  const { bytes, at } = reader;
  const series = seriesStarts(bytes, at).find((start) => seriesKeyAt(bytes, start) === folded);
  return series === undefined ? null : readSeries(bytes, series);
}

function readSeries(bytes: Uint8Array, series: number): Series {
  const first = firstObservation(bytes, series);
  return {
    key: seriesKeyAt(bytes, series),
    title: seriesTitleAt(bytes, series),
    observations: Array.from({ length: observationCount(bytes, series) }, (_, i) =>
      observationAt(bytes, first + i * OBSERVATION_BYTES),
    ),
  };
}

/** The last observation with a value, `null` when there is none. */
export function latestObservation({ observations }: Series): Observation | null {
  return observations.findLast(({ value }) => !Number.isNaN(value)) ?? null;
}

function observationAt(bytes: Uint8Array, at: number): Observation {
  return {
    start: readU32(bytes, at),
    frequency: String.fromCharCode(bytes[at + 4] as number),
    value: Buffer.from(bytes.subarray(at + 5, at + 13)).readDoubleLE(),
  };
}

/** The period in writing: 2026, 2026-S1, 2026-Q3, 2026-11, 2026-11-21. */
export function formatPeriod({ start, frequency }: Period): string {
  const text = String(start).padStart(8, "0");
  const year = text.slice(0, 4);
  const month = Number(text.slice(4, 6));
  if (frequency === "A") return year;
  if (frequency === "S") return `${year}-S${Math.ceil(month / 6)}`;
  if (frequency === "Q") return `${year}-Q${Math.ceil(month / 3)}`;
  const toMonth = `${year}-${text.slice(4, 6)}`;
  return frequency === "M" ? toMonth : `${toMonth}-${text.slice(6)}`;
}
