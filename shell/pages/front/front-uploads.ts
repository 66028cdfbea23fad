import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { Attempt } from "../../access/refusal.ts";
import { Document, type Redirect } from "../../http/document.ts";
import type { CallContext, Endpoint, ReceivedFile } from "../../http/endpoint.ts";
import { refusalOfDisk } from "../../workflows/uploads/disk-refusal.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import { HTML_MEDIA, PAGE_HEADERS } from "../flash-pages.ts";
import { flashPage } from "../html/flash-page.ts";
import { FORM_FIELDS, page } from "../page.ts";
import type { ExampleFile } from "./example-file.ts";
import { keepFlashFile, type SendFlashDeps } from "./keep-flash-file.ts";
import { FROM_FLASH, refusedFile } from "./refused-file.ts";
import { nextPage } from "./send-flash-file.ts";

export interface FrontUploadsDeps extends SendFlashDeps {
  readonly example: ExampleFile;
}

/** Some 1,000 rows of 30 cells, as a browser encodes them. */
const CELLS_MAX_BYTES = 1_000_000;
const CELLS_NAME = "Cellules collées.tsv";

/** Kept as pasted: a first cell may be empty. */
const cells = z.string().refine((text) => text.trim() !== "");

/** The two ways of the front page to a diagnosis without a file: pasted cells, and the example. */
export function frontUploads(parts: FrontUploadsDeps): readonly Endpoint[] {
  return [pastedCells(parts), exampleDiagnosis(parts)].map((row) => ({
    ...row,
    failurePage: refusedFile(FROM_FLASH),
  }));
}

/** Diagnoses cells copied from a spreadsheet: a tab-separated file like any other. */
function pastedCells(parts: FrontUploadsDeps): Endpoint {
  return page({
    method: "POST",
    path: "/cellules",
    access: "open",
    maybeCookie: true,
    rate: "free",
    bodyMax: CELLS_MAX_BYTES,
    input: { body: FORM_FIELDS },
    run: ({ body }, context) => {
      const typed = cells.safeParse(body.get("cellules"));
      if (!typed.success) return failed("fichier.vide", "Aucune cellule n'a été collée.");
      const userId = context.user?.userId ?? null;
      return diagnosed(
        parts,
        { name: CELLS_NAME, bytes: Buffer.from(typed.data), userId },
        context,
      );
    },
  });
}

/**
 * Diagnoses the example file like any other. Its companies are those of the example registers: with
 * real ones it shows the recorded diagnosis instead. It is nobody's file: no dossier lists it.
 */
function exampleDiagnosis(parts: FrontUploadsDeps): Endpoint {
  return page({
    method: "POST",
    path: "/exemple",
    access: "open",
    rate: "free",
    input: { body: FORM_FIELDS },
    run: (_, context) => {
      const { name, bytes, report } = parts.example;
      return context.isExample
        ? diagnosed(parts, { name, bytes, userId: null }, context)
        : success(new Document(HTML_MEDIA, flashPage(report), PAGE_HEADERS));
    },
  });
}

interface Typed {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly userId: number | null;
}

/** Sends bytes like a file that was received, and leads on. */
async function diagnosed(
  parts: SendFlashDeps,
  { name, bytes, userId }: Typed,
  { clientAddress, nowMs }: CallContext,
): Promise<Attempt<Document | Redirect>> {
  const file = await writtenFile(parts.uploads, name, bytes);
  if (!file.ok) return file;
  const sender = { clientId: null, userId, clientAddress };
  const sending = { file: file.value, ...sender, nowMs, keepsLong: true };
  const sent = await keepFlashFile(parts, sending);
  return sent.ok ? success(nextPage(sent.value)) : sent;
}

/** Bytes as a received file, in a folder of their own. Failures: those of the disk. */
async function writtenFile(
  uploads: Pick<Uploads, "intake">,
  name: string,
  bytes: Uint8Array,
): Promise<Result<ReceivedFile>> {
  try {
    const path = join(uploads.intake(), "1");
    await writeFile(path, bytes);
    return success({ field: "cellules", name, path, bytes: bytes.length });
  } catch (error) {
    return refusalOfDisk(error);
  }
}
