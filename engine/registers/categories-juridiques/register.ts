import { defineColumns, required } from "../columns.ts";
import { textRegister } from "../text-register.ts";

const columns = defineColumns({ code: required("code"), libelle: required("libelle") });

/** Legal categories of INSEE, level III, by four-digit code. */
export const categoriesJuridiques = textRegister({
  name: "categories-juridiques",
  title: "Catégories juridiques",
  source: {
    publisher: "INSEE",
    licence: "Licence Ouverte 2.0",
    refresh: "yearly",
    download: null,
  },
  columns,
  delimiters: [";", ","],
  fileName: /categor/i,
  code: (row) => {
    const code = row.text(columns.at.code);
    return /^\d{4}$/.test(code) ? code : "";
  },
  kept: ["libelle"],
});
