import { previewEntity } from "../../endpoints/reconciliation/preview.ts";
import { proposeProperties } from "../../endpoints/reconciliation/proposals.ts";
import {
  type ReconciliationDeps,
  reconcileByGet,
  reconcileByPost,
} from "../../endpoints/reconciliation/reconcile.ts";
import {
  suggestEntities,
  suggestProperties,
  suggestTypes,
} from "../../endpoints/reconciliation/suggest.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";

/** The reconciliation service, as OpenRefine calls it. */
export function reconciliationRows(parts: ReconciliationDeps): readonly Endpoint<ServedSnapshot>[] {
  return [
    reconcileByGet(parts),
    reconcileByPost(parts),
    suggestEntities,
    suggestProperties,
    suggestTypes,
    proposeProperties,
    previewEntity,
  ];
}
