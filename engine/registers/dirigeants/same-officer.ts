import { MASKED } from "../row-values.ts";
import { foldName } from "./name-text.ts";
import type { OfficerIdentity } from "./officer.ts";

/**
 * Puts together what concerns the same officer. A person is the same by folded name, all given
 * names and month of birth; a company by SIREN, else by folded denomination. What lacks the
 * birth or the SIREN joins its namesake where there is one only. Masked persons are never joined.
 *
 * @returns groups in order of first appearance; those known by name alone come last.
 */
export function groupOfficers<Item extends OfficerIdentity>(items: readonly Item[]): Item[][] {
  if (items.length === 1) return [[...items]];
  const groups = new Map<string, Item[]>();
  const keysOfName = new Map<string, Set<string>>();
  const byNameAlone: (readonly [name: string, item: Item])[] = [];
  items.forEach((item, i) => {
    const name = nameKey(item, i);
    const key = exactKey(item, name);
    if (key === "") byNameAlone.push([name, item]);
    else {
      join(groups, key, item);
      const known = keysOfName.get(name);
      if (known) known.add(key);
      else keysOfName.set(name, new Set([key]));
    }
  });
  for (const [name, item] of byNameAlone) {
    const [key = name, ...others] = keysOfName.get(name) ?? [];
    join(groups, others.length === 0 ? key : name, item);
  }
  return [...groups.values()];
}

function join<Item>(groups: Map<string, Item[]>, key: string, item: Item): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/** The folded name; an item without a name is nobody else's namesake. */
function nameKey({ isCompany, nom, prenoms }: OfficerIdentity, rank: number): string {
  if (nom === "" || nom === MASKED) return `? ${rank}`;
  return isCompany ? `E ${foldName(nom)}` : `P ${foldName(nom)}/${foldName(prenoms)}`;
}

/** The name with what makes it certain; "" when the item has the name alone. */
function exactKey({ isCompany, birth, siren }: OfficerIdentity, name: string): string {
  if (isCompany) return siren > 0 ? `S ${siren}` : "";
  return birth > 0 ? `${Math.floor(birth / 100)} ${name}` : "";
}
