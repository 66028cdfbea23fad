import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Confirmations } from "../../workflows/mappings/confirmations.ts";
import type { Mappings } from "../../workflows/mappings/mappings.ts";
import { ADMISSION_FAILURES, type Link, tokenQuery, uploadOf } from "./mapping-call.ts";
import { STATUS_EXAMPLE, statusAnswer, statusFields } from "./status-fields.ts";

interface FollowDeps {
  readonly mappings: Mappings;
  readonly confirmations: Confirmations;
}

/** Returns the progress of an upload, for polling. */
export function followMapping({ mappings, confirmations }: FollowDeps, link: Link): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: link.path,
    access: "open",
    rate: "read",
    summary: "Suivre la reconnaissance des colonnes",
    description:
      "EN_ATTENTE, EN_COURS (avec les lignes faites), MAPPING_A_VALIDER, puis CONFIRME ; ERREUR dit pourquoi rien n'a pu être lu. À interroger toutes les 3 secondes.",
    example: { ...link.example, answer: STATUS_EXAMPLE },
    fails: ADMISSION_FAILURES,
    input: { path: link.schema, query: tokenQuery },
    answer: statusAnswer,
    run: (call, context) => {
      const found = uploadOf(mappings, call, context);
      if (!found.ok) return found;
      const state = confirmations.of(found.value.id);
      return state.ok ? success(statusFields(mappings.standing(found.value, state.value))) : state;
    },
  });
}
