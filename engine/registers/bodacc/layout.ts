import { defineColumns, optional, required } from "../columns.ts";

/**
 * The fields of `annonces-commerciales` (OpenDataSoft) that are read, and those of the XML files
 * of DILA: `racine`, the head of the document, and `avis`, a whole record as JSON.
 *
 * The issue and its date are all that the two have in common, hence all that is required: what a
 * row lacks beyond them is said of the row.
 */
export const columns = defineColumns({
  parution: required("parution"),
  dateparution: required("dateparution"),
  id: optional("id"),
  publicationavis: optional("publicationavis"),
  numeroannonce: optional("numeroannonce"),
  typeavis: optional("typeavis"),
  familleavis: optional("familleavis"),
  registre: optional("registre"),
  listepersonnes: optional("listepersonnes"),
  jugement: optional("jugement"),
  acte: optional("acte"),
  modificationsgenerales: optional("modificationsgenerales"),
  radiationaurcs: optional("radiationaurcs"),
  depot: optional("depot"),
  parutionavisprecedent: optional("parutionavisprecedent"),
  racine: optional("racine"),
  avis: optional("avis"),
});
