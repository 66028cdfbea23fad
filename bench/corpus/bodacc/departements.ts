/** Departments of the corpus' communes and their official names. */
// biome-ignore format: a table
const NAMES: readonly (readonly [code: string, nom: string])[] = [
  ["01", "Ain"], ["02", "Aisne"], ["03", "Allier"], ["04", "Alpes-de-Haute-Provence"], ["05", "Hautes-Alpes"],
  ["06", "Alpes-Maritimes"], ["07", "Ardèche"], ["08", "Ardennes"], ["09", "Ariège"], ["10", "Aube"], ["11", "Aude"],
  ["12", "Aveyron"], ["13", "Bouches-du-Rhône"], ["14", "Calvados"], ["15", "Cantal"], ["16", "Charente"],
  ["17", "Charente-Maritime"], ["18", "Cher"], ["19", "Corrèze"], ["21", "Côte-d'Or"], ["22", "Côtes-d'Armor"],
  ["23", "Creuse"], ["24", "Dordogne"], ["25", "Doubs"], ["26", "Drôme"], ["27", "Eure"], ["28", "Eure-et-Loir"],
  ["29", "Finistère"], ["2A", "Corse-du-Sud"], ["2B", "Haute-Corse"], ["30", "Gard"], ["31", "Haute-Garonne"],
  ["32", "Gers"], ["33", "Gironde"], ["34", "Hérault"], ["35", "Ille-et-Vilaine"], ["36", "Indre"],
  ["37", "Indre-et-Loire"], ["38", "Isère"], ["40", "Landes"], ["42", "Loire"], ["43", "Haute-Loire"],
  ["44", "Loire-Atlantique"], ["45", "Loiret"], ["46", "Lot"], ["47", "Lot-et-Garonne"], ["49", "Maine-et-Loire"],
  ["50", "Manche"], ["51", "Marne"], ["53", "Mayenne"], ["54", "Meurthe-et-Moselle"], ["56", "Morbihan"],
  ["57", "Moselle"], ["59", "Nord"], ["62", "Pas-de-Calais"], ["63", "Puy-de-Dôme"], ["64", "Pyrénées-Atlantiques"],
  ["65", "Hautes-Pyrénées"], ["66", "Pyrénées-Orientales"], ["67", "Bas-Rhin"], ["68", "Haut-Rhin"], ["69", "Rhône"],
  ["72", "Sarthe"], ["74", "Haute-Savoie"], ["75", "Paris"], ["76", "Seine-Maritime"], ["78", "Yvelines"],
  ["80", "Somme"], ["84", "Vaucluse"], ["87", "Haute-Vienne"], ["91", "Essonne"], ["92", "Hauts-de-Seine"],
  ["93", "Seine-Saint-Denis"], ["94", "Val-de-Marne"], ["95", "Val-d'Oise"], ["971", "Guadeloupe"],
  ["972", "Martinique"], ["973", "Guyane"], ["974", "La Réunion"], ["975", "Saint-Pierre-et-Miquelon"],
  ["976", "Mayotte"], ["977", "Saint-Barthélemy"], ["978", "Saint-Martin"], ["987", "Polynésie française"],
  ["988", "Nouvelle-Calédonie"],
];

// biome-ignore format: a table
const REGIONS: readonly (readonly [code: string, nom: string])[] = [
  ["01", "Guadeloupe"], ["02", "Martinique"], ["03", "Guyane"], ["04", "La Réunion"], ["06", "Mayotte"],
  ["11", "Île-de-France"], ["24", "Centre-Val de Loire"], ["27", "Bourgogne-Franche-Comté"], ["28", "Normandie"],
  ["32", "Hauts-de-France"], ["44", "Grand Est"], ["52", "Pays de la Loire"], ["53", "Bretagne"],
  ["75", "Nouvelle-Aquitaine"], ["76", "Occitanie"], ["84", "Auvergne-Rhône-Alpes"],
  ["93", "Provence-Alpes-Côte d'Azur"], ["94", "Corse"],
];

const nameOf = new Map(NAMES);
const regionOf = new Map(REGIONS);

/** Department of a commune code. */
export function departementOf(codeCommune: string): {
  readonly code: string;
  readonly nom: string;
} {
  const code = codeCommune.slice(0, /^9[78]/.test(codeCommune) ? 3 : 2);
  return { code, nom: nameOf.get(code) ?? "" };
}

/** Name of a region code; empty when it has none. */
export function regionName(code: string): string {
  return regionOf.get(code) ?? "";
}
