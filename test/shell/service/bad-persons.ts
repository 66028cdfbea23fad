import type { VitalStatus } from "../../../engine/person/verdict.ts";

/** The fields of a person, as callers and files write them. */
export interface InputPerson {
  readonly nom: string;
  readonly prenom: string;
  readonly date_naissance: string;
  readonly code_postal: string;
}

/** A person among the sample's deaths. */
export const DEAD: InputPerson = {
  nom: "ORMIVILLE",
  prenom: "Brigitte",
  date_naissance: "30/11/1946",
  code_postal: "20000",
};

/** A person who is not. */
const NOBODY: InputPerson = { ...DEAD, nom: "ZWICKAROU", prenom: "Paul" };

type BadPerson = readonly [
  why: string,
  person: InputPerson,
  status: VitalStatus,
  /** Pattern of the reasons. */
  stated: RegExp,
];

const NO_NAME = /le nom est vide ou illisible/;
const NO_GIVEN_NAME = /le prénom est vide ou illisible/;
const NO_DATE = /sans date de naissance, un homonyme ne se distingue pas/;
const UNREADABLE_DATE = /date de naissance illisible : écrivez-la AAAA-MM-JJ; sans date/;
const READ_IN_PART = /le nom ou le prénom ne se lit pas en entier/;
const PROBABLE = /^décès probable, à confirmer par un acte/;
const SERIAL_DATE = /date de naissance en numéro de tableur/;
const INCOMPLETE = /la date de naissance est incomplète/;
const OTHER_NAME = /le nom n'est pas le nom de naissance du registre/;

/** Contents of name columns in real files. */
const NAMES: readonly BadPerson[] = [
  ["no names", { ...DEAD, nom: "", prenom: "" }, "inconnu", NO_NAME],
  ["blanks for a name", { ...DEAD, nom: " \t\u00a0 " }, "inconnu", NO_NAME],
  ["no given name", { ...DEAD, prenom: "" }, "inconnu", NO_GIVEN_NAME],
  ["names of one letter", { ...NOBODY, nom: "Z", prenom: "P" }, "inconnu", READ_IN_PART],
  ["one letter of a name", { ...DEAD, nom: "O" }, "a_verifier_homonyme", OTHER_NAME],
  ["an initial", { ...DEAD, prenom: "B." }, "a_verifier_homonyme", /par son initiale/],
  ["80 letters", { ...NOBODY, nom: "A".repeat(80) }, "inconnu", READ_IN_PART],
  [
    "80 letters and more",
    { ...DEAD, nom: "ORMIVILLE".repeat(9) },
    "a_verifier_homonyme",
    OTHER_NAME,
  ],
  ["200 accents, none a letter", { ...DEAD, nom: "\u0301".repeat(200) }, "inconnu", NO_NAME],
  ["digits", { ...DEAD, nom: "12345" }, "inconnu", NO_NAME],
  ["digits for letters", { ...DEAD, nom: "0RM1V1LLE" }, "a_verifier_homonyme", OTHER_NAME],
  ["signs", { ...DEAD, nom: "-", prenom: "?!" }, "inconnu", NO_NAME],
  ["emoji alone", { ...DEAD, prenom: "👵🏽" }, "inconnu", NO_GIVEN_NAME],
  [
    "emoji beside a name",
    { ...DEAD, nom: "ORMIVILLE 🎉", prenom: "❤️Brigitte" },
    "decede_probable",
    PROBABLE,
  ],
  ["another script", { ...DEAD, nom: "Иванов", prenom: "花子" }, "inconnu", NO_NAME],
  ["two scripts in a word", { ...DEAD, nom: "ОRМIVILLE" }, "a_verifier_homonyme", /./],
  ["two scripts, nobody", { ...NOBODY, nom: "Иvanoв" }, "inconnu", READ_IN_PART],
  [
    "accents written apart",
    { ...DEAD, prenom: "Bri\u0308gitte\u0301" },
    "decede_probable",
    PROBABLE,
  ],
  [
    "a heap of accents",
    { ...DEAD, prenom: `B${"\u0301\u0302".repeat(60)}rigitte` },
    "decede_probable",
    PROBABLE,
  ],
  ["control characters", { ...DEAD, nom: "ORMI\u0007VILLE\u001b" }, "decede_probable", PROBABLE],
  ["marks of direction", { ...DEAD, nom: "\u200fORMIVILLE\u202e" }, "decede_probable", PROBABLE],
  [
    "characters that are not seen",
    { ...DEAD, nom: "ORMI\u200b\u00adVILLE\ufeff" },
    "decede_probable",
    PROBABLE,
  ],
  ["line ends", { ...DEAD, nom: "ORMIVILLE\r\n" }, "decede_probable", PROBABLE],
  ["a formula", { ...DEAD, nom: "=1+1" }, "inconnu", NO_NAME],
  [
    "a sign of a formula",
    { ...DEAD, nom: "@ORMIVILLE", prenom: "+Brigitte" },
    "decede_probable",
    PROBABLE,
  ],
  [
    "names in each other's place",
    { ...DEAD, nom: "Brigitte", prenom: "ORMIVILLE" },
    "decede_probable",
    PROBABLE,
  ],
  ["markup", { ...NOBODY, nom: "<script>alert(1)</script>" }, "inconnu", READ_IN_PART],
];

