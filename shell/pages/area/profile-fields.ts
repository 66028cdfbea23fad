import { z } from "zod";
import { readCompanyId } from "../../../engine/identifiers/company-id.ts";
import { decimal } from "../../../engine/markup/french.ts";

const TEXT_MAX = 200;
const AMOUNT_MOST = 1e15;
const PERSONS_MOST = 1_000_000;

/** A profile field of the page. */
export interface ProfileField {
  readonly name: "societe" | "siren" | "siret" | "secteur" | "ca_annuel" | "nb_commerciaux";
  readonly label: string;
  readonly hint: string;
  readonly isNumber: boolean;
  readonly most: number;
}

/** The fields that reports and mappings read; other keys of a profile are untouched. */
export const PROFILE_FIELDS: readonly ProfileField[] = [
  {
    name: "societe",
    label: "Société",
    hint: "Le nom qui figure sur vos rapports.",
    isNumber: false,
    most: TEXT_MAX,
  },
  {
    name: "siren",
    label: "SIREN",
    hint: "Neuf chiffres\u00a0: votre entreprise dans les registres.",
    isNumber: false,
    most: 30,
  },
  {
    name: "siret",
    label: "SIRET",
    hint: "Quatorze chiffres\u00a0: l’établissement, s’il n’est pas le siège. Il passe avant le SIREN.",
    isNumber: false,
    most: 30,
  },
  {
    name: "secteur",
    label: "Secteur d’activité",
    hint: "Ce que vous validez sert aux clients du même secteur, et ce qu’ils valident vous sert.",
    isNumber: false,
    most: 100,
  },
  {
    name: "ca_annuel",
    label: "Chiffre d’affaires annuel",
    hint: "En euros, pour situer les coûts.",
    isNumber: true,
    most: 30,
  },
  {
    name: "nb_commerciaux",
    label: "Nombre de commerciaux",
    hint: "Ceux qui se servent du fichier.",
    isNumber: true,
    most: 10,
  },
];

type Name = ProfileField["name"];
export type ProfileTexts = Readonly<Record<Name, string>>;

/** The profile as field values: "" for anything other than text or a number. */
export function profileView(profile: Readonly<Record<string, unknown>>): ProfileTexts {
  const view = PROFILE_FIELDS.map(({ name, isNumber }) => [
    name,
    Object.hasOwn(profile, name) ? valueView(profile[name], isNumber) : "",
  ]);
  return Object.fromEntries(view) as Record<Name, string>;
}

function valueView(value: unknown, isNumber: boolean): string {
  if (typeof value === "string") return value;
  if (typeof value !== "number") return "";
  return isNumber ? decimal(value, 2) : String(value);
}

/** Whitespace and currency signs, which are ignored. */
const SPARE = /[\s\u00a0\u202f€]/g;

/** `2 400 000 €`, `2400000`, `1,5`. */
function amount(most: number, isWhole: boolean) {
  return z
    .string()
    .transform((text) => text.replace(SPARE, "").replace(",", "."))
    .refine(
      (text) =>
        text === "" ||
        (/^\d+(?:\.\d+)?$/.test(text) &&
          Number(text) <= most &&
          (!isWhole || Number.isInteger(Number(text)))),
      { message: isWhole ? "Un nombre entier est attendu." : "Un montant en euros est attendu." },
    )
    .transform((text) => (text === "" ? null : Number(text)));
}

function line(most: number) {
  return z
    .string()
    .trim()
    .max(most)
    .transform((text) => (text === "" ? null : text));
}

function number(digits: 9 | 14) {
  return line(30).refine((text) => text === null || isNumberOf(text, digits), {
    message: `Ce numéro n'est pas valide : vérifiez ses ${digits} chiffres.`,
  });
}

function isNumberOf(text: string, digits: 9 | 14): boolean {
  return readCompanyId(text).kind === (digits === 9 ? "siren" : "siret");
}

/** The parsed fields; `null` for an empty one. */
export const profileForm = z.object({
  societe: line(TEXT_MAX),
  siren: number(9),
  siret: number(14),
  secteur: line(100),
  ca_annuel: amount(AMOUNT_MOST, false),
  nb_commerciaux: amount(PERSONS_MOST, true),
});

/**
 * The profile with the edits of a form. A field submitted unchanged retains its stored value, even
 * one that the page cannot display.
 */
export function changedProfile(
  profile: Readonly<Record<string, unknown>>,
  typed: ProfileTexts,
  form: z.output<typeof profileForm>,
): Record<string, unknown> {
  const view = profileView(profile);
  const changed = PROFILE_FIELDS.map(({ name }) => name).filter(
    (name) => typed[name].trim() !== view[name].trim(),
  );
  const stored = Object.entries(profile).filter(([key]) => !changed.some((name) => name === key));
  const added = changed.flatMap((name) =>
    form[name] === null ? [] : [[name, form[name]] as const],
  );
  return Object.fromEntries([...stored, ...added]);
}
