import type { ErrorCode } from "../../engine/errors/error-table.ts";
import type { Failure } from "../../engine/errors/failure.ts";
import { Document } from "../http/document.ts";
import { type NoticeName, noticePage } from "./html/notice-page.ts";
import { PAGE_POLICY } from "./html/style.ts";

export const HTML_MEDIA = "text/html; charset=utf-8";

/** Headers of pages that run no script and load nothing. */
export const PAGE_HEADERS = [
  ["Content-Security-Policy", PAGE_POLICY],
  ["Referrer-Policy", "no-referrer"],
  ["Vary", "Accept"],
] as const;

/** Notice by failure code; `erreur` for others. */
const NOTICE_OF: Partial<Record<ErrorCode, NoticeName>> = {
  "debit.depasse": "indisponible",
  "envoi.absent": "introuvable",
  "envoi.en_cours": "en_cours",
  "envoi.expire": "expire",
  "envoi.file": "indisponible",
  "etat.indisponible": "indisponible",
  "jeton.absent": "refuse",
  "jeton.autre": "refuse",
  "jeton.invalide": "refuse",
};

/** The same for the links of a mapping. */
const MAPPING_NOTICE_OF: typeof NOTICE_OF = {
  ...NOTICE_OF,
  "envoi.absent": "mapping_introuvable",
  "envoi.expire": "mapping_expire",
  "jeton.absent": "mapping_refuse",
  "jeton.autre": "mapping_refuse",
  // From the interface: an unknown token has no other page than an expired one.
  "jeton.invalide": "mapping_expire",
  "revue.absente": "revue_absente",
};

/** A failure, for a person who opened the link of a diagnosis: the reason and the remedy. */
export function failurePage(failure: Failure, requestId: string): Document {
  return noticeOf(NOTICE_OF, failure, requestId);
}

/** A failure, for a person who opened the link of a mapping. */
export function mappingFailurePage(failure: Failure, requestId: string): Document {
  return noticeOf(MAPPING_NOTICE_OF, failure, requestId);
}

function noticeOf(names: typeof NOTICE_OF, { code, detail }: Failure, requestId: string): Document {
  const known = names[code];
  const isOfFile = code.startsWith("fichier.");
  const name = known ?? (isOfFile ? "illisible" : "erreur");
  const page = noticePage(name, {
    code,
    ...(isOfFile ? { text: detail } : {}),
    ...(name === "erreur" ? { reference: requestId } : {}),
  });
  return new Document(HTML_MEDIA, page, PAGE_HEADERS);
}
