import { dayNumber, daysInMonth, isoDay, plusMonths } from "../../text/dates.ts";
import type { CompanyFile } from "../company-file.ts";

/** Until when creditors can declare what a company in a procedure owes them; all AAAA-MM-JJ. */
export interface ClaimsPeriod {
  readonly procedure: string;
  readonly jugement: string;
  readonly publication: string;
  readonly annonce: string;
  /** Last day for creditors of metropolitan France; two months more for all others. */
  readonly fin: string;
  readonly finAilleurs: string;
  /** Last day to claim back what belongs to another. */
  readonly finRevendication: string;
  /** Last day to ask to be relieved of the lapse. */
  readonly finReleve: string;
}

/**
 * Months after the publication of the opening. Source: Code de commerce, R. 622-24 (two, and two
 * more for creditors elsewhere than in metropolitan France), L. 624-9 (three), L. 622-26 (six).
 */
const MONTHS = { metropole: 2, goods: 3, elsewhere: 4, relief: 6 } as const;

/**
 * The period of the procedure in force, counted from the publication of its opening: a conversion
 * opens no new one. `null` without a procedure, or when no notice of its opening is known. Days
 * that are not worked are not moved to the next one: the date is never too late.
 */
export function claimsPeriod({ procedures }: CompanyFile, procedure: string): ClaimsPeriod | null {
  if (procedure === "aucune") return null;
  const opening = procedures.findLast((step) => step.etape === "ouverture" && !step.annulee_par);
  if (!opening) return null;
  const { publication } = opening;
  return {
    procedure: opening.etat,
    jugement: opening.date,
    publication,
    annonce: opening.annonce,
    fin: monthsAfter(publication, MONTHS.metropole),
    finAilleurs: monthsAfter(publication, MONTHS.elsewhere),
    finRevendication: monthsAfter(publication, MONTHS.goods),
    finReleve: monthsAfter(publication, MONTHS.relief),
  };
}

/** The same day of a later month, or its last one. Source: Code de procédure civile, 641. */
function monthsAfter(iso: string, months: number): string {
  const bound = plusMonths(dayNumber(iso), months);
  const month = Math.floor(bound / 100);
  const last = daysInMonth(Math.floor(month / 100), month % 100);
  return isoDay(month * 100 + Math.min(bound % 100, last));
}
