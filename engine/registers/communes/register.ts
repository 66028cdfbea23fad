import { defineColumns, optional, required } from "../columns.ts";
import { textRegister } from "../text-register.ts";

const columns = defineColumns({
  type: required("TYPECOM"),
  code: required("COM"),
  region: optional("REG"),
  departement: optional("DEP"),
  nom: required("LIBELLE"),
  parent: optional("COMPARENT"),
});

const INSEE_CODE = /^(?:\d{2}|2[AB])\d{3}$/;

/** Communes, arrondissements, associated and delegated communes (COG), by INSEE code. */
export const communes = textRegister({
  name: "communes",
  title: "Code officiel géographique, communes",
  source: {
    publisher: "INSEE",
    licence: "Licence Ouverte 2.0",
    refresh: "yearly",
    download: null,
  },
  columns,
  delimiters: [",", ";"],
  code: (row) => {
    const code = row.text(columns.at.code);
    return INSEE_CODE.test(code) ? code : "";
  },
  kept: ["type", "nom", "departement", "region", "parent"],
});
