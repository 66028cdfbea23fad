import type { ServiceUnderTest } from "./recoupe-process.ts";

/** An answer, read whole. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined when it is not JSON. */
  readonly json: unknown;
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") && text !== "";
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
}

/** A service, or a bed with one address for all. */
export type Reached = Pick<ServiceUnderTest, "url"> &
  Partial<Pick<ServiceUnderTest, "internalUrl">>;

/** The URL of a path: that of the listener which has its row. */
export function urlOf(service: Reached, path: string): string {
  const isInternal = path.startsWith("/api/internal/") || path === "/metrics";
  return ((isInternal && service.internalUrl) || service.url) + path;
}

export type HeaderValues = Readonly<Record<string, string>>;

export async function get(
  service: Reached,
  path: string,
  headers: HeaderValues = {},
): Promise<Answer> {
  return read(await fetch(urlOf(service, path), { headers }));
}

/** Sends bytes or text unchanged, other values as JSON; no body when undefined. */
export async function request(
  service: Reached,
  method: string,
  path: string,
  body: unknown,
  headers: HeaderValues = {},
): Promise<Answer> {
  const hasBody = body !== undefined && method !== "GET";
  return read(
    await fetch(urlOf(service, path), {
      method,
      headers: { ...(hasBody && { "content-type": "application/json" }), ...headers },
      ...(hasBody && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }),
  );
}

export function post(
  service: Reached,
  path: string,
  body: unknown,
  headers: HeaderValues = {},
): Promise<Answer> {
  return request(service, "POST", path, body, headers);
}

export function enrich(service: Reached, key: string, ids: readonly unknown[]): Promise<Answer> {
  return post(service, "/api/v1/enrich", { ids }, { "x-api-key": key });
}

/** The `results` of an enrich or siret/verifier answer. */
export function resultsOf({ json, text }: Answer): readonly Record<string, unknown>[] {
  const { results } = json as { results?: readonly Record<string, unknown>[] };
  if (!results) throw new Error(`no results: ${text}`);
  return results;
}

export function codeOf({ json }: Answer): unknown {
  return (json as { code?: unknown } | undefined)?.code;
}

/** Units that the key has left after the call. */
export function remaining({ headers }: Answer): number {
  return Number(headers.get("x-quota-remaining"));
}

/** Issues a Free key from a new client address: the service must trust one proxy. */
export async function freeKey(service: Reached): Promise<string> {
  const number = ++requested;
  const headers = { "x-forwarded-for": `198.51.100.${number}` };
  const email = `crm-${process.pid}-${number}@exemple.fr`;
  const answer = await post(service, "/api/v1/cles", { email }, headers);
  const { cle } = answer.json as { cle?: string };
  if (!cle) throw new Error(answer.text);
  return cle;
}

let requested = 0;

/** The demonstration key printed by a service with the sample. */
export function demoKey(service: ServiceUnderTest): string {
  return /rcp_\w{49}/.exec(service.output())?.[0] ?? "";
}
