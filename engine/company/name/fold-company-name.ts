import { lettersOf } from "../../person/names/fold-name.ts";

/** The name of a company in the form in which names are compared. */
export interface FoldedCompanyName {
  /** Distinctive words, A to Z and 0 to 9, in order. */
  readonly words: readonly string[];
  /** The words without blanks; equal for equal names. */
  readonly key: string;
  /** Initials of the words, with articles and without, to match acronyms. */
  readonly initials: readonly string[];
}

/** Source: INSEE, nomenclature des catégories juridiques, and their usual short forms. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  (
    "SA SAS SASU SARL EURL SNC SCS SCA SCI SCP SCM SCOP SCIC SELARL SELAS SELASU SELURL SELAFA EARL GAEC GFA " +
    "GIE GEIE SCEA SCCV SCPI SE SICA SEM EPIC EPA EI EIRL SC SPRL LTD LLC INC GMBH AG BV NV SPA SRL SL CORP"
  ).split(" "),
);

/** Whether a word is a legal form: SARL, SCI. */
export function isLegalForm(word: string): boolean {
  return LEGAL_FORMS.has(word);
}

/** Whether a word is an article or a preposition. */
export function isArticle(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether a word stands before many names and tells nothing: SOCIETE, ETS. */
export function isGenericWord(word: string): boolean {
  return GENERIC.has(word);
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  "D DE DES DU L LA LE LES ET A AU AUX EN SUR THE AND OF".split(" "),
);

/** Generic words before many names, which other files leave out. */
const GENERIC: ReadonlySet<string> = new Set(
  "SOCIETE STE ETS ETABLISSEMENTS ETABLISSEMENT ENTREPRISE COMPAGNIE CIE MAISON GROUPE MONSIEUR MADAME M MR MME MLLE".split(
    " ",
  ),
);

/** Names of public bodies that say one thing: "mairie de Vertou" is the commune of Vertou. */
const PUBLIC_BODIES: readonly (readonly [what: RegExp, becomes: string])[] = [
  [/^(?:LA )?(?:(?:MAIRIE|MUNICIPALITE)\b|(?:HOTEL DE )?VILLE (?=(?:D|DE|DU|DES) ))/, "COMMUNE "],
  [/^CONSEIL (?:DEPARTEMENTAL|GENERAL)\b/, "DEPARTEMENT "],
  [/^CONSEIL REGIONAL\b/, "REGION "],
];
/** The first letters of theirs. */
const OF_PUBLIC_BODY = /^(?:LA |M[AU]|HO|VI|CO)/;

const PLAIN = /^[A-Za-z0-9 ]*$/;

/** In order: each step works on the result of the previous ones. */
const STEPS: readonly (readonly [what: RegExp, becomes: string])[] = [
  [/\((?:SARL|SAS|SASU|EURL|SA|SCI)\)/gi, " "],
  [/&|\+/g, " ET "],
  [/(?<=\b\p{L})\.(?=\p{L}\b)/gu, ""],
  [/['’`]/g, " "],
];

/**
 * Folds the name of a company: removes case and accents, joins acronyms with points (S.A.R.L.), and
 * drops legal forms, articles and generic words, unless nothing else remains. 1 to 3 us.
 */
export function foldCompanyName(name: string): FoldedCompanyName {
  const [named, distinctive, words] = foldedWords(name);
  return { words, key: words.join(""), initials: [named, distinctive, words].map(initialsOf) };
}

/** All words of a name, a street or a town: A to Z and 0 to 9, in order. 0.5 to 2 us. */
export function plainWords(text: string): readonly string[] {
  return text === "" ? [] : wordsOf(lettersWithDigits(stepped(text)));
}

type Words = readonly string[];

/** Words without legal forms; the same without articles; the same without generic words. */
function foldedWords(name: string): readonly [named: Words, distinctive: Words, words: Words] {
  const all = wordsOf(publicBody(lettersWithDigits(stepped(name)).trimStart()));
  const named = restOr(all, (word) => LEGAL_FORMS.has(word));
  const distinctive = restOr(named, (word) => STOP_WORDS.has(word));
  return [named, distinctive, restOr(distinctive, (word) => GENERIC.has(word))];
}

function publicBody(name: string): string {
  if (!OF_PUBLIC_BODY.test(name)) return name;
  for (const [what, becomes] of PUBLIC_BODIES)
    if (what.test(name)) return name.replace(what, becomes);
  return name;
}

function wordsOf(letters: string): Words {
  return letters.split(" ").filter((word) => word !== "");
}

/** Letters, digits and blanks need no step. */
function stepped(name: string): string {
  if (PLAIN.test(name)) return name;
  let text = name;
  for (const [what, becomes] of STEPS) text = text.replace(what, becomes);
  return text;
}

const SEPARATORS = /[^A-Z0-9]+/g;
const DIGITS = /\d+/;

/** `lettersOf` drops digits, which distinguish companies: they are copied piece by piece. */
function lettersWithDigits(text: string): string {
  if (PLAIN.test(text)) return text.toUpperCase();
  const pieces = DIGITS.test(text) ? text.split(/(\d+)/) : [text];
  return pieces
    .map((piece) => (DIGITS.test(piece) ? piece : lettersOf(piece)))
    .join("")
    .replace(SEPARATORS, " ");
}

export function initialsOf(words: readonly string[]): string {
  return words.map((word) => word[0]).join("");
}

function restOr(words: readonly string[], isOut: (word: string) => boolean): readonly string[] {
  const rest = words.filter((word) => !isOut(word));
  return rest.length > 0 ? rest : words;
}
