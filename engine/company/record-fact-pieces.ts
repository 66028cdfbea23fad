import { encode } from "../text/json-writer.ts";
import type { Knowledge } from "./company-base.ts";
import { BLOCK, recordBlock, recordManagers } from "./record.ts";
import type { Situation } from "./situation.ts";

/** Officers are counted to 255, and may be unknown. */
const COUNTS = 257;
const UNKNOWN_COUNT = 256;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2155;
/** Rank of "no year", before the first. */
const NO_YEAR = 0;

/**
 * The facts of a company that no rule looks at, as JSON: dernier_compte_annee and nb_dirigeants,
 * each `null` where the registers do not tell. As pieces, since a copy costs the same whatever
 * its length, and most companies share a few of them.
 */
export class RecordFactPieces {
  readonly #known = new Array<Uint8Array | undefined>((LAST_YEAR - FIRST_YEAR + 2) * COUNTS);
  readonly #knowledge: Knowledge;

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge;
  }

  of(situation: Situation): Uint8Array {
    const year = this.#yearRank(situation);
    const count = this.#count(situation);
    const place = year * COUNTS + count;
    const known = this.#known[place];
    if (known !== undefined) return known;
    const piece = encode(
      `"dernier_compte_annee":${year === NO_YEAR ? null : year + FIRST_YEAR - 1},"nb_dirigeants":${count === UNKNOWN_COUNT ? null : count}`,
    );
    this.#known[place] = piece;
    return piece;
  }

  #yearRank({ accountsDate }: Situation): number {
    const year = (accountsDate / 10_000) | 0;
    const isKnown = this.#knowledge.accounts && year >= FIRST_YEAR && year <= LAST_YEAR;
    return isKnown ? year - FIRST_YEAR + 1 : NO_YEAR;
  }

  #count({ bytes, record }: Situation): number {
    const isKnown = this.#knowledge.officers && recordBlock(bytes, record, BLOCK.dirigeants) >= 0;
    return isKnown ? recordManagers(bytes, record) : UNKNOWN_COUNT;
  }
}
