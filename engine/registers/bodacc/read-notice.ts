import type { RejectReason, SourceRow } from "../register.ts";
import { isEmpty } from "../row-values.ts";
import { columns } from "./layout.ts";
import type { Notice } from "./notice.ts";
import { readOdsNotice } from "./ods-notice.ts";
import { readXmlNotice } from "./xml-notice.ts";

const { at } = columns;

/**
 * Reads a row of either format.
 * @returns `code.invalide` when publication, issue and number do not name a notice,
 *          `date.invalide` without a date of publication, `json.invalide` or `xml.invalide` when
 *          a cell is malformed.
 */
export function readNotice(row: SourceRow): Notice | RejectReason {
  return isEmpty(row, at.avis) ? readOdsNotice(row) : readXmlNotice(row);
}

/**
 * Whether a row may withdraw an earlier notice: a cheap test, as a withdrawal always names its
 * notice and few rows do.
 */
export function namesEarlierNotice(row: SourceRow): boolean {
  if (!isEmpty(row, at.avis)) return row.text(at.avis).includes("parutionAvisPrecedent");
  return !isEmpty(row, at.parutionavisprecedent);
}
