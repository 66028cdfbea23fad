import { z } from "zod";
import type { FieldAgreement } from "../../../engine/matching/evidence/concordance.ts";
import type {
  CompanyCard,
  MatchAnswer,
  MatchCandidate,
} from "../../../engine/matching/match-answer.ts";
import { COMPANY, displayedType, type EntityType } from "./entity-types.ts";

const MOST_SCORE = 100;

const candidate = z
  .object({
    id: z.string().describe("SIRET d'un établissement, SIREN d'une entreprise."),
    name: z.string(),
    description: z.string().describe("Adresse, activité, état."),
    type: z.array(z.object({ id: z.string(), name: z.string() })),
    score: z.number().min(0).max(MOST_SCORE).describe("100 fois la probabilité."),
    match: z.boolean().describe("C'est elle : le verdict est `sur`, l'établissement aussi."),
    features: z
      .array(z.object({ id: z.string(), value: z.number() }))
      .describe(
        "Par champ : 1 identique, 0,5 proche, 0 différent ; absent s'il ne dit rien. Et les probabilités de l'entreprise et de l'établissement.",
      ),
  })
  .meta({ id: "CandidatReconciliation" });

export type ReconciliationCandidate = z.output<typeof candidate>;

/** Results by the name of their query. */
export const resultBatch = z.record(z.string(), z.object({ result: z.array(candidate) }));

const AGREEMENT: Readonly<Record<FieldAgreement, number | null>> = {
  identique: 1,
  proche: 0.5,
  different: 0,
  absent: null,
};

/** The candidates of a match as entities of a type, the likeliest first. */
export function candidatesOf(answer: MatchAnswer, type: EntityType): ReconciliationCandidate[] {
  const found = new Map<string, ReconciliationCandidate>();
  for (const each of answer.candidats) {
    const id = type.idOf(each);
    if (!found.has(id)) found.set(id, candidateOf(each, answer, type));
  }
  return [...found.values()].sort((a, b) => b.score - a.score);
}

function candidateOf(
  each: MatchCandidate,
  answer: MatchAnswer,
  type: EntityType,
): ReconciliationCandidate {
  const isCompany = type === COMPANY;
  const probability = isCompany ? each.probabilite_siren : each.probabilite_siret;
  const isFound = isCompany
    ? each.siren === answer.siren
    : answer.siret_sur && each.siret === (answer.siret_ferme ?? answer.siret);
  const agreements = Object.entries(each.concordance).flatMap(([id, agreement]) => {
    const value = AGREEMENT[agreement as FieldAgreement];
    return value === null ? [] : [{ id, value }];
  });
  return {
    ...displayedEntity(each, type),
    type: [displayedType(type)],
    score: scoreOf(probability),
    match: answer.verdict === "sur" && isFound,
    features: [
      ...agreements,
      { id: "probabilite_siren", value: each.probabilite_siren },
      { id: "probabilite_siret", value: each.probabilite_siret },
    ],
  };
}

/** The entity that an identifier names. */
export function namedCandidate(
  card: CompanyCard,
  type: EntityType,
  isMatch: boolean,
): ReconciliationCandidate {
  const displayed = { ...displayedEntity(card, type), type: [displayedType(type)] };
  return { ...displayed, score: MOST_SCORE, match: isMatch, features: [] };
}

/** Four digits, as probabilities have. */
function scoreOf(probability: number): number {
  return Number((probability * MOST_SCORE).toFixed(2));
}

/** An entity as a person chooses it from a list. */
export function displayedEntity(card: CompanyCard, type: EntityType) {
  const { denomination, enseigne, adresse, code_postal, ville, naf, etat, siege } = card;
  const id = type.idOf(card);
  const states = { ouvert: "", ferme: "fermé", cesse: "entreprise cessée" } as const;
  const place = [adresse, `${code_postal} ${ville}`.trim()].filter((part) => part !== "");
  const parts = [place.join(", "), enseigne, naf, siege ? "siège" : "", states[etat]];
  return {
    id,
    name: denomination || enseigne || id,
    description: parts.filter((part) => part !== "").join(" · "),
  };
}
