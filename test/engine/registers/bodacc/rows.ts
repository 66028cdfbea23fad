import type { RegisterRows } from "../register-rows.ts";

/** The fields of `annonces-commerciales`, in its order. */
export const ODS_COLUMNS = [
  "id",
  "publicationavis",
  "publicationavis_facette",
  "parution",
  "dateparution",
  "numeroannonce",
  "typeavis",
  "typeavis_lib",
  "familleavis",
  "familleavis_lib",
  "numerodepartement",
  "departement_nom_officiel",
  "region_code",
  "region_nom_officiel",
  "tribunal",
  "commercant",
  "ville",
  "registre",
  "cp",
  "pdf_parution_subfolder",
  "listepersonnes",
  "listeetablissements",
  "jugement",
  "acte",
  "modificationsgenerales",
  "radiationaurcs",
  "depot",
  "listeprecedentexploitant",
  "listeprecedentproprietaire",
  "divers",
  "parutionavisprecedent",
  "url_complete",
] as const;

/** The output of the XML reader for DILA's documents. */
export const XML_COLUMNS = ["racine", "parution", "dateParution", "avis"] as const;

/** An opened liquidation; two companies from public examples, no person. */
export const NOTICE = {
  id: "A20210012345",
  publicationavis: "A",
  parution: "20210012",
  dateparution: "2021-01-19",
  numeroannonce: "345",
  typeavis: "annonce",
  familleavis: "collective",
  registre: "732 829 320,732829320",
  listepersonnes: JSON.stringify({
    personne: {
      typePersonne: "pm",
      denomination: "SOCIETE D'EXEMPLE",
      numeroImmatriculation: {
        codeRCS: "RCS",
        numeroIdentification: "732 829 320",
        nomGreffeImmat: "Nanterre",
      },
    },
  }),
  jugement: JSON.stringify({
    type: "initial",
    famille: "Jugement d'ouverture",
    nature: "Jugement d'ouverture de liquidation judiciaire",
    date: "2021-01-12",
  }),
} as const;

export const BODACC_ROWS: RegisterRows = {
  header: ODS_COLUMNS,
  former: [
    ODS_COLUMNS.filter((name) => !name.endsWith("_lib") && name !== "numeroannonce"),
    ["id", "parution", "dateparution", "registre", "jugement"],
  ],
  fileName: "annonces-commerciales.csv",
  row: NOTICE,
  key: 732_829_320,
  later: null,
  sibling: { id: "A20210012346" },
  refused: [
    [{ id: "A2021" }, "code.invalide", "an id that names no notice"],
    [{ id: "D20210012345" }, "code.invalide", "a publication that there is not"],
    [{ id: "", numeroannonce: "" }, "code.invalide", "neither an id nor its parts"],
    [{ dateparution: "" }, "date.invalide", "no date of publication"],
    [{ dateparution: "2021-02-30" }, "date.invalide", "a day that there is not"],
    [{ dateparution: "5021-01-19" }, "date.invalide", "three thousand years ahead"],
    [{ jugement: "{'famille':" }, "json.invalide", "a judgement that is no JSON"],
    [{ listepersonnes: "{" }, "json.invalide", "persons cut off"],
    [{ registre: "[732829320" }, "json.invalide", "a list cut off"],
    [
      { registre: "732 829 321", listepersonnes: "" },
      "siren.invalide",
      "its only number has a wrong key",
    ],
  ],
  ignored: [
    [{ registre: "", listepersonnes: "" }, "avis.sans_siren", "nobody is named by number"],
    [
      { registre: "RCS non inscrit", listepersonnes: "" },
      "avis.sans_siren",
      "somebody who is not registered",
    ],
    [
      {
        typeavis: "annulation",
        parutionavisprecedent: JSON.stringify({
          nomPublication: "BODACC A",
          numeroParution: "20210011",
          numeroAnnonce: "12",
        }),
      },
      "avis.annulation",
      "a cancellation",
    ],
    [
      { typeavis: "annulation", registre: "", listepersonnes: "" },
      "avis.precedent",
      "a cancellation that names neither a notice nor a company",
    ],
  ],
};
