import { z } from "zod";
import {
  HEADER_ROW_MOST,
  type PartReading,
} from "../../../engine/files/read/reading/reading-options.ts";
import {
  DELIMITERS,
  ENCODINGS,
  NO_HEADER_WORD,
  optionsOf,
  QUOTES,
  type ReadingWords,
  wordsOf,
} from "../../../engine/files/read/reading/reading-words.ts";

const FOUND = "";
const wordsIn = (choices: readonly { readonly word: string }[]) =>
  z.enum([FOUND, ...choices.map(({ word }) => word)]).optional();

const ROWS = new RegExp(`^(?:${NO_HEADER_WORD}|[1-9]\\d{0,3})?$`);

/** How to read a part of a file; fields that are absent or "" are detected. */
export const readingFields = {
  encodage: wordsIn(ENCODINGS).describe("Vide : celui qui est détecté ; de même pour les autres."),
  separateur: wordsIn(DELIMITERS).describe("Le signe entre deux cellules."),
  guillemet: wordsIn(QUOTES).describe("Le signe autour d'une cellule."),
  entete: z
    .string()
    .regex(ROWS)
    .refine((text) => !(Number(text) > HEADER_ROW_MOST))
    .optional()
    .describe(`Le numéro de sa ligne dans le fichier, de 1 à ${HEADER_ROW_MOST}, ou aucun.`),
};

/** The same for the pipeline. */
export const partReading = z.object({
  partie: z.number().int().positive(),
  ...readingFields,
});

export type PartReadingFields = ReadingWords & { readonly partie: number };

export function fieldsOfReading({ part, ...options }: PartReading): PartReadingFields {
  return { partie: part, ...wordsOf(options) };
}

export function readingOfFields({ partie, ...words }: z.output<typeof partReading>): PartReading {
  return { part: partie, ...optionsOf(words as Partial<ReadingWords>) };
}
