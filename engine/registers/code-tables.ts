import { bareNaf, isBareNaf } from "../identifiers/naf.ts";
import { optional, required } from "./columns.ts";
import type { Source, SourceRow } from "./register.ts";
import { textRegister } from "./text-register.ts";

const INSEE: Source = {
  publisher: "INSEE",
  licence: "Licence Ouverte 2.0",
  refresh: "yearly",
  download: null,
};

/** A revision of the NAF is not updated: the next one replaces it. */
const NAF: Source = { ...INSEE, refresh: "never" };

/** The code in a column, `""` when it is no such code. */
function codeIn<Name extends string>(column: Name, shape: RegExp) {
  return (row: SourceRow, at: Readonly<Record<Name, number>>): string => {
    const code = row.text(at[column]);
    return shape.test(code) ? code : "";
  };
}

function nafIn<Name extends string>(column: Name) {
  return (row: SourceRow, at: Readonly<Record<Name, number>>): string =>
    soundNaf(row.text(at[column]));
}

function soundNaf(text: string): string {
  const code = bareNaf(text);
  return isBareNaf(code) ? code : "";
}

const LONG = "Intitulés de la NAF rév. 2, version finale";

/**
 * NAF rev. 2, every level, by code without dot. Sections are also written "SECTION A". INSEE
 * publishes it twice: `libelles_ape` has all codes with labels of three lengths; `naf1` to `naf5`
 * have one level each, one label per code, some cut at their semicolon. When both are loaded, the
 * labels of `libelles_ape` win.
 */
export const nafRev2 = textRegister({
  name: "naf-rev2",
  title: "NAF révision 2",
  source: NAF,
  columns: {
    code: required("Code"),
    libelle: required("Libellé", LONG),
    libelle65: optional("Intitulés NAF rév. 2, en 65 caractères"),
    libelle40: optional("Intitulés NAF rév. 2, en 40 caractères"),
  },
  delimiters: [";", ","],
  fileName: /naf|ape/i,
  code: (row, at) => {
    const written = row.text(at.code).replace(/^SECTION /, "");
    return written === "" ? null : soundNaf(written);
  },
  stored: ["libelle", "libelle65", "libelle40"],
  oneEntry: true,
});

/** Maps NAF rev. 2 sub-classes to their section. */
export const nafRev2Sections = textRegister({
  name: "naf-rev2-sections",
  title: "NAF révision 2, sections",
  source: NAF,
  columns: {
    sousClasse: required("n5"),
    section: required("n1"),
  },
  delimiters: [";", ","],
  code: nafIn("sousClasse"),
  stored: ["section"],
});

/** NAF 2025 sub-classes, by code without dot. Official from 2027-01-01. */
export const naf2025 = textRegister({
  name: "naf-2025",
  title: "NAF 2025",
  source: NAF,
  columns: {
    code: required("niv5"),
    section: required("niv1"),
    libelle: required("niv5_libelle"),
  },
  delimiters: [";", ","],
  code: nafIn("code"),
  stored: ["libelle", "section"],
});

/** Legal categories of INSEE, level III, by four-digit code. */
export const categoriesJuridiques = textRegister({
  name: "categories-juridiques",
  title: "Catégories juridiques",
  source: INSEE,
  columns: {
    code: required("code"),
    libelle: required("libelle"),
  },
  delimiters: [";", ","],
  fileName: /categor/i,
  code: codeIn("code", /^\d{4}$/),
  stored: ["libelle"],
});

const INSEE_CODE = /^(?:\d{2}|2[AB])\d{3}$/;

/** Communes, arrondissements, associated and delegated communes (COG), by INSEE code. */
export const communes = textRegister({
  name: "communes",
  title: "Code officiel géographique, communes",
  source: INSEE,
  columns: {
    type: required("TYPECOM"),
    code: required("COM"),
    region: optional("REG"),
    departement: optional("DEP"),
    nom: required("LIBELLE"),
    parent: optional("COMPARENT"),
  },
  delimiters: [",", ";"],
  code: codeIn("code", INSEE_CODE),
  stored: ["type", "nom", "departement", "region", "parent"],
});

/** Postcodes of La Poste, by postcode; communes and postcodes are many-to-many. */
export const codesPostaux = textRegister({
  name: "codes-postaux",
  title: "Base officielle des codes postaux",
  source: {
    publisher: "La Poste",
    licence: "Licence Ouverte 2.0",
    refresh: "monthly",
    // Published again only when something changed.
    tooOldDays: 400,
    download: {
      url: "https://datanova.laposte.fr/data-fair/api/v1/datasets/laposte-hexasmal/raw",
      file: "laposte_hexasmal.csv",
    },
  },
  columns: {
    commune: required("Code_commune_INSEE"),
    nom: required("Nom_de_la_commune", "Nom_commune"),
    codePostal: required("Code_postal"),
    acheminement: required("Libellé_d_acheminement", "Libelle_acheminement"),
    ligne5: optional("Ligne_5"),
  },
  delimiters: [";", ","],
  fallbackEncoding: "windows-1252",
  code: codeIn("codePostal", /^\d{5}$/),
  stored: ["commune", "nom", "acheminement", "ligne5"],
});

/** CEDEX codes with their label and communes. */
export const cedex = textRegister({
  name: "cedex",
  title: "Codes CEDEX",
  source: { ...INSEE, refresh: "monthly" },
  columns: {
    cedex: required("cedex"),
    libelle: required("libelle"),
    commune: required("insee"),
  },
  delimiters: [",", ";"],
  code: codeIn("cedex", /^\d{5}$/),
  stored: ["libelle", "commune"],
});
