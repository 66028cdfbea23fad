import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { isoDay } from "../../engine/text/dates.ts";

/** Not preceded by a letter or a digit: the issues of the BODACC are numbered BXA20260101. */
const DATE_IN_NAME = /(?<![A-Za-z\d])(20\d{2})-?(\d{2})-?(\d{2})(?!\d)/g;

/**
 * AAAA-MM-JJ in a file's name or in its download URL (from the note next to it), else of the newest
 * row; `null` when neither has one.
 *
 * @param newestRows  AAAAMMJJ of the newest row of each file, 0 when unknown.
 * @param today  AAAAMMJJ: a later row has a typing error.
 */
export function dateFrom(
  files: readonly string[],
  newestRows: readonly number[],
  today: number,
): string | null {
  const named = files.flatMap((file) => dayIn(basename(file)) ?? dayIn(downloadNote(file)) ?? []);
  const last = named.sort().at(-1);
  if (last) return last;
  const newest = Math.max(0, ...newestRows.filter((day) => day <= today));
  return newest > 0 ? isoDay(newest) : null;
}

/** The modification day of the newest file: better than no date. */
export function dayWritten(files: readonly string[]): string {
  const written = Math.max(...files.map((file) => statSync(file).mtimeMs));
  return new Date(written).toISOString().slice(0, 10);
}

/** Only the URLs of the note: its checksums and marks have digits that are no date. */
function downloadNote(file: string): string {
  try {
    const note = JSON.parse(readFileSync(`${file}.json`, "utf8")) as Record<string, unknown>;
    return `${note["publishedName"]} ${note["finalUrl"]} ${note["url"]}`;
  } catch {
    return "";
  }
}

/** The first valid AAAA-MM-JJ or AAAAMMJJ: eight digits may be anything. */
function dayIn(text: string): string | null {
  for (const [, year, month, day] of text.matchAll(DATE_IN_NAME)) {
    const written = `${year}-${month}-${day}`;
    const time = Date.parse(`${written}T00:00:00Z`);
    if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(written)) return written;
  }
  return null;
}
