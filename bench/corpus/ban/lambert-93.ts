/** A point in degrees, with the convergence: the angle (radians) from grid north to true north. */
export interface Placed {
  /** Degrees, WGS84. */
  readonly lon: number;
  readonly lat: number;
  readonly convergence: number;
}

/**
 * A point in metres of Lambert-93, with the convergence: the angle (radians) from grid north to
 * true north.
 */
export interface Projected {
  readonly x: number;
  readonly y: number;
  readonly convergence: number;
}

// Lambert-93 on GRS80. Source: IGN, NTG 71 and the parameters of RGF93 (EPSG 2154).
const N = 0.725607765053267;
const C = 11_754_255.426096;
const X_S = 700_000;
const Y_S = 12_655_612.049876;
const E = 0.0818191910428158;
const LON_0 = 3;
const DEGREES = 180 / Math.PI;

/** Inverse projection: the point at these metres in Lambert-93. */
export function fromLambert93(x: number, y: number): Placed {
  const gamma = Math.atan2(x - X_S, Y_S - y);
  const isometric = -Math.log(Math.hypot(x - X_S, y - Y_S) / C) / N;
  let lat = 2 * Math.atan(Math.exp(isometric)) - Math.PI / 2;
  for (let round = 0; round < 6; round += 1) {
    const sine = E * Math.sin(lat);
    const factor = ((1 + sine) / (1 - sine)) ** (E / 2);
    lat = 2 * Math.atan(factor * Math.exp(isometric)) - Math.PI / 2;
  }
  return { lon: LON_0 + (gamma / N) * DEGREES, lat: lat * DEGREES, convergence: gamma };
}

/** Forward projection: a point of WGS84, in degrees, in the projection of mainland France. */
export function toLambert93(lon: number, lat: number): Projected {
  const phi = lat / DEGREES;
  const sine = E * Math.sin(phi);
  const isometric =
    Math.log(Math.tan(Math.PI / 4 + phi / 2)) - (E / 2) * Math.log((1 + sine) / (1 - sine));
  const radius = C * Math.exp(-N * isometric);
  const gamma = (N * (lon - LON_0)) / DEGREES;
  return {
    x: X_S + radius * Math.sin(gamma),
    y: Y_S - radius * Math.cos(gamma),
    convergence: gamma,
  };
}
