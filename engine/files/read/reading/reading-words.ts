import type { EncodingName } from "../encoding/encoding.ts";
import { type HeaderPlace, NO_HEADER } from "../layout/overridden-head.ts";
import { ALIGNED } from "../rows/dialect.ts";
import type { ReadingOptions } from "./reading-options.ts";

interface Word {
  /** Name in the interface. */
  readonly word: string;
  /** Name for people. */
  readonly label: string;
}

interface Sign extends Word {
  /** The sign in a file; "" for none. */
  readonly sign: string;
}

interface Encoding extends Word {
  readonly word: EncodingName;
}

export const ENCODINGS: readonly Encoding[] = [
  { word: "utf-8", label: "UTF-8" },
  { word: "windows-1252", label: "Windows-1252 (Latin 1)" },
  { word: "iso-8859-15", label: "ISO-8859-15 (Latin 9)" },
  { word: "macintosh", label: "Mac OS Roman" },
  { word: "ibm850", label: "DOS (850)" },
  { word: "utf-16le", label: "UTF-16, petit-boutiste" },
  { word: "utf-16be", label: "UTF-16, gros-boutiste" },
  { word: "utf-32le", label: "UTF-32, petit-boutiste" },
  { word: "utf-32be", label: "UTF-32, gros-boutiste" },
];

export const DELIMITERS: readonly Sign[] = [
  { word: "point-virgule", sign: ";", label: "point-virgule" },
  { word: "virgule", sign: ",", label: "virgule" },
  { word: "tabulation", sign: "\t", label: "tabulation" },
  { word: "barre", sign: "|", label: "barre verticale" },
  { word: "deux-points", sign: ":", label: "deux-points" },
  { word: "espace", sign: " ", label: "espace" },
  { word: "virgule-espace", sign: ", ", label: "virgule et espace" },
  { word: "tilde", sign: "~", label: "tilde" },
  { word: "circonflexe", sign: "^", label: "accent circonflexe" },
  { word: "espaces-alignes", sign: ALIGNED, label: "espaces alignés : deux ou plus" },
  { word: "double-barre", sign: "||", label: "double barre verticale" },
  { word: "double-deux-points", sign: "::", label: "double deux-points" },
  { word: "trait", sign: "│", label: "trait vertical de tableau" },
  { word: "double-trait", sign: "║", label: "double trait vertical de tableau" },
  { word: "diese", sign: "#", label: "dièse" },
  { word: "plus", sign: "+", label: "plus" },
  { word: "asterisque", sign: "*", label: "astérisque" },
  { word: "exclamation", sign: "!", label: "point d'exclamation" },
  { word: "interrogation", sign: "?", label: "point d'interrogation" },
  { word: "pour-cent", sign: "%", label: "pour cent" },
  { word: "dollar", sign: "$", label: "dollar" },
  { word: "monnaie", sign: "¤", label: "signe monétaire" },
  { word: "paragraphe", sign: "§", label: "paragraphe" },
  { word: "barre-brisee", sign: "¦", label: "barre brisée" },
  { word: "negation", sign: "¬", label: "signe de négation" },
  { word: "barre-oblique", sign: "/", label: "barre oblique" },
  { word: "barre-inverse", sign: "\\", label: "barre oblique inverse" },
  { word: "trait-d-union", sign: "-", label: "trait d'union" },
  { word: "tiret-bas", sign: "_", label: "tiret bas" },
  { word: "egal", sign: "=", label: "signe égal" },
  { word: "esperluette", sign: "&", label: "esperluette" },
  { word: "arobase", sign: "@", label: "arobase" },
  { word: "controle", sign: "\u0001", label: "caractère de contrôle 1" },
  { word: "controle-2", sign: "\u0002", label: "caractère de contrôle 2" },
  { word: "controle-30", sign: "\u001e", label: "caractère de contrôle 30" },
  { word: "controle-31", sign: "\u001f", label: "caractère de contrôle 31" },
  { word: "aucun", sign: "", label: "aucun : une seule colonne" },
];

export const QUOTES: readonly Sign[] = [
  { word: "double", sign: '"', label: "guillemets doubles" },
  { word: "apostrophe", sign: "'", label: "apostrophes" },
  { word: "aucun", sign: "", label: "aucun" },
];

/** For a text without a header. */
export const NO_HEADER_WORD = "aucun";

/** How to read a text, in the words of the interface and its forms; "" for detection. */
export interface ReadingWords {
  readonly encodage: string;
  readonly separateur: string;
  readonly guillemet: string;
  /** The number of a row, or `NO_HEADER_WORD`. */
  readonly entete: string;
}

export function wordsOf({ encoding, delimiter, quote, headerRow }: ReadingOptions): ReadingWords {
  return {
    encodage: encoding ?? "",
    separateur: wordOf(DELIMITERS, delimiter),
    guillemet: wordOf(QUOTES, quote),
    entete: headerRow === undefined ? "" : headerWord(headerRow),
  };
}

/**
 * The options for words of `ENCODINGS`, `DELIMITERS`, `QUOTES` and rows; other words mean
 * detection.
 */
export function optionsOf(words: Partial<ReadingWords>): ReadingOptions {
  const { encodage, separateur, guillemet, entete = "" } = words;
  const encoding = ENCODINGS.find(({ word }) => word === encodage)?.word;
  const delimiter = DELIMITERS.find(({ word }) => word === separateur)?.sign;
  const quote = QUOTES.find(({ word }) => word === guillemet)?.sign;
  const headerRow = entete === NO_HEADER_WORD ? NO_HEADER : Number(entete);
  return {
    ...(encoding === undefined ? {} : { encoding }),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(quote === undefined ? {} : { quote }),
    ...(entete === "" ? {} : { headerRow }),
  };
}

function headerWord(headerRow: number): string {
  return headerRow === NO_HEADER ? NO_HEADER_WORD : String(headerRow);
}

function wordOf(signs: readonly Sign[], own: string | undefined): string {
  return own === undefined ? "" : (signs.find(({ sign }) => sign === own)?.word ?? "");
}

export function encodingLabel(name: string): string {
  return ENCODINGS.find(({ word }) => word === name)?.label ?? name;
}

/** `point-virgule`, `« % »`. */
export function delimiterLabel(sign: string): string {
  return DELIMITERS.find((one) => one.sign === sign)?.label ?? `« ${sign} »`;
}

export function quoteLabel(sign: string): string {
  return QUOTES.find((one) => one.sign === sign)?.label ?? `« ${sign} »`;
}

/** `ligne 4`, `lignes 1 à 2`, `aucune`. */
export function headerLabel(place: HeaderPlace | null): string {
  if (place === null) return "aucune";
  const { row, rows } = place;
  return rows === 1 ? `ligne ${row}` : `lignes ${row} à ${row + rows - 1}`;
}
