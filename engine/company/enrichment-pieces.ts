import { TRANCHES_EFFECTIFS } from "../registers/sirene-codes.ts";
import { encode } from "../text/json-writer.ts";
import { members } from "./verdict-fragments.ts";

/**
 * The JSON between values, in the order of `Enrichment`, in as few pieces as possible: copying 10
 * bytes costs about the same as 500. A piece before digits ends with a quote, the piece after them
 * starts with one.
 */
export const PIECE = {
  results: encode('{"results":['),
  end: encode("]}"),
  id: encode('{"id":'),
  siren: encode(',"siren":"'),
  siret: encode('","siret":"'),
  denomination: encode('","denomination":'),
  noSiretThenDenomination: encode('","siret":null,"denomination":'),
  naf: encode(',"naf":'),
  categorie: encode(',"categorie_juridique":"'),
  adresse: encode('","adresse":'),
  noCategorieThenAdresse: encode(',"categorie_juridique":null,"adresse":'),
  codePostal: encode(',"code_postal":'),
  ville: encode(',"ville":'),
  noPlace: encode('null,"code_postal":null,"ville":null'),
  noIdentity: encode('","siret":null,"denomination":null,"statut_sirene":null'),
  noSirenNoIdentity: encode(',"siren":null,"siret":null,"denomination":null,"statut_sirene":null'),
  statut: encode(',"statut_sirene":"'),
} as const;

/** By staff bracket: the JSON from the end of `ville` to the value of `date_creation`. */
export const EFFECTIFS = Array.from({ length: 256 }, (_, tranche) =>
  encode(`,${members({ effectif: TRANCHES_EFFECTIFS.get(tranche) ?? null })},"date_creation":`),
);
