import { defineColumns, optional, required } from "../columns.ts";

/**
 * One company: in the stock its members stand at the top, in the daily difference under
 * `company`. `formality` is an object and comes as its JSON text.
 * Source: INPI, API RNE, `/api/companies` and `/api/companies/diff`.
 */
export const columns = defineColumns({
  updatedAt: optional("updatedAt", "company.updatedAt"),
  siren: required("siren", "company.siren"),
  formality: required("formality", "company.formality"),
});
