import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { RATIOS, type Ratio } from "./comptes/columns.ts";
import { MIDDLE, SECTORS, type Sector, SPREAD } from "./comptes/sectors.ts";
import { NAF_CODES } from "./naf-codes.ts";

/** The dataset's name. */
export const QUANTILES_FILE = "ratios_inpi_bce_sectors.csv";

/**
 * Percentiles, with their distance from the median in standard deviations of a normal distribution.
 */
const PERCENTILES = [
  [10, -1.2816],
  [25, -0.6745],
  [50, 0],
  [75, 0.6745],
  [90, 1.2816],
] as const;

/** Classes of turnover with the publisher's labels, and a typical turnover of each. */
const TURNOVER_CLASSES = [
  ["*", 450_000],
  ["<2M", 380_000],
  ["2M-10M", 4_200_000],
  ["10M-50M", 19_000_000],
  [">50M", 110_000_000],
] as const;

const YEARS = [2023, 2024];

type Quantity =
  | "part_ca_marge_brute"
  | "part_ca_ebe"
  | "part_ca_ebit"
  | "part_ca_resultat_net"
  | "chiffre_d_affaires"
  | Ratio;

const QUANTITIES: readonly Quantity[] = [
  "chiffre_d_affaires",
  "part_ca_marge_brute",
  "part_ca_ebe",
  "part_ca_ebit",
  "part_ca_resultat_net",
  ...RATIOS,
];

const HEADER = [
  "classe_naf",
  "classe_ca",
  "exercice",
  "cohorte",
  ...QUANTITIES.flatMap((name) => PERCENTILES.map(([percentile]) => `${name}_q${percentile}`)),
];

/** The distribution of a quantity: its median, its deviation, its lowest value. */
type Law = readonly [middle: number, deviation: number, least: number];

/**
 * Writes the sector quantiles: one row per activity of the corpus, class of turnover and year. They
 * are those of the distribution that the accounts are drawn from, rounded.
 *
 * @returns the number of rows written.
 */
export async function writeQuantiles(options: {
  readonly directory: string;
}): Promise<{ readonly cohortes: number }> {
  const rows = NAF_CODES.flatMap(({ code, weight }, index) =>
    TURNOVER_CLASSES.flatMap(([label, turnover]) =>
      YEARS.map((year) => {
        const size = Math.round(60 + (900 * (weight + 1)) / (1 + Math.log10(turnover)));
        return [code, label, year, size, ...quantilesOf(SECTORS[index] as Sector, turnover)];
      }),
    ),
  );
  await mkdir(options.directory, { recursive: true });
  const lines = [HEADER, ...rows].map((row) => row.join(";"));
  await writeFile(join(options.directory, QUANTILES_FILE), `${lines.join("\n")}\n`);
  return { cohortes: rows.length };
}

function quantilesOf(sector: Sector, turnover: number): string[] {
  const laws = lawsOf(sector, turnover);
  return QUANTITIES.flatMap((name) => {
    const [middle, deviation, least] = laws[name];
    return PERCENTILES.map(([, far]) => round(Math.max(least, middle + far * deviation)));
  });
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function lawsOf(sector: Sector, turnover: number): Readonly<Record<Quantity, Law>> {
  const days = (middle: number): Law => [middle, middle * SPREAD.days, 0];
  const net = sector.ebe - 4;
  const bfr = sector.stocks + sector.clients - sector.fournisseurs * (1 - sector.margeBrute / 130);
  const bfrSpread = 0.4 * (sector.stocks + sector.clients) + 8;
  return {
    chiffre_d_affaires: [turnover, turnover * 0.5, turnover * 0.1],
    part_ca_marge_brute: [sector.margeBrute, SPREAD.margeBrute, 0],
    part_ca_ebe: [sector.ebe, SPREAD.ebe, -100],
    part_ca_ebit: [sector.ebe - 3, SPREAD.ebe, -100],
    part_ca_resultat_net: [net * 0.75, SPREAD.ebe * 0.85, -100],
    taux_d_endettement: [MIDDLE.taux_d_endettement, SPREAD.taux_d_endettement, 0],
    ratio_de_liquidite: [MIDDLE.ratio_de_liquidite, SPREAD.ratio_de_liquidite, 8],
    ratio_de_vetuste: [MIDDLE.ratio_de_vetuste, SPREAD.ratio_de_vetuste, 0],
    autonomie_financiere: [MIDDLE.autonomie_financiere, SPREAD.autonomie_financiere, -80],
    poids_bfr_exploitation_sur_ca: [(100 * bfr) / 365, (100 * bfrSpread) / 365, -200],
    couverture_des_interets: [18, 11, 0],
    caf_sur_ca: [net * 0.75 + 1.5, SPREAD.ebe * 0.85, -100],
    capacite_de_remboursement: [1.4, 1.6, 0],
    marge_ebe: [sector.ebe, SPREAD.ebe, -100],
    resultat_courant_avant_impots_sur_ca: [net, SPREAD.ebe, -100],
    poids_bfr_exploitation_sur_ca_jours: [bfr, bfrSpread, -700],
    rotation_des_stocks_jours: days(sector.stocks),
    credit_clients_jours: days(sector.clients),
    credit_fournisseurs_jours: days(sector.fournisseurs),
  };
}
