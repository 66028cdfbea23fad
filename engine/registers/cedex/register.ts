import { defineColumns, required } from "../columns.ts";
import { textRegister } from "../text-register.ts";

const columns = defineColumns({
  cedex: required("cedex"),
  libelle: required("libelle"),
  commune: required("insee"),
});

/** CEDEX codes with their label and communes. */
export const cedex = textRegister({
  name: "cedex",
  title: "Codes CEDEX",
  source: {
    publisher: "INSEE",
    licence: "Licence Ouverte 2.0",
    refresh: "monthly",
    download: null,
  },
  columns,
  delimiters: [",", ";"],
  code: (row) => {
    const code = row.text(columns.at.cedex);
    return /^\d{5}$/.test(code) ? code : "";
  },
  kept: ["libelle", "commune"],
});
