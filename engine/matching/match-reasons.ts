import { formatSiret } from "../identifiers/siret.ts";
import type { CompanyMatch } from "./company-matcher.ts";
import { type Evidence, explainedShare, isStrangeName } from "./evidence/features.ts";
import { isSameStreet } from "./evidence/place-evidence.ts";
import type { Weighed } from "./model/probabilities.ts";
import { LONGEST_NAME, type Unsearchable } from "./query/unsearchable.ts";
import type { Doubt } from "./verdict.ts";

const UNSEARCHABLE: Readonly<Record<Unsearchable, string>> = {
  vide: "il n'y a pas de nom",
  illisible: "le nom n'a aucun mot en lettres latines",
  lettre: "une seule lettre ne désigne aucune entreprise",
  chiffres: "le nom n'a que des chiffres : donnez la dénomination ou l'enseigne",
  forme: "le nom n'a qu'une forme juridique ou un mot courant : donnez la dénomination",
  long: `le nom a plus de ${LONGEST_NAME} caractères : donnez la seule dénomination`,
  frequent: "ce nom est porté par de très nombreux établissements : donnez la commune ou l'adresse",
  etranger: "l'adresse est à l'étranger : SIRENE ne connaît que les établissements de France",
  sans_nom: "le nom dit qu'il n'y a pas de nom : donnez la dénomination ou l'enseigne",
};

const DOUBTS: Readonly<Record<Doubt, string>> = {
  probabilite: "trop peu d'indices pour en être sûr",
  nom: "une partie du nom reste sans réponse",
  adresse: "l'adresse diffère ou manque",
  enseigne:
    "ce nom est celui d'une enseigne, qui passe d'un exploitant à l'autre : vérifiez l'exploitant",
  voisine: "une autre entreprise au nom proche est au même endroit",
  ferme: "l'établissement est fermé et l'entreprise n'en a pas ouvert d'autre à sa suite",
  etablissement: "l'établissement reste à confirmer",
};

/** French sentences, separated by "; ": what was found, what speaks for it, what is in doubt. */
export function matchReasons(match: CompanyMatch): string {
  if (match.unsearchable !== null) return UNSEARCHABLE[match.unsearchable];
  const { best, candidates, doubts, successor } = match;
  if (!best) return withoutBest(match);
  const { evidence } = best;
  const parts = [nameReason(evidence), placeReason(evidence), ...otherReasons(evidence)];
  if (successor)
    parts.push(
      `le SIRET ${formatSiret(evidence.facts.siren, evidence.facts.nic)} est fermé, celui-ci lui succède`,
    );
  parts.push(...doubts.map((doubt) => doubtReason(doubt, best, candidates)));
  return parts.filter((part) => part !== "").join("; ");
}

function withoutBest({ verdict, candidates, doubts }: CompanyMatch): string {
  const [first] = candidates;
  if (verdict === "plusieurs") return "plusieurs entreprises répondent aussi bien à cette demande";
  if (first && doubts.includes("nom") && isStrangeName(first.evidence))
    return `à cette adresse se trouve ${first.evidence.facts.name}, dont le nom n'a rien de commun : l'adresse seule ne prouve rien`;
  return first
    ? "aucune entreprise ne répond assez bien au nom et au lieu"
    : "aucune entreprise ne porte ce nom en ce lieu";
}

function nameReason({ name, facts }: Evidence): string {
  if (name.isSame) return "même nom";
  if (name.isAcronym) return `nom en initiales : ${facts.name}`;
  if (name.isPart) return `une partie du nom est ${facts.name}`;
  return `nom proche : ${[...new Set([facts.name, ...facts.signs])].join(", ")}`;
}

function placeReason({ place }: Evidence): string {
  if (isSameStreet(place))
    return { same: "même adresse", unknown: "même voie", other: "même voie, autre numéro" }[
      place.number
    ];
  const area = {
    commune: "même commune",
    postcode: "même secteur postal",
    department: "même département, autre commune",
    elsewhere: "autre département",
    unknown: "",
  }[place.area];
  return place.street >= 0 && area !== "" ? `${area}, autre voie` : area;
}

function otherReasons({ form, domain, officer, activity }: Evidence): string[] {
  const stated: readonly (readonly [string, boolean])[] = [
    ["même forme juridique", form === "same"],
    ["le domaine internet est son nom", domain === "same"],
    ["le dirigeant est le sien", officer === "same"],
    ["le dirigeant n'est pas parmi les siens", officer === "other"],
    ["même activité", activity === "same"],
  ];
  return stated.filter(([, holds]) => holds).map(([text]) => text);
}

function doubtReason(doubt: Doubt, best: Weighed, candidates: readonly Weighed[]): string {
  if (doubt !== "voisine") return DOUBTS[doubt];
  const { siren } = best.evidence.facts;
  const [other] = candidates
    .filter(({ evidence }) => evidence.facts.siren !== siren)
    .sort((a, b) => explainedShare(b.evidence) - explainedShare(a.evidence));
  return other ? `${DOUBTS.voisine} : ${other.evidence.facts.name}` : DOUBTS.voisine;
}
