import type { CompanyId } from "../../identifiers/company-id.ts";
import { formatSiren } from "../../identifiers/siren.ts";
import { formatSiret } from "../../identifiers/siret.ts";
import { type CompanyBase, type CompanySource, citedSource, NOT_LOADED } from "../company-base.ts";
import { citeCheck, PUBLISHERS, repairReason } from "../reasons.ts";
import type { Citations } from "./citations.ts";
import type { HealthFacts } from "./health-facts.ts";
import type { ScoreCard, Statement } from "./score.ts";
import type { ScoreComponent } from "./score-rule.ts";
import { CAPPED_SCORE } from "./score-table.ts";

const SEPARATOR = "; ";
const CAPPED = `score plafonné à ${CAPPED_SCORE} : `;

/**
 * The reasons for a score as one readable list, each with its source and date: repairs of the
 * identifier, caps, weak points, and what could not be scored.
 */
export function healthReasons(
  base: CompanyBase,
  citations: Citations,
  id: CompanyId,
  card: ScoreCard,
  facts: HealthFacts,
): string {
  const caps = reasonsOf("caps", card, citations);
  const against = (caps === "" ? "" : CAPPED + caps) + reasonsOf("weak", card, citations);
  let reasons = identifierReasons(base, id);
  reasons += against === "" ? nothingAgainst(base, card) + SEPARATOR : against;
  reasons += reasonsOf("left_out", card, citations);
  for (const component of card.leftOut)
    reasons += leftOutReason(base, citations, component, facts) + SEPARATOR;
  return reasons.slice(0, -SEPARATOR.length);
}

/** The statements of a kind, each followed by its separator, like all reasons here. */
function reasonsOf(kind: Statement["kind"], { judged }: ScoreCard, citations: Citations): string {
  let reasons = "";
  for (const { statements } of judged)
    for (const one of statements)
      if (one.kind === kind) reasons += one.text + one.basis + citations[one.source] + SEPARATOR;
  return reasons;
}

/** The repairs of the identifier. */
function identifierReasons(base: CompanyBase, id: CompanyId): string {
  const repair = id.repair === "none" ? "" : repairReason(base, id.repair, id) + SEPARATOR;
  if (id.kind !== "siret") return repair;
  const siret = formatSiret(id.siren, id.nic);
  return `${repair}SIREN ${formatSiren(id.siren)} tiré du SIRET ${siret} : l'entreprise entière est jugée${citeCheck(base)}${SEPARATOR}`;
}

/** Cites every register used. */
function nothingAgainst(base: CompanyBase, { judged }: ScoreCard): string {
  const looked: CompanySource[] = [];
  let cited = "";
  for (const { statements } of judged) {
    for (const { kind, source } of statements) {
      if (!isFirst(kind, source, looked)) continue;
      looked.push(source);
      const reported = citedSource(base, source);
      cited += `${cited === "" ? "" : ", "}${PUBLISHERS[reported]}, ${base.sources[reported]}`;
    }
  }
  return `aucun point faible (${cited})`;
}

function isFirst(
  kind: Statement["kind"],
  source: CompanySource,
  looked: readonly CompanySource[],
): boolean {
  return kind === "sound" && !looked.includes(source);
}

function leftOutReason(
  base: CompanyBase,
  citations: Citations,
  { titre, source, leftOut }: ScoreComponent,
  facts: HealthFacts,
): string {
  const isLoaded = base.sources[citedSource(base, source)] !== NOT_LOADED;
  const why = isLoaded ? leftOut(facts) : "registre non chargé";
  return `${titre} : composante écartée, ${why}${citations[source]}`;
}
