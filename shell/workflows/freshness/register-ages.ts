import { ALL_REGISTERS } from "../../../engine/registers/all-registers.ts";
import { rhythmOf } from "../../../engine/registers/rhythm.ts";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";

export const DAY_MS = 86_400_000;

/** How old the data of one register are. */
export interface RegisterAge {
  readonly register: string;
  /** AAAA-MM-JJ, the date of the data. */
  readonly date: string;
  readonly ageMs: number;
  readonly days: number;
  /** Beyond so many days the data are too old; `null` for a register that is never updated. */
  readonly tooOldDays: number | null;
  readonly isTooOld: boolean;
}

/** The instant at which a day AAAA-MM-JJ begins, epoch ms. */
export function beginOfDayMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The age of each loaded register, in display order; none of invented ones, whose dates are too. */
export function registerAges(snapshot: Snapshot | null, nowMs: number): RegisterAge[] {
  if (!snapshot || snapshot.example) return [];
  return ALL_REGISTERS.flatMap(({ name, source }) => {
    const date = snapshot.registers[name]?.date;
    if (date === undefined) return [];
    const ageMs = Math.max(0, nowMs - beginOfDayMs(date));
    const days = Math.floor(ageMs / DAY_MS);
    const tooOldDays = rhythmOf(source)?.tooOldDays ?? null;
    const isTooOld = tooOldDays !== null && days > tooOldDays;
    return [{ register: name, date, ageMs, days, tooOldDays, isTooOld }];
  });
}

/** An age in words: « données du 2026-10-31, 26 jours ». */
export function ageText({ date, days, tooOldDays, isTooOld }: RegisterAge): string {
  const age = days === 0 ? "du jour" : days === 1 ? "1 jour" : `${days} jours`;
  const limit = isTooOld ? `, trop anciennes (plus de ${tooOldDays} jours)` : "";
  return `données du ${date}, ${age}${limit}`;
}
