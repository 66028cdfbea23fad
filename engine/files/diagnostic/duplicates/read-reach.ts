import { isEmail } from "../../../identifiers/email.ts";
import { textHash } from "../../../text/hash.ts";
import { LAST_PHONE, type LinkageRow, ROW_FLAGS } from "../../linkage/rows/linkage-row.ts";
import { repairEmail, severalEmails } from "../../repair/repair-email.ts";
import { isNobodys, isRole } from "../reachability/email-kind.ts";
import { readPhones } from "../reachability/phone-number.ts";
import type { RecordFields } from "../record/record-fields.ts";

/**
 * Reads e-mail and telephones of a record. A personal address identifies a person; the company's is
 * read by several.
 */
export function readReach(fields: RecordFields, row: LinkageRow): void {
  const own = fields.contact("email");
  const email = emailOf(own || fields.company("email"));
  row.email = email === "" || isNobodys(email) ? "" : email;
  if (row.email !== "") {
    const isRoles = isRole(row.email.slice(0, row.email.indexOf("@")));
    if (own !== "" && !isRoles) row.flags |= ROW_FLAGS.person;
    else if (isRoles || row.flags & ROW_FLAGS.person) row.flags |= ROW_FLAGS.roleEmail;
  }
  row.phone = 0;
  row.mobile = 0;
  addPhone(row, fields.either("telephone"));
  addPhone(row, fields.either("mobile"));
}

/** A home or a firm shares its landline; a mobile, whatever its column, is somebody's own. */
function addPhone(row: LinkageRow, text: string): void {
  const phone = phoneOf(text);
  if (phone === 0) return;
  if (isMobile(phone)) row.mobile ||= phone;
  else row.phone ||= phone;
}

function isMobile(phone: number): boolean {
  return phone <= LAST_PHONE && phone >= FIRST_MOBILE && phone < FIRST_BEYOND_MOBILES;
}

/** 06 and 07. Source: ARCEP, plan national de numérotation. */
const [FIRST_MOBILE, FIRST_BEYOND_MOBILES] = [600_000_000, 800_000_000] as const;

/** Of several the first; without what stands around it. */
function emailOf(text: string): string {
  if (text === "" || isEmail(text)) return text.toLowerCase();
  const repair = repairEmail(text);
  const proved = repair?.certainty === "prouve" ? repair.value : "";
  return (severalEmails(text)[0] ?? proved).toLowerCase();
}

/** A hash with this bit is above `LAST_PHONE`: 31 bits for numbers of other countries. */
const BEYOND_FRENCH = 0x8000_0000;

function phoneOf(text: string): number {
  if (text === "") return 0;
  const [phone] = readPhones(text);
  if (!phone) return 0;
  if (phone.national.length === 10) return Number(phone.national);
  return phone.e164 === null ? 0 : (textHash(phone.e164) | BEYOND_FRENCH) >>> 0;
}
