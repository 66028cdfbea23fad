import type { NamedRowsDeps } from "../../endpoints/correspondances/named-rows.ts";
import type { CostsDeps } from "../../endpoints/couts/account-costs.ts";
import type { WatchDeps } from "../../endpoints/suivi/watched.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { type AccountAreaDeps, accountAreaRows } from "./account-rows.ts";
import { costsPageRows } from "./costs-rows.ts";
import { type DossierPagesDeps, dossierPageRows } from "./dossier-rows.ts";
import { type EraseSentDeps, eraseSentRows } from "./erase-sent.ts";
import { type ExportDeps, exportRow } from "./export-row.ts";
import { type KeyPagesDeps, keyPageRows } from "./keys-rows.ts";
import { namedPageRows } from "./named-rows.ts";
import { type NoticePagesDeps, noticePageRows } from "./notices-rows.ts";
import { type RunPagesDeps, runPageRows } from "./runs-rows.ts";
import { watchPageRows } from "./watch-rows.ts";

export type AreaPagesDeps = DossierPagesDeps &
  KeyPagesDeps &
  WatchDeps &
  CostsDeps &
  NamedRowsDeps &
  RunPagesDeps &
  NoticePagesDeps &
  AccountAreaDeps &
  EraseSentDeps &
  ExportDeps;

/** The rows of the customer area. */
export function areaRows(parts: AreaPagesDeps): readonly Endpoint[] {
  return [
    ...dossierPageRows(parts),
    ...eraseSentRows(parts),
    ...runPageRows(parts),
    ...keyPageRows(parts),
    ...watchPageRows(parts),
    ...namedPageRows(parts),
    ...costsPageRows(parts),
    ...noticePageRows(parts),
    ...accountAreaRows(parts),
    exportRow(parts),
  ];
}
