import { correctedRows } from "../../endpoints/fiches/corrected-rows.ts";
import { decideFindings } from "../../endpoints/fiches/decide-findings.ts";
import { readFindings } from "../../endpoints/fiches/read-findings.ts";
import { salesLists } from "../../endpoints/fiches/sales-lists.ts";
import type { WorkbenchDeps } from "../../endpoints/fiches/workbench-call.ts";
import { latestExcerptRatings, rateExcerpt } from "../../endpoints/rating/rate-excerpt.ts";
import { followMapping } from "../../endpoints/schema/follow.ts";
import { jobResult } from "../../endpoints/schema/job-result.ts";
import { jobStatus } from "../../endpoints/schema/job-status.ts";
import { sessionLink, uploadLink } from "../../endpoints/schema/mapping-call.ts";
import { readMappingState, readProposal } from "../../endpoints/schema/read-state.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { addCustomRule, type RuleDeps } from "../../pages/diagnostic/custom-rule.ts";
import { diagnosticPage } from "../../pages/diagnostic/diagnostic-page-row.ts";
import { type SendingDeps, sendSchemaFile, sendSession } from "../../pages/front/send-files.ts";
import { applyMapping } from "../../pages/mapping/apply-mapping.ts";
import { eraseDossier, eraseUpload } from "../../pages/mapping/erase.ts";
import { mappingHistory } from "../../pages/mapping/history.ts";
import { type MappingPageDeps, mappingPage } from "../../pages/mapping/mapping-page-row.ts";
import { applyReading, previewReading, type ReadingDeps } from "../../pages/mapping/reading.ts";
import { saveByToken } from "../../pages/mapping/save-by-token.ts";
import { confirmMapping, overrideKeys, saveMapping } from "../../pages/mapping/save-mapping.ts";
import { stepBack } from "../../pages/mapping/step-back.ts";
import { applyReview } from "../../pages/review/apply-review.ts";
import { decideReview } from "../../pages/review/decide-review.ts";
import { readReview } from "../../pages/review/read-review.ts";
import type { ReviewDeps } from "../../pages/review/review-call.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import type { Erasure } from "../../workflows/dossiers/erasure.ts";
import type { LearnedMappings } from "../../workflows/learning/learned-mappings.ts";
import type { Ratings } from "../../workflows/ratings/ratings.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";

export interface MappingRowsDeps
  extends SendingDeps,
    RuleDeps,
    ReadingDeps,
    ReviewDeps,
    MappingPageDeps,
    WorkbenchDeps {
  readonly erasure: Erasure;
  readonly blobs: Blobs;
  readonly uploads: Uploads;
  readonly learned: LearnedMappings;
  readonly ratings: Ratings;
}

/** The endpoints of the mapper and schema workflows. */
export function allMappingRows(parts: MappingRowsDeps): readonly Endpoint[] {
  const { mappings, uploads, learned, ratings, erasure } = parts;
  return [
    sendSession(parts),
    followMapping(parts, sessionLink("/api/mapper/progress/{session_id}")),
    readMappingState(parts, sessionLink("/api/mapper/session/{session_id}")),
    mappingPage(parts, sessionLink("/api/mapper/{session_id}")),
    diagnosticPage(parts, sessionLink("/api/mapper/diagnostic/{session_id}")),
    addCustomRule(parts, sessionLink("/api/mapper/diagnostic/{session_id}/rule")),
    previewReading(parts, sessionLink("/api/mapper/session/{session_id}/lecture")),
    applyReading(parts, sessionLink("/api/mapper/session/{session_id}/lecture")),
    overrideKeys(parts, sessionLink("/api/mapper/session/{session_id}/pkfk")),
    saveMapping(parts, sessionLink("/api/mapper/session/{session_id}/confirm-mapping")),
    stepBack(parts, sessionLink("/api/mapper/session/{session_id}/annuler")),
    confirmMapping(parts, sessionLink("/api/mapper/confirm/{session_id}")),
    eraseUpload(uploads, erasure, sessionLink("/api/mapper/session/{session_id}")),
    sendSchemaFile(parts),
    readProposal(parts, uploadLink("/api/schema/propose/{upload_id}")),
    followMapping(parts, uploadLink("/api/schema/progress/{upload_id}")),
    mappingPage(parts, uploadLink("/api/schema/validate/{upload_id}")),
    diagnosticPage(parts, uploadLink("/api/schema/diagnostic/{upload_id}")),
    addCustomRule(parts, uploadLink("/api/schema/diagnostic/{upload_id}/rule")),
    previewReading(parts, uploadLink("/api/schema/lecture/{upload_id}")),
    applyReading(parts, uploadLink("/api/schema/lecture/{upload_id}")),
    overrideKeys(parts, uploadLink("/api/schema/pkfk/{upload_id}")),
    saveMapping(parts, uploadLink("/api/schema/mapping/{upload_id}")),
    stepBack(parts, uploadLink("/api/schema/annuler/{upload_id}")),
    applyMapping(parts, uploadLink("/api/schema/correspondance/{upload_id}")),
    confirmMapping(parts, uploadLink("/api/schema/confirm/{upload_id}")),
    saveByToken(parts),
    mappingHistory(learned, uploads),
    rateExcerpt(ratings, uploads),
    latestExcerptRatings(ratings, uploads),
    jobStatus(mappings),
    jobResult(parts),
    readReview(parts),
    decideReview(parts),
    applyReview(parts),
    readFindings(parts),
    decideFindings(parts),
    correctedRows(parts),
    salesLists(parts),
    eraseUpload(uploads, erasure, uploadLink("/api/schema/upload/{upload_id}")),
    eraseDossier(erasure),
  ];
}
