import { encode } from "../text/json-writer.ts";
import type { Knowledge } from "./company-base.ts";
import { BLOCK, recordBlock, recordManagers } from "./record.ts";
import type { Situation } from "./situation.ts";
import { members, NO_CROSSING } from "./verdict-fragments.ts";

/** Results of matching officers with deaths: unknown, none, some. */
const CROSSINGS = 3;
const [NOT_KNOWN, NOBODY, SOMEBODY] = [0, 1, 2];
/** Counts of officers from 0 to 255, and unknown. */
const COUNTS = 257;
const UNKNOWN_COUNT = 256;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2155;
/** Index of "no year", before the first. */
const NO_YEAR = 0;

/** The JSON after nb_dirigeants; with possible deaths, up to the text that names the officers. */
const CROSSED = [
  members(NO_CROSSING),
  members({ dirigeant_alerte: false, dirigeants_a_verifier: null }),
  `${members({ dirigeant_alerte: true })},"dirigeants_a_verifier":`,
] as const;

/**
 * The facts of a company as JSON: dernier_compte_annee, nb_dirigeants, dirigeant_alerte and
 * dirigeants_a_verifier, each `null` when unknown. Cached as pieces, as copying costs the same
 * whatever the length, and most companies share a few of them.
 */
export class RecordFactPieces {
  readonly #known = new Array<Uint8Array | undefined>(
    (LAST_YEAR - FIRST_YEAR + 2) * COUNTS * CROSSINGS,
  );
  readonly #knowledge: Knowledge;

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge;
  }

  /**
   * The JSON up to the value of dirigeants_a_verifier, included; when there are officers to verify,
   * up to the text that names them.
   */
  of(situation: Situation): Uint8Array {
    const year = this.#yearRank(situation);
    const count = this.#count(situation);
    const crossing = this.#crossing(situation);
    const place = (year * COUNTS + count) * CROSSINGS + crossing;
    const known = this.#known[place];
    if (known !== undefined) return known;
    const piece = encode(
      `"dernier_compte_annee":${year === NO_YEAR ? null : year + FIRST_YEAR - 1},"nb_dirigeants":${count === UNKNOWN_COUNT ? null : count},${CROSSED[crossing]}`,
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

  #crossing({ toVerify, hasOfficersToVerify }: Situation): number {
    if (hasOfficersToVerify) return SOMEBODY;
    return this.#knowledge.deaths && toVerify === 0 ? NOBODY : NOT_KNOWN;
  }
}
