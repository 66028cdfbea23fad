import { activeOfficers } from "../../company/officers.ts";
import { BLOCK, recordBlock } from "../../company/record.ts";
import { foldWords } from "../../person/names/fold-name.ts";
import type { EntryReader } from "../../store/entry-reader.ts";
import type { MatchingIndex } from "../index/matching-index.ts";
import { type NameWords, nameWords } from "../names/name-words.ts";
import { wordsOfTown } from "../names/town-words.ts";
import type { QueryName } from "../query/query-name.ts";
import type { ReadQuery } from "../query/read-query.ts";
import type { Candidate } from "../search/candidate-search.ts";
import { type CompanyFacts, companyFacts } from "./company-facts.ts";
import type { Agreement, Evidence } from "./features.ts";
import { type NameEvidence, nameEvidence } from "./name-evidence.ts";
import { isSameAddress, placeEvidence } from "./place-evidence.ts";

/** Reads the evidence for each candidate from the registers. About 15 us each. */
export function weighCandidates(
  candidates: readonly Candidate[],
  query: ReadQuery,
  index: MatchingIndex,
  companies: EntryReader,
): Evidence[] {
  const { place } = query;
  const communes = new Set(place.communes.map((commune) => index.communeKey(commune)));
  for (const key of place.townKeys) communes.add(key);
  const weighed: Writable[] = [];
  const bearers = new Set<number>();
  let crowd = 0;
  for (const { establishment } of candidates) {
    const facts = companyFacts(companies, index.siren(establishment), index.nic(establishment));
    if (!facts) continue;
    const { name, isSign, union, form, domain } = namesEvidence(query, facts, index);
    const isAt = placeEvidence(query, communes, facts);
    const officer = officerAgreement(query.officer, facts, companies);
    const activity = activityAgreement(query.naf, facts.naf);
    if (isSameAddress(isAt)) crowd++;
    if (name.isSame) bearers.add(facts.siren);
    weighed.push({
      query: query.name,
      facts,
      name,
      isSign,
      union,
      form,
      place: isAt,
      crowd: 0,
      bearers: 0,
      domain,
      officer,
      activity,
    });
  }
  for (const each of weighed) {
    each.crowd = crowd;
    if (each.name.isSame) each.bearers = bearers.size;
  }
  return weighed;
}

/** Evidence, whose counts are known at the end. */
type Writable = { -readonly [Key in keyof Evidence]: Evidence[Key] };

type NamesEvidence = Pick<Evidence, "name" | "isSign" | "union" | "form" | "domain">;

function namesEvidence(
  { name: query, townWords, web }: ReadQuery,
  facts: CompanyFacts,
  index: MatchingIndex,
): NamesEvidence {
  const ownTown = wordsOfTown(facts.town);
  const towns = { has: (word: string) => townWords.has(word) || ownTown.has(word) };
  const { unitNames, signs } = facts;
  const texts = [...unitNames, ...signs];
  const read = texts.map(nameWords);
  const names = read.map((words) => nameEvidence(query, words, towns, index));
  const agreement = ({ explained, found, weight, isSame }: NameEvidence): number =>
    (explained + found) / (query.weight + weight + 1) + (isSame ? 1 : 0);
  const best = names.reduce((a, b) => (agreement(b) > agreement(a) ? b : a), NO_NAME);
  const isOwnName = (name: NameEvidence, rank: number): boolean =>
    rank < unitNames.length && sharesMost(name, query);
  const isWhole = read.length === 1 || best.explained > query.weight * WHOLE;
  const whole = isWhole ? best : nameEvidence(query, joined(read), towns, index);
  return {
    name: best,
    isSign: names.indexOf(best) >= unitNames.length && !names.some(isOwnName),
    union: query.weight > 0 ? whole.explained / query.weight : 0,
    form: formAgreement(query.forms, new Set(read.flatMap(({ forms }) => forms))),
    domain: domainAgreement(web, read),
  };
}

/** What a sign and the name of its company must share, in nats, and of the shorter. */
const [LEAST_SHARED, MOST_OF_NAME] = [5, 0.8];

/** Whether the name of a company is most of what is asked, or is in it: a sign made of it is its own. */
function sharesMost({ explained, found, weight }: NameEvidence, query: QueryName): boolean {
  const isMost = explained >= query.weight * MOST_OF_NAME || found >= weight * MOST_OF_NAME;
  return isMost && Math.min(explained, found) >= LEAST_SHARED;
}

/** A name that explains so much needs no other. */
const WHOLE = 0.95;

/** All names of a company as one. */
function joined(names: readonly NameWords[]): NameWords {
  const words = names.flatMap((name) => name.words);
  return { words, key: words.join(""), forms: [], acronyms: [] };
}

const NO_NAME: NameEvidence = {
  explained: 0,
  found: 0,
  weight: 0,
  isSame: false,
  isAcronym: false,
  isPart: false,
  sameStart: false,
  otherNumber: false,
  words: [],
  unmatched: [],
};

function formAgreement(requested: readonly string[], own: ReadonlySet<string>): Agreement {
  if (requested.length === 0 || own.size === 0) return "unknown";
  return requested.some((form) => own.has(form)) ? "same" : "other";
}

const LEAST_DOMAIN = 4;

/** A domain is a whole name, or its distinctive beginning; another domain tells nothing. */
function domainAgreement(web: string, names: readonly NameWords[]): Agreement {
  if (web.length < LEAST_DOMAIN) return "unknown";
  const isOwn = names.some(({ key, words: [start = ""] }) => {
    return key === web || (start.length >= LEAST_DOMAIN && web.startsWith(start));
  });
  return isOwn ? "same" : "unknown";
}

function activityAgreement(asked: string, own: string): Agreement {
  if (asked === "" || own === "") return "unknown";
  return own.replace(".", "").startsWith(asked) ? "same" : "other";
}

/** Whether a surname that is asked is an officer's, or the sole trader's own. */
function officerAgreement(
  asked: readonly string[],
  { siren, unitNames, isPerson }: CompanyFacts,
  companies: EntryReader,
): Agreement {
  if (asked.length === 0) return "unknown";
  if (isPerson) return agreesWith(asked, unitNames);
  if (!companies.locate(siren)) return "unknown";
  const block = recordBlock(companies.bytes, companies.at, BLOCK.dirigeants);
  if (block < 0) return "unknown";
  const officers = activeOfficers(companies.bytes, block);
  const names = officers.map(({ nom, nomUsage, prenoms }) => `${prenoms} ${nom} ${nomUsage}`);
  return names.length === 0 ? "unknown" : agreesWith(asked, names);
}

/** Whether one name has all the words, or two of them. */
function agreesWith(asked: readonly string[], names: readonly string[]): Agreement {
  const least = Math.min(2, asked.length);
  const isOne = names.some((name) => {
    const words = foldWords(name);
    return asked.filter((word) => words.includes(word)).length >= least;
  });
  return isOne ? "same" : "other";
}
