import type { Deces } from "../registers/deces/entry.ts";
import { dayNumber, isoDay } from "../text/dates.ts";
import { roundTo, threeDigits } from "../text/numbers.ts";
import { FieldMemo } from "./candidates/field-memo.ts";
import { FoundDeaths } from "./candidates/found-deaths.ts";
import { mayBeInterchanged } from "./candidates/interchanged.ts";
import { PASSES } from "./candidates/passes.ts";
import { recordOf } from "./candidates/record-finder.ts";
import { DeathSearch } from "./death-index/deaths.ts";
import { type Decision, decide } from "./decision.ts";
import { interchanged, type ParsedPerson, readPerson } from "./identity/parsed-person.ts";
import { isNobody } from "./names/placeholder-name.ts";
import { type Background, backgroundOf, interchangedBackground } from "./odds/background.ts";
import { Population } from "./odds/population.ts";
import { type Weighed, Weigher } from "./odds/weigher.ts";
import type { OpenDeaths } from "./open-deaths.ts";
import type { PersonQuery } from "./person.ts";
import { accordsOf, type Openings, openingsOf, reasonsOf } from "./reasons.ts";
import { ACTION_OF, type DeathCandidate, type DeathVerdict } from "./verdict.ts";

/** A probability of 0.999999 and one of 1 are told apart, bytes are not wasted. */
const SCORE_SCALE = 1e6;

/** Records read per search: the likeliest by the index alone. */
const RECORDS_READ = 8;
const MOST_CANDIDATES = 3;
/** Least sum of odds to examine candidates. */
const LEAST_TOGETHER = 0.01;
/** Least probability of a reported candidate. */
const LEAST_PROBABILITY = 0.002;

/** Least probability of the best candidate for its date and place to stand for the answer. */
const LEAST_DATED = 0.5;

/** A candidate with its record. */
interface Candidate {
  readonly weighed: Weighed;
  readonly record: Deces;
  readonly probability: number;
}

/**
 * Matches persons against the death register. Create one per thread and snapshot: it caches the
 * names it has read.
 *
 * ```ts
 * const matcher = new DeathMatcher(deaths, 20261121);
 * const person = { nom: "Ormiville", prenom: "Brigitte", dateNaissance: "30/11/1946" };
 * const verdict = matcher.check(person);
 * [verdict.statutVital, verdict.dateDeces]; // -> ["decede_probable", "2017-07-25"]
 * verdict.candidats[0].reference; // -> "2017-07-25/2B033/15/VIT"
 * ```
 */
export class DeathMatcher {
  readonly #deaths: OpenDeaths;
  readonly #search: DeathSearch;
  readonly #population: Population;
  readonly #fields: FieldMemo;
  readonly #openings: Openings;
  readonly #today: number;

  /**
   * Reads the tables of the index. Throws when the store is not an index.
   *
   * @param today  AAAAMMJJ: later births are rejected.
   */
  constructor(deaths: OpenDeaths, today: number) {
    this.#deaths = deaths;
    this.#search = new DeathSearch(deaths);
    this.#population = new Population(this.#search.frequencies, dayNumber(deaths.date));
    this.#fields = new FieldMemo(this.#search, today);
    this.#openings = openingsOf(deaths.date);
    this.#today = today;
  }

