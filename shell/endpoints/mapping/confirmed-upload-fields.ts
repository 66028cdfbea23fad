import { z } from "zod";
import type { ConfirmedUpload } from "../../learning/learned-mappings.ts";
import { isoOf } from "../dossier/dossier-fields.ts";

/** What was confirmed of an upload. */
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
