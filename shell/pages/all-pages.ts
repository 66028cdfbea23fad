import type { Endpoint } from "../http/endpoint.ts";
import type { AddressAnswers } from "../workflows/lookups/address-answers.ts";
import type { ServedSnapshot } from "../workflows/lookups/served-snapshot.ts";
import { type AccountPagesDeps, accountRows } from "./account/account-rows.ts";
import { type AreaPagesDeps, areaRows } from "./area/area-rows.ts";
import { type BrowserModules, browserModule } from "./browser-modules.ts";
import type { CompanyPageDeps } from "./company/company-page.ts";
import { companyRows } from "./company/company-rows.ts";
import { type DiagnosisPagesDeps, diagnosisPages } from "./front/diagnosis-pages.ts";
import { eraseUploadPage } from "./front/erase-upload.ts";
import { filesPage } from "./front/files-page.ts";
import { flashCostsPage } from "./front/flash-costs.ts";
import { type FlashRowsPageDeps, flashRowsPage } from "./front/flash-rows.ts";
import { type FrontDeps, frontPage } from "./front/front-page.ts";
import { type FrontUploadsDeps, frontUploads } from "./front/front-uploads.ts";
import { type KeyPageDeps, keyPages } from "./front/key-page.ts";
import { verifyPages } from "./front/verify-page.ts";
import { type OperatorPagesDeps, operatorPages } from "./operator/operator-pages.ts";
import { type StatePageDeps, statePage } from "./operator/state-page.ts";
import type { PublicAddress } from "./public-address.ts";
import { deathPages } from "./registers/death-page.ts";
import { officersPage } from "./registers/officers-page.ts";
import { portfolioPage } from "./registers/portfolio-page.ts";
import { type WorkbenchPageDeps, workbenchRows } from "./workbench/workbench-rows.ts";

export interface PagesDeps
  extends KeyPageDeps,
    DiagnosisPagesDeps,
    CompanyPageDeps,
    AccountPagesDeps,
    AreaPagesDeps,
    WorkbenchPageDeps,
    FrontDeps,
    FrontUploadsDeps,
    OperatorPagesDeps,
    StatePageDeps,
    Pick<FlashRowsPageDeps, "flash"> {
  readonly modules: BrowserModules;
  readonly address: PublicAddress;
  readonly addresses: AddressAnswers;
}

/** All pages: mounted with the endpoints, but not in their reference. */
export function allPages(parts: PagesDeps): readonly Endpoint<ServedSnapshot>[] {
  const { modules, addresses } = parts;
  return [
    browserModule(modules),
    frontPage(parts),
    ...frontUploads(parts),
    filesPage(modules),
    ...companyRows(parts),
    ...verifyPages(addresses),
    portfolioPage(),
    officersPage(parts.deaths),
    ...deathPages(parts.deaths),
    ...keyPages(parts),
    ...diagnosisPages(parts),
    ...operatorPages(parts),
    statePage(parts),
    flashCostsPage(parts),
    eraseUploadPage(parts.uploads, parts.erasure),
    ...accountRows(parts),
    ...areaRows(parts),
    ...workbenchRows(parts),
    flashRowsPage(parts),
  ];
}
