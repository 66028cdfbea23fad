import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import type { Draw } from "../draw.ts";
import { COMPANY_HEADERS } from "../vocabulary/companies.ts";
import type { FieldNames } from "../vocabulary/header-style.ts";
import type { CompanyFacts } from "../world/company-facts.ts";
import { COMPANY_STATES } from "../world/words.ts";
import type { ColumnKind } from "./column-kind.ts";
import {
  amountForm,
  caseForm,
  dateForm,
  phoneForm,
  sirenForm,
  siretForm,
  timestampForm,
  vatForm,
} from "./forms.ts";
import { placeColumns } from "./place-columns.ts";

function ofCompany(
  field: string,
  type: ColumnType,
  form: (draw: Draw) => (facts: CompanyFacts) => string,
  more: Partial<ColumnKind> = {},
): ColumnKind {
  return {
    entity: "companies",
    field,
    type,
    names: COMPANY_HEADERS[field] as FieldNames,
    form: (draw) => {
      const write = form(draw);
      return ({ company }) => write(company);
    },
    ...more,
  };
}

const plain = (pick: (facts: CompanyFacts) => string) => () => pick;

/** Columns about companies, by name. */
export const COMPANY_COLUMNS = {
  identifiant: ofCompany(
    "identifiant",
    "identifiant",
    plain(() => ""),
    {
      domain: "company.id",
      form:
        (_, { companyId }) =>
        ({ company }) =>
          companyId.id(company.index),
    },
  ),
  code: ofCompany(
    "identifiant",
    "identifiant",
    plain(() => ""),
    {
      domain: "company.code",
      names: COMPANY_HEADERS["code"] as FieldNames,
      form:
        (_, { companyCode }) =>
        ({ company }) =>
          companyCode.id(company.index),
    },
  ),
  siren: ofCompany(
    "siren",
    "siren",
    (draw) => {
      const write = sirenForm(draw);
      return ({ siren }) => write(siren);
    },
    { domain: "company.siren" },
  ),
  siret: ofCompany(
    "siret",
    "siret",
    (draw) => {
      const write = siretForm(draw);
      return ({ siret }) => write(siret);
    },
    { domain: "company.siret" },
  ),
  tva: ofCompany(
    "tva",
    "tva",
    (draw) => {
      const write = vatForm(draw);
      return ({ vat }) => write(vat);
    },
    { domain: "company.vat" },
  ),
  raison_sociale: ofCompany(
    "raison_sociale",
    "raison_sociale",
    (draw) => {
      const write = draw.chance(0.5) ? caseForm(draw) : (v: string) => v;
      return ({ name }) => write(name);
    },
    { domain: "company.name" },
  ),
  enseigne: ofCompany(
    "enseigne",
    "raison_sociale",
    plain(({ brand }) => brand),
    { alsoTypes: ["texte"] },
  ),
  naf: ofCompany("naf", "naf", (draw) => {
    const write = draw.weighted<(code: string) => string>([
      [50, (c) => c],
      [45, (c) => c.replace(".", "")],
      [5, (c) => c.toLowerCase()],
    ]);
    return ({ naf }) => write(naf);
  }),
  forme_juridique: ofCompany("forme_juridique", "forme_juridique", (draw) => {
    const form = draw.weighted([
      [70, 0],
      [15, 1],
      [15, 2],
    ] as const);
    return ({ legalForm }) => legalForm[form];
  }),
  effectif: ofCompany(
    "effectif",
    "quantite",
    (draw) => {
      const isRange = draw.chance(0.35);
      return ({ employees, employeeRange }) => (isRange ? employeeRange : String(employees));
    },
    { alsoTypes: ["texte"] },
  ),
  chiffre_affaires: ofCompany(
    "chiffre_affaires",
    "montant",
    (draw) => {
      const write = amountForm(draw);
      return ({ revenue }) => write(revenue);
    },
    { alsoTypes: ["quantite"] },
  ),
  capital: ofCompany(
    "capital",
    "montant",
    (draw) => {
      const write = amountForm(draw);
      return ({ capital }) => write(capital);
    },
    { alsoTypes: ["quantite"] },
  ),
  date_creation: ofCompany("date_creation", "date", (draw) => {
    const { write } = dateForm(draw);
    return ({ created }) => write(created);
  }),
  date_modification: ofCompany("date_modification", "date", (draw) => {
    const { write } = draw.chance(0.5) ? timestampForm(draw) : dateForm(draw);
    return ({ modified }) => write(modified);
  }),
  email: ofCompany(
    "email",
    "email",
    plain(({ email }) => email),
    { domain: "company.email" },
  ),
  telephone: ofCompany("telephone", "telephone", (draw) => {
    const write = phoneForm(draw);
    return ({ phone }) => write(phone);
  }),
  mobile: ofCompany("mobile", "mobile", (draw) => {
    const write = phoneForm(draw);
    return (company) => write(company.mobile);
  }),
  fax: ofCompany("fax", "telephone", (draw) => {
    const write = phoneForm(draw);
    return ({ fax }) => write(fax);
  }),
  site_web: ofCompany("site_web", "site_web", (draw) => {
    const before = draw.of(["www.", "https://www.", "http://", "https://", "", "www."]);
    return ({ host, index }) => (index % 3 === 0 ? "" : before + host);
  }),
  iban: ofCompany("iban", "iban", (draw) => {
    const isGrouped = draw.chance(0.5);
    return ({ iban }) => (isGrouped ? iban.replace(/(.{4})(?=.)/gu, "$1 ") : iban);
  }),
  bic: ofCompany(
    "bic",
    "texte",
    plain(({ bic }) => bic),
    { alsoTypes: ["identifiant"] },
  ),
  dirigeant: ofCompany(
    "dirigeant",
    "nom_complet",
    plain(({ director }) => director),
  ),
  secteur: ofCompany(
    "secteur",
    "texte",
    plain(({ sector }) => sector),
  ),
  activite: ofCompany(
    "secteur",
    "texte",
    plain(({ nafLabel }) => nafLabel),
  ),
  statut: ofCompany(
    "statut",
    "texte",
    (draw) => {
      const words = draw.of(COMPANY_STATES);
      return ({ state }) => words[state % words.length] as string;
    },
    { alsoTypes: ["booleen"] },
  ),
  commentaire: ofCompany(
    "commentaire",
    "texte",
    plain(({ note }) => note),
  ),
  ...placeColumns("companies", ({ company }) => company.place),
} as const satisfies Record<string, ColumnKind>;
