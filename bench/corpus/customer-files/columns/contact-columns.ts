import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import type { Draw } from "../draw.ts";
import { CONTACT_HEADERS } from "../vocabulary/contacts.ts";
import type { FieldNames } from "../vocabulary/header-style.ts";
import type { ContactFacts } from "../world/contact-facts.ts";
import { CONTACT_STATES } from "../world/words.ts";
import type { ColumnKind } from "./column-kind.ts";
import {
  birthDateForm,
  booleanForm,
  caseForm,
  civilityForm,
  dateForm,
  phoneForm,
  siretForm,
  timestampForm,
} from "./forms.ts";
import { placeColumns } from "./place-columns.ts";

function ofContact(
  name: string,
  type: ColumnType,
  form: (draw: Draw) => (facts: ContactFacts) => string,
  more: Partial<ColumnKind> = {},
): ColumnKind {
  return {
    entity: "contacts",
    field: name,
    type,
    names: CONTACT_HEADERS[name] as FieldNames,
    form: (draw) => {
      const write = form(draw);
      return ({ contact }) => write(contact);
    },
    ...more,
  };
}

/** Capitals are more frequent for surnames than for other words. */
function surnameForm(draw: Draw): (name: string) => string {
  return draw.chance(0.5) ? (name) => name : (name) => titled(name);
}

function titled(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[ '’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
}

/** Columns about persons, by name. */
export const CONTACT_COLUMNS = {
  identifiant: ofContact("identifiant", "identifiant", () => () => "", {
    domain: "contact.id",
    form:
      (_, { contactId }) =>
      ({ contact }) =>
        contactId.id(contact.index),
  }),
  company_id: ofContact("company_id", "identifiant", () => () => "", {
    domain: "company.id",
    form:
      (_, { companyId }) =>
      ({ contact }) =>
        companyId.id(contact.company.index),
  }),
  company_code: ofContact("company_id", "identifiant", () => () => "", {
    domain: "company.code",
    form:
      (_, { companyCode }) =>
      ({ contact }) =>
        companyCode.id(contact.company.index),
  }),
  company_siret: ofContact(
    "company_id",
    "siret",
    (draw) => {
      const write = siretForm(draw);
      return ({ company }) => write(company.siret);
    },
    {
      domain: "company.siret",
      alsoFields: ["siret"],
      names: CONTACT_HEADERS["company_siret"] as FieldNames,
    },
  ),
  company_name: ofContact(
    "company_id",
    "raison_sociale",
    () =>
      ({ company }) =>
        company.name,
    {
      domain: "company.name",
      alsoFields: ["raison_sociale"],
      names: CONTACT_HEADERS["company_name"] as FieldNames,
    },
  ),
  civilite: ofContact("civilite", "civilite", (draw) => {
    const write = civilityForm(draw);
    return ({ sex }) => write(sex);
  }),
  prenom: ofContact("prenom", "prenom", (draw) => {
    const write = draw.chance(0.7) ? (v: string) => v : caseForm(draw);
    return ({ givenName }) => write(givenName);
  }),
  nom_contact: ofContact("nom_contact", "nom", (draw) => {
    const write = surnameForm(draw);
    return ({ surname }) => write(surname);
  }),
  nom_complet: ofContact("nom_complet", "nom_complet", (draw) => {
    const write = surnameForm(draw);
    const civility = draw.chance(0.3) ? civilityForm(draw.apart("civility")) : null;
    const isSurnameFirst = draw.chance(0.35);
    return ({ givenName, surname, sex }) => {
      const name = isSurnameFirst
        ? `${write(surname)} ${givenName}`
        : `${givenName} ${write(surname)}`;
      const before = civility?.(sex) ?? "";
      return /^M/u.test(before) ? `${before} ${name}` : name;
    };
  }),
  nom_naissance: ofContact("nom_naissance", "nom", (draw) => {
    const write = surnameForm(draw);
    return ({ birthSurname }) => write(birthSurname);
  }),
  date_naissance: ofContact("date_naissance", "date_naissance", (draw) => {
    const { write } = birthDateForm(draw);
    return ({ born }) => write(born);
  }),
  fonction: ofContact(
    "fonction",
    "texte",
    () =>
      ({ position }) =>
        position,
  ),
  email: ofContact(
    "email",
    "email",
    () =>
      ({ email }) =>
        email,
    { domain: "contact.email" },
  ),
  telephone: ofContact("telephone", "telephone", (draw) => {
    const write = phoneForm(draw);
    return ({ phone }) => write(phone);
  }),
  mobile: ofContact("mobile", "mobile", (draw) => {
    const write = phoneForm(draw);
    return (contact) => write(contact.mobile);
  }),
  consentement: ofContact("consentement", "booleen", (draw) => {
    const write = booleanForm(draw);
    return ({ consent }) => write(consent);
  }),
  statut: ofContact("statut", "texte", (draw) => {
    const words = draw.of(CONTACT_STATES);
    return ({ state }) => words[state % words.length] as string;
  }),
  commentaire: ofContact(
    "commentaire",
    "texte",
    () =>
      ({ note }) =>
        note,
  ),
  date_creation: ofContact("date_creation", "date", (draw) => {
    const { write } = draw.chance(0.3) ? timestampForm(draw) : dateForm(draw);
    return ({ created }) => write(created);
  }),
  date_modification: ofContact("date_modification", "date", (draw) => {
    const { write } = draw.chance(0.5) ? timestampForm(draw) : dateForm(draw);
    return ({ modified }) => write(modified);
  }),
  ...placeColumns("contacts", ({ contact }) => contact.home),
} as const satisfies Record<string, ColumnKind>;
