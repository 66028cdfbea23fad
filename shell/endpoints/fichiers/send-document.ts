import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { Download } from "../../http/document.ts";
import type { Blobs, StoredBlob } from "../../state/blobs/blobs.ts";
import type { DossierDocument } from "../../workflows/dossiers/dossier.ts";
import { CORRECTED } from "../../workflows/mappings/processing-job.ts";
import type { Workbenches } from "../../workflows/workbench/workbenches.ts";

const MEDIA: readonly (readonly [ending: string, media: string])[] = [
  [".pdf", "application/pdf"],
  [".zip", "application/zip"],
  [".html", "text/html; charset=utf-8"],
  [".json", "application/json; charset=utf-8"],
];

export interface DocumentDeps {
  readonly blobs: Blobs;
  readonly workbenches: Workbenches;
}

/** A result as named in its space. */
type StoredDocument = Pick<DossierDocument, "space" | "name">;

/** Failures of `sendCurrent`. */
export const CURRENT_FAILURES = [
  "archive.trop_grande",
  "disque.plein",
  "etabli.absent",
  "etat.indisponible",
  "fichier.interrompu",
  "fichier.memoire",
  "fichier.temps",
  "rapport.absent",
  "registre.corrompu",
] as const;

/** A document as a download; the corrected archive, with the decisions of today. */
export async function sendCurrent(
  { blobs, workbenches }: DocumentDeps,
  document: StoredDocument | null,
): Promise<Result<Download>> {
  const isCorrected = document?.name === CORRECTED;
  const decided = isCorrected ? await workbenches.decidedArchive(document.space) : null;
  if (!document || !decided) return sendDocument(blobs, document);
  return decided.ok ? success(downloadOf(document.name, decided.value)) : decided;
}

/** A document as a download. Failure: `rapport.absent`. */
export async function sendDocument(
  blobs: Blobs,
  document: StoredDocument | null,
): Promise<Result<Download>> {
  const blob = document && (await blobs.get(document.space, document.name));
  return document && blob ? success(downloadOf(document.name, blob)) : failed("rapport.absent");
}

function downloadOf(name: string, blob: StoredBlob): Download {
  return new Download(mediaOf(name), blob.bytes, () => blob.open(), [
    ["Content-Disposition", `attachment; filename="${savedName(name)}"`],
  ]);
}

/** The name under which a person keeps a document: without the code of its product. */
function savedName(name: string): string {
  return name
    .replace(/^rapport-ct\d-/, "rapport-")
    .replace(/^redresse\.zip$/, "fichier-corrige.zip");
}

function mediaOf(name: string): string {
  return MEDIA.find(([ending]) => name.endsWith(ending))?.[1] ?? "application/octet-stream";
}
