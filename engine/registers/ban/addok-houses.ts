import { microDegrees, PLACING, type Placing, placingOf } from "./coordinates.ts";
import { type HouseNumber, parseHouseNumber } from "./house-number.ts";

/** A position of a street in an addok bundle; it has no type and no certification. */
export interface HousePoint extends HouseNumber, Placed {
  /** "" in bundles without ids. */
  readonly id: string;
}

/** Coordinates in millionths of a degree, longitude and latitude in the right fields. */
export interface Placed {
  readonly lon: number;
  readonly lat: number;
  readonly placing: Placing;
}

/** Swaps a pair published as latitude, longitude. */
export function placed(lon: number, lat: number): Placed {
  const placing = placingOf(lon, lat);
  return placing === PLACING.swapped ? { lon: lat, lat: lon, placing } : { lon, lat, placing };
}

/**
 * Reads the house numbers of a street: `{"12bis": {"lat": …, "lon": …, "id": …}, …}`, coordinates
 * as numbers or as texts. Skips a number that is unreadable or has no usable position; the street
 * and its other numbers stay.
 *
 * @param json  "" when the object has none.
 * @returns     `null` when it is not a JSON object.
 */
export function housePoints(json: string): HousePoint[] | null {
  if (json === "") return [];
  const houses = objectOf(json);
  return houses && Object.entries(houses).flatMap(([label, house]) => housePoint(label, house));
}

function housePoint(label: string, house: unknown): HousePoint[] {
  const number = parseHouseNumber(label);
  if (number === null || !isObject(house)) return [];
  const point = placed(degreesOf(house["lon"]), degreesOf(house["lat"]));
  if (point.placing === PLACING.unusable) return [];
  const id = house["id"];
  return [{ ...number, ...point, id: typeof id === "string" ? id : "" }];
}

function degreesOf(value: unknown): number {
  if (typeof value !== "string" && typeof value !== "number") return Number.NaN;
  const bytes = Buffer.from(String(value));
  return microDegrees(bytes, 0, bytes.length);
}

function objectOf(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(json);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
