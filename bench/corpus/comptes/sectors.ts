import { NAF_CODES } from "../naf-codes.ts";

/** Median accounts of an activity. Plausible, not measured. */
export interface Sector {
  /** Turnover per head, in euros a year. */
  readonly perHead: number;
  /** Percent of the turnover. */
  readonly margeBrute: number;
  readonly ebe: number;
  /** Days. */
  readonly stocks: number;
  readonly clients: number;
  readonly fournisseurs: number;
}

type SectorRow = readonly [
  firstDivision: string,
  perHead: number,
  margeBrute: number,
  ebe: number,
  stocks: number,
  clients: number,
  fournisseurs: number,
];

// biome-ignore format: a table, one group of divisions a line
const ROWS: readonly SectorRow[] = [
  ["01", 120_000, 62, 18, 120, 32, 55],
  ["10", 110_000, 65, 9, 18, 10, 38],
  ["18", 140_000, 60, 8, 35, 58, 60],
  ["35", 900_000, 80, 42, 4, 45, 50],
  ["38", 190_000, 72, 12, 8, 52, 58],
  ["41", 170_000, 55, 7, 14, 62, 65],
  ["45", 210_000, 38, 6, 42, 22, 48],
  ["46", 520_000, 24, 5, 48, 48, 56],
  ["47", 240_000, 32, 5, 62, 6, 46],
  ["49", 130_000, 68, 10, 3, 44, 42],
  ["55", 85_000, 74, 12, 6, 5, 40],
  ["62", 145_000, 82, 11, 2, 74, 44],
  ["66", 150_000, 88, 20, 1, 40, 38],
  ["68", 310_000, 86, 34, 20, 28, 45],
  ["69", 160_000, 90, 22, 1, 66, 36],
  ["70", 180_000, 84, 15, 2, 70, 50],
  ["74", 90_000, 80, 13, 4, 50, 42],
  ["81", 55_000, 86, 8, 2, 56, 38],
  ["85", 75_000, 88, 11, 1, 30, 36],
  ["94", 70_000, 84, 8, 2, 24, 34],
];

/** Sectors by index in `NAF_CODES`. */
export const SECTORS: readonly Sector[] = NAF_CODES.map(({ code }) => sectorOf(code));

function sectorOf(code: string): Sector {
  const row = ROWS.findLast(([first]) => first <= code.slice(0, 2)) ?? (ROWS[0] as SectorRow);
  const [, perHead, margeBrute, ebe, stocks, clients, fournisseurs] = row;
  return { perHead, margeBrute, ebe, stocks, clients, fournisseurs };
}

/** Spread of companies within an activity: one standard deviation. */
export const SPREAD = {
  margeBrute: 9,
  ebe: 7,
  /** Of the days, relative to the median. */
  days: 0.45,
  taux_d_endettement: 70,
  ratio_de_liquidite: 75,
  ratio_de_vetuste: 22,
  autonomie_financiere: 18,
} as const;

/** Medians of the ratios that hardly depend on the activity. */
export const MIDDLE = {
  taux_d_endettement: 85,
  ratio_de_liquidite: 165,
  ratio_de_vetuste: 58,
  autonomie_financiere: 34,
} as const;
