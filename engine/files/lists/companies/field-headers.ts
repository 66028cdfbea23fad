import type { FieldRow } from "../../read/file-kind.ts";
import { FIELD_HEADERS as ADDRESS_HEADERS, type AddressField } from "../addresses/field-headers.ts";

/** The fields of a company in a customer's file, a column each. */
export type CompanyField =
  | AddressField
  | "nom"
  | "email"
  | "site"
  | "telephone"
  | "dirigeant"
  | "activite";

/**
 * The one table of headers; those of addresses are the same. From the exports of common CRM, ERP and
 * accounting software, French and English, and from the files of SIRENE.
 */
export const FIELD_HEADERS: readonly FieldRow<CompanyField>[] = [
  {
    field: "nom",
    required: true,
    headers: [
      ..."raisonsociale raisonsocial denomination denominationsociale societe nomsociete".split(
        " ",
      ),
      ..."denominationunitelegale nomentreprise entreprise nometablissement etablissement".split(
        " ",
      ),
      ..."enseigne nomcommercial compte nomcompte client nomclient clientnom libelleclient".split(
        " ",
      ),
      ..."fournisseur nomfournisseur libelle tiers nomtiers intitule nom rs".split(" "),
      ..."company companyname account accountname organization organizationname business".split(
        " ",
      ),
      ..."businessname customer customername vendor vendorname supplier name".split(" "),
    ],
  },
  ...ADDRESS_HEADERS.map((row) => ({ ...row, required: false })),
  {
    field: "email",
    required: false,
    headers: "email mail emails adressemail adresseemail courriel emailcontact e-mail".split(" "),
  },
  {
    field: "site",
    required: false,
    headers: "siteweb site siteinternet web url website homepage domaine domain".split(" "),
  },
  {
    field: "telephone",
    required: false,
    headers: "telephone tel telephone1 tel1 telfixe telephonefixe phone phonenumber".split(" "),
  },
  {
    field: "dirigeant",
    required: false,
    headers: "dirigeant gerant nomdirigeant nomgerant president representant patron owner".split(
      " ",
    ),
  },
  {
    field: "activite",
    required: false,
    headers: "naf ape codenaf codeape activiteprincipale activite nafrev2 industry".split(" "),
  },
];
