import { z } from "zod";
import type { ConfirmedUpload } from "../../workflows/learning/learned-mappings.ts";
import { isoOf } from "../iso-of.ts";

/** The confirmed mapping of an upload. */
export const confirmedUploadAnswer = z
  .object({
    upload_id: z.string(),
    date: z.iso.datetime(),
    mappings: z.array(
      z.object({
        table: z.string(),
        original_col: z.string(),
        crm_field: z.string().nullable(),
        entity_type: z.string(),
      }),
    ),
  })
  .meta({ id: "CorrespondanceValidee" });

/** The result of the example confirmation: the proposal, with one edited column. */
export const CONFIRMED_COLUMNS: z.output<typeof confirmedUploadAnswer>["mappings"] = [
  ["Code client", "identifiant"],
  ["Raison sociale", "raison_sociale"],
  ["N° SIRET", "siret"],
  ["Ville", "ville"],
].map(([original_col = "", crm_field = ""]) => ({
  table: "clients.csv",
  original_col,
  crm_field,
  entity_type: "companies",
}));

export function confirmedUploadFields({ upload, confirmedMs, tables }: ConfirmedUpload) {
  return {
    upload_id: upload,
    date: isoOf(confirmedMs),
    mappings: tables.flatMap(({ table, columns }) =>
      columns.map(({ header, field, entity }) => ({
        table,
        original_col: header,
        crm_field: field,
        entity_type: entity,
      })),
    ),
  };
}
