import type { CompanyId, IdFault, Repair } from "../identifiers/company-id.ts";
import { formatSiren } from "../identifiers/siren.ts";
import { formatSiret } from "../identifiers/siret.ts";
import { readWrittenId } from "../identifiers/written/written-id.ts";
import { encode, type JsonWriter } from "../text/json-writer.ts";
import { ABSENCES, type AlertRule } from "./alert-rules.ts";
import type { CompanyBase, CompanySource } from "./company-base.ts";
import type { Situation } from "./situation.ts";

export const PUBLISHERS: Readonly<Record<CompanySource, string>> = {
  "unites-legales": "SIRENE",
  etablissements: "SIRENE",
  "liens-succession": "SIRENE",
  rne: "RNE",
  rncs: "RNCS",
  bodacc: "BODACC",
  comptes: "comptes annuels",
  deces: "fichier des décès",
};

/** The source of a statement in brackets: publisher and date of its register. */
export function cite(base: CompanyBase, source: CompanySource): string {
  return ` (${PUBLISHERS[source]}, ${base.sources[source]})`;
}

/**
 * Writes the reasons of a result as one readable list, each with its source and date: repairs of
 * the identifier first, then the matching rules. Encodes the constants of a snapshot once.
 */
export class ReasonWriter {
  readonly #base: CompanyBase;
  readonly #citations: ReadonlyMap<CompanySource, Uint8Array>;
  /** The text of a result without any reason. */
  readonly nothingFound: string;
  readonly #nothingFound: Uint8Array;

  constructor(base: CompanyBase) {
    this.#base = base;
    const sources = Object.keys(PUBLISHERS) as CompanySource[];
    this.#citations = new Map(sources.map((source) => [source, encode(cite(base, source))]));
    this.nothingFound = `aucun signal${cite(base, "unites-legales")}`;
    this.#nothingFound = encode(this.nothingFound);
  }

  /** Writes the text of `raisons` inside an open JSON string. */
  write(situation: Situation, id: CompanyId, rules: readonly AlertRule[], json: JsonWriter): void {
    if (id.repair !== "none") {
      json.raw(encode(repairReason(this.#base, id.repair, id)));
      json.raw(SEPARATOR);
    }
    if (rules.length === 0) json.raw(this.#nothingFound);
    for (let i = 0; i < rules.length; i++) {
      const rule = rules[i] as AlertRule;
      if (i > 0) json.raw(SEPARATOR);
      rule.reason(situation, json);
      json.raw(this.#citations.get(sourceOf(rule, situation)) as Uint8Array);
    }
  }
}

function sourceOf({ source }: AlertRule, situation: Situation): CompanySource {
  return typeof source === "string" ? source : source(situation);
}

const SEPARATOR = encode("; ");

/** The source and date of statements about the identifier itself. */
export function citeCheck(base: CompanyBase): string {
  return ` (contrôle, ${base.date})`;
}

const FAULTS: Readonly<Record<Exclude<IdFault, "outside">, string>> = {
  empty: "identifiant vide : un SIREN (9 chiffres) ou un SIRET (14) est attendu",
  characters:
    "identifiant illisible : un SIREN (9 chiffres), un SIRET (14) ou un numéro de TVA (FR et onze chiffres) est attendu",
  length: "identifiant trop court ou trop long : un SIREN a 9 chiffres, un SIRET 14",
  key: "clé de contrôle fausse : un chiffre a été mal saisi ou deux ont été intervertis",
  several: "plusieurs identifiants à la fois : envoyez-les un par un",
};

function absence(base: CompanyBase, { existence }: Situation, id: CompanyId): string {
  if (existence === "unknown_siren")
    return `SIREN ${formatSiren(id.siren)} inconnu${cite(base, ABSENCES.unknown_siren.source)}`;
  if (existence === "unknown_siret")
    return `SIRET ${formatSiret(id.siren, id.nic)} inconnu, mais l'entreprise existe${cite(base, ABSENCES.unknown_siret.source)}`;
  return faultText(id) + citeCheck(base);
}

/** What is wrong with an invalid identifier, in French. */
export function faultText({ fault, given }: CompanyId): string {
  return fault === "outside" ? outsideText(given) : FAULTS[fault ?? "characters"];
}

/** A VAT number outside of the French registers, in French. */
function outsideText(given: string): string {
  const { country, isWellFormed } = readWrittenId(given);
  if (country === "") return "numéro de TVA français d'une entité sans SIREN";
  const form = isWellFormed ? "de forme juste" : "mais sa forme n'est pas celle de ce pays";
  return `numéro de TVA ${country}, ${form} : hors des registres français`;
}

/** Why an identifier has no company or no such establishment, in French. */
export function absenceReason(base: CompanyBase, situation: Situation, id: CompanyId): string {
  const reason = absence(base, situation, id);
  return id.repair === "none" ? reason : `${repairReason(base, id.repair, id)}; ${reason}`;
}

/** Why an identifier of a company is not one of an establishment, in French. */
export function notASiretReason(base: CompanyBase, id: CompanyId): string {
  const wanted = `un SIRET de 14 chiffres est attendu${citeCheck(base)}`;
  return id.repair === "none"
    ? `un SIREN a été envoyé : ${wanted}`
    : `${repairReason(base, id.repair, id)}; ${wanted}`;
}

/** The repair of an identifier, in French. */
export function repairReason(
  base: CompanyBase,
  repair: Exclude<Repair, "none">,
  id: CompanyId,
): string {
  return REPAIRS[repair](id) + citeCheck(base);
}

const REPAIRS: Readonly<Record<Exclude<Repair, "none">, (id: CompanyId) => string>> = {
  lost_zero: (id) => `identifiant rétabli : zéro initial perdu, lu ${digitsText(id)}`,
  vat_number: (id) => `SIREN ${formatSiren(id.siren)} tiré du numéro de TVA`,
  vat_key_wrong: (id) =>
    `SIREN ${formatSiren(id.siren)} tiré d'un numéro de TVA dont la clé est fausse`,
  extracted: (id) => `${numberText(id)} lu sans les mots et signes qui l'entourent`,
  presumed: (id) => `${numberText(id)} lu parmi d'autres mots ou signes : à vérifier`,
};

function numberText(id: CompanyId): string {
  return `${id.kind === "siret" ? "SIRET" : "SIREN"} ${digitsText(id)}`;
}

function digitsText({ kind, siren, nic }: CompanyId): string {
  return kind === "siret" ? formatSiret(siren, nic) : formatSiren(siren);
}
