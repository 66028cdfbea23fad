import { defineColumns, optional, required } from "../columns.ts";
import { textRegister } from "../text-register.ts";

const columns = defineColumns({
  commune: required("Code_commune_INSEE"),
  nom: required("Nom_de_la_commune", "Nom_commune"),
  codePostal: required("Code_postal"),
  acheminement: required("Libellé_d_acheminement", "Libelle_acheminement"),
  ligne5: optional("Ligne_5"),
});

/** Postcodes of La Poste, by postcode; communes and postcodes are many-to-many. */
export const codesPostaux = textRegister({
  name: "codes-postaux",
  title: "Base officielle des codes postaux",
  source: {
    publisher: "La Poste",
    licence: "Licence Ouverte 2.0",
    refresh: "monthly",
    download: {
      url: "https://datanova.laposte.fr/data-fair/api/v1/datasets/laposte-hexasmal/raw",
      file: "laposte_hexasmal.csv",
    },
  },
  columns,
  delimiters: [";", ","],
  fallbackEncoding: "windows-1252",
  code: (row) => {
    const code = row.text(columns.at.codePostal);
    return /^\d{5}$/.test(code) ? code : "";
  },
  kept: ["commune", "nom", "acheminement", "ligne5"],
});
