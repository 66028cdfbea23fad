import type { Enrichment } from "../../../engine/company/enrichment.ts";
import type { Values } from "../registers/array-row.ts";
import { SOURCES } from "./company-bed.ts";
import type { NaiveSuccession } from "./naive-sirene.ts";

const UNITES = `(SIRENE, ${SOURCES["unites-legales"]})`;
const ETABLISSEMENTS = `(SIRENE, ${SOURCES.etablissements})`;
const LIENS = `(SIRENE, ${SOURCES["liens-succession"]})`;

/** The rows on one identifier. */
export interface Facts {
  readonly unite: Values;
  readonly etablissement: Values | undefined;
  readonly ceased: boolean;
  readonly closed: boolean;
  readonly allClosed: boolean;
  readonly partial: boolean;
  readonly purged: boolean;
  readonly succession: NaiveSuccession;
}

type Signal = readonly [level: "alerte" | "suspect" | "ok", libelle: string, reason: string];

/** Level, summary and reasons, computed from the rows as texts. */
export function naiveVerdict(
  facts: Facts,
): Pick<Enrichment, "niveau_alerte" | "libelle" | "raisons"> {
  const signals = signalsOf(facts);
  const niveau =
    (["alerte", "suspect"] as const).find((level) => signals.some(([own]) => own === level)) ??
    "ok";
  const first = signals.find(([level]) => level === niveau);
  return {
    niveau_alerte: niveau,
    libelle: first?.[1] ?? "Entreprise active",
    raisons: signals.map(([, , reason]) => reason).join("; ") || `aucun signal ${UNITES}`,
  };
}

function since(date = ""): string {
  return date === "" ? "" : ` depuis le ${date}`;
}

const DEAD_ENDS = {
  ferme: "la chaîne de ses successeurs finit sur un établissement fermé ou inconnu",
  boucle: "la chaîne de ses successeurs tourne en boucle",
  trop_long: "la chaîne de ses successeurs dépasse 20 liens",
} as const;

function signalsOf(facts: Facts): Signal[] {
  const signals: Signal[] = [];
  if (facts.ceased)
    signals.push([
      "alerte",
      "Entreprise cessée",
      `entreprise cessée${since(facts.unite["dateDebut"])} ${UNITES}`,
    ]);
  else if (facts.allClosed)
    signals.push([
      "alerte",
      "Tous les établissements sont fermés",
      `l'entreprise est active, mais tous ses établissements sont fermés ${ETABLISSEMENTS}`,
    ]);
  if (facts.closed) signals.push(closure(facts));
  if (facts.partial)
    signals.push([
      "suspect",
      "Diffusion partielle",
      `diffusion partielle : les champs marqués [ND] sont masqués par l'INSEE ${UNITES}`,
    ]);
  if (!facts.etablissement)
    signals.push([
      "ok",
      "Entreprise active, siège absent du registre",
      `le siège n'est pas dans le fichier des établissements ${ETABLISSEMENTS}`,
    ]);
  if (facts.purged)
    signals.push([
      "ok",
      "Unité purgée",
      `unité ancienne, purgée par l'INSEE : ses données sont incomplètes ${UNITES}`,
    ]);
  return signals;
}

function closure({ etablissement, succession: { end, lien, links } }: Facts): Signal {
  const closed = `établissement fermé${since(etablissement?.["dateDebut"])}`;
  if (end === "aucune")
    return [
      "alerte",
      "Établissement fermé sans successeur",
      `${closed}, sans successeur connu ${ETABLISSEMENTS}`,
    ];
  if (!lien || end !== "vivant")
    return [
      "alerte",
      "Établissement fermé, aucun successeur ouvert trouvé",
      `${closed}, et ${DEAD_ENDS[end as keyof typeof DEAD_ENDS]} ${LIENS}`,
    ];
  const followed = links > 1 ? ` (${links} liens suivis)` : "";
  const replaced = `remplacé par ${lien["siretEtablissementSuccesseur"]}${since(lien["dateLienSuccession"])}`;
  return ["suspect", "Établissement fermé, remplacé", `${closed}, ${replaced}${followed} ${LIENS}`];
}
