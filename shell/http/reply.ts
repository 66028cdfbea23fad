import { ERROR_TABLE } from "../../engine/errors/error-table.ts";
import type { Failure } from "../../engine/errors/failure.ts";
import type { AnswerHeader, Document, Lasting, Redirect } from "./document.ts";
import { STATUS } from "./endpoint.ts";
import type { ValidationDetail } from "./validation.ts";

export type Header = AnswerHeader;

/** The content of an answer, without the headers that every answer has. */
export interface Reply {
  readonly status: number;
  readonly media: string;
  /** `null` for an answer without a body. */
  readonly body: string | Uint8Array | null;
  readonly headers: readonly Header[];
  /** Content-Length of the answer to a HEAD, instead of that of `body`. */
  readonly bytes?: number;
  /** `Cache-Control`; `no-store` when absent. */
  readonly keeping?: string;
}

export const JSON_MEDIA = "application/json; charset=utf-8";
const PROBLEM_MEDIA = "application/problem+json";
const TEXT_MEDIA = "text/plain; charset=utf-8";
const NO_HEADERS: readonly Header[] = [];

/** Default retry delay; limits report their own. */
const RETRY_SECONDS = 5;

/**
 * WWW-Authenticate of a 401, by subject of the failure. Apart from Bearer (RFC 6750) the schemes
 * are ours: they name the place of the credential.
 */
const CHALLENGES: ReadonlyMap<string, string> = new Map([
  ["admin", 'Secret realm="recoupe", header="X-Admin-Key"'],
  ["cle", 'ApiKey realm="recoupe", header="X-API-Key"'],
  ["compte", 'Bearer realm="recoupe"'],
  ["jeton", 'Jeton realm="recoupe", query="token"'],
  ["pipeline", 'Secret realm="recoupe", header="X-Internal-Secret"'],
]);

/** A successful answer. */
export function successReply(
  status: number,
  media: string,
  body: string | Uint8Array | null,
  headers = NO_HEADERS,
): Reply {
  return { status, media, body, headers };
}

/** Cacheable with revalidation on each use. */
export function lastingReply({ media, body, headers }: Lasting): Reply {
  const status = body === null ? 304 : 200;
  return { status, media, body, headers, keeping: "no-cache" };
}

/** A refusal rendered as a page, with the same status and headers. */
export function pageReply({ status, headers }: Reply, page: Document): Reply {
  return { status, media: page.media, body: page.body, headers: [...headers, ...page.headers] };
}

/**
 * An empty body rather than none: without a length, clients read until the connection closes.
 *
 * Source: RFC 9110, 15.4.4: the browser fetches the target with GET.
 */
export function redirectReply({ location, headers }: Redirect): Reply {
  const sent: readonly Header[] = [["Location", location], ...headers];
  return { status: 303, media: TEXT_MEDIA, body: "", headers: sent };
}

/** The answer to OPTIONS. */
export function optionsReply(allow: string): Reply {
  return { status: 204, media: "", body: null, headers: [["Allow", allow]] };
}

/**
 * A failure as an answer: `{"detail","code"}`, or a problem document.
 *
 * A failure of kind `input` from a row gets the shape of a 422, with its code as `type` and the
 * faulty part of the call as `loc`.
 */
export function failureReply(
  failure: Failure,
  requestId: string,
  asProblem: boolean,
  known: { readonly loc: readonly (string | number)[]; readonly retryAfterSeconds?: number },
  headers: readonly Header[] = NO_HEADERS,
): Reply {
  const { kind, text } = ERROR_TABLE[failure.code];
  const status = STATUS[kind];
  const { detail, code } = failure;
  if (kind === "input") {
    return invalidReply([{ loc: known.loc, msg: detail, type: code }], requestId, asProblem);
  }
  const all = [...headers];
  const challenge = kind === "anonymous" && CHALLENGES.get(code.split(".", 1)[0] as string);
  if (challenge) all.push(["WWW-Authenticate", challenge]);
  if (kind === "quota" || kind === "unavailable") {
    all.push(["Retry-After", String(known.retryAfterSeconds ?? RETRY_SECONDS)]);
  }
  if (!asProblem) {
    return { status, media: JSON_MEDIA, body: JSON.stringify({ detail, code }), headers: all };
  }
  const problem = { ...problemOf(code, text, status, requestId), detail, code };
  return { status, media: PROBLEM_MEDIA, body: JSON.stringify(problem), headers: all };
}

/** The 422 of FastAPI, exactly; or a problem document with the same details. */
export function invalidReply(
  details: readonly ValidationDetail[],
  requestId: string,
  asProblem: boolean,
): Reply {
  const status = STATUS.input;
  if (!asProblem) {
    const body = JSON.stringify({ detail: details });
    return { status, media: JSON_MEDIA, body, headers: NO_HEADERS };
  }
  const problem = {
    ...problemOf("requete.invalide", "Requête invalide.", status, requestId),
    detail: details.map((one) => `${one.loc.join(".")} : ${one.msg}`).join(" "),
    errors: details,
  };
  return { status, media: PROBLEM_MEDIA, body: JSON.stringify(problem), headers: NO_HEADERS };
}

/** Source: RFC 9457 section 3.1; the type is an identifier, not the URL of a page. */
function problemOf(code: string, title: string, status: number, requestId: string) {
  return {
    type: `urn:recoupe:erreur:${code}`,
    title,
    status,
    instance: `urn:recoupe:requete:${requestId}`,
  };
}
