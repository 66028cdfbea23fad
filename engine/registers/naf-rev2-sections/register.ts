import { bareNaf, isBareNaf } from "../../identifiers/naf.ts";
import { defineColumns, required } from "../columns.ts";
import { textRegister } from "../text-register.ts";

const columns = defineColumns({ sousClasse: required("n5"), section: required("n1") });

/** Maps NAF rev. 2 sub-classes to their section. */
export const nafRev2Sections = textRegister({
  name: "naf-rev2-sections",
  title: "NAF révision 2, sections",
  source: {
    publisher: "INSEE",
    licence: "Licence Ouverte 2.0",
    refresh: "yearly",
    download: null,
  },
  columns,
  delimiters: [";", ","],
  code: (row) => {
    const code = bareNaf(row.text(columns.at.sousClasse));
    return isBareNaf(code) ? code : "";
  },
  kept: ["section"],
});
