import type { DeathAction, VitalStatus } from "../../engine/person/verdict.ts";
import { coded, codedOf, type Labels } from "./coded.ts";

const STATUSES: Labels<VitalStatus> = {
  vivant: "aucun décès trouvé, ce qui n'est pas une preuve de vie",
  a_verifier_homonyme: "un décès peut être le sien ou celui d'un homonyme, jamais une certitude",
  decede_probable: "décès probable, à confirmer par un acte, jamais une certitude",
  inconnu: "le registre ne permet pas de conclure",
};

const ACTIONS: Labels<DeathAction> = {
  conserver: "ne rien changer",
  verifier_avant_action: "vérifier auprès d'un humain avant d'agir",
  alerter_succession: "suspendre et faire confirmer avant de traiter comme une succession",
};

/** Schemas of the vital status and the action for a person. */
export const vitalFields = { statut_vital: codedOf(STATUSES), action: codedOf(ACTIONS) };

/** Both as codes with their labels; the date of the register is in `raisons`. */
export function vitalCodes({
  statut_vital,
  action,
}: {
  readonly statut_vital: VitalStatus;
  readonly action: DeathAction;
}) {
  return {
    statut_vital: coded(statut_vital, STATUSES, "fichier des décès INSEE"),
    action: coded(action, ACTIONS, "règle de recoupe"),
  };
}
