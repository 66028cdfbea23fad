import type { InvoicingState } from "../diagnostic/invoicing/row-invoicing.ts";

/** How the states are called on pages, in reports and in files; French. */
export const INVOICING_WORDS: Readonly<
  Record<InvoicingState, { readonly one: string; readonly many: string }>
> = {
  pret: { one: "prêt", many: "prêts" },
  a_completer: { one: "à compléter", many: "à compléter" },
  bloque: { one: "bloqué", many: "bloqués" },
  non_concerne: { one: "non concerné", many: "non concernés" },
};
