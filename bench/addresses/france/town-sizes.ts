import { hash32, Random } from "../../corpus/random.ts";
import type { CedexCode } from "../cedex-table.ts";
import type { Town } from "../towns.ts";

/**
 * Streets of the largest town, and the law for the others by rank: first x (shift / (rank +
 * shift))^exponent.
 */
const LARGEST = 4800;
const [EXPONENT, SHIFT] = [0.684, 11.8];
const FEWEST = 6;
/** Towns of the whole country; in a smaller one, each stands for several. */
const FRANCE_TOWNS = 35_000;
/** Spread of a town's size around its rank's, as standard deviation of the logarithm. */
const SPREAD = 0.35;
/** Streets of an arrondissement of Paris, Lyon, Marseille. */
const ARRONDISSEMENT = 330;
const SIZE_SEED = 0x51e5;
/** A CEDEX code stands for firms, a postcode or a former commune for territory. */
const WEIGHTS = { cedex: 1, postcode: 3, former: 1.5 } as const;

/**
 * Number of streets of each town, lieux-dits included: about 2.2 million in the whole country,
 * fewer than 35 in half of the towns. La Poste's file has no population: towns are ranked by their
 * number of CEDEX codes and postcodes, the others at random.
 */
export function streetCounts(
  towns: readonly Town[],
  cedex: ReadonlyMap<string, readonly CedexCode[]>,
): Uint16Array {
  const counts = new Uint16Array(towns.length);
  const random = new Random();
  const ranked = towns
    .map((town, at) => ({ at, size: sizeOf(town, cedex) }))
    .sort((a, b) => b.size - a.size);
  const each = FRANCE_TOWNS / towns.length;
  ranked.forEach(({ at }, index) => {
    const rank = index * each;
    random.reset(SIZE_SEED, at);
    const { nom } = towns[at] as Town;
    const isDistrict = nom.endsWith("Arrondissement");
    const wanted = isDistrict
      ? ARRONDISSEMENT
      : LARGEST * ((1 + SHIFT) / (1 + rank + SHIFT)) ** EXPONENT;
    // The largest keep their size, which their name implies.
    const spread = rank < 20 ? 1 : Math.exp(SPREAD * normal(random));
    counts[at] = Math.max(FEWEST, Math.round(wanted * spread));
  });
  return counts;
}

function sizeOf(
  { insee, postcodes, former }: Town,
  cedex: ReadonlyMap<string, readonly CedexCode[]>,
): number {
  const codes = cedex.get(insee)?.length ?? 0;
  const chance = hash32(SIZE_SEED, Number.parseInt(insee, 36)) / 4294967296;
  return (
    codes * WEIGHTS.cedex +
    (postcodes.length - 1) * WEIGHTS.postcode +
    former.length * WEIGHTS.former +
    chance
  );
}

/** A draw of the normal distribution, mean 0 and deviation 1, as the sum of twelve uniform ones. */
export function normal(random: Random): number {
  let sum = -6;
  for (let draw = 0; draw < 12; draw++) sum += random.next() / 4294967296;
  return sum;
}
