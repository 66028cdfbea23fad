/** The fields of an official line that the generator and its tests use, for both formats. */
export interface DeathSheet {
  readonly nom: string;
  readonly prenoms: readonly string[];
  readonly sexe: string;
  /** AAAAMMJJ as published. */
  readonly birth: string;
  readonly birthPlace: string;
  readonly birthCommune: string;
  readonly death: string;
  readonly deathPlace: string;
  readonly act: string;
}

/** Reads a line of 198 characters (data.gouv.fr) that is not shifted. */
export function readDeathLine(line: string): DeathSheet {
  const cut = (from: number, to: number): string => line.slice(from, to).trim();
  return {
    ...readName(cut(0, 80)),
    sexe: cut(80, 81),
    birth: cut(81, 89),
    birthPlace: cut(89, 94),
    birthCommune: cut(94, 124),
    death: cut(154, 162),
    deathPlace: cut(162, 167),
    act: cut(167, 176),
  };
}

/** Reads a row of the CSV of insee.fr: quoted cells, semicolons. */
export function readDeathRow(row: string): DeathSheet {
  const cells = row.split(";").map((cell) => cell.trim().replace(/^"|"$/g, ""));
  const [name = "", sexe = "", birth = "", birthPlace = "", birthCommune = ""] = cells;
  const [death = "", deathPlace = "", act = ""] = cells.slice(6);
  const place = { birthPlace, birthCommune, deathPlace };
  return { ...readName(name), sexe, birth, ...place, death, act };
}

/** Reference of the record, as in verdicts: "2020-04-15/01004/80". */
export function referenceOf({ death, deathPlace, act }: DeathSheet): string {
  return `${death.slice(0, 4)}-${death.slice(4, 6)}-${death.slice(6)}/${deathPlace}/${act}`;
}

function readName(text: string): { nom: string; prenoms: string[] } {
  const [nom = "", input = ""] = text.replace(/\/$/, "").split("*");
  return { nom: nom.trim(), prenoms: input.split(" ").filter((word) => word !== "") };
}
