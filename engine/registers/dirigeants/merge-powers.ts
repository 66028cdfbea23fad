import { foldName } from "./name-text.ts";
import type { Officer, Power, Sex } from "./officer.ts";
import { classBit, OTHER_ROLE } from "./roles.ts";
import { groupOfficers } from "./same-officer.ts";

/**
 * Merges published roles into officers: a person with a role as partner and one as manager is one
 * officer. Drops former roles of officers who still have an active one.
 *
 * @returns active officers first, then by class (managers, boards ...), then in published order.
 */
export function mergePowers(powers: readonly Power[]): Officer[] {
  const [only] = powers;
  if (only && powers.length === 1) return [officerOf(only)];
  return groupOfficers(powers).map(mergeOne).sort(activeThenClass);
}

/** The common case: an officer with one role. */
function officerOf(power: Power): Officer {
  return {
    isCompany: power.isCompany,
    nom: power.nom,
    nomUsage: power.nomUsage,
    prenoms: power.prenoms,
    birth: power.birth,
    sex: power.sex,
    siren: power.siren,
    codeCommune: power.codeCommune,
    commune: power.commune,
    isActive: power.isActive,
    roles: power.role === 0 ? [] : [power.role],
    ownRole: power.role === OTHER_ROLE ? power.ownRole : "",
    classes: classBit(power.roleClass),
  };
}

function mergeOne(powers: readonly Power[]): Officer {
  const active = powers.filter((power) => power.isActive);
  const retained = active.length > 0 ? active : powers;
  const first = powers[0] as Power;
  return {
    isCompany: first.isCompany,
    ...namesOf(powers),
    birth: powers.reduce((most, { birth }) => Math.max(most, birth), 0),
    sex: powers.reduce<Sex>((known, { sex }) => known || sex, 0),
    siren: powers.reduce((most, { siren }) => Math.max(most, siren), 0),
    codeCommune: firstText(powers, "codeCommune"),
    commune: firstText(powers, "commune"),
    isActive: active.length > 0,
    roles: rolesOf(retained),
    ownRole: ownRolesOf(retained),
    classes: retained.reduce((bits, { roleClass }) => bits | classBit(roleClass), 0),
  };
}

/**
 * The names of a person as the most telling record has them: one with a usage name tells which is
 * the birth name, and the longest list of given names has all, unless it has a surname too.
 */
function namesOf(powers: readonly Power[]): Pick<Officer, "nom" | "nomUsage" | "prenoms"> {
  const named = powers.find(({ nom, nomUsage }) => nom !== "" && nomUsage !== "");
  const apart = powers.filter(({ prenoms }) => prenoms !== "");
  const nom = named?.nom ?? (firstText(apart, "nom") || firstText(powers, "nom"));
  const surname = new Set(foldName(nom).split(" "));
  const given = apart.map(({ prenoms }) => prenoms);
  const alone = given.filter(
    (names) =>
      !foldName(names)
        .split(" ")
        .some((one) => surname.has(one)),
  );
  return { nom, nomUsage: named?.nomUsage ?? "", prenoms: longest(alone) || longest(given) };
}

function longest(texts: readonly string[]): string {
  return texts.reduce((most, text) => (text.length > most.length ? text : most), "");
}

type TextName = "nom" | "codeCommune" | "commune";

function firstText(powers: readonly Power[], name: TextName): string {
  return powers.find((power) => power[name] !== "")?.[name] ?? "";
}

function rolesOf(powers: readonly Power[]): number[] {
  const codes = new Set(powers.map(({ role }) => role));
  codes.delete(0);
  return [...codes].sort((a, b) => a - b);
}

function ownRolesOf(powers: readonly Power[]): string {
  const own = powers.filter(({ role, ownRole }) => role === OTHER_ROLE && ownRole !== "");
  return [...new Set(own.map(({ ownRole }) => ownRole))].join(", ");
}

function activeThenClass(a: Officer, b: Officer): number {
  return Number(b.isActive) - Number(a.isActive) || lowestBit(a.classes) - lowestBit(b.classes);
}

function lowestBit(bits: number): number {
  return bits & -bits;
}
