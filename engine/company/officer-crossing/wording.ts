import { knownIsoParts } from "../../text/dates.ts";
import { type ListedOfficer, namedOfficer } from "../officers.ts";
import type { OfficerDeath } from "./entry.ts";

/** An officer to verify: "ANNE ROCHE (Gérant) : homonyme possible décédé le 2024-03-01". */
export function officerToVerify(officer: ListedOfficer, death: OfficerDeath): string {
  return `${namedOfficer(officer)} : ${possibleDeath(death)}`;
}

/** The possible death in French, never stated as certain. */
export function possibleDeath({ status, date }: OfficerDeath): string {
  return status === "decede_probable"
    ? `décès probable${onDay(date)}, à confirmer`
    : `homonyme possible décédé${onDay(date)}`;
}

/** Some deaths have no day, or no month either. */
function onDay(date: number): string {
  return date === 0 ? "" : `${date % 100 === 0 ? " en" : " le"} ${knownIsoParts(date)}`;
}
