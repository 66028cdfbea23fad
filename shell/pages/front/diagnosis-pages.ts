import { type Result, success } from "../../../engine/errors/failure.ts";
import type { TakenColumn } from "../../../engine/files/report/flash/taken-columns.ts";
import type { Attempt } from "../../access/refusal.ts";
import { flashOf, tokenQuery, uploadPath } from "../../endpoints/flash/flash-call.ts";
import { namedColumns } from "../../endpoints/flash/name-columns.ts";
import { type Document, Redirect } from "../../http/document.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { FlashJobs } from "../../workflows/flashes/flash-jobs.ts";
import type { FlashUpload } from "../../workflows/flashes/flash-upload.ts";
import { flashWays } from "../../workflows/flashes/flash-ways.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import type { BrowserModules } from "../browser-modules.ts";
import { failurePage } from "../flash-pages.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { readColumns, saidBefore, sentOf } from "./columns-form.ts";
import { columnsPage } from "./columns-page.ts";

export interface DiagnosisPagesParts {
  readonly uploads: Uploads;
  readonly flash: FlashJobs;
  readonly modules: Pick<BrowserModules, "address">;
}

const COLUMNS_PATH = "/diagnostic/{upload_id}/colonnes";
/** A choice for each of 4,096 columns. */
const COLUMNS_MAX_BYTES = 256 * 1024;

const asked = { path: uploadPath, query: tokenQuery };

/** Where a person says what the columns of a diagnosis are. */
export function diagnosisPages(parts: DiagnosisPagesParts): readonly Endpoint[] {
  return [shownColumns(parts), changedColumns(parts)].map((row) => ({ ...row, failurePage }));
}

function shownColumns(parts: DiagnosisPagesParts): Endpoint {
  return page({
    method: "GET",
    path: COLUMNS_PATH,
    access: "open",
    rate: "free",
    input: asked,
    run: async (call, { nowMs }) => {
      const known = await columnsOf(parts, call, nowMs);
      if (!known.ok) return known;
      const { upload, columns } = known.value;
      const said = saidBefore(columns, upload.about.mapping);
      return success(shown(parts, known.value, said, new Map()));
    },
  });
}

function changedColumns(parts: DiagnosisPagesParts): Endpoint {
  return page({
    method: "POST",
    path: COLUMNS_PATH,
    access: "open",
    rate: "free",
    bodyMax: COLUMNS_MAX_BYTES,
    input: { ...asked, body: FORM_FIELDS },
    run: async (call, { nowMs }): Promise<Attempt<Document | Redirect>> => {
      const known = await columnsOf(parts, call, nowMs);
      if (!known.ok) return known;
      const { upload, columns, token } = known.value;
      const sent = sentOf(columns, call.body);
      const read = readColumns(columns, sent);
      if (!read.ok) return success(shown(parts, known.value, sent, read.faults));
      const named = await namedColumns(parts.uploads, parts.flash, upload, read.mapping);
      return named.ok ? success(new Redirect(flashWays(upload.id, token).report)) : named;
    },
  });
}

interface Known {
  readonly upload: FlashUpload;
  readonly columns: readonly TakenColumn[];
  readonly token: string;
}

/** A diagnosis, once it is made, with what its columns were taken for. */
async function columnsOf(
  { uploads, flash }: DiagnosisPagesParts,
  {
    path,
    query,
  }: { readonly path: { upload_id: string }; readonly query: { token?: string | undefined } },
  nowMs: number,
): Promise<Result<Known>> {
  const found = flashOf(uploads, { path, token: query.token }, nowMs);
  if (!found.ok) return found;
  const made = await flash.document(found.value.id, "champs.json");
  if (!made.ok) return made;
  const columns = JSON.parse(Buffer.from(made.value.bytes).toString()) as TakenColumn[];
  return success({ upload: found.value, columns, token: query.token ?? "" });
}

function shown(
  { modules }: DiagnosisPagesParts,
  { upload, columns, token }: Known,
  said: ReadonlyMap<string, string>,
  faults: ReadonlyMap<string, string>,
): Document {
  const { report, next } = flashWays(upload.id, token);
  return columnsPage({
    fileName: upload.files[0]?.name ?? "",
    ...{ columns, said, faults, report },
    action: next.columns,
    module: modules.address("once"),
  });
}
