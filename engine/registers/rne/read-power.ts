import { isSiren } from "../../identifiers/siren.ts";
import type { Power, Sex } from "../dirigeants/officer.ts";
import { classOfRole, roleOfLabel } from "../dirigeants/role-of-label.ts";
import { OTHER_ROLE, type RoleClass, roleOf, SOLE_TRADER_ROLE } from "../dirigeants/roles.ts";
import { MASKED } from "../row-values.ts";
import { isObject, listOf, member, textAt, textOf, truthOf } from "./json-value.ts";

/**
 * Reads one element of `composition.pouvoirs`: a person or a company with one role.
 *
 * @param isMasked  The company is under partial diffusion: an officer without a name counts as
 *   masked.
 * @returns `null` when the officer has no name.
 */
export function readPower(pouvoir: unknown, isMasked: boolean): Power | null {
  const individu = member(pouvoir, "individu");
  const entreprise = member(pouvoir, "entreprise");
  const isCompany = isCompanyPower(pouvoir, individu, entreprise);
  const published = isCompany ? textAt(entreprise, "denomination") : nameOf(individu);
  const siren = isCompany ? sirenOf(entreprise) : 0;
  const nom = published === "" && isMasked ? MASKED : published;
  if (nom === "" && siren === 0) return null;
  const isActive =
    truthOf(member(pouvoir, "actif")) ??
    truthOf(member(individu, "actif")) ??
    truthOf(member(entreprise, "actif")) ??
    true;
  const role = roleOfPower(pouvoir, individu, entreprise);
  return isCompany
    ? powerOfCompany(nom, siren, isActive, role)
    : powerOfPerson(individu, nom, isActive, role);
}

/**
 * Reads the person behind a sole trader, `identite.entrepreneur`.
 *
 * @param isMasked  Under partial diffusion, masks everything about the person, like SIRENE.
 * @returns `null` when the person has no name.
 */
export function readSoleTrader(entrepreneur: unknown, isMasked: boolean): Power | null {
  const person = isMasked ? MASKED_PERSON : entrepreneur;
  const nom = nameOf(person);
  return nom === "" ? null : powerOfPerson(person, nom, true, SOLE_TRADER);
}

const MASKED_PERSON = { descriptionPersonne: { nom: MASKED, prenoms: MASKED } };

interface PowerRole {
  readonly role: number;
  readonly ownRole: string;
  readonly roleClass: RoleClass;
}

const SOLE_TRADER: PowerRole = { role: SOLE_TRADER_ROLE, ownRole: "", roleClass: "dirigeant" };

/** `typeDePersonne` decides, unless only one of the two members is present. */
function isCompanyPower(pouvoir: unknown, individu: unknown, entreprise: unknown): boolean {
  if (!isObject(entreprise)) return false;
  return !isObject(individu) || textAt(pouvoir, "typeDePersonne") === "ENTREPRISE";
}

function nameOf(individu: unknown): string {
  return textAt(member(individu, "descriptionPersonne"), "nom");
}

function sirenOf(entreprise: unknown): number {
  const text = textAt(entreprise, "siren");
  const siren = NINE_DIGITS.test(text) ? Number(text) : 0;
  return isSiren(siren) ? siren : 0;
}

const NINE_DIGITS = /^\d{9}$/;

function powerOfCompany(nom: string, siren: number, isActive: boolean, role: PowerRole): Power {
  return {
    isCompany: true,
    nom,
    nomUsage: "",
    prenoms: "",
    birth: 0,
    sex: 0,
    siren,
    codeCommune: "",
    commune: "",
    isActive,
    role: role.role,
    ownRole: role.ownRole,
    roleClass: role.roleClass,
  };
}

function powerOfPerson(individu: unknown, nom: string, isActive: boolean, role: PowerRole): Power {
  const description = member(individu, "descriptionPersonne");
  const home = member(individu, "adresseDomicile");
  const code = textAt(home, "codeInseeCommune");
  const codeCommune = CODE_COMMUNE.test(code) ? code : "";
  return {
    isCompany: false,
    nom,
    nomUsage: textAt(description, "nomUsage"),
    prenoms: givenNames(member(description, "prenoms")),
    birth: birthOf(textAt(description, "dateDeNaissance")),
    sex: sexOf(textAt(description, "genre")),
    siren: 0,
    codeCommune,
    commune: codeCommune === "" ? textAt(home, "commune") : "",
    isActive,
    role: role.role,
    ownRole: role.ownRole,
    roleClass: role.roleClass,
  };
}

const CODE_COMMUNE = /^\d[\dAB]\d{3}$/;

/** The given names: a list, or in old records one text, sometimes with commas. */
function givenNames(prenoms: unknown): string {
  if (!Array.isArray(prenoms)) return textOf(textOf(prenoms).replaceAll(",", " "));
  let names = "";
  for (const prenom of listOf(prenoms)) {
    const name = textOf(prenom);
    if (name !== "") names += names === "" ? name : ` ${name}`;
  }
  return names;
}

/** AAAA-MM, rarely with a day, as AAAAMMJJ with 00 for missing parts; 0 when absurd. */
function birthOf(text: string): number {
  if (!BIRTH.test(text)) return 0;
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  return month <= 12 && day <= 31 ? Number(text.slice(0, 4)) * 10_000 + month * 100 + day : 0;
}

/** Plausible birth years; others are typing errors. */
const BIRTH = /^(?:18|19|20)\d{2}-\d{2}(?:-\d{2})?(?:T.*)?$/;

function sexOf(genre: string): Sex {
  if (genre === "1") return 1;
  return genre === "2" ? 2 : 0;
}

/** The role code is in the power, in old records inside the person or the company. */
function roleOfPower(pouvoir: unknown, individu: unknown, entreprise: unknown): PowerRole {
  const published =
    textAt(pouvoir, "roleEntreprise") ||
    textAt(member(individu, "descriptionPersonne"), "role") ||
    textAt(entreprise, "roleEntreprise") ||
    textAt(pouvoir, "libelleRoleEntreprise");
  if (published === "") return NO_ROLE;
  const code = ROLE_CODE.test(published) ? Number(published) : roleOfLabel(published);
  const role = code === 0 || code > MAX_CODE ? OTHER_ROLE : code;
  const ownRole = role === OTHER_ROLE ? ownRoleOf(pouvoir, published) : "";
  return { role, ownRole, roleClass: classOfRole(role, ownRole) };
}

/**
 * An officer without a role is a partner: in real records, managers appear a second time this way.
 */
const NO_ROLE: PowerRole = { role: 0, ownRole: "", roleClass: "associe" };

const ROLE_CODE = /^\d{1,9}$/;
const MAX_CODE = 0xffff;

/** The name of role 99; published since May 2026. */
function ownRoleOf(pouvoir: unknown, published: string): string {
  const own =
    textAt(pouvoir, "autreRoleEntreprise") ||
    textAt(pouvoir, "libelleRoleEntreprise") ||
    (ROLE_CODE.test(published) ? "" : published);
  return own === roleOf(OTHER_ROLE)?.label ? "" : own;
}