const dated = (date_naissance: string): InputPerson => ({ ...DEAD, date_naissance });

/** Contents of birth date columns in real files. */
const DATES: readonly BadPerson[] = [
  ["no date", dated(""), "a_verifier_homonyme", NO_DATE],
  ["no date, nobody", { ...NOBODY, date_naissance: "" }, "inconnu", NO_DATE],
  ["a word", dated("hier"), "a_verifier_homonyme", UNREADABLE_DATE],
  [
    "a future day",
    dated("2126-01-01"),
    "a_verifier_homonyme",
    /date de naissance dans le futur; sans date/,
  ],
  ["31 February", dated("31/02/1946"), "inconnu", /ce jour n'existe pas dans ce mois/],
  [
    "29 February of no leap year",
    dated("1946-02-29"),
    "inconnu",
    /ce jour n'existe pas dans ce mois/,
  ],
  ["a day 45", dated("45/11/1946"), "a_verifier_homonyme", UNREADABLE_DATE],
  ["a month 13", dated("30/13/1946"), "a_verifier_homonyme", UNREADABLE_DATE],
  [
    "1900-01-01",
    dated("1900-01-01"),
    "a_verifier_homonyme",
    /date de naissance par défaut d'un logiciel/,
  ],
  [
    "the day 0 of Excel",
    dated("30/12/1899"),
    "a_verifier_homonyme",
    /date de naissance par défaut d'un logiciel/,
  ],
  ["00/00/0000", dated("00/00/0000"), "a_verifier_homonyme", NO_DATE],
  ["0000-00-00 00:00:00", dated("0000-00-00 00:00:00"), "a_verifier_homonyme", /./],
  ["before anybody alive", dated("30/11/1746"), "a_verifier_homonyme", UNREADABLE_DATE],
  ["a year of two digits", dated("30/11/46"), "decede_probable", PROBABLE],
  [
    "a year of two digits, two centuries",
    { ...NOBODY, date_naissance: "03/02/15" },
    "inconnu",
    /année sur deux chiffres : les deux siècles/,
  ],
  ["month and day, as Americans write", dated("11/30/1946"), "decede_probable", PROBABLE],
  [
    "day and month swapped",
    { nom: "ESCARBERT", prenom: "René", date_naissance: "1941-02-03", code_postal: "" },
    "a_verifier_homonyme",
    /la date de naissance n'est pas celle du registre/,
  ],
  ["month and year", dated("11/1946"), "a_verifier_homonyme", INCOMPLETE],
  ["no day", dated("00/11/1946"), "a_verifier_homonyme", INCOMPLETE],
  ["the year alone", dated("1946"), "a_verifier_homonyme", INCOMPLETE],
  ["a serial number of Excel", dated("17136"), "a_verifier_homonyme", SERIAL_DATE],
  ["a serial number with decimals", dated("17136.0"), "a_verifier_homonyme", SERIAL_DATE],
  [
    "a serial number, nobody: no reading is proved",
    { ...NOBODY, date_naissance: "17136" },
    "inconnu",
    /numéro de tableur, dont la lecture n'est pas prouvée/,
  ],
  ["a short month and a short year", dated("30-nov-46"), "decede_probable", PROBABLE],
  ["words before it", dated("née le 30/11/1946"), "decede_probable", PROBABLE],
  ["six digits", dated("301146"), "a_verifier_homonyme", UNREADABLE_DATE],
  ["its month in letters", dated("30 novembre 1946"), "decede_probable", PROBABLE],
  ["words", dated("la Saint-André 1946"), "a_verifier_homonyme", UNREADABLE_DATE],
  ["digits of another script", dated("٣٠/١١/١٩٤٦"), "a_verifier_homonyme", UNREADABLE_DATE],
  ["a time behind it", dated("1946-11-30T00:00:00.000Z"), "decede_probable", PROBABLE],
  ["blanks around it", dated("\u00a030/11/1946 "), "decede_probable", PROBABLE],
];

const withPostcode = (code_postal: string, stated: RegExp): BadPerson => [
  `postcode ${code_postal}`,
  { ...DEAD, code_postal },
  "decede_probable",
  stated,
];

/** Contents of postcode columns in real files: a postcode only helps, or is ignored. */
const POSTCODES: readonly BadPerson[] = [
  ...[
    "2000",
    "20 000",
    "20000 CEDEX",
    "20176 AJACCIO CEDEX 1",
    "F-20000",
    "2A",
    "2B033",
    "97110",
    "98800",
  ].map((code) => withPostcode(code, /INSEE, [\d-]+\)$/)),
  ...["99999", "00000", "7", "SW1A 1AA", "B-1000", "=1+1", "néant"].map((code) =>
    withPostcode(code, /; code postal non reconnu, non pris en compte$/),
  ),
];

/** Persons from bad files, with the expected answers on the sample registers. */
export const BAD_PERSONS: readonly BadPerson[] = [
  ...NAMES,
  ...DATES,
  ...POSTCODES,
  ["somebody", DEAD, "decede_probable", PROBABLE],
  ["the same person again", DEAD, "decede_probable", PROBABLE],
];
