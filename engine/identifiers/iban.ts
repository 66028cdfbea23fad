/** Letters and digits of an IBAN without blanks: country, key, account. */
const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/**
 * Lengths of the most frequent countries; others only have bounds. Source: SWIFT, IBAN registry.
 */
const LENGTHS: ReadonlyMap<string, number> = new Map([
  ["FR", 27],
  ["MC", 27],
  ["BE", 16],
  ["LU", 20],
  ["DE", 22],
  ["ES", 24],
  ["IT", 27],
  ["PT", 25],
  ["CH", 21],
  ["NL", 18],
  ["GB", 22],
  ["IE", 22],
]);

/** Whether a text has the shape of an IBAN, without checking its key; ignores blanks and case. */
export function hasIbanShape(text: string): boolean {
  const iban = bare(text);
  return SHAPE.test(iban) && (LENGTHS.get(iban.slice(0, 2)) ?? iban.length) === iban.length;
}

/** Whether a text is an IBAN with a valid key. Source: ISO 13616, key by ISO 7064 mod 97-10. */
export function isIban(text: string): boolean {
  const iban = bare(text);
  if (!hasIbanShape(iban)) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

function bare(text: string): string {
  return text.replace(/[\s.-]/g, "").toUpperCase();
}
