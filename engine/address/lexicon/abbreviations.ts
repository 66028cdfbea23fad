import table from "../../../data/street-abbreviations.json" with { type: "json" };

/**
 * A word (or a fixed group of words) of French addresses, with the way a postal label shortens it
 * and the ways in which it is met. All texts are capitals and digits without accents, words
 * separated by one blank.
 */
export interface Abbreviation {
  /** In full: AVENUE, ROND POINT, CAPITAINE. Unique in the table. */
  readonly word: string;
  /**
   * What a label that is too long writes instead; never longer than `word`. `""` where it is left
   * whole: such entries are there to be read, or for their kind.
   */
  readonly short: string;
  /** Other spellings met, `short` not repeated: AVE, CAPT, RD POINT, and SIRENE's and FANTOIR's codes. */
  readonly read: readonly string[];
  readonly kind: AbbreviationKind;
  /**
   * A street type that is often a word of the name as well (VILLA, QUARTIER): the BAN shortens it
   * after the titles and general words, and where it begins the label last of all.
   */
  readonly late: boolean;
}

/**
 * type: what a street's name begins with (RUE, ALLEE, ROND POINT). place: a thing that names
 * streets and may begin their name (PORTE, MARCHE). title: of a person, military, religious or
 * civil. general: other words of the norm's list. saint: SAINT and its forms. firstname: given
 * names, which become initials.
 */
export type AbbreviationKind = "type" | "place" | "title" | "general" | "saint" | "firstname";

/** All entries, by kind; the order within a kind says nothing. */
export const ABBREVIATIONS: readonly Abbreviation[] = table.entries.map((entry) => ({
  word: entry.word,
  short: entry.short,
  read: entry.read,
  kind: entry.kind as AbbreviationKind,
  late: "late" in entry,
}));

/**
 * What a spelling may stand for: `short` and `read` of the table, likeliest meaning not first.
 *
 * @param spelling  A word, or the words of a spelling joined by a blank (RD POINT).
 * @returns         Entries; several where it is ambiguous (PTE: PORTE, PETITE; STE: SAINTE,
 *                  SOCIETE), none where it is no abbreviation, as for a word in full. The initials
 *                  of given names are no spellings of theirs: J stands for too many.
 *
 * O(1), about 30 ns.
 */
export function meaningsOf(spelling: string): readonly Abbreviation[] {
  return MEANINGS.get(spelling) ?? NONE;
}

/** The entry of a word, or of a group of words joined by a blank, in full. O(1). */
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
