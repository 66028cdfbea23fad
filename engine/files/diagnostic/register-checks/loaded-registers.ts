import { AddressNormaliser } from "../../../address/normaliser.ts";
import type { OpenAddresses } from "../../../address/open-addresses.ts";
import { COMPANY_SOURCES, NOT_CROSSED, NOT_LOADED } from "../../../company/company-base.ts";
import {
  ALL_REGISTERS,
  isRequested,
  type RequestedRegisters,
} from "../../../dossier/requested-registers.ts";
import { CompanyMatcher } from "../../../matching/company-matcher.ts";
import { matchAnswer } from "../../../matching/match-answer.ts";
import { DeathMatcher } from "../../../person/death-matcher.ts";
import { hasPostcode, postcodesOf } from "../../../places/communes.ts";
import type { OpenSnapshot } from "../../../snapshot/open-snapshot.ts";
import { companyChecks } from "./company-checks.ts";
import type { AddressChecks, CompanyFinder, RegisterChecks } from "./register-checks.ts";

type Loaded = Pick<OpenSnapshot, "snapshot" | "companies" | "deaths" | "addresses" | "matching">;

/**
 * The open registers in the form that criteria query. One per thread and snapshot: matchers cache
 * what they read.
 *
 * @param today  AAAAMMJJ: later births are refused.
 * @param requested  All others count as not loaded.
 */
export function loadedRegisters(
  opened: Loaded,
  today: number,
  requested: RequestedRegisters = ALL_REGISTERS,
): RegisterChecks {
  const { snapshot } = opened;
  const companies = requested.companies ? opened.companies : null;
  const deaths = requested.deaths ? opened.deaths : null;
  const addresses = requested.addresses ? opened.addresses : null;
  const matching = requested.companies ? opened.matching : null;
  return {
    companies: companies ? companyChecks(companies, !snapshot.example, requested.officers) : null,
    finder: matching ? companyFinder(() => new CompanyMatcher(matching)) : null,
    deaths: deaths ? new DeathMatcher(deaths, today) : null,
    addresses: addresses ? addressChecks(addresses) : null,
    loaded: loadedOf(opened).filter(({ name }) => isRequested(name, requested)),
    requested,
  };
}

/**
 * Companies by name and place, in the form that criteria query. One per thread and snapshot.
 *
 * @param made  Called for the first search.
 */
export function companyFinder(made: () => CompanyMatcher): CompanyFinder {
  let matcher: CompanyMatcher | null = null;
  return {
    find(query) {
      matcher ??= made();
      return matchAnswer(matcher.match(query), matcher.base);
    },
  };
}

function loadedOf({ snapshot, companies, deaths, addresses }: Loaded): RegisterChecks["loaded"] {
  const ofCompanies = companies
    ? COMPANY_SOURCES.filter((name) => name !== "deces").map((name) => ({
        name: name as string,
        date: companies.sources[name],
      }))
    : [];
  const others = [
    ...(deaths ? [{ name: "deces", date: deaths.date }] : []),
    ...(addresses ? [{ name: "ban", date: addresses.date }] : []),
  ];
  const isExample = snapshot.example === true;
  return [...ofCompanies, ...others]
    .filter(({ date }) => date !== NOT_LOADED && date !== NOT_CROSSED)
    .map(({ name, date }) => ({ name, date, isExample }));
}

/** The addresses in the form that criteria query. One per thread and snapshot. */
export function addressChecks(addresses: OpenAddresses): AddressChecks {
  const normaliser = new AddressNormaliser(addresses);
  const holds = (postcode: string): boolean => normaliser.holds(Number(postcode));
  return {
    normalise: (address) => normaliser.normalise(address),
    covers(postcode, town) {
      if (hasPostcode(postcode) && holds(postcode)) return true;
      const ofTown = postcodesOf(town);
      return ofTown.length > 0 ? ofTown.some(holds) : !hasPostcode(postcode);
    },
  };
}
