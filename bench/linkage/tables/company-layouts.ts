import { titleCase } from "../../corpus/phrases.ts";
import type { CompanyEntry } from "../noise/company-entry.ts";
import { writtenPhone, writtenStreet, writtenTown } from "../noise/style.ts";
import type { DraftColumn, FieldTexts } from "./draft-table.ts";
import { columnsOf } from "./person-layouts.ts";

/** The columns of an export of companies. */
export interface CompanyLayout {
  readonly name: string;
  readonly columns: readonly DraftColumn[];
}

/** With SIRET, with SIREN, and with neither. */
export const COMPANY_LAYOUTS: readonly CompanyLayout[] = [
  {
    name: "crm",
    columns: columnsOf(
      "code=Code client,societe=Raison sociale,siret=SIRET,adresse=Adresse,complement=Complément d'adresse,code_postal=Code postal,ville=Ville,telephone=Téléphone,email=E-mail",
    ),
  },
  {
    name: "fournisseurs",
    columns: columnsOf(
      "code=N° fournisseur,societe=Nom du fournisseur,siren=SIREN,adresse=Adresse,code_postal=CP,ville=Ville,telephone=Tél.",
    ),
  },
  {
    name: "prospects",
    columns: columnsOf(
      "societe=Société,email=Email,telephone=Téléphone,adresse=Rue,code_postal=Code postal,ville=Ville",
    ),
  },
];

/** An entry as cells, without the key that a system gives the record. */
export function companyFields(entry: CompanyEntry): FieldTexts {
  const { name, siren, siret, place, postcode, town, phone, email, style } = entry;
  return {
    societe: style.nameCase === "title" ? titleCase(name) : name,
    siren,
    siret,
    adresse: place ? writtenStreet(place, style) : "",
    complement: place?.complement ?? "",
    code_postal: postcode,
    ville: writtenTown(town, style),
    telephone: writtenPhone(phone, style),
    email,
  };
}
