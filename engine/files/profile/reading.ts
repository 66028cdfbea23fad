import type { DamageKind } from "./damage.ts";
import type { Reading } from "./detector.ts";

/** A cell as it should be. */
export function ok(odds: number): Reading {
  return { verdict: "ok", damage: null, odds };
}

/** A cell that was of the type before something happened to it. */
export function damaged(damage: DamageKind, odds: number): Reading {
  return { verdict: "damaged", damage, odds };
}

/** A cell that is nothing of the type. */
export function no(odds: number): Reading {
  return { verdict: "no", damage: null, odds };
}
