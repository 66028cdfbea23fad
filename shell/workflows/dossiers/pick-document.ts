import type { Dossier, DossierDocument } from "./dossier.ts";

/** The report for a role: of the given product, else of the highest with one. */
export function roleReportOf(
  { documents }: Dossier,
  role: string,
  produit: string | null,
): DossierDocument | null {
  const ofRole = documents.filter((one) => one.kind === "rapport" && one.role === role);
  return highest(ofRole.filter((one) => produit === null || one.produit === produit));
}

/** The operator's latest report, else the pipeline's for `dirigeant`. */
export function mainReportOf(dossier: Dossier): DossierDocument | null {
  const deposited = dossier.documents.filter(({ kind }) => kind === "depose");
  return newest(deposited) ?? roleReportOf(dossier, "dirigeant", null);
}

export function correctedFileOf({ documents }: Dossier): DossierDocument | null {
  return newest(documents.filter(({ kind }) => kind === "redresse"));
}

function newest(documents: readonly DossierDocument[]): DossierDocument | null {
  return documents.reduce<DossierDocument | null>(
    (best, one) => (best === null || one.atMs >= best.atMs ? one : best),
    null,
  );
}

/** Product codes sort in ascending order of scope; within a product, the newest. */
function highest(documents: readonly DossierDocument[]): DossierDocument | null {
  const codes = documents.map(({ produit }) => produit).sort();
  return newest(documents.filter(({ produit }) => produit === codes.at(-1)));
}
