/** A point in metres of Lambert-93, and the angle (radians) from the grid's north to the true one. */
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
const RADIANS = Math.PI / 180;

/** Where a point of WGS84, in degrees, lies in the projection of mainland France. */
export function toLambert93(lon: number, lat: number): Projected {
  const phi = lat * RADIANS;
  const sine = E * Math.sin(phi);
  const isometric =
    Math.log(Math.tan(Math.PI / 4 + phi / 2)) - (E / 2) * Math.log((1 + sine) / (1 - sine));
  const radius = C * Math.exp(-N * isometric);
  const gamma = N * (lon - LON_0) * RADIANS;
  return {
    x: X_S + radius * Math.sin(gamma),
    y: Y_S - radius * Math.cos(gamma),
    convergence: gamma,
  };
}
