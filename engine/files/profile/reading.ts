import type { DamageKind } from "./damage.ts";
import type { Reading } from "./detector.ts";

/** A reading of a sound cell. */
export function ok(odds: number): Reading {
  return { verdict: "ok", damage: null, odds };
}

/** A reading of a cell of the type that was damaged. */
export function damaged(damage: DamageKind, odds: number): Reading {
  return { verdict: "damaged", damage, odds };
}

/** A reading of a cell that is not of the type. */
export function no(odds: number): Reading {
  return { verdict: "no", damage: null, odds };
}
