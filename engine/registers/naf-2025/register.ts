import { bareNaf, isBareNaf } from "../../identifiers/naf.ts";
import { defineColumns, required } from "../columns.ts";
import { textRegister } from "../text-register.ts";

const columns = defineColumns({
  code: required("niv5"),
  section: required("niv1"),
  libelle: required("niv5_libelle"),
});

/** NAF 2025 sub-classes, by code without dot. Official from 2027-01-01. */
export const naf2025 = textRegister({
  name: "naf-2025",
  title: "NAF 2025",
  source: {
    publisher: "INSEE",
    licence: "Licence Ouverte 2.0",
    refresh: "yearly",
    download: null,
  },
  columns,
  delimiters: [";", ","],
  code: (row) => {
    const code = bareNaf(row.text(columns.at.code));
    return isBareNaf(code) ? code : "";
  },
  kept: ["libelle", "section"],
});
