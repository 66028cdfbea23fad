import { MASKED } from "../row-values.ts";
import { foldName } from "./name-text.ts";
import type { OfficerIdentity } from "./officer.ts";

/**
 * Groups the records of each officer of one company. Persons match by month of birth and names, in
 * any of the ways in which registers write them (`isSamePerson`); companies by SIREN, else by folded
 * denomination. A record without birth or SIREN joins its namesake if there is exactly one. Masked
 * persons never match.
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
  return groups.size === 1 ? [...groups.values()] : joinSpellings([...groups.values()]);
}

/**
 * Joins the groups of persons whose names are written in several ways. A short way of writing that
 * fits two persons joins neither of them.
 */
function joinSpellings<Item extends OfficerIdentity>(groups: readonly Item[][]): Item[][] {
  const byBirth = new Map<string, Item[][]>();
  for (const group of groups) {
    const [person] = group as [Item];
    const given = givenNames(person)[0];
    if (person.isCompany || person.birth === 0 || given === undefined) continue;
    join(byBirth, `${monthOf(person.birth)} ${given}`, group);
  }
  const joined = new Map<Item[], Item[]>();
  for (const likely of byBirth.values())
    if (likely.length > 1)
      for (const [group, into] of spellingsAmong(likely)) joined.set(group, into);
  for (const [group, into] of joined) into.push(...group);
  return groups.filter((group) => !joined.has(group));
}

/** Which groups to add to which earlier ones. */
function spellingsAmong<Item extends OfficerIdentity>(
  groups: readonly Item[][],
): (readonly [group: Item[], into: Item[]])[] {
  const left = new Set(groups);
  return groups.flatMap((into) => {
    if (!left.delete(into)) return [];
    const linked = takeLinked(into, left);
    const isOne = linked.every((one) => linked.every((other) => isSamePerson(one, other)));
    return isOne ? linked.slice(1).map((group) => [group, into] as const) : [];
  });
}

/** Takes the groups that are linked to this one, however indirectly; begins with it. */
function takeLinked<Item extends OfficerIdentity>(group: Item[], left: Set<Item[]>): Item[][] {
  const linked = [group];
  for (const member of linked) {
    const others = [...left].filter((other) => isSamePerson(member, other));
    for (const other of others) left.delete(other);
    linked.push(...others);
  }
  return linked;
}

/**
 * Whether two groups with one month of birth and one first given name are one person: the given
 * names of one begin those of the other, and they share a surname, by birth or by usage, alone or in
 * one field. Twins and spouses have other first given names. Source: search-infra, PR 600.
 */
function isSamePerson<Item extends OfficerIdentity>(
  a: readonly Item[],
  b: readonly Item[],
): boolean {
  const [shorter, longer] = [a, b]
    .map(([any]) => givenNames(any as Item))
    .sort((x, y) => x.length - y.length) as [string[], string[]];
  if (shorter.length === 0 || shorter.some((name, at) => name !== longer[at])) return false;
  const surnames = new Set(a.flatMap(surnamesOf));
  return b.flatMap(surnamesOf).some((surname) => surnames.has(surname));
}

function givenNames({ prenoms }: OfficerIdentity): string[] {
  return foldName(prenoms).split(" ").filter(Boolean);
}

/** Between the names of a married person in one field. */
const MARRIED = / (?:NEE?|EPOUSE|EP|EPX|VEUVE|VVE|VEUF|DIVORCEE?) /;

/** Every way in which the surnames of a person are written, folded. */
function surnamesOf({ nom, nomUsage }: OfficerIdentity): string[] {
  const names = [nom, nomUsage]
    .filter((name) => name !== "" && name !== MASKED)
    .flatMap((name) => foldName(name).split(MARRIED))
    .filter(Boolean);
  const [first, second] = names;
  if (second === undefined || first === second) return names.slice(0, 1);
  return [...names, `${first} ${second}`, `${second} ${first}`];
}

function monthOf(birth: number): number {
  return Math.floor(birth / 100);
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
  return birth > 0 ? `${monthOf(birth)} ${name}` : "";
}
