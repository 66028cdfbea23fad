import { z } from "zod";
import type { ReadingPreview } from "../../../engine/files/read/reading/reading-preview.ts";
import { wordsOf } from "../../../engine/files/read/reading/reading-words.ts";

const header = z
  .object({ ligne: z.number().int(), lignes: z.number().int() })
  .nullable()
  .meta({ description: "null : aucune ligne d'en-tête." });

/** The first rows of a part, in answers to programs. */
export const previewAnswer = z
  .object({
    fichier: z.number().int(),
    partie: z.number().int(),
    nom: z.string(),
    encodage: z.string(),
    separateur: z
      .string()
      .nullable()
      .meta({ description: "null : ce n'est pas du texte délimité." }),
    guillemet: z.string().nullable(),
    entete: header,
    entete_detecte: header,
    colonnes: z.array(z.string()).meta({ description: "Les cinquante premières." }),
    nb_colonnes: z.number().int(),
    nb_lignes: z.number().int(),
    estimation: z.boolean().meta({ description: "nb_lignes est estimé sur le début du fichier." }),
    lignes: z.array(
      z.object({
        numero: z.number().int(),
        role: z.enum(["avant", "entete", "donnees"]),
        cellules: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: "ApercuDeLecture" });

export const PREVIEW_EXAMPLE: z.output<typeof previewAnswer> = {
  fichier: 1,
  partie: 1,
  nom: "clients.csv",
  encodage: "utf-8",
  separateur: "point-virgule",
  guillemet: "double",
  entete: { ligne: 1, lignes: 1 },
  entete_detecte: { ligne: 1, lignes: 1 },
  colonnes: ["Code client", "Raison sociale", "N° SIRET", "Ville"],
  nb_colonnes: 4,
  nb_lignes: 2,
  estimation: false,
  lignes: [
    {
      numero: 1,
      role: "entete",
      cellules: ["Code client", "Raison sociale", "N° SIRET", "Ville"],
    },
    {
      numero: 2,
      role: "donnees",
      cellules: ["C1001", "ALTIBAT INGENIERIE", "90000010000017", "RENNES"],
    },
    {
      numero: 3,
      role: "donnees",
      cellules: ["C1002", "IMPRIMERIE GALVIROUX", "30000000700041", "ANGERS"],
    },
  ],
};

export function previewFields(
  { fichier, partie }: { readonly fichier: number; readonly partie: number },
  nom: string,
  preview: ReadingPreview,
): z.output<typeof previewAnswer> {
  const { encoding, dialect, header: own, foundHeader, columns, columnCount, rows } = preview;
  const signs = dialect && wordsOf(dialect);
  return {
    fichier,
    partie,
    nom,
    encodage: encoding,
    separateur: signs?.separateur ?? null,
    guillemet: signs?.guillemet ?? null,
    entete: own && { ligne: own.row, lignes: own.rows },
    entete_detecte: foundHeader && { ligne: foundHeader.row, lignes: foundHeader.rows },
    colonnes: [...columns],
    nb_colonnes: columnCount,
    nb_lignes: preview.rowCount,
    estimation: preview.isEstimate,
    lignes: rows.map(({ number, role, cells }) => ({ numero: number, role, cellules: [...cells] })),
  };
}
