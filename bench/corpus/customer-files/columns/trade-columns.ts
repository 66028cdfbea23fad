import type { EntityType } from "../../../../engine/files/mapping/entity-type.ts";
import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import type { Draw } from "../draw.ts";
import type { FieldNames, Vocabulary } from "../vocabulary/header-style.ts";
import { ACTIVITY_HEADERS, PRODUCT_HEADERS, SALE_HEADERS } from "../vocabulary/trade.ts";
import { SALE_STATES } from "../world/words.ts";
import type { ColumnKind, RowFacts } from "./column-kind.ts";
import { amountForm, booleanForm, dateForm, percentForm, timestampForm } from "./forms.ts";

function family(entity: EntityType, headers: Vocabulary) {
  return (
    name: string,
    type: ColumnType,
    form: ColumnKind["form"],
    more: Partial<ColumnKind> = {},
  ): ColumnKind => ({
    entity,
    field: name,
    type,
    names: headers[name] as FieldNames,
    form,
    ...more,
  });
}

type Pick<T> = (row: RowFacts) => T;

/** A form drawn once for the column, and its value for each row. */
function formed<T>(
  formOf: (draw: Draw) => (value: T) => string,
  pick: Pick<T>,
): ColumnKind["form"] {
  return (draw) => {
    const write = formOf(draw);
    return (row) => write(pick(row));
  };
}

const asItIs = (pick: Pick<string>): ColumnKind["form"] => formed(() => (value) => value, pick);
const anyDate = (draw: Draw) => (draw.chance(0.12) ? timestampForm(draw) : dateForm(draw)).write;

const sale = family("ventes", SALE_HEADERS);
export const SALE_COLUMNS = {
  identifiant: sale(
    "identifiant",
    "identifiant",
    (_, { saleId }) =>
      ({ sale }) =>
        saleId.id(sale.index),
    { domain: "sale.id" },
  ),
  ligne: sale(
    "ligne",
    "quantite",
    asItIs(({ sale }) => String(sale.line)),
    {
      field: null,
      alsoFields: ["identifiant", "quantite"],
      alsoTypes: ["identifiant"],
      domain: "sale.line",
    },
  ),
  company_code: sale(
    "company_id",
    "identifiant",
    (_, { companyCode }) =>
      ({ sale }) =>
        companyCode.id(sale.company.index),
    { domain: "company.code" },
  ),
  company_id: sale(
    "company_id",
    "identifiant",
    (_, { companyId }) =>
      ({ sale }) =>
        companyId.id(sale.company.index),
    { domain: "company.id" },
  ),
  contact_id: sale(
    "contact_id",
    "identifiant",
    (_, { contactId }) =>
      ({ sale }) =>
        sale.contact ? contactId.id(sale.contact.index) : "",
    { domain: "contact.id" },
  ),
  produit_id: sale(
    "produit_id",
    "identifiant",
    (_, { productId }) =>
      ({ sale }) =>
        productId.id(sale.product.index),
    { domain: "product.id" },
  ),
  libelle: sale(
    "libelle",
    "texte",
    asItIs(({ sale }) => sale.product.label),
  ),
  date: sale(
    "date",
    "date",
    formed(anyDate, ({ sale }) => sale.day),
  ),
  date_echeance: sale(
    "date_echeance",
    "date",
    formed(
      (draw) => dateForm(draw).write,
      ({ sale }) => sale.due,
    ),
  ),
  quantite: sale(
    "quantite",
    "quantite",
    formed(
      (draw) => (draw.chance(0.2) ? (v: number) => v.toFixed(2).replace(".", ",") : String),
      ({ sale }) => sale.quantity,
    ),
    { alsoTypes: ["montant"] },
  ),
  prix_unitaire: sale(
    "prix_unitaire",
    "montant",
    formed(amountForm, ({ sale }) => sale.product.price),
  ),
  montant_ht: sale(
    "montant_ht",
    "montant",
    formed(amountForm, ({ sale }) => sale.net),
  ),
  montant_tva: sale(
    "montant_tva",
    "montant",
    formed(amountForm, ({ sale }) => sale.tax),
  ),
  montant_ttc: sale(
    "montant_ttc",
    "montant",
    formed(amountForm, ({ sale }) => sale.net + sale.tax),
  ),
  taux_tva: sale(
    "taux_tva",
    "pourcentage",
    formed(percentForm, ({ sale }) => sale.product.vatRate),
  ),
  remise: sale(
    "remise",
    "pourcentage",
    formed(percentForm, ({ sale }) => sale.discount),
  ),
  devise: sale(
    "devise",
    "texte",
    formed(
      (draw) => {
        const word = draw.of(["EUR", "€", "Euro"]);
        return () => word;
      },
      () => null,
    ),
  ),
  statut: sale(
    "statut",
    "texte",
    formed(
      (draw) => {
        const words = draw.of(SALE_STATES);
        return (state: number) => words[state % words.length] as string;
      },
      ({ sale }) => sale.state,
    ),
  ),
  commentaire: sale(
    "commentaire",
    "texte",
    asItIs(({ sale }) => sale.note),
  ),
} as const satisfies Record<string, ColumnKind>;

