/**
 * The library: the functions behind the service.
 *
 * `openRegisters` opens `companies`, `deaths` (for a `DeathMatcher`), `addresses` (for an
 * `AddressNormaliser`) and `matching` (for a `CompanyMatcher`). `deathCheck`, `addressAnswer` and
 * `matchAnswer` format results as the endpoints do. `linkRecords` needs no register.
 *
 * Each function has an example in its docstring. A test runs them with the parts of the sample
 * registers (`data/sample`) in scope, and its folder as `home`.
 */
export type {
  AddressCorrection,
  AddressLevel,
  AddressQuery,
  FoundAddress,
  NormalisedAddress,
} from "./address/address.ts";
export { type AddressAnswer, addressAnswer } from "./address/address-answer.ts";
export { AddressNormaliser } from "./address/normaliser.ts";
export type { OpenAddresses } from "./address/open-addresses.ts";
export type { AlertLevel } from "./company/alert-rules.ts";
export type { CompanyBase } from "./company/company-base.ts";
export { type CompanyFile, companyFile } from "./company/company-file.ts";
export { enrich, readCompanyIds } from "./company/enrichment.ts";
export type { Enrichment } from "./company/enrichment-fields.ts";
export { checkHealth, type HealthCheck } from "./company/health/health-check.ts";
export { type SiretVerification, verifySiret } from "./company/siret-verification.ts";
export { type Period, periodSince } from "./company/surveillance/period.ts";
export { type PortfolioWatch, watchPortfolio } from "./company/surveillance/portfolio.ts";
export { lookUpVat, type VatLookup } from "./company/vat.ts";
export type { Failure, Result } from "./errors/failure.ts";
export {
  type LinkedRecords,
  linkRecords,
  type PlainRecord,
  type ProposedField,
  type RecordGroup,
} from "./files/merge/link-records.ts";
export {
  type CompanyMatch,
  CompanyMatcher,
} from "./matching/company-matcher.ts";
export { type CompanyCard, type MatchAnswer, matchAnswer } from "./matching/match-answer.ts";
export type { OpenMatching } from "./matching/open-matching.ts";
export type { CompanyQuery } from "./matching/query/company-query.ts";
export { searchCompanies } from "./matching/search-companies.ts";
export type { MatchVerdict } from "./matching/verdict.ts";
export { type DeathCheck, deathCheck } from "./person/death-check.ts";
export { DeathMatcher } from "./person/death-matcher.ts";
export type { OpenDeaths } from "./person/open-deaths.ts";
export type { PersonQuery } from "./person/person.ts";
export type { DeathAction, DeathCandidate, DeathVerdict, VitalStatus } from "./person/verdict.ts";
export { openRegisters } from "./snapshot/open-registers.ts";
export type { OpenSnapshot } from "./snapshot/open-snapshot.ts";
