import { ByteWriter } from "../../store/byte-writer.ts";
import { readU32, textEnd } from "../../store/packed-bytes.ts";
import { defineColumns, optional, required } from "../columns.ts";
import { decimalOf, NO_NUMBER } from "../comptes/decimal.ts";
import type { Register, RejectReason, SourceRow } from "../register.ts";
import {
  firstObservation,
  OBSERVATION_BYTES,
  observationCount,
  SERIES_TEXTS,
  seriesKeyAt,
  seriesStarts,
  seriesTitleAt,
} from "./entry.ts";
import { parsePeriod } from "./period.ts";
import { foldSeriesKey, isSeriesKey, seriesFrequency, seriesNumber } from "./series-key.ts";

/**
 * Observations as Webstat exports them, one per row: series_key, title_fr, title_en, time_period
 * ("2026-01"), time_period_start and _end (days), obs_value (empty where obs_status is M). SDMX
 * exports of other central banks name the first column KEY. Source: webstat.banque-france.fr, data
 * set `observations`, and code that parses it.
 */
const columns = defineColumns({
  serie: required("series_key", "KEY"),
  periode: required("time_period", "time_period_start", "time_period_end"),
  valeur: required("obs_value"),
  titre: optional("title_fr", "title", "title_en"),
});

const { at } = columns;

/**
 * Time series on companies (failures, credit, payment delays), keyed by a hash of the series key.
 */
export const diren: Register = {
  name: "diren",
  title: "Banque de France, Observatoire des entreprises (séries DIREN)",
  group: "benchmark",
  source: {
    publisher: "Banque de France",
    licence: "Réutilisation libre avec mention de la source",
    refresh: "monthly",
    // Webstat's API requires a personal key.
    download: null,
  },
  layout: { columns: columns.list, delimiters: [";", ","] },
  parse,
  merge,
  split,
  // Periods are not processing dates, and forecasts may be in the future.
  processedOn: () => 0,
};

function parse(row: SourceRow, into: ByteWriter): number | RejectReason {
  const key = foldSeriesKey(row.text(at.serie));
  if (!isSeriesKey(key)) return "code.invalide";
  const period = parsePeriod(row.text(at.periode), seriesFrequency(key));
  if (!period) return "date.invalide";
  const value = decimalOf(row, at.valeur);
  if (value === NO_NUMBER) return "montant.invalide";
  const start = beginSeries(1, into);
  into.string(key);
  into.text(row.bytes, row.start(at.titre), row.end(at.titre));
  into.u32(period.start);
  into.u8(period.frequency.charCodeAt(0));
  packFloat(value, into);
  endSeries(start, into);
  return seriesNumber(key);
}

function beginSeries(observations: number, into: ByteWriter): number {
  const start = into.reserve(4);
  into.u32(observations);
  return start;
}

function endSeries(start: number, into: ByteWriter): void {
  into.setU32(start, into.length - start);
}

/** Keeps every period of every series; the last row of each, which is a revision. */
function merge(entries: readonly Uint8Array[], into: ByteWriter): number {
  const byKey = new Map<string, Uint8Array[]>();
  for (const entry of entries) {
    const key = seriesKeyAt(entry, 0);
    const known = byKey.get(key);
    if (known) known.push(entry);
    else byKey.set(key, [entry]);
  }
  into.u32(byKey.size);
  let retained = 0;
  for (const [, rows] of [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)))
    retained += packSeries(rows, into);
  return retained;
}

/** Merges the rows of one series; its title is the last nonempty one. */
function packSeries(rows: readonly Uint8Array[], into: ByteWriter): number {
  const last = new Map<string, Uint8Array>();
  for (const row of rows) last.set(periodText(row), row);
  const retained = [...last.values()].sort(
    (a, b) => periodStart(a) - periodStart(b) || byLetter(a, b),
  );
  const titled = rows.findLast((row) => seriesTitleAt(row, 0) !== "") ?? (rows[0] as Uint8Array);
  const start = beginSeries(retained.length, into);
  into.raw(titled, SERIES_TEXTS, firstObservation(titled, 0));
  for (const row of retained) into.raw(row, firstObservation(row, 0), row.length);
  endSeries(start, into);
  return retained.length;
}

function periodText(row: Uint8Array): string {
  return `${periodStart(row)} ${row[firstObservation(row, 0) + 4]}`;
}

function periodStart(row: Uint8Array): number {
  return readU32(row, firstObservation(row, 0));
}

function byLetter(a: Uint8Array, b: Uint8Array): number {
  return (a[firstObservation(a, 0) + 4] as number) - (b[firstObservation(b, 0) + 4] as number);
}

/** Splits a value into one row per observation, each with the key and title of its series. */
function split(value: Uint8Array): Uint8Array[] {
  const into = new ByteWriter();
  return seriesStarts(value, 0).flatMap((series) => {
    const texts = series + SERIES_TEXTS;
    const first = textEnd(value, textEnd(value, texts));
    return Array.from({ length: observationCount(value, series) }, (_, i) => {
      into.clear();
      const start = beginSeries(1, into);
      into.raw(value, texts, first);
      const observation = first + i * OBSERVATION_BYTES;
      into.raw(value, observation, observation + OBSERVATION_BYTES);
      endSeries(start, into);
      return into.copy();
    });
  });
}

const scratch = new DataView(new ArrayBuffer(8));

/** Packs a double, little-endian; preserves NaN. */
function packFloat(value: number, into: ByteWriter): void {
  scratch.setFloat64(0, value, true);
  into.u32(scratch.getUint32(0, true));
  into.u32(scratch.getUint32(4, true));
}
