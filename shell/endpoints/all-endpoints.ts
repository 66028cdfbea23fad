import type { RandomBytes } from "../access/api-key.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { type ExchangeParts, exchangeMessages } from "../mcp/exchange-messages.ts";
import type { BrowserModules } from "../pages/browser-modules.ts";
import type { AddressAnswers } from "../service/address-answers.ts";
import type { DeathChecks } from "../service/death-checks.ts";
import type { ServedSnapshot } from "../service/snapshot/served-snapshot.ts";
import type { FlashJobs } from "../workflows/flashes/flash-jobs.ts";
import { normaliseAddresses } from "./adresse/normalise.ts";
import { type AuthParts, authRows } from "./auth/auth-rows.ts";
import { issueKey } from "./cles/issue-key.ts";
import { checkPersons } from "./deces/check.ts";
import { crossedOfficers } from "./dirigeants/cross.ts";
import { type DossierParts, dossierRows } from "./dossier/dossier-rows.ts";
import { enrich } from "./entreprises/enrich.ts";
import { verifyOneSiret, verifySirets } from "./entreprises/siret.ts";
import { vatNumberOf } from "./entreprises/tva.ts";
import { nameColumns } from "./flash/name-columns.ts";
import { flashProgress } from "./flash/progress.ts";
import { flashReport } from "./flash/report.ts";
import { sendFlashFile } from "./flash/send-file.ts";
import { flashViewData } from "./flash/view-data.ts";
import { type InternalParts, internalRows } from "./interne/internal-rows.ts";
import { type ServiceParts, withServiceRows } from "./operations/service-rows.ts";
import { checkCompanyHealth } from "./sante/check.ts";
import { allMappingRows, type MappingRowsParts } from "./schema/all-mapping-rows.ts";
import { watchedPortfolio } from "./surveillance/portefeuille.ts";

type CustomerParts = AuthParts & DossierParts & MappingRowsParts & InternalParts;

export interface EndpointParts extends ServiceParts, CustomerParts {
  /** Random bytes for new keys. */
  readonly random: RandomBytes;
  readonly deaths: DeathChecks;
  readonly addresses: AddressAnswers;
  readonly flash: FlashJobs;
  readonly mcp: ExchangeParts;
  readonly modules: BrowserModules;
}

/** Every endpoint of the service: what the server mounts and the reference describes. */
export function allEndpoints(parts: EndpointParts): readonly Endpoint<ServedSnapshot>[] {
  const rows: readonly Endpoint<ServedSnapshot>[] = [
    enrich,
    verifySirets,
    verifyOneSiret,
    vatNumberOf,
    checkCompanyHealth,
    watchedPortfolio,
    crossedOfficers(parts.deaths),
    checkPersons(parts.deaths),
    normaliseAddresses(parts.addresses),
    issueKey(parts.keys, parts.random, parts.accounts),
    ...authRows(parts),
    sendFlashFile(parts.uploads, parts.flash),
    flashReport(parts),
    flashViewData(parts.uploads, parts.flash),
    flashProgress(parts.uploads, parts.flash),
    nameColumns(parts.uploads, parts.flash),
    ...dossierRows(parts),
    ...allMappingRows(parts),
    ...internalRows(parts),
    exchangeMessages(parts.mcp),
  ];
  return withServiceRows(rows, parts);
}
