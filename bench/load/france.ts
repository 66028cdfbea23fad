import type { Snapshot } from "../../engine/snapshot/manifest.ts";

/**
 * Rows of the national files (2026): units and establishments counted on 2026-08-01; the RNE has
 * one object per company, with 15 M officers in total; the others by their publishers.
 */
const FRANCE_ROWS: ReadonlyMap<string, number> = new Map([
  ["unites-legales", 30_000_000],
  ["etablissements", 44_000_000],
  ["rne", 30_000_000],
  ["bodacc", 30_000_000],
  ["comptes", 6_400_000],
  ["deces", 29_000_000],
  ["ban", 26_000_000],
]);

/** The number of links is not published: the corpus' proportion is used. */
const AS_UNITS = "liens-succession";
const COMPOSITION = "compose-companies";
const DEATH_INDEX = "index-merged-deaths";
const CROSSING = "cross-officers";
const WORKERS = 2;

export interface FranceEstimate {
  readonly minutes: number;
  /** The calculation, a line per register. */
  readonly arithmetic: readonly string[];
}

/**
 * Estimated time for all of France on two cores: for each register the busy seconds of its worker,
 * times the ratio of rows, divided by two workers. Small tables are not scaled. The other worker
 * indexes the deaths during their merge. The composition runs alone, after all of them; both
 * workers cross officers, at the corpus' cost per officer.
 */
export function franceMinutes(
  { registers }: Snapshot,
  busy: Readonly<Record<string, number>>,
): FranceEstimate {
  const units = registers["unites-legales"]?.rows ?? 1;
  const perUnit = (FRANCE_ROWS.get("unites-legales") ?? 0) / units;
  const arithmetic: string[] = [];
  let shared = 0;
  for (const [register, { rows }] of Object.entries(registers)) {
    const national = register === AS_UNITS ? rows * perUnit : (FRANCE_ROWS.get(register) ?? rows);
    const seconds = (busy[register] ?? 0) * (national / Math.max(1, rows));
    shared += seconds;
    if (seconds >= 1)
      arithmetic.push(
        `${register}: ${busy[register]?.toFixed(1)} s busy / ${rows} rows x ${Math.round(national)} rows = ${Math.round(seconds)} s`,
      );
  }
  const composed = (busy[COMPOSITION] ?? 0) * perUnit;
  const perDeath = (FRANCE_ROWS.get("deces") ?? 0) / Math.max(1, registers["deces"]?.rows ?? 0);
  const indexed = (busy[DEATH_INDEX] ?? 0) * perDeath;
  const crossed = (busy[CROSSING] ?? 0) * perUnit;
  const minutes = ((shared + indexed + crossed) / WORKERS + composed) / 60;
  arithmetic.push(
    `France: (${Math.round(shared)} s + index of deaths ${Math.round(indexed)} s + officers crossed ${Math.round(crossed)} s) / ${WORKERS} workers + composition ${Math.round(composed)} s = ${minutes.toFixed(1)} min`,
  );
  return { minutes, arithmetic };
}
