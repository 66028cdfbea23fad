import { failed, type Result, success } from "../../errors/failure.ts";
import { foldHeader } from "../../registers/header.ts";

/** What a customer's file may tell of a person, a column each. */
export type PersonField =
  | "nom"
  | "nom_usage"
  | "prenom"
  | "prenoms"
  | "date_naissance"
  | "code_postal"
  | "sexe"
  | "lieu_naissance";

/** Where each field stands in a row; -1 where the file does not have it. */
export type PersonColumns = Readonly<Record<PersonField, number>>;

interface FieldRow {
  readonly field: PersonField;
  readonly required: boolean;
  /** What its column may be called, folded as `foldHeader` does, most telling first. */
  readonly headers: readonly string[];
}

/**
 * The one table of headers, in the order in which fields take their column; a column serves one
 * field. So the birth name goes before the name in use, which takes what is left of them.
 * From the exports of common CRM and HR software, French and English.
 */
const FIELDS: readonly FieldRow[] = [
  {
    field: "nom",
    required: true,
    headers: [
      ..."nomnaissance nomdenaissance nomdenaiss nomnaiss nompatronymique patronyme".split(" "),
      ..."nomdejeunefille nomjeunefille nomjf birthname maidenname nomdefamille nomfamille".split(
        " ",
      ),
      ..."nom nomclient nomcontact nompersonne nomassure nomadherent nomtitulaire".split(" "),
      ..."lastname surname familyname lname contactlastname name".split(" "),
    ],
  },
  {
    field: "nom_usage",
    required: false,
    headers: [
      ..."nomusage nomdusage nomusuel nommarital nomdepouse nomepouse nomepoux".split(" "),
      ..."marriedname usualname preferredlastname".split(" "),
      ..."nomdefamille nomfamille nom lastname surname familyname".split(" "),
    ],
  },
  {
    field: "prenom",
    required: true,
    headers: [
      ..."prenom prenomusuel prenom1 premierprenom prenomclient prenomcontact".split(" "),
      ..."prenompersonne prenomassure prenomadherent prenomtitulaire".split(" "),
      ..."firstname givenname forename fname contactfirstname".split(" "),
      ..."prenoms givennames firstnames forenames".split(" "),
    ],
  },
  {
    field: "prenoms",
    required: false,
    headers: [
      ..."prenoms tousprenoms touslesprenoms listeprenoms prenomsetatcivil autresprenoms".split(
        " ",
      ),
      ..."prenom2 deuxiemeprenom secondprenom givennames firstnames forenames".split(" "),
      ..."middlename middlenames".split(" "),
    ],
  },
  {
    field: "date_naissance",
    required: false,
    headers: [
      ..."datenaissance datedenaissance datedenaiss datenaiss dtnaissance dtnaiss dnaissance".split(
        " ",
      ),
      ..."nele neele neeele neoule jourdenaissance journaissance ddn naissance".split(" "),
      ..."birthdate dateofbirth dob birthday birth".split(" "),
    ],
  },
  {
    field: "code_postal",
    required: false,
    headers: [
      ..."codepostal cp codepost cpostal codepostaldomicile codepostalresidence".split(" "),
      ..."codepostaladresse adressecodepostal cpdomicile cpresidence cpclient".split(" "),
      ..."zip zipcode postalcode postcode mailingpostalcode mailingzip".split(" "),
    ],
  },
  {
    field: "sexe",
    required: false,
    headers: "sexe sex genre gender civilite civ titre title salutation".split(" "),
  },
  {
    field: "lieu_naissance",
    required: false,
    headers: [
      ..."codeinseenaissance codecommunenaissance codelieunaissance inseenaissance".split(" "),
      ..."lieunaissance lieudenaissance communenaissance communedenaissance".split(" "),
      ..."villenaissance villedenaissance localitenaissance paysnaissance paysdenaissance".split(
        " ",
      ),
      ..."birthplace placeofbirth birthcity cityofbirth birthtown".split(" "),
    ],
  },
];

/** More columns are named in a message than anyone reads. */
const COLUMNS_SHOWN = 40;

/**
 * Finds the columns of persons in a header. `fichier.colonnes` when there is none for the name or
 * for the given name, naming what is missing and what was found.
 */
export function findPersonColumns(header: readonly string[]): Result<PersonColumns> {
  const free = new Map<string, number>();
  header.forEach((name, column) => {
    const folded = foldHeader(name);
    if (!free.has(folded)) free.set(folded, column);
  });
  const found = new Map<PersonField, number>();
  for (const { field, headers } of FIELDS) {
    const name = headers.find((candidate) => free.has(candidate));
    found.set(field, name === undefined ? -1 : (free.get(name) as number));
    if (name !== undefined) free.delete(name);
  }
  const columns = Object.fromEntries(found) as Record<PersonField, number>;
  const missing = FIELDS.filter(({ field, required }) => required && columns[field] < 0);
  return missing.length === 0 ? success(columns) : lacking(missing, header);
}

function lacking(missing: readonly FieldRow[], header: readonly string[]): Result<never> {
  const fields = missing.map(({ field }) => `« ${field} »`).join(" et ");
  const shown = header.slice(0, COLUMNS_SHOWN).map((name) => name.trim() || "(sans nom)");
  const more = header.length > COLUMNS_SHOWN ? ", …" : "";
  return failed(
    "fichier.colonnes",
    `Il manque ${fields} ; colonnes trouvées : ${shown.join(", ")}${more}.`,
    { row: 1 },
  );
}
