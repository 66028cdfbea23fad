import { DIRIGEANTS_FLAGS } from "../dirigeants/entry.ts";
import type { Power } from "../dirigeants/officer.ts";
import { isObject, listOf, member, textAt, truthOf } from "./json-value.ts";
import { readPower, readSoleTrader } from "./read-power.ts";
import { type Shape, wantedMembers } from "./wanted-members.ts";

const PERSONNE: Shape = {
  identite: { entreprise: { denomination: null }, entrepreneur: null },
  composition: { pouvoirs: null },
  detailCessationEntreprise: null,
};

/**
 * The members read from a formality; the rest (establishments, activities, addresses) is skipped.
 */
export const FORMALITY_MEMBERS = wantedMembers({
  siren: null,
  companyName: null,
  diffusionINSEE: null,
  diffusionCommerciale: null,
  updated: null,
  content: {
    natureCessationEntreprise: { etatAdministratifInsee: null },
    personneMorale: PERSONNE,
    personnePhysique: PERSONNE,
    exploitation: PERSONNE,
  },
});

/** A company and its officers according to a formality. */
export interface Formality {
  readonly powers: readonly Power[];
  /** Flags of `DIRIGEANTS_FLAGS`. */
  readonly flags: number;
  /** AAAAMMJJ, 0 when the company is active or the day is unknown. */
  readonly cessation: number;
}

/**
 * Reads a formality from its parsed members. Every level may be absent or null.
 *
 * @returns `null` for a payload that names neither a company nor a person.
 */
export function readFormality(formality: unknown): Formality | null {
  const content = member(formality, "content");
  const personnes = KINDS.map((kind) => member(content, kind)).filter(isObject);
  const isSoleTrader = isObject(member(content, "personnePhysique")) && personnes.length === 1;
  const diffusion = textAt(formality, "diffusionINSEE");
  const isPartial = diffusion === "P" || diffusion === "N";
  const found = personnes.flatMap((personne) => powersOf(personne, isSoleTrader, isPartial));
  const powers = found.filter((power) => power !== null);
  if (powers.length === 0 && !isNamed(formality, personnes)) return null;
  const end = endOf(content, personnes);
  const isFree = truthOf(member(formality, "diffusionCommerciale")) !== false;
  return {
    powers,
    cessation: end.day,
    flags:
      (isSoleTrader ? DIRIGEANTS_FLAGS.personnePhysique : 0) |
      (end.hasEnded ? DIRIGEANTS_FLAGS.cessee : 0) |
      (isPartial ? DIRIGEANTS_FLAGS.partielle : 0) |
      (isFree ? 0 : DIRIGEANTS_FLAGS.sansUsageCommercial) |
      (powers.length < found.length ? DIRIGEANTS_FLAGS.incomplet : 0),
  };
}

/** Exactly one is present: a company, a sole trader or a farm. */
const KINDS = ["personneMorale", "personnePhysique", "exploitation"] as const;

/** The officers with a power, and the sole trader; `null` for those without any name. */
function powersOf(personne: unknown, isSoleTrader: boolean, isPartial: boolean): (Power | null)[] {
  const entrepreneur = member(member(personne, "identite"), "entrepreneur");
  const pouvoirs = listOf(member(member(personne, "composition"), "pouvoirs"));
  const powers = pouvoirs.map((pouvoir) => readPower(pouvoir, isPartial));
  if (!isSoleTrader && !isObject(entrepreneur)) return powers;
  return [readSoleTrader(entrepreneur, isSoleTrader && isPartial), ...powers];
}

function isNamed(formality: unknown, personnes: readonly unknown[]): boolean {
  const companyName = textAt(formality, "companyName");
  return personnes.some((personne) => {
    const entreprise = member(member(personne, "identite"), "entreprise");
    return companyName !== "" || textAt(entreprise, "denomination") !== "";
  });
}

interface End {
  readonly hasEnded: boolean;
  readonly day: number;
}

/**
 * Ended if INSEE's state says so or if struck off; a date of last activity is not enough, as
 * dormant companies have one too.
 */
function endOf(content: unknown, personnes: readonly unknown[]): End {
  const details = personnes.map((personne) => member(personne, "detailCessationEntreprise"));
  const struckOff = latestDay(details, "dateRadiation");
  const state = textAt(member(content, "natureCessationEntreprise"), "etatAdministratifInsee");
  if (state !== "C" && state !== "F" && struckOff === 0) return GOES_ON;
  const day =
    struckOff ||
    latestDay(details, "dateEffet") ||
    latestDay(details, "dateCessationTotaleActivite");
  return { hasEnded: true, day };
}

const GOES_ON: End = { hasEnded: false, day: 0 };

function latestDay(details: readonly unknown[], name: string): number {
  return Math.max(0, ...details.map((detail) => dayOfText(textAt(detail, name))));
}

/** AAAAMMJJ of a text that begins with AAAA-MM-JJ, 0 when absent or absurd. */
function dayOfText(text: string): number {
  const match = DAY.exec(text);
  if (!match) return 0;
  const [, year, month, day] = match;
  const isSound =
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isSound ? Number(`${year}${month}${day}`) : 0;
}

const DAY = /^((?:18|19|20)\d{2})-(\d{2})-(\d{2})/;
