import type { Draw } from "../draw.ts";

/** The rows and columns around and between a sheet's data rows. */
export interface SheetFrame {
  /** Lines above the header; "" for a blank row. */
  readonly titles: readonly string[];
  /**
   * Names in merged cells above those of the columns, one per `GROUP_COLUMNS`; empty for a single
   * header row.
   */
  readonly groups: readonly string[];
  /** Empty columns before the first. */
  readonly margin: number;
  /** A blank row after each group of so many data rows; 0 for none. */
  readonly blankEvery: number;
  readonly hasTotal: boolean;
  readonly footer: readonly string[];
}

export const GROUP_COLUMNS = 4;
const GROUPS = ["IDENTITE", "CONTACT", "ADRESSE", "SUIVI", "FACTURATION"];

export function drawSheetFrame(draw: Draw): SheetFrame {
  return {
    titles: draw.weighted<readonly string[]>([
      [70, []],
      [15, ["Liste des clients", ""]],
      [10, ["SOCIETE DUMONT SAS", "Export du 14/03/2025", ""]],
      [5, ["Fichier clients"]],
    ]),
    groups: draw.chance(0.08) ? GROUPS : [],
    margin: draw.chance(0.1) ? 1 : 0,
    blankEvery: draw.chance(0.12) ? draw.between(5, 60) : 0,
    hasTotal: draw.chance(0.15),
    footer: draw.weighted<readonly string[]>([
      [88, []],
      [6, ["", "Document confidentiel"]],
      [6, ["Édité par ADMIN"]],
    ]),
  };
}
