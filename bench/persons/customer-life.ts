import { dayNumber, LAST_DEATH } from "./calendar.ts";
import { deathsIn, FIRST_BIRTH_YEAR, LAST_BIRTH_YEAR, livingOf } from "./population.ts";

/** Customers joined on any day of the last fifteen years, alive then. [J] */
export const FIRST_ENTRY = dayNumber(2011, 11, 1);
export const LAST_ENTRY = LAST_DEATH;
const FIRST_ENTRY_YEAR = 2011;

/** Relative likelihood of becoming a customer by age, compared with an adult of 40. [J] */
const [ADULT, FULL_UNTIL, FEW_FROM, FEW] = [18, 50, 85, 0.04];
const DAYS_A_YEAR = 365.25;

export function entryShare(age: number): number {
  if (age < ADULT) return 0;
  if (age <= FULL_UNTIL) return 1;
  if (age >= FEW_FROM) return FEW;
  return 1 - ((1 - FEW) * (age - FULL_UNTIL)) / (FEW_FROM - FULL_UNTIL);
}

/**
 * Weight of a person among customers: the mean of `entryShare` over the days of entry in their
 * lifetime. `deathDay` is -1 for the living. 0 to 1.
 */
export function customerWeight(birthDay: number, deathDay: number): number {
  const until = deathDay < 0 ? LAST_ENTRY : Math.min(deathDay, LAST_ENTRY);
  if (until <= FIRST_ENTRY) return 0;
  const from = entered((FIRST_ENTRY - birthDay) / DAYS_A_YEAR);
  const to = entered((until - birthDay) / DAYS_A_YEAR);
  return ((to - from) * DAYS_A_YEAR) / (LAST_ENTRY - FIRST_ENTRY);
}

/** Integral of `entryShare` from birth to an age. */
function entered(age: number): number {
  if (age < ADULT) return 0;
  const full = Math.min(age, FULL_UNTIL) - ADULT;
  const falling = Math.min(Math.max(age, FULL_UNTIL), FEW_FROM);
  const trapezium = ((1 + entryShare(falling)) / 2) * (falling - FULL_UNTIL);
  return full + trapezium + FEW * Math.max(0, age - FEW_FROM);
}

/** The total weights of all of France among customers: the dead, the living. */
export function customerMass(): { readonly dead: number; readonly living: number } {
  let [dead, living] = [0, 0];
  for (let year = FIRST_BIRTH_YEAR; year <= LAST_BIRTH_YEAR; year++) {
    const birthDay = dayNumber(year, 7, 1);
    for (const sex of [0, 1] as const) {
      living += livingOf(year, sex) * customerWeight(birthDay, -1);
      for (let death = FIRST_ENTRY_YEAR; death <= LAST_BIRTH_YEAR; death++) {
        const day = Math.max(dayNumber(death, 7, 1), birthDay);
        dead += deathsIn(death, year, sex) * customerWeight(birthDay, day);
      }
    }
  }
  return { dead, living };
}
