import { defineColumns, optional, required } from "../columns.ts";

/**
 * Three shapes of one register: addresses (CSV, 23 columns), lieux-dits (CSV) and addok bundles
 * (NDJSON, one column per member). Left out: `x` and `y`, the projection of `lon` and `lat`;
 * `cad_parcelles` and the two sources, which no result uses; `libelle_acheminement`, which BAN
 * truncates; La Poste's register has it by commune and postcode. Source: ban-plateforme,
 * lib/formatters/csv-legacy.cjs and lib/distribute/writers/addok.cjs.
 */
export const columns = defineColumns({
  id: required("id"),
  nom: required("nom_voie", "nom_lieu_dit", "name"),
  codePostal: required("code_postal", "postcode"),
  lon: required("lon"),
  lat: required("lat"),
  codeInsee: optional("code_insee", "citycode"),
  commune: optional("nom_commune", "city"),
  ancienCode: optional("code_insee_ancienne_commune", "oldcitycode"),
  ancienNom: optional("nom_ancienne_commune", "oldcity"),
  numero: optional("numero"),
  rep: optional("rep"),
  typePosition: optional("type_position"),
  alias: optional("alias"),
  nomLd: optional("nom_ld"),
  nomAfnor: optional("nom_afnor"),
  certification: optional("certification_commune"),
  type: optional("type"),
  arrondissement: optional("district"),
  importance: optional("importance"),
  housenumbers: optional("housenumbers"),
});
