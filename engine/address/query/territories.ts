import communes from "../../../data/places/communes.json" with { type: "json" };
import table from "../../../data/places/regions.json" with { type: "json" };
import { townKey, townKeyPart } from "../index/town-names.ts";
import { addressWords } from "../text/address-tokens.ts";

/** Codes of the départements of a territory: 01 to 95, 2A, 2B, 971 to 989. */
export type Territory = ReadonlySet<string>;

/** Words of the longest name: PROVENCE ALPES COTE D AZUR. */
export const MOST_TERRITORY_WORDS = 6;

/** The last words of their names, by which most queries name none. */
const LAST_WORDS = new Set<string>();
const TERRITORIES: ReadonlyMap<string, Territory> = readTerritories();

/** Whether the name or number of a territory may end with a word's part of a town's key. */
export function endsTerritory(part: string): boolean {
  return LAST_WORDS.has(part);
}

/**
 * The départements meant by a département's or region's name, short name or number.
 *
 * @param key  `townKey` of its words.
 */
export function territoryOf(key: string): Territory | null {
  return TERRITORIES.get(key) ?? null;
}

/** The territory of a name or number as written: `(Maine-et-Loire)`, `IDF`, `92`. */
function readTerritories(): ReadonlyMap<string, Territory> {
  const territories = new Map<string, Territory>();
  const add = (name: string, codes: readonly string[]): void => {
    const words = addressWords(name);
    const key = townKey(words);
    LAST_WORDS.add(townKeyPart(words.at(-1) ?? ""));
    territories.set(key, new Set([...(territories.get(key) ?? []), ...codes]));
  };
  for (const { name, short, departements } of table.regions)
    for (const each of [name, ...short]) add(each, departements);
  for (const line of communes.departements) {
    const [code = ""] = line.split(" ", 1);
    add(code, [code]);
    add(line.slice(code.length + 1), [code]);
  }
  for (const { code, short } of table.departements) for (const each of short) add(each, [code]);
  return territories;
}

/** The département of an INSEE code: 2A of 2A004, 974 of 97411. */
export function departmentOfInsee(code: string): string {
  return code.startsWith("97") || code.startsWith("98") ? code.slice(0, 3) : code.slice(0, 2);
}
