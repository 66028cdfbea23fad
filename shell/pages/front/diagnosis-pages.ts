import { type Result, success } from "../../../engine/errors/failure.ts";
import type { OwnCosts } from "../../../engine/files/diagnostic/cost-model.ts";
import type { TakenColumn } from "../../../engine/files/report/flash/taken-columns.ts";
import type { Attempt } from "../../access/refusal.ts";
import {
  couts,
  flashOf,
  ownCostsOf,
  tokenQuery,
  uploadPath,
} from "../../endpoints/flash/flash-call.ts";
import { namedColumns } from "../../endpoints/flash/name-columns.ts";
import { type Document, Redirect } from "../../http/document.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { FlashJobs } from "../../workflows/flashes/flash-jobs.ts";
import { flashUrls } from "../../workflows/flashes/flash-urls.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import { senderOf } from "../../workflows/sender-shares.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import type { BrowserModules } from "../browser-modules.ts";
import { failurePage } from "../flash-pages.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { editedBefore, readColumns, sentOf } from "./columns-form.ts";
import { columnsPage } from "./columns-page.ts";

export interface DiagnosisPagesDeps {
  readonly uploads: Uploads;
  readonly flash: FlashJobs;
  readonly modules: Pick<BrowserModules, "address">;
}

const COLUMNS_PATH = "/diagnostic/{upload_id}/colonnes";
/** One choice for each of 4,096 columns. */
const COLUMNS_MAX_BYTES = 256 * 1024;

const query = { path: uploadPath, query: tokenQuery.extend({ couts }) };

/** The pages where a person corrects the columns of a diagnosis. */
export function diagnosisPages(parts: DiagnosisPagesDeps): readonly Endpoint[] {
  return [visibleColumns(parts), changedColumns(parts)].map((row) => ({ ...row, failurePage }));
}

function visibleColumns(parts: DiagnosisPagesDeps): Endpoint {
  return page({
    method: "GET",
    path: COLUMNS_PATH,
    access: "open",
    rate: "free",
    input: query,
    run: async (call, { nowMs }) => {
      const known = await columnsOf(parts, call, nowMs);
      if (!known.ok) return known;
      const { upload, columns } = known.value;
      const stated = editedBefore(columns, upload.about.flash?.mapping ?? null);
      return success(view(parts, known.value, stated, new Map()));
    },
  });
}

function changedColumns(parts: DiagnosisPagesDeps): Endpoint {
  return page({
    method: "POST",
    path: COLUMNS_PATH,
    access: "open",
    rate: "free",
    bodyMax: COLUMNS_MAX_BYTES,
    input: { ...query, body: FORM_FIELDS },
    run: async (call, { clientAddress, nowMs }): Promise<Attempt<Document | Redirect>> => {
      const known = await columnsOf(parts, call, nowMs);
      if (!known.ok) return known;
      const { upload, columns, token, own } = known.value;
      const sent = sentOf(columns, call.body);
      const read = readColumns(columns, sent);
      if (!read.ok) return success(view(parts, known.value, sent, read.faults));
      const sender = senderOf(clientAddress);
      const named = await namedColumns(parts.flash, upload, { mapping: read.mapping, sender });
      return named.ok ? success(new Redirect(flashUrls(upload.id, token, own).report)) : named;
    },
  });
}

interface Known {
  readonly upload: MappingUpload;
  readonly columns: readonly TakenColumn[];
  readonly token: string;
  /** The costs of the report that the page came from. */
  readonly own: OwnCosts | null;
}

/** The finished diagnosis of an upload, with its recognised columns. */
async function columnsOf(
  { uploads, flash }: DiagnosisPagesDeps,
  {
    path,
    query,
  }: {
    readonly path: { upload_id: string };
    readonly query: { token?: string | undefined; couts?: string | undefined };
  },
  nowMs: number,
): Promise<Result<Known>> {
  const found = flashOf(uploads, { path, token: query.token }, nowMs);
  if (!found.ok) return found;
  const made = await flash.document(found.value.id, "champs.json");
  if (!made.ok) return made;
  const columns = JSON.parse(Buffer.from(made.value.bytes).toString()) as TakenColumn[];
  return success({
    upload: found.value,
    columns,
    token: query.token ?? "",
    own: ownCostsOf(query),
  });
}

function view(
  { modules }: DiagnosisPagesDeps,
  { upload, columns, token, own }: Known,
  stated: ReadonlyMap<string, string>,
  faults: ReadonlyMap<string, string>,
): Document {
  const { report, next } = flashUrls(upload.id, token, own);
  return columnsPage({
    fileName: upload.files[0]?.name ?? "",
    ...{ columns, chosen: stated, faults, report },
    action: next.columns,
    module: modules.address("once"),
  });
}
