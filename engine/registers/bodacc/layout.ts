import { defineColumns, optional, required } from "../columns.ts";

/**
 * The fields read from `annonces-commerciales` (OpenDataSoft) and from the XML files of DILA:
 * `racine`, the root element of the document, and `avis`, a whole record as JSON.
 *
 * Only the issue and its date exist in both, so only these are required; rows without the rest are
 * rejected one by one.
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
