import { AddressNormaliser } from "../../../engine/address/normaliser.ts";
import type { OpenAddresses } from "../../../engine/address/open-addresses.ts";
import { type CompanyBase, dayOf } from "../../../engine/company/company-base.ts";
import { EnrichmentWriter } from "../../../engine/company/enrichment-writer.ts";
import type { CodeLabels } from "../../../engine/company/sheet/code-labels.ts";
import { CompanyMatcher } from "../../../engine/matching/company-matcher.ts";
import type { OpenMatching } from "../../../engine/matching/open-matching.ts";
import { DeathMatcher } from "../../../engine/person/death-matcher.ts";
import type { OpenDeaths } from "../../../engine/person/open-deaths.ts";
import type { OpenSnapshot } from "../../../engine/snapshot/open-snapshot.ts";
import { JsonWriter } from "../../../engine/text/json-writer.ts";

/** The open registers for endpoints, with writers that encode their constants once. */
export interface ServedSnapshot {
  /** Sent as `X-Snapshot`. */
  readonly id: string;
  readonly isExample?: true;
  /** `null` unless all registers of companies are loaded. */
  readonly companies: ServedCompanies | null;
  /** `null` while the death register is not loaded. */
  readonly deaths: ServedDeaths | null;
  /** `null` while the BAN is not loaded. */
  readonly addresses: ServedAddresses | null;
  /** `null` while the legal units or the establishments are not loaded. */
  readonly matching: ServedMatching | null;
  readonly labels: CodeLabels;
}

interface ServedCompanies {
  readonly base: CompanyBase;
  readonly enrichments: EnrichmentWriter;
  /** Shared by all calls: an answer is sent before the next one is written into it. */
  readonly json: JsonWriter;
}

/** The death register, with its matcher. */
export class ServedDeaths {
  /** Date of verification, AAAA-MM-JJ: the day the registers were published on this machine. */
  readonly date: string;
  readonly #deaths: OpenDeaths;
  #matcher: DeathMatcher | null = null;

  constructor(deaths: OpenDeaths, date: string) {
    this.#deaths = deaths;
    this.date = date;
  }

  /** Created at first use: it reads tables, and workers that answer lists have their own. */
  get matcher(): DeathMatcher {
    this.#matcher ??= new DeathMatcher(this.#deaths, dayOf(this));
    return this.#matcher;
  }
}

/** The addresses, with their normaliser. */
export class ServedAddresses {
  /** Date of verification, AAAA-MM-JJ: the day the registers were published on this machine. */
  readonly date: string;
  readonly #addresses: OpenAddresses;
  #normaliser: AddressNormaliser | null = null;

  constructor(addresses: OpenAddresses, date: string) {
    this.#addresses = addresses;
    this.date = date;
  }

  /** Created at first use, like `ServedDeaths.matcher`. */
  get normaliser(): AddressNormaliser {
    this.#normaliser ??= new AddressNormaliser(this.#addresses);
    return this.#normaliser;
  }
}

/** The companies by name and place, with their matcher. */
export class ServedMatching {
  readonly #matching: OpenMatching;
  #matcher: CompanyMatcher | null = null;

  constructor(matching: OpenMatching) {
    this.#matching = matching;
  }

  /** Created at first use, like `ServedDeaths.matcher`. */
  get matcher(): CompanyMatcher {
    this.#matcher ??= new CompanyMatcher(this.#matching);
    return this.#matcher;
  }
}

/** Prepares an open snapshot for answering. */
export function serve({
  snapshot,
  companies,
  deaths,
  addresses,
  matching,
  labels,
}: OpenSnapshot): ServedSnapshot {
  return {
    id: snapshot.id,
    ...(snapshot.example ? { isExample: true as const } : {}),
    companies: companies && {
      base: companies,
      enrichments: new EnrichmentWriter(companies),
      json: new JsonWriter(),
    },
    deaths: deaths && new ServedDeaths(deaths, snapshot.date),
    addresses: addresses && new ServedAddresses(addresses, snapshot.date),
    matching: matching && new ServedMatching(matching),
    labels,
  };
}
