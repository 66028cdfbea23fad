import { siretNumber } from "../identifiers/siret.ts";
import {
  ETABLISSEMENT_FLAGS,
  etablissementFlags,
  findEtablissement,
} from "../registers/etablissements/entry.ts";
import { type Lien, liensFrom } from "../registers/liens-succession/entry.ts";
import type { EntryReader } from "../store/entry-reader.ts";
import { BLOCK, recordBlock } from "./record.ts";

/** Longest chain followed, in links. */
export const MAX_LINKS = 20;

/** Most establishments visited when chains fork: bounds the cost of tangled links. */
const MAX_VISITED = 200;

/** The possible ends of a succession; indexed by their code in a signature. */
export const SUCCESSION_ENDS = ["aucune", "vivant", "ferme", "boucle", "trop_long"] as const;

/** The end of the succession of a closed establishment. */
export interface Succession {
  /**
   * `vivant`: an open establishment took over; `ferme`: the last one is closed too, or missing from
   * the register; `boucle`: the links form a cycle; `trop_long`: more than `MAX_LINKS`; `aucune`:
   * there is no link.
   */
  readonly end: (typeof SUCCESSION_ENDS)[number];
  /** The open establishment, if any. */
  readonly successor: Lien | null;
  /** Number of links followed. */
  readonly links: number;
}

const NONE: Succession = { end: "aucune", successor: null, links: 0 };

/**
 * Follows the succession of an establishment to an open one. When several links leave an
 * establishment, tries the most recent first, then the others.
 *
 * One look-up per establishment visited, at most `MAX_LINKS` deep; moves the reader's cursor.
 */
export function followSuccession(companies: EntryReader, siren: number, nic: number): Succession {
  const first = liensOf(companies, siren, nic);
  if (first.length === 0) return NONE;
  const search = new Search(companies);
  return search.follow(siretNumber(siren, nic), first, 1);
}

/** A depth-first search through the links. */
class Search {
  readonly #companies: EntryReader;
  /** Establishments visited so far; those not on the path are dead ends. */
  readonly #visited = new Set<number>();
  readonly #path = new Set<number>();

  constructor(companies: EntryReader) {
    this.#companies = companies;
  }

  /** Follows the links of an establishment, at that depth. */
  follow(siret: number, liens: readonly Lien[], depth: number): Succession {
    this.#visited.add(siret);
    this.#path.add(siret);
    let best: Succession = { end: "ferme", successor: null, links: depth - 1 };
    for (const lien of liens) {
      const found = this.#try(lien, depth);
      if (found.successor) return found;
      if (worth(found) > worth(best)) best = found;
    }
    this.#path.delete(siret);
    return best;
  }

  #try(lien: Lien, depth: number): Succession {
    const siret = siretNumber(lien.siren, lien.nic);
    if (this.#path.has(siret)) return { end: "boucle", successor: null, links: depth };
    if (this.#visited.has(siret)) return { end: "ferme", successor: null, links: depth };
    if (depth > MAX_LINKS || this.#visited.size > MAX_VISITED)
      return { end: "trop_long", successor: null, links: depth - 1 };
    if (isOpen(this.#companies, lien)) return { end: "vivant", successor: lien, links: depth };
    const next = liensOf(this.#companies, lien.siren, lien.nic);
    return this.follow(siret, next, depth + 1);
  }
}

/** Ranks dead ends by the information they give. */
function worth({ end }: Succession): number {
  return end === "trop_long" ? 2 : end === "boucle" ? 1 : 0;
}

function liensOf(companies: EntryReader, siren: number, nic: number): Lien[] {
  if (!companies.locate(siren)) return [];
  const block = recordBlock(companies.bytes, companies.at, BLOCK.liens);
  return block < 0 ? [] : liensFrom(companies.bytes, block, nic);
}

function isOpen(companies: EntryReader, { siren, nic }: Lien): boolean {
  if (!companies.locate(siren)) return false;
  const block = recordBlock(companies.bytes, companies.at, BLOCK.etablissements);
  const at = block < 0 ? -1 : findEtablissement(companies.bytes, block, nic);
  return at >= 0 && (etablissementFlags(companies.bytes, at) & ETABLISSEMENT_FLAGS.ferme) === 0;
}
