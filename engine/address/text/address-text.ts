import { type Aside, withoutAsides } from "./asides.ts";
import { plainText } from "./plain-text.ts";
import { SIGN, textSigns } from "./text-signs.ts";
import { unglued } from "./unglued.ts";

/** The text of an address, and what was left out. */
export interface AddressText {
  readonly text: string;
  /** Kinds of what was left out, each once. */
  readonly asides: readonly Aside[];
}

/** Notes that there is no number, or no address: S/N, N/A, sans numéro. */
const NO_NUMBER = /(?<![\p{L}\d])(?:s ?\/ ?n|n ?\/ ?a|sans n(?:um[ée]ro|°|o)?)(?![\p{L}\d])\.?/giu;
/** Who receives the mail of another: c/o, a/s (aux soins), s/c (sous couvert). */
const CARE_OF = /(?<![\p{L}\d])(?:c ?\/ ?o|a ?\/ ?s|s ?\/ ?c)(?![\p{L}\d])[.:]?/giu;
/** Prepositions in the names of towns: Montreuil s/s Bois, Neuilly s/ Seine. */
const UNDER = /(?<![\p{L}\d])s ?\/ ?s(?![\p{L}\d])/giu;
const UPON = /(?<=\p{L}{3}[ -])s ?\/ ?(?=\p{L}{3})/giu;
/** The label of an address, at the start of a line: Adresse de livraison :, Siège social :. */
const LABEL =
  /(^|\n)\s*(?:[\p{L}'’]{1,16} ){0,2}(?:adresse|address|adr|domicile|domiciliation|livraison|livr[ée]e?|facturation|si[eè]ge|bureaux?|lieu|chantier|contact|coordonn[ée]es)(?:[. ][\p{L}'’]{1,16}){0,3}\.? ?:/giu;
/** The label of a part, anywhere: CP :, Ville :, N° :; RUE : DE LA PAIX is a street. */
const PART_LABEL =
  /(?<![\p{L}\d])(?:(?:c\.?p\.?|code postal|cp ?\/ ?ville|ville|commune|localit[ée]|pays|voie|n°|num[ée]ro|compl[ée]ment|adresse)(?: (?:de|du|d['’]) ?\p{L}{2,10})? ?:|rue ?:(?= ?\d))/giu;
/** A floor with its word cut to two letters: 3e ét. */
const FLOOR = /(\d(?:er|e|è|ème|eme)) [ée]t\b\.?/giu;

/**
 * Returns the text of an address field as its writer meant it: without escapes and asides, with the
 * blanks that were lost. Below 0.2 us for a text of plain words.
 */
export function addressText(text: string): AddressText {
  const first = textSigns(text);
  if (first === 0) return { text, asides: NONE };
  const plain = (first & SIGN.escape) === 0 ? text : plainText(text);
  const signs = plain === text ? first : textSigns(plain);
  const own =
    (signs & SIGN.label) === 0 ? plain : plain.replace(LABEL, "$1").replace(PART_LABEL, ", ");
  const isAside = (signs & (SIGN.aside | SIGN.stop | SIGN.label)) !== 0;
  const clear = isAside ? withoutAsides(own) : { text: own, asides: NONE };
  let left = clear.text;
  if ((signs & (SIGN.glue | SIGN.stop)) !== 0) left = unglued(left);
  if ((signs & SIGN.glue) !== 0) left = left.replace(FLOOR, "$1 etage ");
  if ((signs & SIGN.slash) !== 0) left = withoutSlashes(left);
  return { text: left, asides: clear.asides };
}

function withoutSlashes(text: string): string {
  const plain = text.replace(NO_NUMBER, " ").replace(CARE_OF, " chez ");
  return plain.replace(UNDER, "sous").replace(UPON, "sur ");
}

const NONE: readonly Aside[] = [];
