import { defineColumns, digits, required } from "../columns.ts";

/** StockEtablissementLiensSuccession_utf8: six columns. Source: INSEE, API SIRENE, LienSuccession. */
export const columns = defineColumns({
  predecesseur: digits(14, "siretEtablissementPredecesseur"),
  successeur: digits(14, "siretEtablissementSuccesseur"),
  date: required("dateLienSuccession"),
  transfertSiege: required("transfertSiege"),
  continuite: required("continuiteEconomique"),
  traitement: required("dateDernierTraitementLienSuccession"),
});
