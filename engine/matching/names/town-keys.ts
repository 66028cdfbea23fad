import { ARRONDISSEMENT_BASES, type Commune, communeTable } from "../../places/commune-table.ts";
import { communesOf, writtenTown } from "../../places/communes.ts";
import { packCommune, unpackCommune } from "../../registers/ban/street-key.ts";
import { textBytes } from "../../words/typed-bytes.ts";

/** Communes of a département have keys in one range of this size. */
export const KEYS_OF_DEPARTMENT = 1000;

/**
 * Keys of the communes that a town's name may mean, its arrondissements among them: those of the
 * postcode's département where there are any.
 *
 * @param postcode  0 when unknown.
 */
export function keysOfTown(town: string, postcode: number): readonly number[] {
  const { communes, arrondissement } = writtenTown(town);
  const keys = communes.flatMap((commune) => keysOf(commune, arrondissement));
  const inDepartment = keys.filter((key) => departmentOf(key) === departmentOfPostcode(postcode));
  return inDepartment.length > 0 ? inDepartment : keys;
}

/** The département of a commune's key: its first two digits, with A and B for 10 and 11. */
export function departmentOf(key: number): number {
  return Math.floor(key / KEYS_OF_DEPARTMENT);
}

/** That of a postcode; Corsica's two are one postcode's. */
export function departmentOfPostcode(postcode: number): number {
  const start = Math.floor(postcode / 1000);
  return Math.floor(start / 10) * 12 + (start % 10);
}

/** A postcode of a city is one of its arrondissements when it ends with its number. */
export function keysOfPostcode(postcode: number): number[] {
  const text = String(postcode).padStart(5, "0");
  return communesOf(text).flatMap((commune) => keysOf(commune, postcode % 100));
}

const MOST_ARRONDISSEMENTS = 20;

function keysOf({ insee }: Commune, arrondissement: number): number[] {
  const base = ARRONDISSEMENT_BASES.get(insee);
  if (base === undefined) return [keyOf(insee)];
  if (arrondissement > 0) return [keyOf(insee), keyOf(String(base + arrondissement))];
  const all = Array.from({ length: MOST_ARRONDISSEMENTS }, (_, i) => keyOf(String(base + i + 1)));
  return [keyOf(insee), ...all];
}

function keyOf(insee: string): number {
  return packCommune(textBytes(insee), 0, insee.length);
}

/** The name of the commune with a key; `""` where there is none. */
export function nameOfKey(key: number): string {
  return communeTable().ofInsee(unpackCommune(key))?.name ?? "";
}
