import {
  hasText,
  noticeAt,
  noticeCount,
  noticeDate,
  noticePublication,
} from "../../registers/bodacc/entry.ts";
import { officerChanges } from "../../registers/bodacc/officer-changes.ts";
import {
  DIRIGEANTS_FLAGS,
  dirigeantsCessation,
  dirigeantsFlags,
  HEADER_BYTES,
  isActiveOfficer,
  OFFICER_BITS,
  officerClasses,
  officerCount,
  officerEnd,
} from "../../registers/dirigeants/entry.ts";
import { COUNTED_CLASSES, classBit } from "../../registers/dirigeants/roles.ts";
import { plusMonths } from "../../text/dates.ts";
import { officersProbablyDead } from "../officer-crossing/entry.ts";
import { BLOCK, recordBlock } from "../record.ts";
import type { Situation } from "../situation.ts";
import { isSubstituteOffice } from "../substitute-office.ts";

/** The managers of a company as numbers: without names, even public ones. */
export interface OfficerFacts {
  /** Whether the register of officers has the company, with the names of its officers. */
  readonly isKnown: boolean;
  /** Whether the register reports the company as ended; AAAAMMJJ since when, 0 unknown. */
  readonly hasEnded: boolean;
  readonly endedSince: number;
  /** Active managers and board members, and the number of companies among them. */
  readonly managers: number;
  readonly companies: number;
  /** Managers and board members who may be dead, and those who probably are. */
  readonly toVerify: number;
  readonly probablyDead: number;
  /** Liquidators and others who replace the managers. */
  readonly substitutes: number;
  /** Whether BODACC, where changes are published, is loaded. */
  readonly changesKnown: boolean;
  /** Departures and arrivals of managers in the last six and twelve months. */
  readonly inHalfYear: Movements;
  readonly inYear: Movements;
}

/** Numbers of departures and arrivals. */
interface Movements {
  readonly left: number;
  readonly came: number;
}

const NOBODY: Movements = { left: 0, came: 0 };

const UNKNOWN: OfficerFacts = {
  isKnown: false,
  hasEnded: false,
  endedSince: 0,
  managers: 0,
  companies: 0,
  toVerify: 0,
  probablyDead: 0,
  substitutes: 0,
  changesKnown: false,
  inHalfYear: NOBODY,
  inYear: NOBODY,
};

/**
 * @param situation  Situation of a known company. O(officers + notices), decodes no text of
 *   officers.
 */
export function readOfficerFacts(
  situation: Situation,
  { officers, procedures }: { readonly officers: boolean; readonly procedures: boolean },
): OfficerFacts {
  const { bytes, record } = situation;
  const block = recordBlock(bytes, record, BLOCK.dirigeants);
  if (!officers || block < 0) return UNKNOWN;
  const flags = dirigeantsFlags(bytes, block);
  const hasEnded = (flags & DIRIGEANTS_FLAGS.cessee) !== 0;
  const isIncomplete = (flags & DIRIGEANTS_FLAGS.incomplet) !== 0;
  const counts = countOfficers(bytes, block);
  return {
    isKnown: hasEnded || !isIncomplete || counts.managers + counts.substitutes > 0,
    hasEnded,
    endedSince: hasEnded ? dirigeantsCessation(bytes, block) : 0,
    ...counts,
    ...countDeaths(situation),
    changesKnown: procedures,
    ...(procedures ? countMovements(situation) : NOBODY_MOVED),
  };
}

type Counts = Pick<OfficerFacts, "managers" | "companies" | "substitutes">;

function countOfficers(bytes: Uint8Array, block: number): Counts {
  const counts = { managers: 0, companies: 0, substitutes: 0 };
  let at = block + HEADER_BYTES;
  for (let left = officerCount(bytes, block); left > 0 && at < bytes.length; left--) {
    if (isActiveOfficer(bytes, at)) {
      const classes = officerClasses(bytes, at);
      if ((classes & COUNTED_CLASSES) !== 0) {
        counts.managers++;
        if (((bytes[at] as number) & OFFICER_BITS.company) !== 0) counts.companies++;
      }
      if ((classes & SUBSTITUTES) !== 0) counts.substitutes++;
    }
    at = officerEnd(bytes, at);
  }
  return counts;
}

const SUBSTITUTES = classBit("procedure");

function countDeaths(situation: Situation): Pick<OfficerFacts, "toVerify" | "probablyDead"> {
  const { bytes, record, toVerify, hasOfficersToVerify } = situation;
  if (!hasOfficersToVerify) return { toVerify: 0, probablyDead: 0 };
  const deaths = recordBlock(bytes, record, BLOCK.deces);
  return { toVerify, probablyDead: officersProbablyDead(bytes, deaths) };
}

type Turnover = Pick<OfficerFacts, "inHalfYear" | "inYear">;

const NOBODY_MOVED: Turnover = { inHalfYear: NOBODY, inYear: NOBODY };

function countMovements({ bytes, record, today }: Situation): Turnover {
  const notices = recordBlock(bytes, record, BLOCK.annonces);
  const yearAgo = plusMonths(today, -12);
  if (notices < 0 || !tellsOfOfficers(bytes, notices, yearAgo, today)) return NOBODY_MOVED;
  const halfYearAgo = plusMonths(today, -6);
  const inHalfYear = { left: 0, came: 0 };
  const inYear = { left: 0, came: 0 };
  for (const { movement, officer, officeClass, date } of officerChanges(bytes, notices)) {
    if (officeClass !== "dirigeant" || isSubstituteOffice(officer.role)) continue;
    if (date < yearAgo || date > today) continue;
    const step = movement === "leaves" ? "left" : "came";
    inYear[step]++;
    if (date >= halfYearAgo) inHalfYear[step]++;
  }
  return { inHalfYear, inYear };
}

/** Whether a notice of that period lists officers: parsing each text takes microseconds. */
function tellsOfOfficers(bytes: Uint8Array, block: number, from: number, to: number): boolean {
  const count = noticeCount(bytes, block);
  for (let rank = 0; rank < count; rank++) {
    const at = noticeAt(block, rank);
    if (!hasText(bytes, at) || noticePublication(bytes, at) > to) continue;
    const date = noticeDate(bytes, at);
    if (date >= from && date <= to) return true;
  }
  return false;
}
