import table from "../../../data/street-abbreviations.json" with { type: "json" };

/**
 * A word (or a fixed group of words) of French addresses, with its short form on postal labels and
 * its other spellings. All texts are capitals and digits without accents, words separated by one
 * blank.
 */
export interface Abbreviation {
  /** In full: AVENUE, ROND POINT, CAPITAINE. Unique in the table. */
  readonly word: string;
  /**
   * The short form on a label that is too long; never longer than `word`. `""` when it is never
   * shortened: such entries exist for their spellings or kind.
   */
  readonly short: string;
  /** Other spellings, without `short`: AVE, CAPT, RD POINT, and the codes of SIRENE and FANTOIR. */
  readonly read: readonly string[];
  readonly kind: AbbreviationKind;
  /**
   * A street type that is often also a word of the name (VILLA, QUARTIER): the BAN shortens it
   * after titles and general words, and last of all at the start of a label.
   */
  readonly late: boolean;
}

/**
 * type: starts a street's name (RUE, ALLEE, ROND POINT). place: a thing after which streets are
 * named, which may start their name (PORTE, MARCHE). title: of a person, military, religious or
 * civil. general: other words of the norm's list. saint: SAINT and its forms. firstname: given
 * names, which become initials.
 */
export type AbbreviationKind = "type" | "place" | "title" | "general" | "saint" | "firstname";

/** All entries, grouped by kind; the order within a kind has no meaning. */
export const ABBREVIATIONS: readonly Abbreviation[] = table.entries.map((entry) => ({
  word: entry.word,
  short: entry.short,
  read: entry.read,
  kind: entry.kind as AbbreviationKind,
  late: "late" in entry,
}));

/**
 * Returns the possible meanings of a spelling (`short` or `read`), in no order.
 *
 * @param spelling  A word, or the words of a spelling joined by a blank (RD POINT).
 * @returns         Entries; several when ambiguous (PTE: PORTE, PETITE; STE: SAINTE, SOCIETE), none
 *   when it is not an abbreviation, as for a word in full. Initials of given names are excluded: J
 *   has too many meanings.
 *
 * O(1), about 30 ns.
 */
export function meaningsOf(spelling: string): readonly Abbreviation[] {
  return MEANINGS.get(spelling) ?? NONE;
}

/** Returns the entry of a word in full, or of a group of words joined by a blank. O(1). */
export function abbreviationOf(word: string): Abbreviation | undefined {
  return WORDS.get(word);
}

const NONE: readonly Abbreviation[] = [];

const WORDS: ReadonlyMap<string, Abbreviation> = new Map(
  ABBREVIATIONS.map((entry) => [entry.word, entry]),
);

const MEANINGS: ReadonlyMap<string, readonly Abbreviation[]> = readMeanings();

function readMeanings(): Map<string, Abbreviation[]> {
  const meanings = new Map<string, Abbreviation[]>();
  for (const entry of ABBREVIATIONS) {
    if (entry.kind === "firstname") continue;
    const spellings = entry.short === "" ? entry.read : [entry.short, ...entry.read];
    for (const spelling of spellings) {
      const known = meanings.get(spelling);
      if (known) known.push(entry);
      else meanings.set(spelling, [entry]);
    }
  }
  return meanings;
}
