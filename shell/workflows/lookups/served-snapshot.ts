import { AddressNormaliser } from "../../../engine/address/normaliser.ts";
import type { OpenAddresses } from "../../../engine/address/open-addresses.ts";
import { type CompanyBase, dayOf } from "../../../engine/company/company-base.ts";
import { EnrichmentWriter } from "../../../engine/company/enrichment-writer.ts";
import { DeathMatcher } from "../../../engine/person/death-matcher.ts";
import type { OpenDeaths } from "../../../engine/person/open-deaths.ts";
import type { OpenSnapshot } from "../../../engine/snapshot/open-snapshot.ts";
import { JsonWriter } from "../../../engine/text/json-writer.ts";

/** What endpoints read: the open registers, with the writers that encode their constants once. */
export interface ServedSnapshot {
  /** Goes out as `X-Snapshot`. */
  readonly id: string;
  /** `null` while the registers that companies are composed from are not all loaded. */
  readonly companies: ServedCompanies | null;
  /** `null` while the death register is not loaded. */
  readonly deaths: ServedDeaths | null;
  /** `null` while the BAN is not loaded. */
  readonly addresses: ServedAddresses | null;
}

interface ServedCompanies {
  readonly base: CompanyBase;
  readonly enrichments: EnrichmentWriter;
  /** Shared by all calls: an answer in it is sent before the next one is written. */
  readonly json: JsonWriter;
}

/** The death register, ready to be asked. */
export class ServedDeaths {
  /** AAAA-MM-JJ of the verification: the day the registers were published on this machine. */
  readonly date: string;
  readonly #deaths: OpenDeaths;
  #matcher: DeathMatcher | null = null;

  constructor(deaths: OpenDeaths, date: string) {
    this.#deaths = deaths;
    this.date = date;
  }

  /** Made when first asked for: it reads tables, and the workers that answer lists have their own. */
  get matcher(): DeathMatcher {
    this.#matcher ??= new DeathMatcher(this.#deaths, dayOf(this));
    return this.#matcher;
  }
}

/** The addresses, ready to be asked. */
export class ServedAddresses {
  /** AAAA-MM-JJ of the verification: the day the registers were published on this machine. */
  readonly date: string;
  readonly #addresses: OpenAddresses;
  #normaliser: AddressNormaliser | null = null;

  constructor(addresses: OpenAddresses, date: string) {
    this.#addresses = addresses;
    this.date = date;
  }

  /** Made when first asked for, as `ServedDeaths.matcher` is. */
  get normaliser(): AddressNormaliser {
    this.#normaliser ??= new AddressNormaliser(this.#addresses);
    return this.#normaliser;
  }
}

/** Prepares an opened snapshot for answering. */
export function serve({ snapshot, companies, deaths, addresses }: OpenSnapshot): ServedSnapshot {
  return {
    id: snapshot.id,
    companies: companies && {
      base: companies,
      enrichments: new EnrichmentWriter(companies),
      json: new JsonWriter(),
    },
    deaths: deaths && new ServedDeaths(deaths, snapshot.date),
    addresses: addresses && new ServedAddresses(addresses, snapshot.date),
  };
}
