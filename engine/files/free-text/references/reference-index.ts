import MiniSearch from "minisearch";
import { frenchStem } from "../../../text/french-stem.ts";
import { textWords } from "../../../text/text-words.ts";
import { type Reference, referenceText } from "./reference.ts";
import { sectorKey } from "./sector-key.ts";

export interface FoundReference extends Reference {
  /** BM25 within its sector: only comparable with others of the same search. */
  readonly score: number;
}

/** Most references that a report quotes. */
const MOST_QUOTED = 3;
/**
 * Scores are compared to this many decimals: beyond, their sums depend on the order of additions.
 */
const DECIMALS = 6;

/**
 * Well-rated texts of customers, searched by their words: BM25 over French stems, each sector by
 * itself. An in-memory index; the store is the source, and all of its entries are added at the
 * start (linear, some 30 us a sentence).
 */
export class ReferenceIndex {
  /** By `sectorKey`; texts without a sector share one index. */
  readonly #sectors = new Map<string | null, MiniSearch<Reference>>();
  readonly #references = new Map<string, Reference>();

  get size(): number {
    return this.#references.size;
  }

  /** Adds a reference; replaces one with the same id. A text without words is left out. */
  add(reference: Reference): void {
    this.remove(reference.id);
    const retained = { ...reference, texte: referenceText(reference.texte) };
    if (referenceTerms(retained.texte).length === 0) return;
    this.#references.set(retained.id, retained);
    const key = sectorKey(retained.secteur);
    const sector = this.#sectors.get(key) ?? newIndex();
    this.#sectors.set(key, sector);
    sector.add(retained);
  }

  /** Removes a reference, if present; the index is then as if it had never been added. */
  remove(id: string): void {
    const reference = this.#references.get(id);
    if (!reference) return;
    this.#references.delete(id);
    const key = sectorKey(reference.secteur);
    const sector = this.#sectors.get(key);
    sector?.remove(reference);
    if (sector?.documentCount === 0) this.#sectors.delete(key);
  }

  /**
   * References of a sector that share words with a text, best first; ties by their rating, then by
   * id.
   *
   * @param most  Largest number of results.
   *
   * Linear in the references that share a word with the first 2,000 characters of the text.
   */
  search(sector: string, text: string, most: number): FoundReference[] {
    const index = this.#sectors.get(sectorKey(sector));
    if (!index) return [];
    const terms = [...new Set(referenceTerms(referenceText(text)))];
    return index
      .search(terms.join(" "))
      .map(({ id, score }) => ({
        ...(this.#references.get(id) as Reference),
        score: Number(score.toFixed(DECIMALS)),
      }))
      .toSorted((a, b) => b.score - a.score || b.note - a.note || (a.id < b.id ? -1 : 1))
      .slice(0, most);
  }

  /** At most three distinct texts of a sector for a report on these themes, best first. */
  referencesFor(sector: string, themes: readonly string[]): FoundReference[] {
    const quoted = new Map<string, FoundReference>();
    for (const found of this.search(sector, themes.join(" "), this.size)) {
      if (!quoted.has(found.texte)) quoted.set(found.texte, found);
      if (quoted.size === MOST_QUOTED) break;
    }
    return [...quoted.values()];
  }
}

function newIndex(): MiniSearch<Reference> {
  return new MiniSearch<Reference>({
    fields: ["texte"],
    tokenize: referenceTerms,
    processTerm: (term) => term,
    searchOptions: { tokenize: (terms) => terms.split(" ") },
  });
}

/** Stop words, folded: they occur in every text. */
const JOINING: ReadonlySet<string> = new Set(
  (
    "a au aux avec ce ces cette dans de des du elle en est et eux il ils je l la le les leur leurs " +
    "lui ma mais me mes mon n ne nos notre nous on ont ou par pas pour qu que qui s sa sans se ses " +
    "son sont sur ta te tes toi ton tu un une vos votre vous c d j m t y ete etre plus si"
  ).split(" "),
);

/** The stems by which a reference is indexed, in order, without stop words. */
function referenceTerms(text: string): string[] {
  return textWords(text)
    .filter((word) => !JOINING.has(word))
    .map(frenchStem);
}
