import type { Enrichment } from "../../../engine/company/enrichment-fields.ts";
import { TRANCHES_EFFECTIFS } from "../../../engine/registers/sirene-codes.ts";
import { passesLuhn } from "../identifiers/naive-luhn.ts";
import type { Values } from "../registers/array-row.ts";
import { SOURCES, VERIFIED_ON } from "./company-bed.ts";
import { isOpen, type NaiveSirene, naiveSuccession } from "./naive-sirene.ts";
import { type Facts, naiveVerdict } from "./naive-verdict.ts";

const UNITES = `(SIRENE, ${SOURCES["unites-legales"]})`;
const ETABLISSEMENTS = `(SIRENE, ${SOURCES.etablissements})`;

/** Fields of registers that are not loaded. */
const NOT_LOADED = {
  procedure_collective: null,
  dernier_compte_annee: null,
  nb_dirigeants: null,
  dirigeant_alerte: null,
  dirigeants_a_verifier: null,
} as const;

const NO_DETAILS = {
  siret_successeur: null,
  naf: null,
  categorie_juridique: null,
  adresse: null,
  code_postal: null,
  ville: null,
  effectif: null,
  date_creation: null,
} as const;

const END = { date_verification: VERIFIED_ON, sources: SOURCES } as const;

/**
 * The enrichment of a plain SIREN or SIRET, computed from the rows as texts: the slow reference for
 * `EnrichmentWriter`.
 */
export function naiveEnrichment(sirene: NaiveSirene, id: string): Enrichment {
  if (!isSound(id)) return invalid(id);
  const siren = id.slice(0, 9);
  const unite = sirene.unites.get(siren);
  if (!unite) return absent(id, siren, `SIREN ${siren} inconnu ${UNITES}`);
  const siret = id.length === 14 ? id : siren + text(unite, "nicSiegeUniteLegale");
  const etablissement = sirene.etablissements.get(siret);
  if (!etablissement && id.length === 14)
    return {
      ...absent(id, siren, `SIRET ${id} inconnu, mais l'entreprise existe ${ETABLISSEMENTS}`),
      ...identity(sirene, unite, siret),
    };
  return found(sirene, id, unite, etablissement, siret);
}

function isSound(id: string): boolean {
  if (!/^(?:\d{9}|\d{14})$/.test(id) || /^0+$/.test(id) || !passesLuhn(id.slice(0, 9)))
    return false;
  const sum = [...id].reduce((total, digit) => total + Number(digit), 0);
  return passesLuhn(id) || (id.startsWith("356000000") && sum % 5 === 0);
}

function text(row: Values, column: string): string {
  return row[column] ?? "";
}

function orNull(value: string): string | null {
  return value === "" ? null : value;
}

function invalid(id: string): Enrichment {
  const why = `${faultOf(id)} (contrôle, ${VERIFIED_ON})`;
  return { ...absent(id, null, why), libelle: "Identifiant invalide", score_confiance: 1 };
}

function faultOf(id: string): string {
  if (id.trim() === "")
    return "identifiant vide : un SIREN (9 chiffres) ou un SIRET (14) est attendu";
  if (/\D/.test(id))
    return "identifiant illisible : un SIREN (9 chiffres), un SIRET (14) ou un numéro de TVA (FR et onze chiffres) est attendu";
  return id.length === 9 || id.length === 14
    ? "clé de contrôle fausse : un chiffre a été mal saisi ou deux ont été intervertis"
    : "identifiant trop court ou trop long : un SIREN a 9 chiffres, un SIRET 14";
}

function absent(id: string, siren: string | null, raisons: string): Enrichment {
  return {
    id,
    siren,
    siret: null,
    denomination: null,
    statut_sirene: null,
    etablissement_statut: null,
    niveau_alerte: "invalide",
    libelle: "Inconnu de SIRENE",
    raisons,
    ...NOT_LOADED,
    score_confiance: 0.8,
    ...NO_DETAILS,
    ...END,
  };
}

function identity(sirene: NaiveSirene, unite: Values, siret: string) {
  return {
    siren: text(unite, "siren"),
    siret: siret.length === 14 ? siret : null,
    denomination: nameOf(unite),
    statut_sirene: statusOf(sirene, unite),
  };
}

function nameOf(unite: Values): string | null {
  const denomination = text(unite, "denominationUniteLegale");
  if (denomination !== "") return denomination;
  const family = text(unite, "nomUsageUniteLegale") || text(unite, "nomUniteLegale");
  return joined([text(unite, "prenomUsuelUniteLegale"), family], " ");
}

