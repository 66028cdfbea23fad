/** Removes the dot of a NAF code, which registers write differently ("01.11Z" -> "0111Z"). */
export function bareNaf(code: string): string {
  return code.replace(".", "").trim().toUpperCase();
}

/** Whether a bare code is a section, division, group, class or sub-class of NAF rev. 2 or 2025. */
export function isBareNaf(code: string): boolean {
  return /^(?:[A-V]|\d{2,4}|\d{4}[A-Z])$/.test(code);
}

/**
 * Third digits of the groups of each division, of NAF rev. 2 and NAF 2025 together.
 * Source: INSEE, nomenclatures d'activités françaises, after NACE rev. 2 and 2.1 of Eurostat.
 */
const GROUPS: ReadonlyMap<string, string> = new Map(
  (
    "01:1234567 02:1234 03:123 05:12 06:12 07:12 08:19 09:19 10:123456789 11:0 12:0 13:1239 14:123 15:12 " +
    "16:12 17:12 18:12 19:12 20:123456 21:12 22:12 23:12345679 24:12345 25:12345679 26:12345678 27:123459 " +
    "28:12349 29:123 30:12349 31:0 32:123459 33:12 35:1234 36:0 37:0 38:123 39:0 41:012 42:129 43:1234569 " +
    "45:1234 46:123456789 47:123456789 49:12345 50:1234 51:12 52:123 53:123 55:12349 56:1234 58:12 59:12 " +
    "60:123 61:1239 62:0129 63:19 64:1239 65:123 66:123 68:123 69:12 70:12 71:12 72:12 73:123 74:1239 75:0 " +
    "77:12345 78:123 79:19 80:0123 81:123 82:12349 84:123 85:123456 86:129 87:1239 88:19 90:0123 91:01234 " +
    "92:0 93:12 94:129 95:123 96:01239 97:0 98:12 99:0"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), entry.slice(3)] as const),
);

/** Whether a bare code (`bareNaf`) of three or more characters is in an existing group. */
export function hasNafGroup(code: string): boolean {
  return GROUPS.get(code.slice(0, 2))?.includes(code[2] as string) ?? false;
}
