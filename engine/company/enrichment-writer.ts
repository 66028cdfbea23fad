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
import { encode, type JsonWriter } from "../text/json-writer.ts";
import { ABSENCES } from "./alert-rules.ts";
import type { CompanyBase } from "./company-base.ts";
import { confidencePercent } from "./confidence.ts";
import { writeAddress, writeName } from "./identity.ts";
import { absenceReason, ReasonWriter } from "./reasons.ts";
import { type Existence, Situation } from "./situation.ts";
import { members, NOT_LOADED_FIELDS, VerdictFragments } from "./verdict-fragments.ts";

const COMMA = 0x2c;
const QUOTE = 0x22;

/**
 * The JSON between one value and the next, in the order of `Enrichment`, in as few pieces as
 * can be: a copy costs about the same for 10 bytes as for 500. A piece that ends with a quote
 * goes before digits, the piece after them begins with one.
 */
const PIECE = {
  results: encode('{"results":['),
  end: encode("]}"),
  id: encode('{"id":'),
  siren: encode(',"siren":"'),
  siret: encode('","siret":"'),
  denomination: encode('","denomination":'),
  noSiretThenDenomination: encode('","siret":null,"denomination":'),
  afterSuccessor: encode('","naf":'),
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

/** By staff bracket, from behind `ville` to the value of `date_creation`. */
const EFFECTIFS = Array.from({ length: 256 }, (_, tranche) =>
  encode(`,${members({ effectif: TRANCHES_EFFECTIFS.get(tranche) ?? null })},"date_creation":`),
);

const NO_DETAILS = members({
  siret_successeur: null,
  naf: null,
  categorie_juridique: null,
  adresse: null,
  code_postal: null,
  ville: null,
  effectif: null,
  date_creation: null,
});

/** Dates that INSEE gave to old units for want of a better one. Both stand in the published stock files. */
const isPlaceholder = (date: number): boolean => date === 19000101 || date === 19541225;

/**
 * Writes enrichments as JSON, straight from packed records: the hot path of the service.
 *
 * One writer per snapshot (it encodes the constants of its answers once) and thread. About a
 * microsecond per identifier; the test compares it with a plain reading of the source rows.
 */
export class EnrichmentWriter {
  readonly #base: CompanyBase;
  readonly #situation = new Situation();
  readonly #reasons: ReasonWriter;
  readonly #verdicts: VerdictFragments;
  readonly #tail: Uint8Array;

  constructor(base: CompanyBase) {
    this.#base = base;
    const { date, sources } = base;
    this.#tail = encode(`,${members({ date_verification: date, sources })}}`);
    this.#reasons = new ReasonWriter(base);
    this.#verdicts = new VerdictFragments(this.#reasons);
  }

  /** `{"results":[…]}`, in the order of the identifiers. */
  writeResults(ids: readonly CompanyId[], json: JsonWriter): void {
    this.#base.companies.warm(ids.map(({ siren }) => siren));
    json.raw(PIECE.results);
    for (let i = 0; i < ids.length; i++) {
      if (i > 0) json.byte(COMMA);
      this.write(ids[i] as CompanyId, json);
    }
    json.raw(PIECE.end);
  }

  /** One element of `results[]`. */
  write(id: CompanyId, json: JsonWriter): void {
    const situation = this.#situation;
    situation.read(this.#base.companies, id);
    json.raw(PIECE.id);
    json.string(id.given);
    if (situation.existence === "found") this.#writeFound(id, json);
    else this.#writeAbsent(id, json);
    json.raw(this.#tail);
  }

  #writeFound(id: CompanyId, json: JsonWriter): void {
    this.#writeIdentity(json);
    this.#writeVerdict(id, json);
    this.#writeActivity(json);
    this.#writePlace(json);
    this.#writeSize(json);
  }

  #writeAbsent(id: CompanyId, json: JsonWriter): void {
    const situation = this.#situation;
    if (situation.existence === "unknown_siret") {
      this.#writeIdentity(json);
      json.raw(PIECE.statut);
      json.byte(situation.statut.charCodeAt(0));
      json.byte(QUOTE);
    } else if (situation.existence === "unknown_siren") {
      json.raw(PIECE.siren);
      json.digits(id.siren, 9);
      json.raw(PIECE.noIdentity);
    } else json.raw(PIECE.noSirenNoIdentity);
    json.raw(ABSENT_OPENINGS[situation.existence as Exclude<Existence, "found">]);
    json.string(absenceReason(this.#base, situation, id));
    json.raw(ABSENT_CLOSINGS[confidencePercent(situation, id.repair)] as Uint8Array);
  }

  /** siren, siret, denomination. */
  #writeIdentity(json: JsonWriter): void {
    const { bytes, unite, siren, nic } = this.#situation;
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

  /** From statut_sirene to siret_successeur. */
  #writeVerdict(id: CompanyId, json: JsonWriter): void {
    const situation = this.#situation;
    const { opening, rules, closing } = this.#verdicts.of(situation, id.repair);
    json.raw(opening);
    if (closing !== null) {
      this.#reasons.write(situation, id, rules, json);
      json.raw(closing);
    }
    const { successor } = situation.succession;
    if (successor === null) json.raw(PIECE.naf);
    else {
      json.byte(QUOTE);
      json.digits(successor.siren, 9);
      json.digits(successor.nic, 5);
      json.raw(PIECE.afterSuccessor);
    }
  }

  /** The value of naf, categorie_juridique. */
  #writeActivity(json: JsonWriter): void {
    const { bytes, unite, etablissement, askedForSiret } = this.#situation;
    const naf = askedForSiret
      ? etablissementText(bytes, etablissement, ETABLISSEMENT_TEXT.naf)
      : uniteText(bytes, unite, UNITE_TEXT.naf);
    json.packedText(bytes, naf);
    const categorie = uniteCategorieJuridique(bytes, unite);
    if (categorie === CATEGORIE_JURIDIQUE_UNKNOWN) json.raw(PIECE.noCategorieThenAdresse);
    else {
      json.raw(PIECE.categorie);
      json.digits(categorie, 4);
      json.raw(PIECE.adresse);
    }
  }

  /** The value of adresse, code_postal, ville. */
  #writePlace(json: JsonWriter): void {
    const { bytes, etablissement } = this.#situation;
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

  /** effectif, date_creation. */
  #writeSize(json: JsonWriter): void {
    const { bytes, unite, etablissement, askedForSiret } = this.#situation;
    const tranche = askedForSiret
      ? etablissementTranche(bytes, etablissement)
      : uniteTranche(bytes, unite);
    const creation = askedForSiret
      ? etablissementCreation(bytes, etablissement)
      : uniteCreation(bytes, unite);
    json.raw(EFFECTIFS[tranche] as Uint8Array);
    json.date(isPlaceholder(creation) ? 0 : creation);
  }
}

/** From behind statut_sirene to the value of raisons. */
function absentOpening(existence: keyof typeof ABSENCES): Uint8Array {
  const { level, libelle } = ABSENCES[existence];
  const fields = { etablissement_statut: null, niveau_alerte: level, libelle };
  return encode(`,${members(fields)},"raisons":`);
}

const ABSENT_OPENINGS = {
  invalid: absentOpening("invalid"),
  unknown_siren: absentOpening("unknown_siren"),
  unknown_siret: absentOpening("unknown_siret"),
} as const;

/** By confidence in percent, from behind raisons to date_creation. */
const ABSENT_CLOSINGS = Array.from({ length: 101 }, (_, percent) =>
  encode(`,${members({ ...NOT_LOADED_FIELDS, score_confiance: percent / 100 })},${NO_DETAILS}`),
);
