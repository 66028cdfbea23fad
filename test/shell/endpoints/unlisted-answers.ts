type Responses = Readonly<Record<string, unknown>>;

/** The part of an OpenAPI document with the statuses of operations. */
export interface ListedAnswers {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Responses }>>>>;
}

const COUNTED =
  /^recoupe_http_requests_total\{method="(\w+)",route="([^"]+)",status="(\d+)"\} [1-9]/gm;
/** Counted for a client that disconnected without an answer. */
const ABORTED = "499";

/** Counted answers that the document does not list, as `POST /api/v1/cles 409`. */
export function unlistedAnswers(document: ListedAnswers, metrics: string): string[] {
  return Array.from(metrics.matchAll(COUNTED), ([, method = "", route = "", status = ""]) => ({
    said: `${method} ${route} ${status}`,
    isListed: status in (document.paths[route]?.[method.toLowerCase()]?.responses ?? {}),
    status,
  }))
    .filter(({ isListed, status }) => !isListed && status !== ABORTED)
    .map(({ said: stated }) => stated);
}
