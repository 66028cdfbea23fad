import table from "../../../data/given-name-variants.json" with { type: "json" };

/**
 * Returns other forms of a given name: spellings, forms in other languages, diminutives,
 * abbreviations.
 *
 * @param key  Folded name without blanks (JEANPIERRE, JP).
 * @returns    Keys, without the name itself; empty when none is known, and for an initial.
 *
 * Not transitive: ALEX has ALEXANDRE and ALEXIS, which are not variants of each other. O(1).
 * Source: `data/given-name-variants.json`.
 */
export function variantsOf(key: string): readonly string[] {
  return VARIANTS.get(key) ?? NONE;
}

/**
 * Whether both may be one person's given name: equal, variants, or an initial of the other. O(1).
 */
export function areVariants(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length === 1 || b.length === 1) return a[0] === b[0];
  return variantsOf(a).includes(b);
}

const NONE: readonly string[] = [];

const VARIANTS: ReadonlyMap<string, readonly string[]> = readTable();

function readTable(): Map<string, string[]> {
  const variants = new Map<string, string[]>();
  const add = (key: string, variant: string): void => {
    const known = variants.get(key);
    if (known === undefined) variants.set(key, [variant]);
    else if (!known.includes(variant)) known.push(variant);
  };
  for (const names of table.equivalents.map((line) => line.split(" ")))
    for (const name of names) for (const other of names) if (other !== name) add(name, other);
  for (const line of table.short_forms) {
    const [short = "", ...names] = line.split(" ");
    for (const name of names) {
      add(short, name);
      add(name, short);
    }
  }
  return variants;
}
