import communes from "@etalab/decoupage-administratif/data/communes.json" with { type: "json" };
import departements from "@etalab/decoupage-administratif/data/departements.json" with {
  type: "json",
};
import regions from "@etalab/decoupage-administratif/data/regions.json" with { type: "json" };
import type { Draw } from "../draw.ts";

/** A real commune and one of its postcodes. */
export interface Town {
  readonly name: string;
  readonly postcode: string;
  readonly insee: string;
  readonly departement: string;
  readonly departementName: string;
  readonly region: string;
}

interface CommuneRow {
  readonly code: string;
  readonly nom: string;
  readonly type: string;
  readonly departement?: string;
  readonly region?: string;
  readonly population?: number;
  readonly codesPostaux?: readonly string[];
}

const regionNames = new Map(regions.map(({ code, nom }) => [code, nom]));
const departementNames = new Map(departements.map(({ code, nom }) => [code, nom]));

const TOWNS = (communes as readonly CommuneRow[]).filter(
  (commune) =>
    commune.type === "commune-actuelle" &&
    (commune.codesPostaux?.length ?? 0) > 0 &&
    (commune.population ?? 0) > 0,
);
/** Cumulative sums of inhabitants to the power 0.7: firms concentrate in towns. */
const reached = new Float64Array(TOWNS.length);
let sum = 0;
TOWNS.forEach((town, index) => {
  sum += (town.population as number) ** 0.7;
  reached[index] = sum;
});

/** A town, larger ones with a higher probability. */
export function drawTown(draw: Draw): Town {
  const wanted = draw.unit() * sum;
  let [low, high] = [0, TOWNS.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((reached[middle] as number) <= wanted) low = middle + 1;
    else high = middle;
  }
  const town = TOWNS[low] as CommuneRow;
  const departement = town.departement ?? town.code.slice(0, 3);
  return {
    name: town.nom,
    postcode: draw.of(town.codesPostaux as readonly string[]),
    insee: town.code,
    departement,
    departementName: departementNames.get(departement) ?? "",
    region: regionNames.get(town.region ?? "") ?? "",
  };
}
