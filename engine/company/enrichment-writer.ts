import type { CompanyId } from "../identifiers/company-id.ts";
import {
  ETABLISSEMENT_TEXT,
  etablissementCreation,
  etablissementText,
  etablissementTranche,
} from "../registers/etablissements/entry.ts";
import { CATEGORIE_JURIDIQUE_UNKNOWN, TRANCHES_EFFECTIFS } from "../registers/sirene-codes.ts";
import {
  UNITE_TEXT,
  uniteCategorieJuridique,
  uniteCreation,
  uniteText,
  uniteTranche,
} from "../registers/unites-legales/entry.ts";
import { skipTexts } from "../store/packed-bytes.ts";
import { encode, type JsonWriter, jsonBytes, NULL } from "../text/json-writer.ts";
import type { CompanyBase } from "./company-base.ts";
import { confidencePercent } from "./confidence.ts";
import { writeAddress, writeName } from "./identity.ts";
import { absenceReason, ReasonWriter } from "./reasons.ts";
import { Situation } from "./situation.ts";
import { VerdictTable } from "./verdict.ts";

const QUOTE = 0x22;
const COMMA = 0x2c;

/** The JSON between one value and the next, in the order of `Enrichment`. */
const KEY = {
  results: encode('{"results":['),
  end: encode("]}"),
  id: encode('{"id":'),
  siren: encode(',"siren":'),
  siret: encode(',"siret":'),
  denomination: encode(',"denomination":'),
  statuts: encode(',"statut_sirene":'),
  etablissementStatut: encode(',"etablissement_statut":'),
  niveau: encode(',"niveau_alerte":'),
  libelle: encode(',"libelle":'),
  raisons: encode(',"raisons":'),
  notLoadedThenScore: encode(
    ',"procedure_collective":null,"dernier_compte_annee":null,"nb_dirigeants":null,"dirigeant_alerte":null,"dirigeants_a_verifier":null,"score_confiance":',
  ),
  successeur: encode(',"siret_successeur":'),
  naf: encode(',"naf":'),
  categorie: encode(',"categorie_juridique":'),
  adresse: encode(',"adresse":'),
  codePostal: encode(',"code_postal":'),
  ville: encode(',"ville":'),
  effectif: encode(',"effectif":'),
  creation: encode(',"date_creation":'),
  noDetails: encode(
    ',"siret_successeur":null,"naf":null,"categorie_juridique":null,"adresse":null,"code_postal":null,"ville":null,"effectif":null,"date_creation":null',
  ),
} as const;

const STATUT = { A: jsonBytes("A"), C: jsonBytes("C"), F: jsonBytes("F") } as const;
const INVALID = jsonBytes("invalide");
const LIBELLE_INVALID = jsonBytes("Identifiant invalide");
const LIBELLE_UNKNOWN = jsonBytes("Inconnu de SIRENE");
const EFFECTIFS = new Map([...TRANCHES_EFFECTIFS].map(([code, text]) => [code, jsonBytes(text)]));
const SCORES = Array.from({ length: 101 }, (_, percent) => jsonBytes(percent / 100));

/** Dates that INSEE gave to old units for want of a better one. Both stand in the published stock files. */
const PLACEHOLDER_DATES = [19000101, 19541225];

/**
 * Writes enrichments as JSON, straight from packed records: the hot path of the service.
 *
 * One writer per snapshot (it encodes the constants of its answers once) and thread. About a
 * microsecond per identifier; the test compares it with a plain reading of the source rows.
 */
export class EnrichmentWriter {
  readonly #base: CompanyBase;
  readonly #situation = new Situation();
  readonly #verdicts = new VerdictTable();
  readonly #tail: Uint8Array;
  readonly #reasons: ReasonWriter;

  constructor(base: CompanyBase) {
    this.#base = base;
    const { date, sources } = base;
    this.#tail = encode(`,${JSON.stringify({ date_verification: date, sources }).slice(1)}`);
    this.#reasons = new ReasonWriter(base);
  }

  /** `{"results":[…]}`, in the order of the identifiers. */
  writeResults(ids: readonly CompanyId[], json: JsonWriter): void {
    this.#base.companies.warm(ids.map(({ siren }) => siren));
    json.raw(KEY.results);
    for (let i = 0; i < ids.length; i++) {
      if (i > 0) json.byte(COMMA);
      this.write(ids[i] as CompanyId, json);
    }
    json.raw(KEY.end);
  }

