import type { Endpoint } from "../../http/endpoint.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import type { Ratings } from "../../workflows/ratings/ratings.ts";
import { correctedFile, correctedFileStatus } from "../fichiers/corrected-file.ts";
import { depositReport } from "../fichiers/deposit-report.ts";
import { readReport, readRoleReport } from "../fichiers/read-report.ts";
import { latestRatings, rateReport } from "../rating/rate-report.ts";
import { type SendingParts, sendCustomerFile } from "../schema/send-files.ts";
import { chooseProducts } from "./choose-products.ts";
import { forceStatus, type KnowsUser } from "./force-status.ts";
import { type LastMappingParts, lastMapping } from "./last-mapping.ts";
import { type LoadedCompanies, readProfile, writeProfile } from "./profile.ts";
import { readDossier } from "./read-dossier.ts";

export interface DossierParts extends SendingParts, LastMappingParts {
  readonly dossiers: Dossiers;
  readonly ratings: Ratings;
  readonly blobs: Blobs;
  readonly knowsUser: KnowsUser;
  readonly companies: LoadedCompanies;
}

/** The endpoints of a customer's dossier, files and reports. */
export function dossierRows(parts: DossierParts): readonly Endpoint[] {
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
    rateReport(ratings),
    latestRatings(ratings),
    readReport(dossiers, blobs),
    readRoleReport(dossiers, blobs),
    correctedFileStatus(dossiers),
    correctedFile(dossiers, blobs),
  ];
}
