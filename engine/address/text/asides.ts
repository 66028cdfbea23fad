/** What stands in address fields and is no part of an address. */
export type Aside =
  | "téléphone"
  | "adresse électronique"
  | "site"
  | "code d'accès"
  | "numéro"
  | "coordonnées";

interface Pattern {
  readonly aside: Aside;
  readonly pattern: RegExp;
}

/** A label before a value: `Tél. :`, `mail -`. */
const SIGNS = "[\\s.:°=-]{0,4}";
/** A number of a French telephone, with its gaps; or of a foreign one, behind a plus. */
const FRENCH_PHONE =
  "(?:(?:\\+|00)\\s?33[\\s.-]?(?:\\(0\\)[\\s.-]?)?|0)[1-9](?:[\\s.\\-/]?\\d{2}){4}(?!\\d)";
const FOREIGN_PHONE = "\\+\\d{1,3}(?:[\\s.\\-/]?\\d){7,12}(?!\\d)";
/** Eight digits and more behind a label, as damaged numbers are. */
const LABELLED_PHONE = "\\+?\\d(?:[\\s.\\-/()]{0,2}\\d){7,13}(?!\\d)";
/** A degree of latitude or longitude, in decimals or with minutes and seconds, and its label. */
const DEGREE =
  "(?:\\b(?:gps|coord\\p{L}*|lat\\p{L}*|lon\\p{L}*|lng)[\\s.:=]{0,3}){0,2}[+-]?(?:\\d{1,3}\\.\\d{3,16}\\s?°?|\\d{1,3}\\s?°\\s?\\d{1,2}\\s?['’′]\\s?(?:\\d{1,2}(?:[.,]\\d{1,6})?\\s?(?:[\"”″]|''|’’))?)\\s?(?:[NSEWO]\\b)?";
/** Before these words a label is the name of a street: RUE DU PORT. */
const NO_NAME = "(?<!(?<![\\p{L}])(?:du|de|le|la|au|aux|des|vieux|rue|quai|d['’])\\s?)";

/** In this order: a label goes with its value. */
const PATTERNS: readonly Pattern[] = [
  pattern("coordonnées", `(?<![\\d.])${DEGREE}[\\s,;/]{1,3}${DEGREE}(?![\\d.])`),
  pattern(
    "coordonnées",
    "\\b(?:lat(?:itude)?|lon(?:g(?:itude)?)?|lng)[\\s.:=]{1,3}[+-]?\\d{1,3}[.,]\\d{1,16}\\s?°?",
  ),
  pattern(
    "adresse électronique",
    `(?:\\b(?:e-?mail|mail|courriel|mel|m[ée]l)${SIGNS})?[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,4}`,
  ),
  pattern(
    "site",
    `(?:\\bsite(?:\\s(?:web|internet))?${SIGNS})?(?:https?://|\\bwww\\.)[^\\s,;]{1,200}`,
  ),
  pattern("site", "(?<![\\w.@-])[a-z0-9-]{3,40}\\.(?:fr|com|net|org|eu)(?![\\w.-])"),
  pattern(
    "numéro",
    `\\b(?:siren|siret|r\\.?c\\.?s\\.?(?:\\s\\p{L}{2,20})?|(?:n°\\s?)?tva(?:\\sintra\\p{L}*)?)${SIGNS}(?:n°?${SIGNS})?(?:FR\\s?[A-Z0-9]{2}\\s?)?\\d(?:[\\s.]?\\d){6,14}(?!\\d)`,
  ),
  pattern(
    "téléphone",
    `${NO_NAME}\\b(?:t[ée]l(?:[ée]phone)?|port(?:able)?|mob(?:ile)?|gsm|fax|t[ée]l[ée]copie|phone|standard)${SIGNS}${LABELLED_PHONE}`,
  ),
  pattern("téléphone", `(?<![\\d+])(?:${FRENCH_PHONE}|${FOREIGN_PHONE})`),
  pattern(
    "code d'accès",
    `${NO_NAME}\\b(?:digicode|interphone|code\\s(?:d['’]?\\s?acc[èe]s|porte|immeuble|portail|entr[ée]e|b[âa]timent|portier)|codes?)${SIGNS}(?:n°?\\s?)?(?!\\d{5}(?![A-Z0-9]))(?=[A-Z0-9*#]{0,7}\\d)[A-Z0-9*#]{3,8}(?![A-Z0-9])`,
  ),
  pattern(
    "numéro",
    "(?<![\\d.])(?:FR\\s?\\d{2}\\s?)?\\d{3}[\\s.]?\\d{3}[\\s.]?\\d{3}(?:[\\s.]?\\d{5})?(?!\\d)",
  ),
  pattern("numéro", "(?<![\\p{L}\\d])\\d{6,}(?!\\d)"),
];

function pattern(aside: Aside, source: string): Pattern {
  return { aside, pattern: new RegExp(source, "giu") };
}

/** What every aside has: an at sign, a name of a site, a label of a code, six digits in a row, degrees. */
const MAY_HOLD =
  /[@+°]|\d\.\d{3}|\bl(?:at|on|ng)|www|https?:|\.(?:fr|com|net|org|eu)\b|digicode|\bcodes?\s|interphone|\d(?:[\s.\-/()]{0,2}\d){5}/iu;

/** A text without its asides. */
export interface WithoutAsides {
  readonly text: string;
  /** Kinds of what was left out, each once. */
  readonly asides: readonly Aside[];
}

/**
 * Takes telephones, e-mail addresses, sites, codes of doors and numbers of companies out of a text:
 * they are no address, and nobody wants them on an envelope; coordinates likewise. Linear in the text
 * for each of eleven patterns; a text that cannot hold one costs one search.
 */
export function withoutAsides(text: string): WithoutAsides {
  if (!MAY_HOLD.test(text)) return { text, asides: NONE };
  const asides = new Set<Aside>();
  let left = text;
  for (const { aside, pattern } of PATTERNS)
    left = left.replace(pattern, () => {
      asides.add(aside);
      return " ; ";
    });
  return { text: left, asides: [...asides] };
}

const NONE: readonly Aside[] = [];