  /** One element of `results[]`. */
  write(id: CompanyId, json: JsonWriter): void {
    const situation = this.#situation;
    situation.read(this.#base.companies, id);
    json.raw(KEY.id);
    json.string(id.given);
    if (situation.existence === "found") this.#writeFound(id, json);
    else this.#writeAbsent(id, json);
    json.raw(this.#tail);
  }

  #writeFound(id: CompanyId, json: JsonWriter): void {
    const situation = this.#situation;
    this.#writeIdentity(json);
    json.raw(KEY.etablissementStatut);
    if (situation.etablissement < 0) json.raw(NULL);
    else json.raw(situation.isClosed ? STATUT.F : STATUT.A);
    this.#writeVerdict(id, json);
    json.raw(KEY.notLoadedThenScore);
    json.raw(SCORES[confidencePercent(situation, id.repair)] as Uint8Array);
    this.#writeSuccessor(json);
    this.#writeActivity(json);
    this.#writePlace(json);
    this.#writeSize(json);
  }

  #writeAbsent(id: CompanyId, json: JsonWriter): void {
    const situation = this.#situation;
    if (situation.existence === "unknown_siret") this.#writeIdentity(json);
    else {
      json.raw(KEY.siren);
      if (id.kind === "invalid") json.raw(NULL);
      else writeQuotedDigits(json, id.siren, 9);
      json.raw(NO_IDENTITY);
    }
    json.raw(KEY.etablissementStatut);
    json.raw(NULL);
    json.raw(KEY.niveau);
    json.raw(INVALID);
    json.raw(KEY.libelle);
    json.raw(situation.existence === "invalid" ? LIBELLE_INVALID : LIBELLE_UNKNOWN);
    json.raw(KEY.raisons);
    json.string(absenceReason(this.#base, situation, id));
    json.raw(KEY.notLoadedThenScore);
    json.raw(SCORES[confidencePercent(situation, id.repair)] as Uint8Array);
    json.raw(KEY.noDetails);
  }

  /** siren, siret, denomination, statut_sirene. */
  #writeIdentity(json: JsonWriter): void {
    const { bytes, unite, siren, nic, isCeased, allClosed } = this.#situation;
    json.raw(KEY.siren);
    writeQuotedDigits(json, siren, 9);
    json.raw(KEY.siret);
    if (nic < 0) json.raw(NULL);
    else writeQuotedSiret(json, siren, nic);
    json.raw(KEY.denomination);
    writeName(bytes, unite, json);
    json.raw(KEY.statuts);
    json.raw(isCeased ? STATUT.C : allClosed ? STATUT.F : STATUT.A);
  }

  /** niveau_alerte, libelle, raisons. */
  #writeVerdict(id: CompanyId, json: JsonWriter): void {
    const verdict = this.#verdicts.of(this.#situation);
    json.raw(KEY.niveau);
    json.raw(verdict.niveau);
    json.raw(KEY.libelle);
    json.raw(verdict.libelle);
    json.raw(KEY.raisons);
    this.#reasons.write(this.#situation, id, verdict.rules, json);
  }

  #writeSuccessor(json: JsonWriter): void {
    const { successor } = this.#situation.succession;
    json.raw(KEY.successeur);
    if (!successor) {
      json.raw(NULL);
      return;
    }
    writeQuotedSiret(json, successor.siren, successor.nic);
  }

  /** naf, categorie_juridique. */
  #writeActivity(json: JsonWriter): void {
    const { bytes, unite, etablissement, askedForSiret } = this.#situation;
    json.raw(KEY.naf);
    json.packedText(
      bytes,
      askedForSiret
        ? etablissementText(bytes, etablissement, ETABLISSEMENT_TEXT.naf)
        : uniteText(bytes, unite, UNITE_TEXT.naf),
    );
    json.raw(KEY.categorie);
    const categorie = uniteCategorieJuridique(bytes, unite);
    if (categorie === CATEGORIE_JURIDIQUE_UNKNOWN) json.raw(NULL);
    else writeQuotedDigits(json, categorie, 4);
  }

  /** adresse, code_postal, ville. */
  #writePlace(json: JsonWriter): void {
    const { bytes, etablissement } = this.#situation;
    if (etablissement < 0) {
      json.raw(NO_PLACE);
      return;
    }
    json.raw(KEY.adresse);
    writeAddress(bytes, etablissement, json);
    json.raw(KEY.codePostal);
    const codePostal = etablissementText(bytes, etablissement, ETABLISSEMENT_TEXT.codePostal);
    json.packedText(bytes, codePostal);
    json.raw(KEY.ville);
    const { commune } = ETABLISSEMENT_TEXT;
    json.packedText(bytes, skipTexts(bytes, codePostal, commune - ETABLISSEMENT_TEXT.codePostal));
  }

  /** effectif, date_creation. */
  #writeSize(json: JsonWriter): void {
    const { bytes, unite, etablissement, askedForSiret } = this.#situation;
    const tranche = askedForSiret
      ? etablissementTranche(bytes, etablissement)
      : uniteTranche(bytes, unite);
    const creation = askedForSiret
      ? etablissementCreation(bytes, etablissement)
      : uniteCreation(bytes, unite);
    json.raw(KEY.effectif);
    json.raw(EFFECTIFS.get(tranche) ?? NULL);
    json.raw(KEY.creation);
    json.date(PLACEHOLDER_DATES.includes(creation) ? 0 : creation);
  }
}

const NO_IDENTITY = encode(',"siret":null,"denomination":null,"statut_sirene":null');
const NO_PLACE = encode(',"adresse":null,"code_postal":null,"ville":null');

function writeQuotedSiret(json: JsonWriter, siren: number, nic: number): void {
  json.byte(QUOTE);
  json.digits(siren, 9);
  json.digits(nic, 5);
  json.byte(QUOTE);
}

function writeQuotedDigits(json: JsonWriter, value: number, width: number): void {
  json.byte(QUOTE);
  json.digits(value, width);
  json.byte(QUOTE);
}
