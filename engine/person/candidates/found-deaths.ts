import type { DeathSearch } from "../death-index/deaths.ts";
import type { Weighed, Weigher } from "../odds/weigher.ts";

/** Least odds, against being alive, of a death worth keeping. */
const LEAST_ODDS = 1e-4;
/** Least odds of a death that is retained without its record, where that could give more. */
const LEAST_SURE = 0.05;
/** Least odds that the record must be able to give, for it to be read. */
const LEAST_HOPE = 2e-3;
/** Most of these per search. */
const MOST_HOPEFUL = 12;
/** Likeliest deaths kept per search: no verdict reports more than three. */
const MOST_CACHED = 64;

/** Collects the likeliest distinct deaths from the passes of a search. */
export class FoundDeaths {
  /** Number of possible deaths. */
  total = 0;
  /** Sum of their odds. */
  odds = 0;
  /** Whether a pass reached its limit. */
  isCut = false;
  readonly retained: Weighed[] = [];
  /** Unlikely deaths that their records may make likely. */
  readonly hopeful: Weighed[] = [];
  readonly #search: DeathSearch;
  #reading: Weigher | null = null;
  readonly #aliveOn: number;
  /** Created for the first death: most persons have none. */
  #seen: Set<number> | null = null;
  /** The places of those retained, created likewise. */
  #taken: Set<number> | null = null;

  /** @param aliveOn  AAAAMMJJ: earlier deaths are skipped. */
  constructor(search: DeathSearch, aliveOn: number) {
    this.#search = search;
    this.#aliveOn = aliveOn;
  }

  /** Number of deaths weighed so far. */
  get weighed(): number {
    return this.#seen?.size ?? 0;
  }

  /** Whether this birth date is plausible for the query. */
  isLikelyDate(birthDate: number): boolean {
    return this.#weigher.isLikelyDate(birthDate);
  }

  get #weigher(): Weigher {
    if (!this.#reading) throw new Error("no reading of the query");
    return this.#reading;
  }

  /** Weighs the next deaths by a reading of the query; those retained stay. */
  readAs(weigher: Weigher): void {
    this.#reading = weigher;
    this.#seen = this.#taken && new Set(this.#taken);
  }

  /** Weighs the death at a row of the open day, once a reading. */
  take(birthDate: number, row: number): void {
    const place = birthDate * ROWS + row;
    this.#seen ??= new Set();
    if (this.#seen.has(place)) return;
    this.#seen.add(place);
    const death = this.#search.at(row);
    if (death.deathDate !== 0 && death.deathDate < this.#aliveOn) return;
    const weighed = this.#weigher.weigh(death);
    const isHopeful = weighed.odds < LEAST_SURE && weighed.most > weighed.odds;
    if (isHopeful && weighed.most >= LEAST_HOPE) this.#hope(weighed);
    else if (!(weighed.odds >= LEAST_ODDS)) return;
    else this.retain(weighed);
    this.#taken ??= new Set();
    this.#taken.add(place);
  }

  /** Counts a death among the possible ones, if it is. */
  retain(weighed: Weighed): void {
    if (!(weighed.odds >= LEAST_ODDS)) return;
    this.total++;
    this.odds += weighed.odds;
    this.retained.push(weighed);
    if (this.retained.length >= MOST_CACHED * 2) this.#dropUnlikely();
  }

  #hope(weighed: Weighed): void {
    this.hopeful.push(weighed);
    if (this.hopeful.length < MOST_HOPEFUL * 2) return;
    this.hopeful.sort((a, b) => b.most - a.most).length = MOST_HOPEFUL;
  }

  /**
   * `take` for a death matched by birth day and first given name only: most have another surname,
   * and are discarded before decoding.
   */
  takeNamesake(birthDate: number, row: number): void {
    const { day } = this.#search;
    const weigher = this.#weigher;
    const most = weigher.mostOddsOfOtherSurname(birthDate, day.sex(row), day.department(row));
    if (most >= LEAST_ODDS || weigher.mayAgree(day.surname(row), day.second(row)))
      this.take(birthDate, row);
  }

  #dropUnlikely(): void {
    this.retained.sort((a, b) => b.odds - a.odds).length = MOST_CACHED;
  }
}

/** Exceeds the rows of any day. */
const ROWS = 2 ** 24;
