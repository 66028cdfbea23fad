import type { Draw } from "../draw.ts";

/** The lines around and between a file's data rows. */
export interface FileFrame {
  readonly preamble: readonly (readonly string[])[];
  readonly headerRows: 0 | 1 | 2;
  /**
   * Form of two header rows: a group above each name, a group above the first name of its columns
   * only (merged cells), or names split in two at a space.
   */
  readonly headerCut: "groupes" | "groupes fusionnés" | "mots";
  /** A blank row after each group of so many data rows; 0 for none. */
  readonly blankEvery: number;
  /** The header again after each group of so many data rows; 0 for none. */
  readonly headerEvery: number;
  readonly hasTotal: boolean;
  readonly footer: readonly (readonly string[])[];
  /** Rows lose empty cells at their end. */
  readonly isRagged: boolean;
}

export const PLAIN_FRAME: FileFrame = {
  preamble: [],
  headerRows: 1,
  headerCut: "mots",
  blankEvery: 0,
  headerEvery: 0,
  hasTotal: false,
  footer: [],
  isRagged: false,
};

/** Two thirds of the files have only a header and rows. */
export function drawFrame(draw: Draw, isErased: boolean): FileFrame {
  const isPlain = draw.chance(0.66);
  if (isPlain) return { ...PLAIN_FRAME, headerRows: isErased ? 0 : 1 };
  return {
    preamble: draw.chance(0.35) ? preamble(draw) : [],
    headerRows: isErased || draw.chance(0.06) ? 0 : draw.chance(0.14) ? 2 : 1,
    headerCut: draw.of(["groupes", "groupes fusionnés", "mots"]),
    blankEvery: draw.chance(0.12) ? draw.between(5, 60) : 0,
    headerEvery: draw.chance(0.1) ? draw.between(20, 80) : 0,
    hasTotal: draw.chance(0.25),
    footer: draw.chance(0.2) ? footer(draw) : [],
    isRagged: draw.chance(0.2),
  };
}

function preamble(draw: Draw): string[][] {
  const rows = draw.of([
    [["Export clients"], [`Édité le ${draw.between(10, 28)}/0${draw.between(1, 9)}/2025`], []],
    [["SOCIETE DUMONT SAS"], ["Liste des tiers", "", "Page 1"], [], ["Critères : tous"], []],
    [["# généré par l'export automatique"], ["# séparateur : voir paramètres"]],
    [["Extraction du logiciel de gestion commerciale"]],
    [["Période :", "01/01/2024", "31/12/2024"], []],
  ]);
  return rows;
}

function footer(draw: Draw): string[][] {
  return draw.of([
    [[], [`Nombre de lignes : ${draw.between(50, 900)}`]],
    [["Fin du fichier"]],
    [[], ["Document confidentiel - usage interne"], ["Imprimé par ADMIN"]],
    [[], [], ["* montants en euros"]],
  ]);
}