const product = family("produits", PRODUCT_HEADERS);
export const PRODUCT_COLUMNS = {
  identifiant: product(
    "identifiant",
    "identifiant",
    (_, { productId }) =>
      ({ product }) =>
        productId.id(product.index),
    { domain: "product.id" },
  ),
  libelle: product(
    "libelle",
    "texte",
    asItIs(({ product }) => product.label),
  ),
  description: product(
    "description",
    "texte",
    asItIs(({ product }) => product.description),
    { alsoFields: ["commentaire"] },
  ),
  categorie: product(
    "categorie",
    "texte",
    asItIs(({ product }) => product.category),
  ),
  prix_unitaire: product(
    "prix_unitaire",
    "montant",
    formed(amountForm, ({ product }) => product.price),
  ),
  taux_tva: product(
    "taux_tva",
    "pourcentage",
    formed(percentForm, ({ product }) => product.vatRate),
  ),
  quantite: product(
    "quantite",
    "quantite",
    asItIs(({ product }) => String(product.stock)),
  ),
  statut: product(
    "statut",
    "booleen",
    formed(booleanForm, ({ product }) => product.isActive),
    { alsoTypes: ["texte"] },
  ),
} as const satisfies Record<string, ColumnKind>;

const activity = family("activites", ACTIVITY_HEADERS);
export const ACTIVITY_COLUMNS = {
  identifiant: activity(
    "identifiant",
    "identifiant",
    (_, { activityId }) =>
      ({ activity }) =>
        activityId.id(activity.index),
    { domain: "activity.id" },
  ),
  company_id: activity(
    "company_id",
    "identifiant",
    (_, { companyId }) =>
      ({ activity }) =>
        companyId.id(activity.company.index),
    { domain: "company.id" },
  ),
  contact_id: activity(
    "contact_id",
    "identifiant",
    (_, { contactId }) =>
      ({ activity }) =>
        contactId.id(activity.contact.index),
    { domain: "contact.id" },
  ),
  contact_email: activity(
    "contact_id",
    "email",
    asItIs(({ activity }) => activity.contact.email),
    {
      domain: "contact.email",
      alsoFields: ["email"],
      names: ACTIVITY_HEADERS["contact_email"] as FieldNames,
    },
  ),
  date: activity(
    "date",
    "date",
    formed(anyDate, ({ activity }) => activity.day),
  ),
  type: activity(
    "type",
    "texte",
    asItIs(({ activity }) => activity.kind),
  ),
  sujet: activity(
    "sujet",
    "texte",
    asItIs(({ activity }) => activity.subject),
  ),
  commentaire: activity(
    "commentaire",
    "texte",
    asItIs(({ activity }) => activity.note),
  ),
  statut: activity(
    "statut",
    "booleen",
    formed(booleanForm, ({ activity }) => activity.isDone),
    { alsoTypes: ["texte"] },
  ),
} as const satisfies Record<string, ColumnKind>;
