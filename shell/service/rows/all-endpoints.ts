import { normaliseAddresses } from "../../endpoints/adresse/normalise.ts";
import { issueKey } from "../../endpoints/cles/issue-key.ts";
import { checkPersons } from "../../endpoints/deces/check.ts";
import { crossedOfficers } from "../../endpoints/dirigeants/cross.ts";
import { enrich } from "../../endpoints/entreprises/enrich.ts";
import { matchCompanies } from "../../endpoints/entreprises/match.ts";
import { searchCompanies } from "../../endpoints/entreprises/search.ts";
import { verifyOneSiret, verifySirets } from "../../endpoints/entreprises/siret.ts";
import { vatNumberOf } from "../../endpoints/entreprises/tva.ts";
import { flashFindings } from "../../endpoints/flash/flash-findings.ts";
import { nameColumns } from "../../endpoints/flash/name-columns.ts";
import { flashProgress } from "../../endpoints/flash/progress.ts";
import { flashViewData } from "../../endpoints/flash/view-data.ts";
import { checkCompanyHealth } from "../../endpoints/sante/check.ts";
import { watchedPortfolio } from "../../endpoints/surveillance/portefeuille.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { type ExchangeDeps, exchangeMessages } from "../../mcp/exchange-messages.ts";
import type { BrowserModules } from "../../pages/browser-modules.ts";
import { flashReport } from "../../pages/front/flash-report.ts";
import { sendFlashFile } from "../../pages/front/send-flash-file.ts";
import type { PublicAddress } from "../../pages/public-address.ts";
import type { FlashJobs } from "../../workflows/flashes/flash-jobs.ts";
import type { AddressAnswers } from "../../workflows/lookups/address-answers.ts";
import type { CompanyMatches } from "../../workflows/lookups/company-matches.ts";
import type { DeathChecks } from "../../workflows/lookups/death-checks.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { type AuthDeps, authRows } from "./auth-rows.ts";
import { type DossierDeps, dossierRows } from "./dossier-rows.ts";
import { type InternalDeps, internalRows } from "./internal-rows.ts";
import { allMappingRows, type MappingRowsDeps } from "./mapping-rows.ts";
import { type NoticeRowsDeps, noticeRows } from "./notice-rows.ts";
import { reconciliationRows } from "./reconciliation-rows.ts";
import { type ServiceDeps, withServiceRows } from "./service-rows.ts";

type CustomerDeps = AuthDeps & DossierDeps & NoticeRowsDeps & MappingRowsDeps & InternalDeps;

export interface EndpointDeps extends ServiceDeps, CustomerDeps {
  readonly deaths: DeathChecks;
  readonly addresses: AddressAnswers;
  readonly matches: CompanyMatches;
  readonly flash: FlashJobs;
  readonly mcp: ExchangeDeps;
  readonly modules: BrowserModules;
  readonly address: PublicAddress;
}

/** Every endpoint of the service, mounted by the server and described by the reference. */
export function allEndpoints(parts: EndpointDeps): readonly Endpoint<ServedSnapshot>[] {
  const rows: readonly Endpoint<ServedSnapshot>[] = [
    enrich,
    verifySirets,
    verifyOneSiret,
    vatNumberOf,
    matchCompanies(parts.matches),
    searchCompanies,
    ...reconciliationRows(parts),
    checkCompanyHealth,
    watchedPortfolio,
    crossedOfficers(parts.deaths),
    checkPersons(parts.deaths),
    normaliseAddresses(parts.addresses),
    issueKey(parts.accounts),
    ...authRows(parts),
    sendFlashFile(parts),
    flashReport(parts),
    flashViewData(parts.uploads, parts.flash),
    flashProgress(parts.uploads, parts.flash),
    flashFindings(parts),
    nameColumns(parts.uploads, parts.flash),
    ...dossierRows(parts),
    ...noticeRows(parts),
    ...allMappingRows(parts),
    ...internalRows(parts),
    exchangeMessages(parts.mcp),
  ];
  return withServiceRows(rows, parts);
}
