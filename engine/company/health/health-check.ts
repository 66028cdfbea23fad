import type { CompanyId } from "../../identifiers/company-id.ts";
import { formatSiren } from "../../identifiers/siren.ts";
import { type CompanyBase, type CompanySource, citedSource, dayOf } from "../company-base.ts";
import { absenceReason, PUBLISHERS } from "../reasons.ts";
import { Situation } from "../situation.ts";
import { type Citations, citationsOf } from "./citations.ts";
import { readHealthFacts } from "./health-facts.ts";
import { healthReasons } from "./health-reasons.ts";
import { type JudgedComponent, type Statement, scoreOf } from "./score.ts";
import type { ScoreComponent } from "./score-rule.ts";
import type { HealthLabel } from "./score-table.ts";

/** One element of `results[]` of a health check. */
export interface HealthCheck {
  /** Nine digits when readable, else as sent. */
  readonly siren: string;
  /** 0 to 100; null for an identifier without a company, like `label`. */
  readonly score: number | null;
  readonly label: HealthLabel | null;
  /** Share of the 100 points that could be scored, 0 to 1. */
  readonly couverture: number;
  readonly composantes: HealthComponent[];
  readonly raisons: string;
  readonly date_verification: string;
}

/** A component of the score; components without data are omitted. */
interface HealthComponent {
  readonly nom: ScoreComponent["nom"];
  readonly points: number;
  readonly points_max: number;
  /** The findings, in French, separated by "; ". */
  readonly explication: string;
  /** Publisher of the findings; those from another register cite it in `explication`. */
  readonly source: string;
  /** AAAA-MM-JJ of that register. */
  readonly date: string;
}

/**
 * Checks the health of companies: one result per identifier, in order; a SIRET selects its
 * company. One look-up per company, four more when its accounts are compared with the quantiles of
 * its sector: about 15 microseconds a company. Results name no person.
 *
 * ```ts
 * const [check] = checkHealth(companies, readCompanyIds(["900000100"]));
 * [check.score, check.label, check.couverture]; // -> [97, "A", 1]
 * check.composantes.map(({ points }) => points); // -> [25, 30, 27, 15]
 * ```
 */
export function checkHealth(base: CompanyBase, ids: readonly CompanyId[]): HealthCheck[] {
  base.companies.warm(ids.map(({ siren }) => siren));
  const citations = citationsOf(base);
  const situation = new Situation(dayOf(base));
  return ids.map((id) => {
    situation.read(base.companies, id.kind === "siret" ? { ...id, kind: "siren", nic: -1 } : id);
    return situation.existence === "found"
      ? checkFound(base, citations, situation, id)
      : checkAbsent(base, situation, id);
  });
}

function checkAbsent(base: CompanyBase, situation: Situation, id: CompanyId): HealthCheck {
  return {
    siren: id.kind === "invalid" ? id.given : formatSiren(id.siren),
    score: null,
    label: null,
    couverture: 0,
    composantes: [],
    raisons: absenceReason(base, situation, id),
    date_verification: base.date,
  };
}

function checkFound(
  base: CompanyBase,
  citations: Citations,
  situation: Situation,
  id: CompanyId,
): HealthCheck {
  const facts = readHealthFacts(base, situation);
  const card = scoreOf(facts);
  return {
    siren: formatSiren(id.siren),
    score: card.score,
    label: card.label,
    couverture: card.couverture,
    composantes: card.judged.map((judged) => componentOf(base, citations, judged)),
    raisons: healthReasons(base, citations, id, card, facts),
    date_verification: base.date,
  };
}

function componentOf(
  base: CompanyBase,
  citations: Citations,
  { component, points, statements }: JudgedComponent,
): HealthComponent {
  const main = mainSource(component, statements);
  const cited = citedSource(base, main);
  let explication = "";
  for (let rank = 0; rank < statements.length; rank++) {
    const { text, basis, source } = statements[rank] as Statement;
    // Consecutive findings with the same basis state it once, after the last one.
    const isRepeated = statements[rank + 1]?.basis === basis;
    explication += (rank === 0 ? "" : "; ") + text + (isRepeated ? "" : basis);
    if (source !== main) explication += citations[source];
  }
  return {
    nom: component.nom,
    points,
    points_max: component.points,
    explication,
    source: PUBLISHERS[cited],
    date: base.sources[cited],
  };
}

/** The component's own register if used, else the first register used. */
function mainSource({ source }: ScoreComponent, statements: readonly Statement[]): CompanySource {
  let other: CompanySource | null = null;
  for (const statement of statements) {
    if (statement.kind === "left_out") continue;
    if (statement.source === source) return source;
    other ??= statement.source;
  }
  return other ?? source;
}
