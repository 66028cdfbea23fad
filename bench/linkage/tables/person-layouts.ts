import type { Draw } from "../../corpus/customer-files/draw.ts";
import type { PersonEntry } from "../noise/person-entry.ts";
import {
  writtenGiven,
  writtenPhone,
  writtenStreet,
  writtenSurname,
  writtenTown,
} from "../noise/style.ts";
import { DATE_FORMS, type DateForm } from "../world/birth.ts";
import type { DraftColumn, FieldName, FieldTexts } from "./draft-table.ts";

/** The columns of an export of persons, and the forms of its cells. */
export interface PersonLayout {
  readonly name: string;
  readonly columns: readonly DraftColumn[];
  readonly delimiter: ";" | "," | "\t";
  readonly dates: DateForm;
  /** Whether a whole name has the surname first. */
  readonly isSurnameFirst: boolean;
}

/** The layouts of exports: what systems and people who keep lists really have. */
export const PERSON_LAYOUTS: readonly PersonLayout[] = [
  layout(
    "complet",
    "code=N° client,civilite=Civilité,prenom=Prénom,nom=Nom,adresse=Adresse,code_postal=Code postal,ville=Ville,naissance=Date de naissance,email=E-mail,telephone=Téléphone,mobile=Portable",
  ),
  layout(
    "sans_date",
    "nom=NOM,prenom=PRENOM,adresse=ADRESSE,complement=COMPLEMENT ADRESSE,code_postal=CP,ville=VILLE,telephone=TEL,mobile=MOBILE,email=MAIL",
  ),
  layout(
    "sans_email",
    "code=Identifiant,nom=Nom d'usage,nom_naissance=Nom de naissance,prenom=Prénom,naissance=Né(e) le,adresse=Adresse postale,code_postal=Code Postal,ville=Commune,telephone=Téléphone fixe",
    { dates: "iso" },
  ),
  layout(
    "nom_complet",
    "code=Ref,nom_complet=Nom complet,naissance=Date naissance,email=Email,mobile=Tél. mobile,adresse=Rue,code_postal=Code postal,ville=Ville",
    { delimiter: ",", isSurnameFirst: false },
  ),
  layout(
    "adherents",
    "civilite=Civ.,nom=Nom,prenom=Prénom,naissance=Date de naissance,code_postal=Code postal,ville=Ville,email=Courriel,telephone=Téléphone",
    { dates: "dotted", delimiter: "\t" },
  ),
];

function layout(
  name: string,
  columns: string,
  forms: Partial<Pick<PersonLayout, "dates" | "delimiter" | "isSurnameFirst">> = {},
): PersonLayout {
  return {
    name,
    columns: columnsOf(columns),
    delimiter: ";",
    dates: "french",
    isSurnameFirst: true,
    ...forms,
  };
}

/** Columns from `field=Header,field=Header`. */
export function columnsOf(text: string): readonly DraftColumn[] {
  return text.split(",").map((part) => {
    const [field = "", header = ""] = part.split("=");
    return { field: field as FieldName, header };
  });
}

/** An entry as cells, without the key that a system gives the record. */
export function personFields(
  draw: Draw,
  entry: PersonEntry,
  { columns, dates, isSurnameFirst }: PersonLayout,
): FieldTexts {
  const { civility, born, email, home, postcode, style } = entry;
  const given = writtenGiven(entry.given, style);
  const surname = writtenSurname(entry.surname, style);
  const hasMobileColumn = columns.some(({ field }) => field === "mobile");
  const only = hasMobileColumn ? entry.phone : entry.phone || entry.mobile;
  return {
    civilite: civility,
    prenom: given,
    nom: surname,
    nom_naissance: writtenSurname(entry.birthName, style),
    nom_complet: (isSurnameFirst ? [surname, given] : [given, surname]).join(" ").trim(),
    naissance: born ? DATE_FORMS[dates](born) : "",
    email: draw.chance(0.05) ? email.toUpperCase() : email,
    telephone: writtenPhone(only, style),
    mobile: writtenPhone(entry.mobile, style),
    adresse: home ? writtenStreet(home, style) : "",
    complement: home?.complement ?? "",
    code_postal: postcode,
    ville: writtenTown(entry.town, style),
  };
}
