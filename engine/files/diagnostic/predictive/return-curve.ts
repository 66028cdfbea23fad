import type { ReturnPart } from "./return-part.ts";

/** What has been spent and lost when so many months have gone, in euros. */
export interface ReturnPoint {
  readonly month: number;
  readonly nothing: number;
  readonly byHand: number;
  readonly assisted: number;
}

export interface ReturnCurve {
  /** Where it ends: a year, or a little after the payback when that comes later. */
  readonly months: number;
  /** At the start, at the end, and in between. */
  readonly points: readonly ReturnPoint[];
  /** When what leaks has cost as much as the assisted repair; `null` where it does not within sight. */
  readonly payback: ReturnPoint | null;
}

const YEAR = 12;
/** Nobody plans further: what is paid back later is told without a curve that reaches it. */
const FURTHEST = 60;
const PARTS = 4;

/**
 * Cost against return, month by month: nothing done, what leaks adds up; repaired, its cost is paid at
 * the start and nothing leaks any more. `null` where nothing leaks.
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
