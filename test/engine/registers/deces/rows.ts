import type { RegisterRows } from "../register-rows.ts";

/** Header of the CSV of insee.fr. */
export const DECES_COLUMNS = [
  "nomprenom",
  "sexe",
  "datenaiss",
  "lieunaiss",
  "commnaiss",
  "paysnaiss",
  "datedeces",
  "lieudeces",
  "actedeces",
];

/** Header of the opposition file of data.gouv.fr. */
export const OPPOSITION_COLUMNS = [
  "Date de décès",
  "Code du lieu de décès",
  "Numéro d'acte de décès",
];

/** An invented death. */
export const MORT = {
  nomprenom: "LAVOIR*ODETTE MARIE/",
  sexe: "2",
  datenaiss: "19310527",
  lieunaiss: "63113",
  commnaiss: "CLERMONT-FERRAND",
  paysnaiss: "",
  datedeces: "20200416",
  lieudeces: "2A004",
  actedeces: "433/MON",
} as const;

/** Columns that an opposition does not have. */
const NOBODY = {
  nomprenom: "",
  sexe: "",
  datenaiss: "",
  lieunaiss: "",
  commnaiss: "",
  paysnaiss: "",
} as const;

export const DECES_ROWS: RegisterRows = {
  // `ligne` is not a column of the CSV: with it the suite tests lines of text too.
  header: [...DECES_COLUMNS, "ligne"],
  former: [DECES_COLUMNS],
  fileName: "Deces_2020_M04.csv",
  row: MORT,
  key: 19310527,
  later: null,
  sibling: { nomprenom: "LAVOIR*ODILE/" },
  refused: [
    [{ datedeces: "" }, "date.invalide", "no death date"],
    [{ datedeces: "2020-04-16" }, "date.invalide", "another way of writing it"],
    [{ datedeces: "202004" }, "date.invalide", "cut"],
    [{ datedeces: "2020O416" }, "date.invalide", "a letter among the digits"],
    [{ nomprenom: "" }, "nom.absent", "no name, but a person: no opposition"],
    [{ nomprenom: "*/" }, "nom.absent", "the marks alone"],
    [{ nomprenom: "*ODETTE/" }, "nom.absent", "given names alone"],
    [{ nomprenom: "--*ODETTE/" }, "nom.absent", "dashes for a name"],
    [{ ...NOBODY, lieudeces: "" }, "code.invalide", "an opposition without a place"],
    [{ ...NOBODY, lieudeces: "2A004 bis" }, "code.invalide", "an opposition at no code"],
    [{ ...NOBODY, datedeces: "avril 2020" }, "date.invalide", "an opposition without a date"],
    [{ ligne: "LAVOIR*ODETTE MARIE/" }, "ligne.illisible", "a line that is cut after the name"],
  ],
  ignored: [
    [NOBODY, "opposition", "nothing of the person, a date, a place and an act"],
    [{ ...NOBODY, actedeces: "" }, "opposition", "the act is not told: few deaths have none"],
  ],
};
