import { compareRowsOfRuns } from "../../endpoints/bilans/compared-rows.ts";
import { compareTwoRuns, listRuns, type RunRowsDeps } from "../../endpoints/bilans/run-rows.ts";
import {
  listNamed,
  type NamedRowsDeps,
  removeNamed,
  renameNamed,
} from "../../endpoints/correspondances/named-rows.ts";
import {
  type CostsDeps,
  readAccountCosts,
  resetAccountCosts,
  writeAccountCosts,
} from "../../endpoints/couts/account-costs.ts";
import { chooseProducts } from "../../endpoints/dossier/choose-products.ts";
import { forceStatus, type KnowsUser } from "../../endpoints/dossier/force-status.ts";
import { type LastMappingDeps, lastMapping } from "../../endpoints/dossier/last-mapping.ts";
import {
  type LoadedCompanies,
  readProfile,
  writeProfile,
} from "../../endpoints/dossier/profile.ts";
import { readDossier } from "../../endpoints/dossier/read-dossier.ts";
import { correctedFile, correctedFileStatus } from "../../endpoints/fichiers/corrected-file.ts";
import { depositReport } from "../../endpoints/fichiers/deposit-report.ts";
import { readReport, readRoleReport } from "../../endpoints/fichiers/read-report.ts";
import type { DocumentDeps } from "../../endpoints/fichiers/send-document.ts";
import { latestRatings, rateReport } from "../../endpoints/rating/rate-report.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { type SendingDeps, sendCustomerFile } from "../../pages/front/send-files.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import type { Ratings } from "../../workflows/ratings/ratings.ts";

export interface DossierDeps
  extends SendingDeps,
    LastMappingDeps,
    DocumentDeps,
    CostsDeps,
    NamedRowsDeps,
    RunRowsDeps {
  readonly dossiers: Dossiers;
  readonly ratings: Ratings;
  readonly knowsUser: KnowsUser;
  readonly companies: LoadedCompanies;
}

/** The endpoints of a customer's dossier, files and reports. */
export function dossierRows(parts: DossierDeps): readonly Endpoint[] {
  const { dossiers, ratings, blobs, knowsUser, companies } = parts;
  return [
    readDossier(dossiers),
    chooseProducts(dossiers),
    readProfile(dossiers, companies),
    writeProfile(dossiers),
    lastMapping(parts),
    forceStatus(dossiers, knowsUser),
    sendCustomerFile(parts),
    depositReport(dossiers, blobs, knowsUser),
    rateReport({ ratings, dossiers }),
    latestRatings(ratings),
    readReport(dossiers, blobs),
    readRoleReport(dossiers, blobs),
    correctedFileStatus(dossiers),
    correctedFile(dossiers, parts),
    listNamed(parts),
    renameNamed(parts),
    removeNamed(parts),
    readAccountCosts(parts),
    writeAccountCosts(parts),
    resetAccountCosts(parts),
    listRuns(parts),
    compareTwoRuns(parts),
    compareRowsOfRuns(parts),
  ];
}
