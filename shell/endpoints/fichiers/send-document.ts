import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { Download } from "../../http/document.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import type { DossierDocument } from "../../workflows/dossiers/dossier.ts";

const MEDIA: readonly (readonly [ending: string, media: string])[] = [
  [".pdf", "application/pdf"],
  [".zip", "application/zip"],
  [".html", "text/html; charset=utf-8"],
  [".json", "application/json; charset=utf-8"],
];

/** A document as a download. Failure: `rapport.absent`. */
export async function sendDocument(
  blobs: Blobs,
  document: DossierDocument | null,
): Promise<Result<Download>> {
  const blob = document && (await blobs.get(document.space, document.name));
  if (!document || !blob) return failed("rapport.absent");
  return success(
    new Download(mediaOf(document.name), blob.bytes, () => blob.open(), [
      ["Content-Disposition", `attachment; filename="${document.name}"`],
    ]),
  );
}

export function mediaOf(name: string): string {
  return MEDIA.find(([ending]) => name.endsWith(ending))?.[1] ?? "application/octet-stream";
}
