import { toLambert93 } from "../../corpus/ban/lambert-93.ts";
import { hash32 } from "../../corpus/random.ts";
import { departmentOf, type Town } from "../towns.ts";
import type { FranceStreet } from "./town-streets.ts";

/** Metres between two non-metric numbers, and between the two sides. */
const [STEP, SIDE] = [8, 9];
const METRES_A_DEGREE = 111_195;
const RADIANS = Math.PI / 180;
/**
 * Radius in metres around the town's point in which its streets begin; it grows with their number.
 */
const [LEAST_SPREAD, MOST_SPREAD] = [1200, 7000];

/** The positions of a street's houses: along a line that begins near the town's point. */
export class StreetLine {
  #town: Town | null = null;
  #origin = { x: 0, y: 0, convergence: 0 };
  #hasGrid = false;
  #metresEast = 1;
  #east = 0;
  #north = 0;
  #cosine = 1;
  #sine = 0;
  /**
   * Position of the last house: degrees, and metres of Lambert-93 where that is the legal
   * projection.
   */
  lon = 0;
  lat = 0;
  x = 0;
  y = 0;

  get hasGrid(): boolean {
    return this.#hasGrid;
  }

  /** Call before the houses of each street. */
  begin(town: Town, streets: number, { houseSeed, index }: FranceStreet): void {
    if (town !== this.#town) this.#enter(town);
    const spread = Math.min(MOST_SPREAD, LEAST_SPREAD + 80 * Math.sqrt(streets));
    const hash = hash32(houseSeed ^ 0x9e37, index);
    this.#east = ((hash & 0xfff) / 2048 - 1) * spread;
    this.#north = (((hash >>> 12) & 0xfff) / 2048 - 1) * spread;
    const angle = (hash >>> 24) * (Math.PI / 128);
    this.#cosine = Math.cos(angle);
    this.#sine = Math.sin(angle);
  }

  #enter(town: Town): void {
    this.#town = town;
    this.#hasGrid = departmentOf(town.insee).length === 2;
    this.#origin = toLambert93(town.lon, town.lat);
    this.#metresEast = METRES_A_DEGREE * Math.cos(town.lat * RADIANS);
  }

  /** Sets the fields to the position of a number. */
  place(number: number, isMetric: boolean): void {
    const forth = isMetric ? number : number * STEP;
    const side = (number & 1) === 0 ? SIDE : -SIDE;
    const east = this.#east + forth * this.#cosine - side * this.#sine;
    const north = this.#north + forth * this.#sine + side * this.#cosine;
    const { lon, lat } = this.#town as Town;
    const { x, y, convergence } = this.#origin;
    this.lon = lon + east / this.#metresEast;
    this.lat = lat + north / METRES_A_DEGREE;
    // Grid north is east of true north when the convergence is positive.
    this.x = x + east * Math.cos(convergence) - north * Math.sin(convergence);
    this.y = y + north * Math.cos(convergence) + east * Math.sin(convergence);
  }
}
