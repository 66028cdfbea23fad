import type { CompanyId } from "../identifiers/company-id.ts";
import { ETABLISSEMENT_TEXT, etablissementText } from "../registers/etablissements/entry.ts";
import { CATEGORIE_JURIDIQUE_UNKNOWN } from "../registers/sirene-codes.ts";
import {
  UNITE_TEXT,
  uniteCategorieJuridique,
  uniteText,
} from "../registers/unites-legales/entry.ts";
import { skipTexts } from "../store/packed-bytes.ts";
import type { JsonWriter } from "../text/json-writer.ts";
import { EFFECTIFS, PIECE } from "./enrichment-pieces.ts";
import { writeAddress, writeName } from "./identity.ts";
import type { Situation } from "./situation.ts";
import { creationView, trancheView } from "./size-and-age.ts";
import type { VerdictWriter } from "./verdict-writer.ts";

/**
 * Writes the result of a known company, even with an incomplete record: from the end of `id` to the
 * value of `date_creation`.
 */
export function writeFound(
  situation: Situation,
  id: CompanyId,
  verdicts: VerdictWriter,
  json: JsonWriter,
): void {
  writeIdentity(situation, json);
  verdicts.write(situation, id, json);
  writeActivity(situation, json);
  writePlace(situation, json);
  json.raw(EFFECTIFS[trancheView(situation)] as Uint8Array);
  json.date(creationView(situation));
}

/** Writes siren, siret, denomination. */
export function writeIdentity({ bytes, unite, siren, nic }: Situation, json: JsonWriter): void {
  json.raw(PIECE.siren);
  json.digits(siren, 9);
  if (nic < 0) json.raw(PIECE.noSiretThenDenomination);
  else {
    json.raw(PIECE.siret);
    json.digits(siren, 9);
    json.digits(nic, 5);
    json.raw(PIECE.denomination);
  }
  writeName(bytes, unite, json);
}

/** Writes naf, categorie_juridique. */
function writeActivity(situation: Situation, json: JsonWriter): void {
  const { bytes, unite, etablissement, isSiretQuery } = situation;
  const naf = isSiretQuery
    ? etablissementText(bytes, etablissement, ETABLISSEMENT_TEXT.naf)
    : uniteText(bytes, unite, UNITE_TEXT.naf);
  json.raw(PIECE.naf);
  json.packedText(bytes, naf);
  const categorie = uniteCategorieJuridique(bytes, unite);
  if (categorie === CATEGORIE_JURIDIQUE_UNKNOWN) json.raw(PIECE.noCategorieThenAdresse);
  else {
    json.raw(PIECE.categorie);
    json.digits(categorie, 4);
    json.raw(PIECE.adresse);
  }
}

/** Writes the value of adresse, code_postal, ville. */
function writePlace({ bytes, etablissement }: Situation, json: JsonWriter): void {
  if (etablissement < 0) {
    json.raw(PIECE.noPlace);
    return;
  }
  writeAddress(bytes, etablissement, json);
  json.raw(PIECE.codePostal);
  const codePostal = etablissementText(bytes, etablissement, ETABLISSEMENT_TEXT.codePostal);
  json.packedText(bytes, codePostal);
  json.raw(PIECE.ville);
  const { commune } = ETABLISSEMENT_TEXT;
  json.packedText(bytes, skipTexts(bytes, codePostal, commune - ETABLISSEMENT_TEXT.codePostal));
}
