import type { Dossier, DossierDocument } from "./dossier.ts";

/** The report of a role: of that product, or else of the highest that has one. */
export function roleReportOf(
  { documents }: Dossier,
  role: string,
  produit: string | null,
): DossierDocument | null {
  const ofRole = documents.filter((one) => one.kind === "rapport" && one.role === role);
  return highest(ofRole.filter((one) => produit === null || one.produit === produit));
}

/** The report that the operator deposited last, or else the pipeline's for those who decide. */
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

/** Codes of products sort as they build on each other; of one product the newest. */
function highest(documents: readonly DossierDocument[]): DossierDocument | null {
  const codes = documents.map(({ produit }) => produit).sort();
  return newest(documents.filter(({ produit }) => produit === codes.at(-1)));
}
