/** Sex, year, month (or codes for unknown ones), department, commune, rank, key. */
const SHAPE =
  /^[1278]\d{2}(?:0[1-9]|1[0-2]|[23]\d|4[0-2]|[5-9]\d)(?:\d{2}|2[AB])(?!000)\d{3}(?!000)\d{3}\d{2}$/;
const BODY = 13;
const MODULUS = 97;

/**
 * Whether a text is a French social security number (NIR) of 15 characters with a valid key;
 * ignores blanks, dots and hyphens. Source: INSEE, "Numéro d'inscription au répertoire": the key is
 * 97 minus the remainder of the first 13 characters by 97, with Corsica's 2A and 2B as 19 and 18.
 */
export function isSocialSecurityNumber(text: string): boolean {
  const nir = text.replace(/[\s.-]/g, "").toUpperCase();
  if (!SHAPE.test(nir)) return false;
  const body = Number(nir.slice(0, BODY).replace("2A", "19").replace("2B", "18"));
  return MODULUS - (body % MODULUS) === Number(nir.slice(BODY));
}