function allClosed(sirene: NaiveSirene, siren: string): boolean {
  return !(sirene.siretsOf.get(siren) ?? []).some((siret) =>
    isOpen(sirene.etablissements.get(siret)),
  );
}

function statusOf(sirene: NaiveSirene, unite: Values): "A" | "C" | "F" {
  if (text(unite, "etatAdministratifUniteLegale") === "C") return "C";
  return allClosed(sirene, text(unite, "siren")) ? "F" : "A";
}

/** The parts that are not empty; of masked ones, the first. */
function joined(parts: readonly string[], separator: string): string | null {
  const view = parts.filter(
    (part, i) => part !== "" && (part !== "[ND]" || parts.indexOf(part) === i),
  );
  return orNull(view.join(separator));
}

function factsOf(
  sirene: NaiveSirene,
  unite: Values,
  etablissement: Values | undefined,
  siret: string,
): Facts {
  const closed = etablissement !== undefined && !isOpen(etablissement);
  const statuses = [
    text(unite, "statutDiffusionUniteLegale"),
    text(etablissement ?? {}, "statutDiffusionEtablissement") || "O",
  ];
  return {
    unite,
    etablissement,
    ceased: text(unite, "etatAdministratifUniteLegale") === "C",
    closed,
    allClosed: allClosed(sirene, text(unite, "siren")),
    partial: statuses.some((status) => status !== "O"),
    purged: text(unite, "unitePurgeeUniteLegale") === "true",
    succession: closed ? naiveSuccession(sirene, [siret]) : { end: "aucune", lien: null, links: 0 },
  };
}

function found(
  sirene: NaiveSirene,
  id: string,
  unite: Values,
  etablissement: Values | undefined,
  siret: string,
): Enrichment {
  const facts = factsOf(sirene, unite, etablissement, siret);
  const details =
    id.length === 14 && etablissement ? ofEtablissement(etablissement) : ofUnite(unite);
  return {
    id,
    ...identity(sirene, unite, siret),
    etablissement_statut: etablissement ? (facts.closed ? "F" : "A") : null,
    ...naiveVerdict(facts),
    ...NOT_LOADED,
    score_confiance: confidence(facts),
    siret_successeur: facts.succession.lien?.["siretEtablissementSuccesseur"] ?? null,
    ...details,
    categorie_juridique: orNull(text(unite, "categorieJuridiqueUniteLegale")),
    ...place(etablissement),
    ...END,
  };
}

function confidence({ purged, etablissement, partial }: Facts): number {
  if (purged) return 0.8;
  if (!etablissement) return 0.9;
  return partial ? 0.95 : 1;
}

function ofUnite(unite: Values) {
  return {
    naf: orNull(text(unite, "activitePrincipaleUniteLegale")),
    effectif: staff(text(unite, "trancheEffectifsUniteLegale")),
    date_creation: created(text(unite, "dateCreationUniteLegale")),
  };
}

function ofEtablissement(etablissement: Values) {
  return {
    naf: orNull(text(etablissement, "activitePrincipaleEtablissement")),
    effectif: staff(text(etablissement, "trancheEffectifsEtablissement")),
    date_creation: created(text(etablissement, "dateCreationEtablissement")),
  };
}

function place(etablissement: Values | undefined) {
  if (!etablissement) return { adresse: null, code_postal: null, ville: null };
  const of = (column: string) => text(etablissement, `${column}Etablissement`);
  const street =
    of("libelleVoie") === "[ND]"
      ? "[ND]"
      : [of("numeroVoie"), of("indiceRepetition"), of("typeVoie"), of("libelleVoie")]
          .filter(Boolean)
          .join(" ");
  return {
    adresse: joined([of("complementAdresse"), street, of("distributionSpeciale")], ", "),
    code_postal: orNull(of("codePostal")),
    ville: orNull(of("libelleCommune") || of("libelleCommuneEtranger")),
  };
}

function staff(code: string): string | null {
  if (code === "NN") return TRANCHES_EFFECTIFS.get(255) ?? null;
  return code === "" ? null : (TRANCHES_EFFECTIFS.get(Number(code)) ?? null);
}

function created(date: string): string | null {
  return ["1900-01-01", "1954-12-25"].includes(date) ? null : orNull(date);
}
