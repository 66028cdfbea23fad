import type { Endpoint } from "../../http/endpoint.ts";
import { type AccountAreaParts, accountAreaRows } from "./account-rows.ts";
import { type DossierPagesParts, dossierPageRows } from "./dossier-rows.ts";
import { type EraseSentParts, eraseSentRows } from "./erase-sent.ts";
import { type ExportParts, exportRow } from "./export-row.ts";
import { type KeyPagesParts, keyPageRows } from "./keys-rows.ts";

export type AreaPagesParts = DossierPagesParts &
  KeyPagesParts &
  AccountAreaParts &
  EraseSentParts &
  ExportParts;

/** The customer area: what people who signed in see of theirs, and do with it. */
export function areaRows(parts: AreaPagesParts): readonly Endpoint[] {
  return [
    ...dossierPageRows(parts),
    ...eraseSentRows(parts),
    ...keyPageRows(parts),
    ...accountAreaRows(parts),
    exportRow(parts),
  ];
}
