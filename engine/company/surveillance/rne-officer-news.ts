import { namesEverybody } from "../../registers/dirigeants/active-officers.ts";
import { DIRIGEANTS_FLAGS, dirigeantsFlags } from "../../registers/dirigeants/entry.ts";
import { formerVersions } from "../../registers/dirigeants/former-versions.ts";
import { COUNTED_CLASSES } from "../../registers/dirigeants/roles.ts";
import { isoDay } from "../../text/dates.ts";
import { type OfficerChange, officerChanges } from "../officer-changes.ts";
import { type ListedOfficer, namedOfficer, roleText } from "../officers.ts";
import type { News } from "./news.ts";
import { isWithin, type Period } from "./period.ts";

/**
 * Arrivals, departures and changes of roles between successive versions of the RNE, managers and
 * board only, oldest first. Dated by the version that shows them, as the RNE has no other date. A
 * sole trader never changes: the person is the business.
 *
 * @param block     Offset of the company's officers (registers/dirigeants/entry.ts), -1 for none.
 * @param isMasked  Under partial diffusion: names are masked.
 */
export function rneOfficerNews(
  bytes: Uint8Array,
  block: number,
  period: Period,
  isMasked: boolean,
): readonly News[] {
  if (block < 0) return NONE;
  const flags = dirigeantsFlags(bytes, block);
  if ((flags & DIRIGEANTS_FLAGS.personnePhysique) !== 0) return NONE;
  const former = formerVersions(bytes, block);
  if (former.length === 0) return NONE;
  const hidesNames = isMasked || (flags & DIRIGEANTS_FLAGS.partielle) !== 0;
  // All stored former versions name all officers.
  const versions = namesEverybody(bytes, block) ? [block, ...former] : former;
  return changesBetween(bytes, versions.toReversed())
    .filter(({ day }) => isWithin(period, day))
    .map((change) => newsOf(change, hidesNames));
}

const NONE: readonly News[] = [];

function changesBetween(bytes: Uint8Array, oldestFirst: readonly number[]): OfficerChange[] {
  return oldestFirst.flatMap((after, rank) => {
    const before = oldestFirst[rank - 1];
    return before === undefined ? [] : officerChanges(bytes, before, bytes, after, COUNTED_CLASSES);
  });
}

function newsOf(change: OfficerChange, hidesNames: boolean): News {
  const { kind, officer, classBefore, roleBefore, day } = change;
  const manages = officer.roleClass === "dirigeant" || classBefore === "dirigeant";
  const who = hidesNames
    ? maskedOfficer(officer)
    : namedOfficer(officer, kind === "role" ? roleBefore : "");
  return {
    rule: manages ? "representant_rne" : "autre_dirigeant_rne",
    known: day,
    happened: day,
    detail: `${STEP[kind]} : ${who}, selon la mise à jour du ${isoDay(day)}.`,
    notice: "",
  };
}

const STEP = {
  arrivee: "Arrivée d'un dirigeant",
  depart: "Départ d'un dirigeant",
  role: "Changement de rôle",
} as const satisfies Readonly<Record<OfficerChange["kind"], string>>;

/** The role only, in the table's words: a free-text role may contain a name. */
function maskedOfficer(officer: ListedOfficer): string {
  return `nom masqué (diffusion partielle), ${roleText({ ...officer, ownRole: "" })}`;
}
