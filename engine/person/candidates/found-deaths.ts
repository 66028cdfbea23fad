import type { DeathSearch } from "../death-index/deaths.ts";
import type { Weighed, Weigher } from "../odds/weigher.ts";

/** Less likely than this against being alive, a death is not worth keeping. */
const LEAST_ODDS = 1e-4;
/** Deaths kept of a search, the likeliest: no verdict names more than three. */
const MOST_CACHED = 64;

/** What the passes of a search find: the likeliest deaths, none twice. */
export class FoundDeaths {
  /** All that may be the person's. */
  total = 0;
  /** Odds that the person is one of them. */
  odds = 0;
  /** Whether a pass stopped at its bound. */
  isCut = false;
  readonly kept: Weighed[] = [];
  readonly #search: DeathSearch;
  readonly #weigher: Weigher;
  readonly #aliveOn: number;
  /** Made for the first death: most persons have none. */
  #seen: Set<number> | null = null;

  /** @param aliveOn  AAAAMMJJ: deaths before it are passed over. */
  constructor(search: DeathSearch, weigher: Weigher, aliveOn: number) {
    this.#search = search;
    this.#weigher = weigher;
    this.#aliveOn = aliveOn;
  }

  /** Deaths weighed so far. */
  get weighed(): number {
    return this.#seen?.size ?? 0;
  }

  /** Whether a person born on that date may be given as the one asked for. */
  isLikelyDate(birthDate: number): boolean {
    return this.#weigher.isLikelyDate(birthDate);
  }

  /**
   * Weighs the death at a row of the day that is open, unless that was done.
   *
   * @param isSwapped  The surname and the given name are in each other's place.
   */
  take(birthDate: number, row: number, isSwapped = false): void {
    const place = birthDate * ROWS + row;
    this.#seen ??= new Set();
    if (this.#seen.has(place)) return;
    this.#seen.add(place);
    const death = this.#search.at(row);
    if (death.deathDate !== 0 && death.deathDate < this.#aliveOn) return;
    const weighed = isSwapped ? this.#weigher.weighSwapped(death) : this.#weigher.weigh(death);
    if (!(weighed.odds >= LEAST_ODDS)) return;
    this.total++;
    this.odds += weighed.odds;
    this.kept.push(weighed);
    if (this.kept.length >= MOST_CACHED * 2) this.#dropUnlikely();
  }

  /**
   * The same for a death found by its day and first given name alone: most have another surname,
   * and nothing has to be made of them to see that they do not count.
   */
  takeNamesake(birthDate: number, row: number): void {
    const { day } = this.#search;
    const weigher = this.#weigher;
    const most = weigher.mostOddsOfOtherSurname(birthDate, day.sex(row), day.department(row));
    if (most >= LEAST_ODDS || weigher.mayAgree(day.surname(row), day.second(row)))
      this.take(birthDate, row);
  }

  #dropUnlikely(): void {
    this.kept.sort((a, b) => b.odds - a.odds).length = MOST_CACHED;
  }
}

/** More rows than any day has. */
const ROWS = 2 ** 24;
