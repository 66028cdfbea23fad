import { z } from "zod";
import { ACTION_OF, type DeathAction, type VitalStatus } from "../../../engine/person/verdict.ts";

const statuses = Object.keys(ACTION_OF) as VitalStatus[];
const actions = [...new Set(Object.values(ACTION_OF))] as DeathAction[];

/** The fields of a verdict on a person, in any answer. */
export const verdictFields = {
  statut_vital: z.enum(statuses).meta({
    description:
      "`vivant` : aucun décès trouvé, ce qui n'est pas une preuve de vie. `a_verifier_homonyme` : un décès peut être le sien ou celui d'un homonyme. `decede_probable` : jamais une certitude. `inconnu` : trop peu pour dire l'un ou l'autre.",
  }),
  action: z.enum(actions).describe("Ce qu'il y a lieu de faire."),
  score_confiance: z.number().min(0).max(1).meta({
    description: "Probabilité que le meilleur candidat soit la personne, 0 sans candidat.",
  }),
  raisons: z.string().meta({ description: "Phrases séparées par « ; »." }),
} as const;
