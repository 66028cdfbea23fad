/**
 * Départements with their inhabitants in thousands, about 1990: between the birth places of most of
 * the dead and the homes of the living. Source: INSEE's published series, from memory.
 */
const ROWS =
  "01 490 02 535 03 355 04 140 05 120 06 990 07 285 08 290 09 136 10 290 11 310 12 270 13 1800 14 630 15 155 16 340 " +
  "17 540 18 320 19 236 2A 125 2B 138 21 500 22 550 23 127 24 387 25 490 26 425 27 530 28 405 29 850 30 600 31 990 " +
  "32 174 33 1250 34 830 35 830 36 236 37 535 38 1030 39 250 40 315 41 308 42 740 43 207 44 1080 45 590 46 157 " +
  "47 304 48 73 49 715 50 480 51 560 52 200 53 280 54 710 55 194 56 630 57 1015 58 230 59 2540 60 740 61 292 " +
  "62 1435 63 600 64 585 65 225 66 370 67 970 68 680 69 1530 70 230 71 555 72 520 73 355 74 580 75 2160 76 1230 " +
  "77 1110 78 1320 79 345 80 550 81 342 82 203 83 840 84 475 85 520 86 385 87 353 88 385 89 325 90 134 91 1100 " +
  "92 1400 93 1390 94 1220 95 1060 971 390 972 365 973 130 974 620 976 100";

const CELLS = ROWS.split(" ");

/** Codes of the départements, in INSEE's order. */
export const DEPARTMENTS: readonly string[] = CELLS.filter((_, i) => i % 2 === 0);
/** Inhabitants, in the same order. */
export const INHABITANTS: readonly number[] = CELLS.filter((_, i) => i % 2 === 1).map(Number);

/** Postcode prefix of a département: 20 in Corsica. */
export function postcodePrefix(department: number): string {
  return (DEPARTMENTS[department] as string).replace(/^2[AB]$/, "20");
}
