import type { ReadQuery } from "../query/read-query.ts";
import { type Agreement, type Evidence, explainedShare, isStrongName } from "./features.ts";
import { isSameAddress } from "./place-evidence.ts";

/** How a field of a query and of the register agree. */
export type FieldAgreement = "identique" | "proche" | "different" | "absent";

/** How each field agrees; `absent` when one side does not tell. */
export interface Concordance {
  readonly nom: FieldAgreement;
  readonly forme: FieldAgreement;
  readonly adresse: FieldAgreement;
  readonly code_postal: FieldAgreement;
  readonly ville: FieldAgreement;
  readonly dirigeant: FieldAgreement;
  readonly site: FieldAgreement;
  readonly activite: FieldAgreement;
}

export function concordanceOf(evidence: Evidence, query: ReadQuery): Concordance {
  return {
    nom: nameAgreement(evidence),
    forme: ofAgreement(evidence.form),
    adresse: addressOf(evidence),
    code_postal: ofAgreement(evidence.place.postcode),
    ville: townOf(evidence, query),
    dirigeant: ofAgreement(evidence.officer),
    site: ofAgreement(evidence.domain),
    activite: ofAgreement(evidence.activity),
  };
}

/** Share of a name that makes it similar. */
const SIMILAR = 0.4;

/** How the names agree. */
export function nameAgreement(evidence: Evidence): FieldAgreement {
  if (evidence.name.isSame) return "identique";
  return isStrongName(evidence) || explainedShare(evidence) >= SIMILAR ? "proche" : "different";
}

const LIKE_STREET = 0.35;

function addressOf({ place }: Evidence): FieldAgreement {
  if (place.street < 0) return "absent";
  if (isSameAddress(place)) return place.street === 1 ? "identique" : "proche";
  return place.street >= LIKE_STREET ? "proche" : "different";
}

function townOf({ place }: Evidence, { place: requested }: ReadQuery): FieldAgreement {
  if (requested.townKeys.size === 0 || place.area === "unknown") return "absent";
  if (place.area === "commune") return "identique";
  return place.area === "postcode" ? "proche" : "different";
}

const OF_AGREEMENT = { same: "identique", other: "different", unknown: "absent" } as const;

function ofAgreement(agreement: Agreement): FieldAgreement {
  return OF_AGREEMENT[agreement];
}
