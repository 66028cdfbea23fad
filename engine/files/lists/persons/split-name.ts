import { foldWords } from "../../../person/names/fold-name.ts";
import { isParticle } from "../../../person/names/name-particles.ts";
import type { PersonQuery } from "../../../person/person.ts";
import { GIVEN_NAMES, SURNAMES } from "../../profile/lexicons.ts";

type Names = Required<Pick<PersonQuery, "nom" | "nomUsage" | "prenom">>;

const TITLES =
  /^(?:(?:m|mr|mme|mlle|melle|dr|me|mrs|ms|monsieur|madame|mademoiselle)\b\.?\s+){1,2}/i;
const BLANKS = /\s+/;
const CAPITALS = /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u;

/**
 * Splits a whole name by what tells its parts: a comma, capitals, known given names. In any other
 * name either end may be the surname: both are asked. About 1 us.
 */
export function splitName(text: string): Names {
  const bare = text.replace(TITLES, "");
  const comma = bare.indexOf(",");
  if (comma > 0) return named(bare.slice(0, comma).trim(), bare.slice(comma + 1).trim());
  const words = bare.split(BLANKS).filter((word) => word !== "");
  if (words.length < 2) return named(words.join(" "), "");
  return byCapitals(words) ?? byGivenNames(words) ?? byTitle(words, text) ?? eitherWay(words);
}

function named(nom: string, prenom: string, nomUsage = ""): Names {
  return { nom, nomUsage, prenom };
}

/** `Anne ORMIVILLE`, `DE LA TOUR Anne`: capitals at one end, with the particles before them. */
function byCapitals(words: readonly string[]): Names | null {
  const isSurname = words.map((word) => CAPITALS.test(word));
  const first = isSurname.indexOf(true);
  const last = isSurname.lastIndexOf(true);
  if (first < 0 || isSurname.slice(first, last + 1).includes(false)) return null;
  if (first === 0) return last === words.length - 1 ? null : surnameFirst(words, last + 1);
  if (last < words.length - 1) return null;
  let from = first;
  while (from > 1 && isParticle(foldWords(words[from - 1] as string).join(""))) from--;
  return givenFirst(words, from);
}

/** The end that is a known given name, unless both are and no surname decides. */
function byGivenNames(words: readonly string[]): Names | null {
  const isGiven = words.map((word) => isIn(GIVEN_NAMES, word));
  const [first, last] = [isGiven[0] === true, isGiven.at(-1) === true];
  if (!first && !last) return null;
  const isFirst = first && last ? isGivenFirst(words) : first;
  if (isFirst === null) return null;
  const most = words.length - 1;
  if (isFirst) {
    const end = isGiven.indexOf(false);
    return givenFirst(words, end < 0 ? most : Math.min(end, most));
  }
  return surnameFirst(words, Math.max(isGiven.lastIndexOf(false) + 1, 1));
}

/** `Mme Le Bihan`: a particle behind a title begins a surname. */
function byTitle(words: readonly string[], text: string): Names | null {
  const isSurname = words.length === 2 && isParticle(foldWords(words[0] as string).join(""));
  return isSurname && TITLES.test(text) ? named(words.join(" "), "") : null;
}

function isGivenFirst(words: readonly string[]): boolean | null {
  const [first, last] = [words[0] as string, words.at(-1) as string];
  const isLastSurname = isIn(SURNAMES, last);
  return isLastSurname === isIn(SURNAMES, first) ? null : isLastSurname;
}

function isIn(known: ReadonlySet<string>, word: string): boolean {
  return foldWords(word).every((part) => known.has(part));
}

function givenFirst(words: readonly string[], end: number): Names {
  return named(words.slice(end).join(" "), words.slice(0, end).join(" "));
}

function surnameFirst(words: readonly string[], end: number): Names {
  return named(words.slice(0, end).join(" "), words.slice(end).join(" "));
}

function eitherWay(words: readonly string[]): Names {
  const [first, rest] = [words[0] as string, words.slice(1).join(" ")];
  return named(rest, `${first} ${rest}`, first);
}
