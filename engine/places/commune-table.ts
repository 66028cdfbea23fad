import table from "../../data/places/communes.json" with { type: "json" };
import { townKey } from "../address/index/town-names.ts";
import { addressWords } from "../address/text/address-tokens.ts";

/** A commune of today; plain data. */
export interface Commune {
  readonly insee: string;
  /** As INSEE writes it: "L'Abergement-Clémenciat". */
  readonly name: string;
  readonly postcodes: readonly string[];
}

/** What communes are looked up by. Built once a thread, about 150 ms and 15 MB. */
export interface CommuneTable {
  /** By key of a name (`townKey`), former names too. */
  readonly byName: ReadonlyMap<string, readonly Commune[]>;
  /** By postcode, arrondissements left to their town. */
  readonly byPostcode: ReadonlyMap<string, readonly Commune[]>;
  /** By INSEE code: communes, arrondissements, and the codes of former communes. */
  readonly byInsee: ReadonlyMap<string, Commune>;
}

let built: CommuneTable | null = null;

/** The embedded table of communes; built at the first call of a thread. */
export function communeTable(): CommuneTable {
  built ??= build();
  return built;
}

/** Paris, Lyon and Marseille: the INSEE code that their first arrondissement follows. */
export const ARRONDISSEMENT_BASES: ReadonlyMap<string, number> = new Map([
  ["75056", 75_100],
  ["69123", 69_380],
  ["13055", 13_200],
]);

/** Of the three towns together. */
const ARRONDISSEMENT = /^(?:751|6938|132)\d+$/;

function build(): CommuneTable {
  const byName = new Map<string, Commune[]>();
  const byPostcode = new Map<string, Commune[]>();
  const byInsee = new Map<string, Commune>();
  for (const line of table.actuelles.split("\n")) {
    const commune = readLine(line);
    byInsee.set(commune.insee, commune);
    if (ARRONDISSEMENT.test(commune.insee)) continue;
    append(byName, keyOf(commune.name), commune);
    for (const postcode of commune.postcodes) append(byPostcode, postcode, commune);
  }
  for (const line of table.anciennes.split("\n")) {
    const [insee, name, head] = partsOf(line);
    const commune = byInsee.get(head);
    if (commune === undefined) continue;
    append(byName, keyOf(name), commune);
    if (!byInsee.has(insee)) byInsee.set(insee, commune);
  }
  return { byName, byPostcode, byInsee };
}

function keyOf(name: string): string {
  return communeKey(addressWords(name));
}

/** `townKey`, and the word itself for the communes that are called as an article is (Y, Us). */
export function communeKey(words: readonly string[]): string {
  return townKey(words) || words.join("");
}

function partsOf(line: string): [insee: string, name: string, rest: string] {
  const bar = line.indexOf("|");
  return [line.slice(0, 5), line.slice(6, bar), line.slice(bar + 1)];
}

function readLine(line: string): Commune {
  const [insee, name, rest] = partsOf(line);
  const start = insee.slice(0, 2);
  const postcodes = rest
    .split(" ")
    .filter((code) => code !== "")
    .map((code) => (code.length === 5 ? code : start + code));
  return { insee, name, postcodes };
}

function append(lists: Map<string, Commune[]>, key: string, commune: Commune): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [commune]);
  else if (!known.includes(commune)) known.push(commune);
}
