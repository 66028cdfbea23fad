/** A VAT number of another country, as far as its form tells. */
export interface ForeignVat {
  /** French name of the country. */
  readonly country: string;
  readonly isWellFormed: boolean;
}

type Country = readonly [code: string, name: string, form: RegExp];

/**
 * The VAT numbers of Europe: code, country, form behind the code; the last ones are outside of the
 * Union. Source: European Commission, structure of VAT identification numbers; HMRC; Swiss UID.
 */
const COUNTRIES: readonly Country[] = [
  ["AT", "d'Autriche", /^U\d{8}$/],
  ["BE", "de Belgique", /^[01]\d{9}$/],
  ["BG", "de Bulgarie", /^\d{9,10}$/],
  ["CY", "de Chypre", /^\d{8}[A-Z]$/],
  ["CZ", "de Tchéquie", /^\d{8,10}$/],
  ["DE", "d'Allemagne", /^\d{9}$/],
  ["DK", "du Danemark", /^\d{8}$/],
  ["EE", "d'Estonie", /^\d{9}$/],
  ["EL", "de Grèce", /^\d{9}$/],
  ["GR", "de Grèce", /^\d{9}$/],
  ["ES", "d'Espagne", /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/],
  ["FI", "de Finlande", /^\d{8}$/],
  ["HR", "de Croatie", /^\d{11}$/],
  ["HU", "de Hongrie", /^\d{8}$/],
  ["IE", "d'Irlande", /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/],
  ["IT", "d'Italie", /^\d{11}$/],
  ["LT", "de Lituanie", /^(?:\d{9}|\d{12})$/],
  ["LU", "du Luxembourg", /^\d{8}$/],
  ["LV", "de Lettonie", /^\d{11}$/],
  ["MT", "de Malte", /^\d{8}$/],
  ["NL", "des Pays-Bas", /^[A-Z\d+*]{9}B\d{2}$/],
  ["PL", "de Pologne", /^\d{10}$/],
  ["PT", "du Portugal", /^\d{9}$/],
  ["RO", "de Roumanie", /^\d{2,10}$/],
  ["SE", "de Suède", /^\d{12}$/],
  ["SI", "de Slovénie", /^\d{8}$/],
  ["SK", "de Slovaquie", /^\d{10}$/],
  ["EU", "du guichet unique de l'Union européenne", /^\d{9}$/],
  ["XI", "d'Irlande du Nord", /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/],
  ["GB", "du Royaume-Uni", /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/],
  ["UK", "du Royaume-Uni", /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/],
  ["NO", "de Norvège", /^\d{9}MVA$/],
  ["CHE", "de Suisse", /^\d{9}(?:TVA|MWST|IVA)?$/],
];

const BY_CODE = new Map(COUNTRIES.map(([code, name, form]) => [code, { name, form }]));

/** Longest number, with its code. */
const LONGEST = 17;
/** What stands behind a code: a few signs, with a digit among them. */
const NUMBER = /^[A-Z\d+*]*\d[A-Z\d+*]*$/;
const CODE = /^(?:CHE|[A-Z]{2})/;

/**
 * Reads the VAT number of another European country; `null` for French numbers and for other texts.
 *
 * @param compact  Upper case, without blanks and signs.
 */
export function readForeignVat(compact: string): ForeignVat | null {
  if (compact.length > LONGEST) return null;
  const code = CODE.exec(compact)?.[0] ?? "";
  const country = BY_CODE.get(code);
  const number = compact.slice(code.length);
  if (!country || !NUMBER.test(number)) return null;
  const isWellFormed = country.form.test(number);
  // A word and a few digits ("RO12", "ES A 4") is a number only when it has the form of one.
  const digits = number.replace(/\D/g, "").length;
  return isWellFormed || digits >= FEWEST_DIGITS ? { country: country.name, isWellFormed } : null;
}

/** Fewer digits behind a code are no VAT number with a slip. */
const FEWEST_DIGITS = 7;
