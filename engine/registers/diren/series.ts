import type { EntryReader } from "../../store/entry-reader.ts";
import {
  firstObservation,
  OBSERVATION_BYTES,
  type Observation,
  observationAt,
  observationCount,
  seriesKeyAt,
  seriesStarts,
  seriesTitleAt,
} from "./entry.ts";
import { foldSeriesKey, seriesNumber } from "./series-key.ts";

export interface Series {
  readonly key: string;
  readonly title: string;
  /** From the first period to the last; those without a value are there too. */
  readonly observations: readonly Observation[];
}

/** The series of that key, in any case; `null` when the register has none. One look-up. */
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

/** The last observation that has a value, `null` when none has. */
export function latestObservation({ observations }: Series): Observation | null {
  return observations.findLast(({ value }) => !Number.isNaN(value)) ?? null;
}
