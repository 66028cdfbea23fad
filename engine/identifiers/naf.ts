/** Removes the dot of a NAF code, which registers write differently ("01.11Z" -> "0111Z"). */
export function bareNaf(code: string): string {
  return code.replace(".", "").trim().toUpperCase();
}

/** Whether a bare code is a section, division, group, class or sub-class of NAF rev. 2 or 2025. */
export function isBareNaf(code: string): boolean {
  return /^(?:[A-V]|\d{2,4}|\d{4}[A-Z])$/.test(code);
}
