import type { ByteWriter } from "../../store/byte-writer.ts";
import { readU32 } from "../../store/packed-bytes.ts";
import { optional, required } from "../columns.ts";
import { decimalOf } from "../comptes/decimal.ts";
import { fitsPacked, packDecimal } from "../comptes/packed-decimal.ts";
import type { Column, Register, RejectReason, SourceRow } from "../register.ts";
import {
  cohortEntries,
  cohortKey,
  cohortLabel,
  cohortYear,
  DIRECTORY_ROW,
  packBounds,
  QUANTILE_SCALE,
} from "./entry.ts";
import { BENCHMARK_RATIOS, PERCENTILES } from "./ratios.ts";
import { CLASS_KINDS, parseTurnoverClass } from "./turnover-class.ts";

/**
 * ratios_inpi_bce_sectors: one row per activity, class of turnover and year; quantile columns are
 * named after their ratio, and files differ in their ratios. Source: data.gouv.fr resource
 * 1222d433-267f-45ea-88bc-43b372d882c7, and code that parses it.
 */
const COHORT_COLUMNS: readonly Column[] = [
  required("classe_naf"),
  required("classe_ca"),
  required("exercice"),
  optional("cohorte"),
];

const at = { naf: 0, classeCa: 1, exercice: 2, cohorte: 3 } as const;

/** Index of the column of a ratio's first quantile; the others follow it. */
function firstQuantile(ratioRank: number): number {
  return COHORT_COLUMNS.length + ratioRank * PERCENTILES.length;
}

const QUANTILE_COLUMNS: readonly Column[] = [
  ...COHORT_COLUMNS,
  ...BENCHMARK_RATIOS.flatMap((ratio) =>
    PERCENTILES.map((percentile) => optional(`${ratio}_q${percentile}`)),
  ),
];

/** Quantiles of the ratios of accounts by activity, turnover and year, keyed by activity code. */
export const quantilesSectoriels: Register = {
  name: "quantiles-sectoriels",
  title: "Quantiles sectoriels des ratios de comptes annuels",
  group: "benchmark",
  source: {
    publisher: "Bercy / INPI / BCE",
    licence: "Licence Ouverte 2.0",
    refresh: "yearly",
    download: {
      url: "https://www.data.gouv.fr/api/1/datasets/r/1222d433-267f-45ea-88bc-43b372d882c7",
      file: "ratios_inpi_bce_sectors.csv",
    },
  },
  layout: { columns: QUANTILE_COLUMNS, delimiters: [";", ",", "\t", "|"] },
  parse,
  merge,
  split: (value) => cohortEntries(value, 0).map((entry) => entryAt(value, entry)),
  processedOn: () => 0,
};

const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;
const LARGEST_COHORT = 0xffffffff;
/** In bytes. Longer text is not a label, and would push quantiles beyond 16-bit offsets. */
const LONGEST_LABEL = 200;

function parse(row: SourceRow, into: ByteWriter): number | RejectReason {
  const key = cohortKey(row.text(at.naf));
  if (key < 0) return "code.invalide";
  const year = exerciceOf(row.text(at.exercice));
  if (year < FIRST_YEAR || year > LAST_YEAR) return "date.invalide";
  const cohorte = decimalOf(row, at.cohorte);
  if (cohorte < 0 || cohorte > LARGEST_COHORT) return "montant.invalide";
  const start = into.reserve(4);
  into.u16(year);
  const turnover = parseTurnoverClass(row.text(at.classeCa));
  into.u8(CLASS_KINDS.indexOf(turnover.kind));
  into.u32(Math.round(cohorte || 0));
  const directory = into.reserve(BENCHMARK_RATIOS.length * DIRECTORY_ROW);
  packBounds(turnover, into);
  const label = row.start(at.classeCa);
  into.text(row.bytes, label, Math.min(row.end(at.classeCa), label + LONGEST_LABEL));
  for (let ratio = 0; ratio < BENCHMARK_RATIOS.length; ratio++) {
    const offset = into.length - start;
    into.bytes[directory + ratio * DIRECTORY_ROW] = offset;
    into.bytes[directory + ratio * DIRECTORY_ROW + 1] = offset >>> 8;
    if (!packQuantiles(row, ratio, into)) return "montant.invalide";
  }
  into.setU32(start, into.length - start);
  return key;
}

/** Packs the quantiles of a ratio; returns whether all are numbers or empty. */
function packQuantiles(row: SourceRow, ratio: number, into: ByteWriter): boolean {
  const first = firstQuantile(ratio);
  for (let column = first; column < first + PERCENTILES.length; column++) {
    const value = decimalOf(row, column);
    if (!fitsPacked(value, QUANTILE_SCALE)) return false;
    packDecimal(value, QUANTILE_SCALE, into);
  }
  return true;
}

/** The year of "2022", "2022.0" (typed files) or "2022-01-01"; 0 when invalid. */
function exerciceOf(text: string): number {
  const year = /^(\d{4})(?!\d)/.exec(text.trim());
  return year ? Number(year[1]) : 0;
}

/** Keeps every year and class; the last row of each. */
function merge(entries: readonly Uint8Array[], into: ByteWriter): number {
  const last = new Map<string, Uint8Array>();
  for (const entry of entries) last.set(`${cohortYear(entry, 0)} ${cohortLabel(entry, 0)}`, entry);
  const retained = [...last]
    .sort(([a, first], [b, second]) => cohortYear(second, 0) - cohortYear(first, 0) || order(a, b))
    .map(([, entry]) => entry);
  into.u32(retained.length);
  for (const entry of retained) into.raw(entry);
  return retained.length;
}

function order(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function entryAt(value: Uint8Array, entry: number): Uint8Array {
  return value.subarray(entry, entry + readU32(value, entry));
}
