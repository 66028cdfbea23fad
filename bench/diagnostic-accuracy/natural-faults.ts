import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { DISPOSABLE_HOSTS, ROLE_BOXES } from "../corpus/customer-files/world/words.ts";

/** Regions with numbers in the French format. */
const REGIONS: readonly CountryCode[] = ["FR", "RE", "GP", "MQ", "GF", "YT", "PM"];
const FRENCH = /^(?:(?:\+|00)33(?:\(0\))?|0)([1-9]\d{8})$/;
const WITHOUT_ZERO = /^[1-9]\d{8}$/;
/** Source: ARCEP, décision 2018-0881: for films and books. */
const OF_FICTION = /^(?:19900|26191|35301|46571|53649|63998)/;
const SIGNS = /[\s.\-\u00a0]/g;

/**
 * Whether a clean value is at fault by itself: companies have addresses of a function, invented
 * numbers are unassignable, some columns have no leading zeros.
 */
const NATURAL: ReadonlyMap<number, (text: string) => boolean> = new Map([
  [13, isImpersonal],
  [15, isNobodys],
]);

/** Whether a criterion rightly reports a clean cell. */
export function isNaturalFault(rule: number, text: string): boolean {
  return NATURAL.get(rule)?.(text) ?? false;
}

function isImpersonal(text: string): boolean {
  const [box = "", host = ""] = text.trim().toLowerCase().split("@");
  const [boxes, hosts] = [ROLE_BOXES as readonly string[], DISPOSABLE_HOSTS as readonly string[]];
  return boxes.includes(box) || hosts.includes(host);
}

function isNobodys(text: string): boolean {
  const bare = text.replace(SIGNS, "");
  if (WITHOUT_ZERO.test(bare)) return true;
  const nine = FRENCH.exec(bare)?.[1];
  return nine === undefined
    ? parsePhoneNumberFromString(text, "FR")?.isValid() !== true
    : OF_FICTION.test(nine) ||
        REGIONS.every((region) => !parsePhoneNumberFromString(`0${nine}`, region)?.isValid());
}
