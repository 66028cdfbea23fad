import { hasText } from "../../registers/bodacc/entry.ts";
import { fold } from "../../registers/bodacc/fold.ts";
import { type OfficerChange, officerChanges } from "../../registers/bodacc/officer-changes.ts";
import { isOffice, NAMED_OFFICES } from "../../registers/bodacc/officer-roles.ts";
import { isoDay } from "../../text/dates.ts";
import { isSubstituteOffice } from "../substitute-office.ts";
import type { News } from "./news.ts";
import { publicationById } from "./recent-notices.ts";
import type { WatchRuleName } from "./watch-rules.ts";

/**
 * The managers who arrived or left by notices of the period, oldest first. Auditors and partners
 * are not managers. Changes between versions of the RNE are in rne-officer-news.ts.
 *
 * @param block     Offset of the company's notices (registers/bodacc/entry.ts).
 * @param recent    The notices of the period (recent-notices.ts).
 * @param isMasked  Under partial diffusion: names are masked.
 */
export function officerNews(
  bytes: Uint8Array,
  block: number,
  recent: readonly number[],
  isMasked: boolean,
): News[] {
  const distinctive = recent.filter((at) => hasText(bytes, at));
  if (distinctive.length === 0) return [];
  const publications = publicationById(bytes, distinctive);
  return officerChanges(bytes, block).flatMap((change) => {
    const known = publications.get(change.notice);
    return known === undefined || !isOfManager(change) ? [] : [newsOf(change, known, isMasked)];
  });
}

/** When the office is not one, the text was not understood and the name would be a guess. */
function isOfManager({ officeClass, officer }: OfficerChange): boolean {
  return officeClass === "dirigeant" && isOffice(officer.role);
}

function newsOf(change: OfficerChange, known: number, isMasked: boolean): News {
  const { movement, date: happened, notice } = change;
  const step = movement === "arrives" ? "Arrivée" : "Départ";
  const who = isMasked ? maskedOfficer(change) : namedOfficer(change);
  return {
    rule: officerRule(change),
    known,
    happened,
    detail: `${step} d'un dirigeant : ${who}, par annonce du ${isoDay(known)}.`,
    notice,
  };
}

/** The row of the table for the change of a manager. */
function officerRule({ movement, officer }: OfficerChange): WatchRuleName {
  const role = fold(officer.role);
  if (movement === "arrives" && isSubstituteOffice(officer.role)) return "liquidateur";
  return REPRESENTS.test(role) && !SUPERVISES.test(role) ? "representant" : "autre_dirigeant";
}

/**
 * Offices that bind a company towards others. Source: Code de commerce, L. 221-5, L. 223-18, L.
 * 225-56, L. 225-64, L. 227-6.
 */
const REPRESENTS =
  /^(?:co-?)?(?:gerant|president|directeur general|directrice generale|membre du directoire|liquidateur)/;
const SUPERVISES = /conseil de surveillance/;

function namedOfficer({ officer: { given: givenName, name, usage, role } }: OfficerChange): string {
  const inUse = usage === "" ? "" : `, nom d'usage ${usage}`;
  return `${givenName === "" ? name : `${givenName} ${name}`}${inUse} (${role})`;
}

/**
 * The office only, in words from our own list: a text that was not fully understood may have a name
 * in place of the office.
 */
function maskedOfficer({ officer }: OfficerChange): string {
  const role = fold(officer.role);
  const office = OFFICES.find(({ folded }) => role.startsWith(folded))?.office ?? "dirigeant";
  return `nom masqué (diffusion partielle), ${office}`;
}

const OFFICES = NAMED_OFFICES.map((office) => ({ office, folded: fold(office) })).sort(
  (a, b) => b.folded.length - a.folded.length,
);
