import { FIRST_DEATH, LAST_DEATH } from "./calendar.ts";

/** Men are 0, women 1. */
export type Sex = 0 | 1;

/** Range of birth years in the generator. */
export const FIRST_BIRTH_YEAR = 1866;
export const LAST_BIRTH_YEAR = 2026;

/** Number of deaths in the register of France. */
export const FRANCE_DEATHS = 28_000_000;

/**
 * Births a year in thousands, interpolated between the given years: the wars, the baby boom.
 * Source: INSEE's published series, from memory, within some 3 %.
 */
// biome-ignore format: a table
const BIRTHS: readonly (readonly [year: number, thousands: number])[] = [
  [1866, 980], [1880, 920], [1890, 850], [1900, 830], [1913, 745], [1914, 700], [1915, 480],
  [1916, 385], [1917, 415], [1918, 470], [1919, 505], [1920, 835], [1925, 770], [1930, 750],
  [1935, 640], [1938, 612], [1940, 560], [1941, 520], [1943, 615], [1945, 645], [1946, 840],
  [1950, 860], [1955, 805], [1960, 820], [1964, 875], [1970, 850], [1975, 745], [1980, 800],
  [1985, 770], [1994, 711], [2000, 775], [2010, 802], [2015, 760], [2020, 697], [2026, 640],
];

/** Immigration, as a factor on births. [J] */
const ARRIVALS: readonly (readonly [year: number, factor: number])[] = [
  [1866, 0.99],
  [1920, 1.02],
  [1940, 1.08],
  [1960, 1.14],
  [2000, 1.15],
];

/** Deaths before 20, wars and infancy, as a share of births. [J] */
const YOUNG_LOSS: readonly (readonly [year: number, share: number])[] = [
  [1866, 0.38],
  [1900, 0.3],
  [1920, 0.17],
  [1940, 0.1],
  [1950, 0.05],
  [1970, 0.022],
  [2000, 0.007],
];

/**
 * Mode of the ages at death of a cohort, men and women: the only parameter of Gompertz's law that
 * varies, fitted to the known deaths per birth day of France (checked by tests).
 */
const MODES: readonly (readonly [year: number, men: number, women: number])[] = [
  [1866, 70, 74],
  [1900, 76, 83],
  [1930, 83.5, 89.5],
  [1940, 85, 91],
  [1950, 87.5, 93],
  [1960, 88, 93.5],
  [1975, 90.5, 95.5],
  [2026, 98, 103],
];

/** Growth rate of mortality with age: it doubles in seven years. */
const GROWTH = 0.1;
/** Yearly mortality independent of age: men, women. */
const ACCIDENTS = [0.0005, 0.0002] as const;
const BOYS = 0.512;
const OLDEST = 112;
const END = 1970 + (LAST_DEATH + 1 - FIRST_DEATH) / 365.25;

/** Persons born in France that year, of that sex, who reach 20 or are still younger. */
function cohort(year: number, sex: Sex): number {
  const share = sex === 0 ? BOYS : 1 - BOYS;
  const came = read(BIRTHS, year, 1) * 1000 * read(ARRIVALS, year, 1);
  return came * share * (1 - read(YOUNG_LOSS, year, 1));
}

/**
 * Share of a cohort alive at an age in years: Gompertz-Makeham, from 1 at age 0 to 0 at `OLDEST`.
 */
export function survival(year: number, sex: Sex, age: number): number {
  if (age <= 0) return 1;
  if (age >= OLDEST) return 0;
  const mode = read(MODES, year, sex + 1);
  const aged = Math.exp(GROWTH * (age - mode)) - Math.exp(-GROWTH * mode);
  return Math.exp(-ACCIDENTS[sex] * age - aged);
}

/** Deaths of a cohort in a year of the register, which ends with October 2026. */
export function deathsIn(deathYear: number, birthYear: number, sex: Sex): number {
  const age = (time: number): number => Math.max(0, time - birthYear - 0.5);
  const from = survival(birthYear, sex, age(deathYear));
  const to = survival(birthYear, sex, age(Math.min(deathYear + 1, END)));
  return cohort(birthYear, sex) * (from - to);
}

/** The living of a cohort at the end of the register. */
export function livingOf(birthYear: number, sex: Sex): number {
  return cohort(birthYear, sex) * survival(birthYear, sex, END - birthYear - 0.5);
}

/** The value of a table at a year, by linear interpolation. */
export function read(table: readonly (readonly number[])[], year: number, column: number): number {
  const next = table.findIndex(([at = 0]) => at > year);
  if (next === 0) return table[0]?.[column] ?? 0;
  const before = table.at(next < 0 ? -1 : next - 1) as readonly number[];
  const [at = 0, value = 0] = [before[0], before[column]];
  if (next < 0) return value;
  const after = table[next] as readonly number[];
  return value + ((after[column] ?? 0) - value) * ((year - at) / ((after[0] ?? 0) - at));
}
