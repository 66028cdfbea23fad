import { departmentOf, type Town } from "./towns.ts";

const NEAREST = 8;

/**
 * Other towns of the same département, the nearest first; for an arrondissement those next to it.
 * O(towns of a département) on the first call, then cached.
 */
export function nearTowns(towns: readonly Town[]): (town: Town) => readonly Town[] {
  const byDepartment = new Map<string, Town[]>();
  for (const town of towns) {
    const department = departmentOf(town.insee);
    const list = byDepartment.get(department) ?? [];
    list.push(town);
    byDepartment.set(department, list);
  }
  const known = new Map<string, readonly Town[]>();
  return (town) => {
    const near = known.get(town.insee);
    if (near !== undefined) return near;
    const found = nearest(town, byDepartment.get(departmentOf(town.insee)) ?? []);
    known.set(town.insee, found);
    return found;
  };
}

function nearest(town: Town, among: readonly Town[]): Town[] {
  const shrink = Math.cos((town.lat * Math.PI) / 180);
  const far = ({ lon, lat }: Town): number => Math.hypot((lon - town.lon) * shrink, lat - town.lat);
  return among
    .filter(({ insee }) => insee !== town.insee)
    .map((other) => ({ other, distance: far(other) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEAREST)
    .map(({ other }) => other);
}
