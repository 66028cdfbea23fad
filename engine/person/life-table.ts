import published from "../../data/life-table.json" with { type: "json" };

/** 1 man, 2 woman, INSEE's codes. */
export type Sex = 1 | 2;

/** Age without survivors; the oldest person on record died at 122. */
const LAST_AGE = 123;
const PER = 100_000;
/** Years over which the increase of mortality is measured to extrapolate the table. */
const TREND_YEARS = 10;

const MEN = survivorsOf(published.men);
const WOMEN = survivorsOf(published.women);

/**
 * Share of persons alive at an age, under the mortality of 2019 (France, period table: real
 * generations lived under higher mortality).
 *
 * @param age  In years, fractions allowed; negative ages count as 0.
 * @returns    1 at birth, falling to 0 at 123.
 *
 * O(1). Source: `data/life-table.json`; from 95 on, logistic hazard (Kannisto).
 */
export function survival(age: number, sex: Sex): number {
  const survivors = sex === 1 ? MEN : WOMEN;
  const at = Math.min(Math.max(age, 0), LAST_AGE);
  const whole = Math.floor(at);
  const before = survivors[whole] as number;
  const after = survivors[Math.min(whole + 1, LAST_AGE)] as number;
  return before + (after - before) * (at - whole);
}

function survivorsOf(deaths: readonly number[]): Float64Array {
  const survivors = new Float64Array(LAST_AGE + 1);
  let alive = 1;
  for (let age = 0; age < LAST_AGE; age++) {
    survivors[age] = alive;
    alive *= 1 - (age < deaths.length ? (deaths[age] as number) / PER : beyond(deaths, age));
  }
  return survivors;
}

/**
 * Probability of dying at an age beyond the table: extrapolates the logit of the hazard linearly
 * from the last years of the table. Fits the very old better than an exponential increase. Source:
 * Thatcher, Kannisto and Vaupel, "The Force of Mortality at Ages 80 to 120", 1998.
 */
function beyond(deaths: readonly number[], age: number): number {
  const last = deaths.length - 1;
  const end = logitOfHazard(deaths[last] as number);
  const slope = (end - logitOfHazard(deaths[last - TREND_YEARS] as number)) / TREND_YEARS;
  const hazard = 1 / (1 + Math.exp(-(end + slope * (age - last))));
  return 1 - Math.exp(-hazard);
}

function logitOfHazard(deaths: number): number {
  const hazard = -Math.log(1 - deaths / PER);
  return Math.log(hazard / (1 - hazard));
}
