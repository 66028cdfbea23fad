import type { Blobs } from "../../blobs/blobs.ts";
import type { Erasure } from "../../dossier/erasure.ts";
import type { LearnedMappings } from "../../learning/learned-mappings.ts";
import type { Ratings } from "../../ratings/ratings.ts";
import type { Uploads } from "../../uploads/uploads.ts";
import type { Endpoint } from "../endpoint.ts";
import { latestExcerptRatings, rateExcerpt } from "../ratings/rate-excerpt.ts";
import { addCustomRule, type RuleParts } from "./custom-rule.ts";
import { diagnosticPage } from "./diagnostic-page.ts";
import { eraseDossier, eraseUpload } from "./erase.ts";
import { followMapping } from "./follow.ts";
import { mappingHistory } from "./history.ts";
import { jobResult, jobStatus } from "./job-status.ts";
import { sessionLink, uploadLink } from "./mapping-call.ts";
import { mappingPage } from "./mapping-page.ts";
import { confirmMapping, overrideKeys, saveMapping } from "./mapping-rows.ts";
import { readMappingState, readProposal } from "./read-state.ts";
import { applyReading, previewReading, type ReadingParts } from "./reading.ts";
import { applyReview } from "./review/apply-review.ts";
import { decideReview } from "./review/decide-review.ts";
import { readReview } from "./review/read-review.ts";
import type { ReviewParts } from "./review/review-call.ts";
import { saveByToken } from "./save-by-token.ts";
import { type SendingParts, sendSchemaFile, sendSession } from "./send-files.ts";
import { stepBack } from "./step-back.ts";

export interface MappingRowsParts extends SendingParts, RuleParts, ReadingParts, ReviewParts {
  readonly erasure: Erasure;
  readonly blobs: Blobs;
  readonly uploads: Uploads;
  readonly learned: LearnedMappings;
  readonly ratings: Ratings;
}

/** The endpoints of the mapper workflow, and of the schema workflow. */
export function allMappingRows(parts: MappingRowsParts): readonly Endpoint[] {
  const { mappings, blobs, uploads, learned, ratings, erasure } = parts;
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
    confirmMapping(parts, uploadLink("/api/schema/confirm/{upload_id}")),
    saveByToken(parts, uploads),
    mappingHistory(learned, uploads),
    rateExcerpt(ratings, uploads),
    latestExcerptRatings(ratings, uploads),
    jobStatus(mappings),
    jobResult(mappings, blobs),
    readReview(parts),
    decideReview(parts),
    applyReview(parts),
    eraseUpload(uploads, erasure, uploadLink("/api/schema/upload/{upload_id}")),
    eraseDossier(erasure),
  ];
}
