import { MASKED } from "../row-values.ts";
import { foldName } from "./name-text.ts";
import type { OfficerIdentity } from "./officer.ts";
import { isOneName, type Spellings, spellingsOf } from "./spellings.ts";

/**
 * Groups the records of each officer of one company. Persons match by month of birth and names, in
 * any of the ways in which registers write them (`spellings.ts`); companies by SIREN, else by folded
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
  const byYear = new Map<number, Item[][]>();
  for (const group of groups) {
    const [{ isCompany, birth }] = group as [Item];
    if (isCompany || birth === 0) continue;
    join(byYear, yearOf(birth), group);
  }
  const joined = new Map<Item[], Item[]>();
  for (const likely of byYear.values()) {
    if (likely.length < 2) continue;
    const persons = likely.map((group) => ({ group, spellings: group.map(spellingsOf) }));
    for (const [group, into] of spellingsAmong(persons)) joined.set(group, into);
  }
  for (const [group, into] of joined) into.push(...group);
  return groups.filter((group) => !joined.has(group));
}

interface Person<Item> {
  readonly group: Item[];
  readonly spellings: readonly Spellings[];
}

/** Which groups to add to which earlier ones. */
function spellingsAmong<Item extends OfficerIdentity>(
  persons: readonly Person<Item>[],
): (readonly [group: Item[], into: Item[]])[] {
  const left = new Set(persons);
  return persons.flatMap((into) => {
    if (!left.delete(into)) return [];
    const linked = takeLinked(into, left);
    const isOne = linked.every((one) => linked.every((other) => isSamePerson(one, other)));
    return isOne ? linked.slice(1).map(({ group }) => [group, into.group] as const) : [];
  });
}

/** Takes the persons that are linked to this one, however indirectly; begins with it. */
function takeLinked<Item extends OfficerIdentity>(
  person: Person<Item>,
  left: Set<Person<Item>>,
): Person<Item>[] {
  const linked = [person];
  for (const member of linked) {
    const others = [...left].filter((other) => isSamePerson(member, other));
    for (const other of others) left.delete(other);
    linked.push(...others);
  }
  return linked;
}

/** Whether two groups of one year of birth may have one month, and names of one person. */
function isSamePerson<Item extends OfficerIdentity>(a: Person<Item>, b: Person<Item>): boolean {
  const [one, other] = [a, b].map(({ group: [any] }) => (any as Item).birth) as [number, number];
  const isSameMonth = monthOf(one) === monthOf(other);
  if (!isSameMonth && hasMonth(one) && hasMonth(other)) return false;
  return a.spellings.some((spelling) => b.spellings.some((known) => isOneName(spelling, known)));
}

const hasMonth = (birth: number): boolean => monthOf(birth) % 100 > 0;

function yearOf(birth: number): number {
  return Math.floor(birth / 10_000);
}

function monthOf(birth: number): number {
  return Math.floor(birth / 100);
}

function join<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
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
