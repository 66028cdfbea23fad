import { MASKED } from "../row-values.ts";
import { foldName } from "./name-text.ts";
import type { OfficerIdentity } from "./officer.ts";

/**
 * Groups the records of each officer. Persons match by folded name, all given names and month of
 * birth; companies by SIREN, else by folded denomination. A record without birth or SIREN joins its
 * namesake if there is exactly one. Masked persons never match.
 *
 * @returns groups in order of first appearance; those identified by name only come last.
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

/** The folded name; unique for a record without a name, so that it matches nothing. */
function nameKey({ isCompany, nom, prenoms }: OfficerIdentity, rank: number): string {
  if (nom === "" || nom === MASKED) return `? ${rank}`;
  return isCompany ? `E ${foldName(nom)}` : `P ${foldName(nom)}/${foldName(prenoms)}`;
}

/** The full identity; "" when the record has only a name. */
function exactKey({ isCompany, birth, siren }: OfficerIdentity, name: string): string {
  if (isCompany) return siren > 0 ? `S ${siren}` : "";
  return birth > 0 ? `${Math.floor(birth / 100)} ${name}` : "";
}
