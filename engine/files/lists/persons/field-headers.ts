import type { FieldRow } from "../../read/file-kind.ts";
import { POSTCODE_HEADERS } from "../../read/postcode-headers.ts";

/** The person fields of a customer's file, a column each. */
export type PersonField =
  | "nom"
  | "nom_usage"
  | "prenom"
  | "prenoms"
  | "date_naissance"
  | "code_postal"
  | "sexe"
  | "lieu_naissance"
  | "pays_naissance"
  | "nom_complet";

/**
 * The one table of headers. The birth name claims its column before the name in use. From the
 * exports of common CRM and HR software, French and English.
 */
export const FIELD_HEADERS: readonly FieldRow<PersonField>[] = [
  {
    field: "nom",
    required: true,
    instead: "nom_complet",
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
    instead: "nom_complet",
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
    headers: POSTCODE_HEADERS,
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
      ..."villenaissance villedenaissance localitenaissance neea villenatale".split(" "),
      ..."birthplace placeofbirth birthcity cityofbirth birthtown".split(" "),
      ..."departementnaissance departementdenaissance".split(" "),
    ],
  },
  {
    field: "pays_naissance",
    required: false,
    headers: [
      ..."paysnaissance paysdenaissance codepaysnaissance paysnatal birthcountry".split(" "),
      ..."countryofbirth".split(" "),
    ],
  },
  {
    field: "nom_complet",
    required: false,
    headers: [
      ..."nomcomplet nomprenom nometprenom nomsprenoms nometprenoms prenomnom prenometnom".split(
        " ",
      ),
      ..."nomprenoms identite identitecomplete fullname completename contactname displayname".split(
        " ",
      ),
    ],
  },
];
