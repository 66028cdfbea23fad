import { mapTables } from "../../../../engine/files/mapping/map-tables.ts";
import type { TableMapping } from "../../../../engine/files/mapping/table-mapping.ts";
import { mergeProfiles } from "../../../../engine/files/profile/merge-profiles.ts";
import { planProfile } from "../../../../engine/files/profile/profile-plan.ts";
import { profileRange } from "../../../../engine/files/profile/profile-range.ts";
import { withLuhnKey } from "../../identifiers/naive-luhn.ts";
import { blockOfRows } from "../profile/block-of-rows.ts";

/** An invented SIREN, and a SIRET of it. */
export const siren = (i: number): string => withLuhnKey(String(91_004_120 + 37 * i));
export const siret = (i: number, place = 1): string =>
  withLuhnKey(`${siren(i)}${String(place).padStart(4, "0")}`);

/** Invented texts, the same for the same number. */
const pick =
  (texts: readonly string[]) =>
  (i: number): string =>
    texts[i % texts.length] as string;
export const town = pick(["Dijon", "Lyon", "Nantes", "Brest", "Metz", "Lille", "Tours", "Nice"]);
export const company = pick([
  ...["ORVALIS SA", "Bois du Velay SARL", "Garage Brumont", "Atelier Korval", "Morval & Fils"],
  ...["Café du Lac SAS", "Hôtel Belvu", "Menuiserie Torin"],
]);
export const person = pick([
  ...["Ana Peltier", "Marc Altan", "Julie Bertan", "Louis Cartan", "Emma Dartan"],
  ...["Paul Fartan", "Claire Gerland", "Hugo Morel"],
]);

/** The mapping of a table of `count` rows, by the cell of each header. */
export function mappedRows(
  columns: Readonly<Record<string, (i: number) => string>>,
  count = 8,
  name = "export.csv",
): TableMapping {
  const headers = Object.keys(columns);
  const cells = Object.values(columns);
  const block = () =>
    blockOfRows(Array.from({ length: count }, (_, i) => cells.map((cell) => cell(i))));
  const plan = planProfile(name, headers, [block()]);
  return mapTables([mergeProfiles(plan, [profileRange(plan, [block()])])])[0] as TableMapping;
}

/** "companies.siret", "companies.-" for no field; of each column. */
export function fieldsOf({ columns }: TableMapping): string[] {
  return columns.map(({ entity, field }) => (field === null ? "-" : `${entity}.${field}`));
}
