import type { Random } from "../random.ts";
import { MIDDLE, type Sector, SPREAD } from "./sectors.ts";

/** Median staff of each bracket, by index in `TRANCHE_CODES`. */
// biome-ignore format: one line is the whole list
const STAFF = [1, 1, 1.5, 4, 7.5, 14, 34, 74, 149, 224, 374, 749, 1499, 3499, 7499, 12_000];
const TEN_DIGITS = 9_999_999_999;
const DAYS_A_YEAR = 365;

/** A number of mean 0 and standard deviation 1, between -3.5 and 3.5. */
export function bell(random: Random): number {
  const sum = random.next() + random.next() + random.next() + random.next();
  return (sum / 4294967296 - 2) * Math.sqrt(3);
}

/** One year of a company's accounts. One object is reused for each year. */
export class YearAccounts {
  turnover = 0;
  margeBrute = 0;
  ebe = 0;
  ebit = 0;
  result = 0;
  /** In the order of `RATIOS`. */
  readonly ratios = new Float64Array(14);
  #quality = 0;
  #isFirst = true;

  /**
   * Starts a company.
   * @param quality  Quality of its management: 0 for the median, 1 for one standard deviation
   * above.
   */
  begin(random: Random, sector: Sector, tranche: number, quality: number): void {
    const scale = Math.exp(bell(random) * 0.35);
    this.turnover = Math.min(
      Math.round((STAFF[tranche] ?? 1) * sector.perHead * scale),
      TEN_DIGITS,
    );
    this.#quality = quality;
    this.#isFirst = true;
  }

  /** Moves to the next year: a few percent more or less than the previous one. */
  next(random: Random, sector: Sector): void {
    if (!this.#isFirst) {
      const growth = 1 + (2 + 3 * this.#quality + 6 * bell(random)) / 100;
      this.turnover = Math.max(1000, Math.round(this.turnover * growth));
    }
    this.#isFirst = false;
    const luck = 0.75 * this.#quality + 0.66 * bell(random);
    const ebeRate = sector.ebe + SPREAD.ebe * luck;
    const { turnover } = this;
    const margin = sector.margeBrute + SPREAD.margeBrute * bell(random);
    this.margeBrute = share(turnover, clamp(margin, 4, 100));
    this.ebe = share(turnover, ebeRate);
    this.ebit = share(turnover, ebeRate - 1 - random.below(40) / 10);
    const pretax = this.ebit - share(turnover, random.below(15) / 10);
    this.result = pretax > 0 ? Math.round(pretax * 0.75) : pretax;
    this.#fillRatios(random, sector, pretax, luck);
  }

  #fillRatios(random: Random, sector: Sector, pretax: number, luck: number): void {
    const { ratios, turnover } = this;
    const stocks = days(random, sector.stocks);
    const clients = days(random, sector.clients);
    const fournisseurs = days(random, sector.fournisseurs);
    const margin = percent(this.margeBrute, turnover);
    const bfr = stocks + clients - fournisseurs * (1 - margin / 130);
    const caf = percent(this.result, turnover) + 1.5;
    const debt = stray(random, "taux_d_endettement", -0.7 * luck, 0.7);
    ratios[0] = Math.max(0, debt);
    ratios[1] = Math.max(8, stray(random, "ratio_de_liquidite", 0.85 * luck, 0.5));
    ratios[2] = clamp(stray(random, "ratio_de_vetuste", 0, 1), 0, 100);
    ratios[3] = clamp(stray(random, "autonomie_financiere", 0.8 * luck, 0.6), -80, 98);
    ratios[4] = (100 * bfr) / DAYS_A_YEAR;
    ratios[5] = this.ebe > 0 ? random.below(40) : 0;
    ratios[6] = caf;
    ratios[7] = caf > 0 ? Math.min(99, Math.max(0, debt) / 12 / Math.max(caf, 1)) : 0;
    ratios[8] = percent(this.ebe, turnover);
    ratios[9] = percent(pretax, turnover);
    ratios[10] = bfr;
    ratios[11] = stocks;
    ratios[12] = clients;
    ratios[13] = fournisseurs;
  }
}

function share(turnover: number, rate: number): number {
  return Math.round((turnover * rate) / 100);
}

function percent(amount: number, turnover: number): number {
  return (100 * amount) / turnover;
}

function days(random: Random, middle: number): number {
  return Math.max(0, middle * (1 + SPREAD.days * bell(random)));
}

/** A ratio around its median: shifted by the known facts, and by chance. */
function stray(random: Random, ratio: keyof typeof MIDDLE, known: number, chance: number): number {
  return MIDDLE[ratio] + SPREAD[ratio] * (known + chance * bell(random));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
