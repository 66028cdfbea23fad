import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { COMMUNES, type Commune, fullLabel, posteLabel } from "./communes.ts";
import { LEGAL_CATEGORIES } from "./legal-categories.ts";
import { NAF_CODES, section2025 } from "./naf-codes.ts";

/**
 * Rows of the COG that the corpus' communes refer to: parents of arrondissements, merged communes.
 */
// biome-ignore format: a table, one commune a line
const OTHER_COG_ROWS: readonly (readonly [type: string, code: string, region: string, libelle: string, parent: string])[] = [
  ["COM", "13055", "93", "Marseille", ""],
  ["COM", "69123", "84", "Lyon", ""],
  ["COM", "75056", "11", "Paris", ""],
  ["COMD", "74011", "", "Annecy-le-Vieux", "74010"],
  ["COMD", "74093", "", "Cran-Gevrier", "74010"],
  ["COMD", "74182", "", "Meythet", "74010"],
  ["COMD", "74217", "", "Pringy", "74010"],
  ["COMD", "74268", "", "Seynod", "74010"],
];

/** Former communes and districts, the fifth line of La Poste's file: commune, postcode, label. */
const FIFTH_LINES: readonly (readonly [code: string, postcode: string, line: string])[] = [
  ["74010", "74940", "ANNECY LE VIEUX"],
  ["74010", "74600", "SEYNOD"],
  ["59350", "59160", "LOMME"],
];

const ARRONDISSEMENT = / Arrondissement$/;

/** The nomenclature files by content, under the publishers' names. */
export const NOMENCLATURE_FILES = {
  communes: "v_commune_2026.csv",
  codesPostaux: "laposte_hexasmal.csv",
  cedex: "cedex.csv",
  naf: "naf_rev2.csv",
  naf2025: "naf2025.csv",
  categoriesJuridiques: "categories_juridiques.csv",
} as const;

/**
 * Writes the small official tables, limited to the codes in the corpus. La Poste's is in
 * windows-1252, as published; the others in UTF-8. LF line ends.
 */
export async function writeNomenclatures(options: { readonly directory: string }): Promise<void> {
  const { directory } = options;
  await mkdir(directory, { recursive: true });
  const write = (file: string, lines: readonly string[], encoding: "utf8" | "latin1" = "utf8") =>
    writeFile(join(directory, file), `${lines.join("\n")}\n`, encoding);
  await write(NOMENCLATURE_FILES.communes, communeLines());
  // windows-1252 and latin1 agree on every character of this file.
  await write(NOMENCLATURE_FILES.codesPostaux, postcodeLines(), "latin1");
  await write(NOMENCLATURE_FILES.cedex, cedexLines());
  await write(NOMENCLATURE_FILES.naf, nafLines());
  await write(NOMENCLATURE_FILES.naf2025, naf2025Lines());
  await write(NOMENCLATURE_FILES.categoriesJuridiques, legalLines());
}

/**
 * COG. CTCD, ARR and CAN stay empty. The overseas collectivities are missing, as in the real one.
 */
function communeLines(): string[] {
  const rows = COMMUNES.filter((commune) => commune.region !== "").map(cogRow);
  for (const [type, code, region, libelle, parent] of OTHER_COG_ROWS) {
    rows.push(cogLine(type, code, region, 0, libelle, libelle, parent));
  }
  const header = "TYPECOM,COM,REG,DEP,CTCD,ARR,TNCC,NCC,NCCENR,LIBELLE,CAN,COMPARENT";
  return [header, ...rows.sort((a, b) => comOf(a).localeCompare(comOf(b)))];
}

function comOf(line: string): string {
  return line.split(",")[1] ?? "";
}

function cogRow(commune: Commune): string {
  const { code, libelle, tncc } = commune;
  const label = fullLabel(commune);
  return ARRONDISSEMENT.test(libelle)
    ? cogLine("ARM", code, "", tncc, libelle, label, parentOfArrondissement(code))
    : cogLine("COM", code, commune.region, tncc, libelle, label, "");
}

function parentOfArrondissement(code: string): string {
  if (code.startsWith("75")) return "75056";
  return code.startsWith("69") ? "69123" : "13055";
}

function cogLine(
  type: string,
  code: string,
  region: string,
  tncc: number,
  name: string,
  label: string,
  parent: string,
): string {
  const departement = region === "" ? "" : code.slice(0, code.startsWith("97") ? 3 : 2);
  const ncc = name.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("-", " ").toUpperCase();
  return [type, code, region, departement, "", "", tncc, ncc, name, label, "", parent].join(",");
}

function postcodeLines(): string[] {
  const header = "#Code_commune_INSEE;Nom_de_la_commune;Code_postal;Libellé_d_acheminement;Ligne_5";
  const rows = COMMUNES.flatMap((commune) =>
    commune.postcodes.flatMap((postcode) => {
      const label = posteLabel(commune);
      const fifths = FIFTH_LINES.filter(([code, at]) => code === commune.code && at === postcode);
      const lines = fifths.length > 0 ? fifths.map(([, , line]) => line) : [""];
      return lines.map((line) => [commune.code, label, postcode, label, line].join(";"));
    }),
  );
  return [header, ...rows];
}

function cedexLines(): string[] {
  const rows = COMMUNES.filter((commune) => commune.cedex !== "").map((commune) =>
    [commune.cedex, commune.cedexLabel, commune.code].map(quoted).join(","),
  );
  return ["cedex,libelle,insee", ...rows.sort()];
}

function nafLines(): string[] {
  const rows = NAF_CODES.map((row) =>
    [row.code.replace(".", ""), row.libelle].map(quoted).join(";"),
  );
  return ['"Code";"Libellé"', ...rows];
}

function naf2025Lines(): string[] {
  const byCode = new Map(NAF_CODES.map((row) => [row.naf2025, row.libelle2025]));
  const rows = [...byCode].sort().map(([code, libelle]) => {
    const { section, libelle: sectionLabel } = section2025(code);
    const levels = [code, code.slice(0, 5), code.slice(0, 4), code.slice(0, 2), section];
    return [...levels, sectionLabel, libelle].map(quoted).join(";");
  });
  return ["niv5;niv4;niv3;niv2;niv1;niv1_libelle;niv5_libelle", ...rows];
}

function legalLines(): string[] {
  return ["code;libelle", ...LEGAL_CATEGORIES.map((row) => `${row.code};${quoted(row.libelle)}`)];
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