  /**
   * Checks one person: never certain, and never more than the query supports. Never throws,
   * whatever the text. Tens of microseconds with a birth date.
   */
  check(query: PersonQuery): DeathVerdict {
    const parsed = readPerson(query, this.#fields);
    const rough = backgroundOf(parsed, this.#search, this.#population, true);
    const readings = this.#readingsOf(query, parsed);
    const found = this.#find(readings, rough);
    const isPromising =
      found.odds >= (found.hopeful.length > 0 ? LEAST_PROBABILITY : LEAST_TOGETHER);
    const background = isPromising
      ? backgroundOf(parsed, this.#search, this.#population, false)
      : rough;
    const candidates = isPromising ? this.#candidatesOf(readings, background, found) : [];
    const decision = decide(parsed, background, candidates, this.#ageOf(parsed));
    return this.#verdict(parsed, background, found, candidates, decision);
  }

  /** The person as written, and with both names in each other's place where that may be. */
  #readingsOf(query: PersonQuery, parsed: ParsedPerson): readonly ParsedPerson[] {
    if (!isSearched(parsed)) return [];
    if (!mayBeInterchanged(parsed, this.#search)) return [parsed];
    const other = interchanged(parsed, query, this.#fields);
    return isSearched(other) ? [parsed, other] : [parsed];
  }

  #weigher(person: ParsedPerson, background: Background, isInterchanged: boolean): Weigher {
    const chances = isInterchanged ? interchangedBackground(background) : background;
    return new Weigher(person, chances, this.#search, this.#population, isInterchanged);
  }

  #find(readings: readonly ParsedPerson[], background: Background): FoundDeaths {
    const weighers = readings.map((person, i) => this.#weigher(person, background, i > 0));
    const found = new FoundDeaths(this.#search, readings[0]?.aliveOn ?? 0);
    readings.forEach((person, i) => {
      found.readAs(weighers[i] as Weigher);
      for (const { run } of PASSES) run(person, this.#search, found);
    });
    for (const weighed of found.hopeful) {
      const record = recordOf(this.#deaths.records, this.#search, weighed.death);
      const weigher = weighers[weighed.isInterchanged ? 1 : 0];
      if (record && weigher) found.retain(weigher.weighRecord(weighed, record));
    }
    return found;
  }

  /** The likeliest deaths, weighed again with their records, best first. */
  #candidatesOf(
    readings: readonly ParsedPerson[],
    background: Background,
    found: FoundDeaths,
  ): Candidate[] {
    const { retained } = found;
    const weighers = readings.map((person, i) => this.#weigher(person, background, i > 0));
    retained.sort((a, b) => b.odds - a.odds);
    const least = (1 + found.odds) * LEAST_PROBABILITY;
    const likely = retained.slice(0, RECORDS_READ).filter(({ odds }) => odds >= least);
    const read = likely.flatMap((weighed) => {
      const record = recordOf(this.#deaths.records, this.#search, weighed.death);
      const weigher = weighers[weighed.isInterchanged ? 1 : 0];
      if (!record || !weigher || isNobody(record.nom, record.prenoms)) return [];
      return [{ weighed: weigher.weighRecord(weighed, record), record }];
    });
    const rest = retained.slice(likely.length).reduce((sum, { odds }) => sum + odds, 0);
    const all = read.reduce((sum, { weighed }) => sum + weighed.odds, 1 + rest);
    return read
      .map((candidate) => ({ ...candidate, probability: candidate.weighed.odds / all }))
      .sort((a, b) => b.probability - a.probability);
  }

  #ageOf({ birth }: ParsedPerson): number {
    const [date] = birth.dates;
    return date === undefined ? 0 : Math.floor(this.#today / 10_000) - Math.floor(date / 10_000);
  }

  #verdict(
    parsed: ParsedPerson,
    background: Background,
    found: FoundDeaths,
    candidates: readonly Candidate[],
    { status, doubts }: Decision,
  ): DeathVerdict {
    const reported = candidates.filter(({ probability }) => probability >= LEAST_PROBABILITY);
    const mayBeDead = status === "decede_probable" || status === "a_verifier_homonyme";
    const best = mayBeDead ? reported.slice(0, 1).find(isLikely) : undefined;
    return {
      statutVital: status,
      action: ACTION_OF[status],
      dateDeces: best ? isoDay(best.record.dateDeces) : null,
      codeLieuDeces: best?.record.lieuDeces || null,
      scoreConfiance: roundTo(reported[0]?.probability ?? 0, SCORE_SCALE),
      // More digits would be false precision.
      homonymesAttendus: isSearched(parsed) ? threeDigits(background.namesakes) : null,
      raisons: reasonsOf(this.#openings[status], doubts, parsed),
      candidats: reported.slice(0, MOST_CANDIDATES).map(candidateOf),
      candidatsTotal: candidates.length === 0 ? 0 : found.total,
      tronque: found.isCut,
    };
  }
}

function isLikely({ probability }: Candidate): boolean {
  return probability >= LEAST_DATED;
}

function isSearched({ surnames, given, isNobody }: ParsedPerson): boolean {
  return surnames.length > 0 && given.length > 0 && !isNobody;
}

function candidateOf({ weighed, record, probability }: Candidate): DeathCandidate {
  const { sexe } = record;
  const dateDeces = isoDay(record.dateDeces);
  return {
    reference: `${dateDeces}/${record.lieuDeces}/${record.acte}`,
    nom: record.nom,
    prenoms: record.prenoms,
    sexe: sexe === 1 ? "M" : sexe === 2 ? "F" : null,
    dateNaissance: isoDay(weighed.death.birthDate),
    lieuNaissance: [record.communeNaissance, record.paysNaissance].filter(Boolean).join(", "),
    dateDeces,
    codeLieuDeces: record.lieuDeces,
    score: roundTo(probability, SCORE_SCALE),
    accords: accordsOf(weighed),
  };
}
