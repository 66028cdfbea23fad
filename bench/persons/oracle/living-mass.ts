import { dayNumber } from "../calendar.ts";
import { customerWeight } from "../customer-life.ts";
import { deathsIn, FIRST_BIRTH_YEAR, LAST_BIRTH_YEAR, livingOf } from "../population.ts";

/**
 * Living persons of a country whose register has `deadCount` deaths, weighted as customers, by
 * birth year and sex: two cells a year from the first.
 */
export function livingMass(deadCount: number): Float64Array {
  const mass = new Float64Array(2 * (LAST_BIRTH_YEAR - FIRST_BIRTH_YEAR + 1));
  let deaths = 0;
  for (let year = FIRST_BIRTH_YEAR; year <= LAST_BIRTH_YEAR; year++) {
    const weight = customerWeight(dayNumber(year, 7, 1), -1);
    for (const sex of [0, 1] as const) {
      mass[2 * (year - FIRST_BIRTH_YEAR) + sex] = livingOf(year, sex) * weight;
      for (let death = 1970; death <= LAST_BIRTH_YEAR; death++)
        deaths += deathsIn(death, year, sex);
    }
  }
  return mass.map((living) => (living * deadCount) / deaths);
}
