import { defineColumns, optional, required } from "../columns.ts";

/**
 * One company: its members are at the top in the stock, under `company` in the daily difference.
 * `formality` is an object, passed as its JSON text. Source: INPI, API RNE, `/api/companies` and
 * `/api/companies/diff`.
 */
export const columns = defineColumns({
  updatedAt: optional("updatedAt", "company.updatedAt"),
  siren: required("siren", "company.siren"),
  formality: required("formality", "company.formality"),
});
