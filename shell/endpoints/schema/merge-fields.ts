import { z } from "zod";

/** More columns than any pair shows. */
const VALUES_MOST = 100;
const whole = z.number().int().min(0);

/** How the rows of a duplicate become one record, as a person changes it. */
export const mergeBody = z
  .object({
    garder: whole.nullable().default(null).meta({ description: "La ligne à garder." }),
    valeurs: z
      .array(z.object({ colonne: whole, ligne: whole }))
      .max(VALUES_MOST)
      .default([])
      .meta({ description: "Par colonne, la ligne dont la valeur est prise." }),
    lignes: z.array(whole).max(VALUES_MOST).nullable().default(null).meta({
      description:
        "Les lignes réunies, deux au moins ; les autres en sont séparées, et leurs valeurs ne sont pas prises. Nul : toutes.",
    }),
  })
  .meta({
    description:
      "D'un doublon accepté : ses lignes deviennent la fiche proposée, à ces changements près. Sans `fusion`, les doublons sont marqués et aucune cellule ne change.",
  });

const VALUE_NAME = /^valeur-(\d{1,6})$/;

/** What the fields of `mergeTable` say. */
export function mergeIn(fields: URLSearchParams): z.input<typeof mergeBody> {
  const keep = fields.get("garder") ?? "";
  const rows = fields.getAll("ligne");
  return {
    garder: keep === "" ? null : Number(keep),
    lignes: rows.length > 0 ? rows.filter((row) => row !== "").map(Number) : null,
    valeurs: [...fields].flatMap(([name, row]) => {
      const [, column] = VALUE_NAME.exec(name) ?? [];
      return column === undefined || row === ""
        ? []
        : [{ colonne: Number(column), ligne: Number(row) }];
    }),
  };
}
