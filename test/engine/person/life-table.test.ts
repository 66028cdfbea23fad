import test from "ava";
import { type Sex, survival } from "../../../engine/person/life-table.ts";

const SEXES: readonly Sex[] = [1, 2];

/** Years that a person of this age still has on average, by trapezia of a tenth of a year. */
function lifeExpectancy(age: number, sex: Sex): number {
  let years = 0;
  for (let tenth = age * 10; tenth < 1300; tenth++)
    years += (survival(tenth / 10, sex) + survival((tenth + 1) / 10, sex)) / 20;
  return years / survival(age, sex);
}

/** Probability of dying within a year. */
function riskAt(age: number, sex: Sex): number {
  return 1 - survival(age + 1, sex) / survival(age, sex);
}

/** INSEE, Bilan démographique 2019, Tableaux de l'économie française 2020. */
const PUBLISHED: readonly (readonly [age: number, sex: Sex, years: number])[] = [
  [0, 1, 79.7],
  [0, 2, 85.6],
  [60, 1, 23.4],
  [60, 2, 27.8],
];

for (const [age, sex, years] of PUBLISHED)
  test(`life expectancy at ${age} of sex ${sex} in 2019: ${years}`, (t) => {
    t.true(Math.abs(lifeExpectancy(age, sex) - years) < 0.15, `${lifeExpectancy(age, sex)}`);
  });

test("nobody comes back: survival falls from 1 to 0, the years between birthdays too", (t) => {
  for (const sex of SEXES) {
    t.is(survival(0, sex), 1);
    t.is(survival(-5, sex), 1);
    t.is(survival(123, sex), 0);
    t.is(survival(500, sex), 0);
    for (let tenth = 0; tenth < 1230; tenth++)
      t.true(survival(tenth / 10, sex) > survival((tenth + 1) / 10, sex), `${tenth}`);
  }
});

test("the risk of dying rises beyond the table as it did in it", (t) => {
  for (const sex of SEXES)
    for (let age = 85; age < 121; age++) t.true(riskAt(age + 1, sex) > riskAt(age, sex), `${age}`);
});

test("the published risks come back", (t) => {
  t.true(Math.abs(riskAt(0, 1) - 0.00446) < 1e-9);
  t.true(Math.abs(riskAt(94, 2) - 0.18249) < 1e-9);
});
