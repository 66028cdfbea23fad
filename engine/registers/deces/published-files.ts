import { daysInMonth } from "../../text/dates.ts";

/** `deces-2025.txt`, `deces-2026-m01.txt`, `deces-2020-t1.txt`, each also as .gz. */
const DEATHS = /^deces-(\d{4})(?:-(?:m(\d{2})|t([1-4])))?\.txt(?:\.gz)?$/;
const OPPOSITIONS = /^fichier-opposition-deces[\w-]*\.csv(?:\.gz)?$/;

const MONTHS = 12;
const MONTHS_OF_QUARTER = 3;
/** Oppositions are in force for good: their file is always among the latest. */
const FOR_GOOD = "9999-12-31";

/**
 * The last day that a file of INSEE covers, AAAA-MM-JJ, from its name; `null` for a file of
 * something else. Source: data.gouv.fr, fichier des personnes décédées.
 */
export function coversUntil(file: string): string | null {
  if (OPPOSITIONS.test(file)) return FOR_GOOD;
  const [, year, written, quarter] = DEATHS.exec(file) ?? [];
  if (year === undefined) return null;
  const month = quarter ? Number(quarter) * MONTHS_OF_QUARTER : Number(written ?? MONTHS);
  if (month < 1 || month > MONTHS) return null;
  const day = daysInMonth(Number(year), month);
  return `${year}-${String(month).padStart(2, "0")}-${day}`;
}

/** Whether the file of its year is listed too, or the same file without compression. */
export function isContained(file: string, listed: ReadonlySet<string>): boolean {
  const plain = file.replace(/\.gz$/, "");
  if (plain !== file && listed.has(plain)) return true;
  const [, year, month, quarter] = DEATHS.exec(file) ?? [];
  if (year === undefined || (month ?? quarter) === undefined) return false;
  return listed.has(`deces-${year}.txt`) || listed.has(`deces-${year}.txt.gz`);
}
