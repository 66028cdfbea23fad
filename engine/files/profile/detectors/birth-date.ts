import { dateText } from "../date-text.ts";
import type { Cell, Detector, Reading } from "../detector.ts";
import { damaged, no, ok } from "../reading.ts";
import { faultOf, isPlainDate, isSerial, OLDER_YEAR, RECENT_YEAR } from "./date.ts";

/** Odds by year: most persons in customers' files were born before 1996, nearly all before 2007. */
const ADULT = ok(5);
const YOUNG = ok(3.4);
const CHILD = ok(0.5);
const COMPACT = ok(3.2);
const STUB = damaged("valeur_bouchon", 3);
const IMPOSSIBLE = damaged("date_impossible", 3);
const MONTH_FIRST = damaged("date_ordre", 3.6);
const SERIAL = damaged("date_serie", -0.6);
/** More than a century ago. */
const TOO_OLD = damaged("date_impossible", 1);
const NO = no(-4);

const OLDEST_YEAR = 1905;

export const birthDate: Detector = {
  type: "date_naissance",
  read(cell: Cell): Reading {
    const { text } = cell;
    const written = dateText(text);
    if (written === null) return isSerial(text) ? SERIAL : NO;
    const isCompact = text.length === 8 && !/\D/.test(text);
    const fault = faultOf(written, STUB, IMPOSSIBLE, MONTH_FIRST);
    if (fault !== null) return isCompact ? NO : fault;
    if (written.year < OLDEST_YEAR) return TOO_OLD;
    if (written.year >= RECENT_YEAR) return CHILD;
    if (isCompact) return COMPACT;
    return written.year >= OLDER_YEAR ? YOUNG : ADULT;
  },
  isPlain: isPlainDate,
};
