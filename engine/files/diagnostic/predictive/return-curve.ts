import type { ReturnPart } from "./return-part.ts";

/** Euros spent and lost after that many months. */
export interface ReturnPoint {
  readonly month: number;
  readonly nothing: number;
  readonly byHand: number;
  readonly assisted: number;
}

export interface ReturnCurve {
  /** End of the curve: a year, or a little after a later payback. */
  readonly months: number;
  /** At the start, at the end, and in between. */
  readonly points: readonly ReturnPoint[];
  /**
   * When the leak has cost as much as the assisted repair; `null` when that is beyond the horizon.
   */
  readonly payback: ReturnPoint | null;
}

const YEAR = 12;
/** Planning horizon in months: a later payback is reported without reaching it on the curve. */
const FURTHEST = 60;
const PARTS = 4;

/**
 * Cost against return, month by month: without repair the leak adds up; with repair its cost is
 * paid at the start and the leak stops. `null` without a leak.
 */
export function returnCurve(part: ReturnPart): ReturnCurve | null {
  const { leak, paybackMonths } = part;
  if (leak.value <= 0 || paybackMonths === null) return null;
  const beyond = Math.ceil((1.2 * paybackMonths) / YEAR) * YEAR;
  const months = Math.min(FURTHEST, Math.max(YEAR, beyond));
  const steps = Array.from({ length: PARTS + 1 }, (_, at) => (at * months) / PARTS);
  return {
    months,
    points: steps.map((month) => pointAt(month, part)),
    payback: paybackMonths <= months ? pointAt(paybackMonths, part) : null,
  };
}

function pointAt(month: number, { leak, byHand, assisted }: ReturnPart): ReturnPoint {
  return {
    month,
    nothing: (leak.value * month) / YEAR,
    byHand: byHand.value,
    assisted: assisted.value,
  };
}
