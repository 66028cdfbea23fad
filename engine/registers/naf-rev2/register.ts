import { bareNaf, isBareNaf } from "../../identifiers/naf.ts";
import { defineColumns, optional, required } from "../columns.ts";
import { textRegister } from "../text-register.ts";

const LONG = "Intitulés de la NAF rév. 2, version finale";

const columns = defineColumns({
  code: required("Code"),
  libelle: required("Libellé", LONG),
  libelle65: optional("Intitulés NAF rév. 2, en 65 caractères"),
  libelle40: optional("Intitulés NAF rév. 2, en 40 caractères"),
});

/**
 * NAF rev. 2, every level, by code without dot. Sections are also written "SECTION A". INSEE
 * publishes it twice: `libelles_ape` has all codes with labels of three lengths; `naf1` to `naf5`
 * have one level each, one label per code, some cut at their semicolon. When both are loaded, the
 * labels of `libelles_ape` win.
 */
export const nafRev2 = textRegister({
  name: "naf-rev2",
  title: "NAF révision 2",
  source: {
    publisher: "INSEE",
    licence: "Licence Ouverte 2.0",
    refresh: "yearly",
    download: null,
  },
  columns,
  delimiters: [";", ","],
  fileName: /naf|ape/i,
  code: (row) => {
    const written = row.text(columns.at.code).replace(/^SECTION /, "");
    if (written === "") return null;
    const code = bareNaf(written);
    return isBareNaf(code) ? code : "";
  },
  kept: ["libelle", "libelle65", "libelle40"],
  oneEntry: true,
});
