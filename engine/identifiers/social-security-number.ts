/** Sex, year, month (or the codes of unknown ones), department, commune, rank, key. */
const SHAPE =
  /^[1278]\d{2}(?:0[1-9]|1[0-2]|[23]\d|4[0-2]|[5-9]\d)(?:\d{2}|2[AB])(?!000)\d{3}(?!000)\d{3}\d{2}$/;
const BODY = 13;
const MODULUS = 97;

/**
 * Whether a text is a French social security number (NIR) of 15 signs whose key is right; blanks,
 * dots and hyphens do not count. Source: INSEE, "Numéro d'inscription au répertoire": the key is
 * 97 less the rest of the 13 signs before it by 97, Corsica's 2A and 2B standing for 19 and 18.
 */
export function isSocialSecurityNumber(text: string): boolean {
  const nir = text.replace(/[\s.-]/g, "").toUpperCase();
  if (!SHAPE.test(nir)) return false;
  const body = Number(nir.slice(0, BODY).replace("2A", "19").replace("2B", "18"));
  return MODULUS - (body % MODULUS) === Number(nir.slice(BODY));
}
