import { titleCase } from "../corpus/phrases.ts";
import type { Random } from "../corpus/random.ts";

/** Given names that are written with accents. */
const ACCENTED = new Map(
  (
    "ANDRÉ ANDRÉE RENÉ RENÉE HÉLÈNE THÉRÈSE FRANÇOIS FRANÇOISE JOSÉ GÉRARD MICHÈLE DANIÈLE JÉRÔME STÉPHANE " +
    "STÉPHANIE FRÉDÉRIC CÉLINE CÉCILE VALÉRIE HERVÉ SÉBASTIEN GENEVIÈVE BÉATRICE VÉRONIQUE AGNÈS RÉMI NOËL JOËL " +
    "MICKAËL RAPHAËL MAËL LÉA CHLOÉ THÉO LÉO ANAÏS INÈS ÉRIC ÉMILE ÉMILIE ÉLODIE ÉLISE MÉLANIE AMÉLIE AURÉLIE " +
    "AURÉLIEN CÉDRIC GRÉGORY JÉRÉMY KÉVIN LOÏC BENOÎT ZOÉ LÉNA ANDRÉA EUGÉNIE ÉLISABETH ÉDOUARD ÉTIENNE RÉGINE"
  )
    .split(" ")
    .map((name) => [name.normalize("NFD").replace(/\p{M}/gu, ""), name]),
);

/** A civil name as in files: capitals, or small letters with accents. */
export function writtenName(random: Random, name: string): string {
  const style = random.below(10);
  if (style < 5) return name;
  const accented = withAccents(name);
  if (style === 9) return accented.toLowerCase();
  return titleCase(accented);
}

/** Capitals with the accents that given names have in careful writing. */
export function withAccents(name: string): string {
  return name.replace(/[A-Z]+/g, (word) => ACCENTED.get(word) ?? word);
}

/** A surname: hyphens and blanks exchanged, SAINT abbreviated, small letters or capitals. */
export function writtenSurname(random: Random, name: string): string {
  let text = name;
  if (random.chance(0.3)) text = text.replaceAll("-", " ");
  else if (random.chance(0.2)) text = text.replaceAll(" ", "-");
  if (random.chance(0.3)) text = text.replace(/\bSAINT\b(?=[ -])/g, "ST");
  if (random.chance(0.05)) text = text.replace(/^(LE|DE|LA|DU) /, "$1");
  return writtenName(random, text);
}

/** `AAAA-MM-JJ` from AAAAMMJJ. */
export function isoDate(compact: number): string {
  const text = String(compact);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}
