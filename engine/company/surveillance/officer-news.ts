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
 * The managers who came or left by notices of the period, the oldest first. Auditors and partners
 * are no managers. What two versions of the RNE tell stands in rne-officer-news.ts.
 *
 * @param block     Where the company's notices begin (registers/bodacc/entry.ts).
 * @param recent    Those of the period (recent-notices.ts).
 * @param isMasked  Under partial diffusion: nobody is named.
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

/** Where the office is none, the text was not understood and what follows is a guess. */
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

/** The row of the table that the change of a manager falls under. */
function officerRule({ movement, officer }: OfficerChange): WatchRuleName {
  const role = fold(officer.role);
  if (movement === "arrives" && isSubstituteOffice(officer.role)) return "liquidateur";
  return REPRESENTS.test(role) && !SUPERVISES.test(role) ? "representant" : "autre_dirigeant";
}

/** Who binds a company towards others. Source: Code de commerce, L. 221-5, L. 223-18, L. 225-56, L. 225-64, L. 227-6. */
const REPRESENTS =
  /^(?:co-?)?(?:gerant|president|directeur general|directrice generale|membre du directoire|liquidateur)/;
const SUPERVISES = /conseil de surveillance/;

function namedOfficer({ officer: { given: givenName, name, usage, role } }: OfficerChange): string {
  const inUse = usage === "" ? "" : `, nom d'usage ${usage}`;
  return `${givenName === "" ? name : `${givenName} ${name}`}${inUse} (${role})`;
}

/**
 * The office alone, in words of ours: in a text that is not fully understood a name may stand
 * where the office should.
 */
function maskedOfficer({ officer }: OfficerChange): string {
  const role = fold(officer.role);
  const office = OFFICES.find(({ folded }) => role.startsWith(folded))?.office ?? "dirigeant";
  return `nom masqué (diffusion partielle), ${office}`;
}

const OFFICES = NAMED_OFFICES.map((office) => ({ office, folded: fold(office) })).sort(
  (a, b) => b.folded.length - a.folded.length,
);
