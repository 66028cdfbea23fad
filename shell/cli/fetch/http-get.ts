import * as http from "node:http";
import * as https from "node:https";

/** An answer after redirects; its body is unread. */
export interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** The URL that answered, without credentials, query or fragment. */
  readonly finalUrl: string;
  readonly body: http.IncomingMessage;
}

/** No usable answer; `lasting` when a retry cannot help. `reason` is French. */
export interface NoReply {
  readonly reason: string;
  readonly lasting: boolean;
}

export interface GetLimits {
  readonly idleMs: number;
  readonly redirects: number;
  /** Breaks the connection off. */
  readonly signal?: AbortSignal | undefined;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Requests `url` and follows redirects (http and https only, never from https down to http).
 * node:http rather than fetch: the bytes arrive undecoded, and a broken connection or a truncated
 * body is an error of the body.
 */
export async function httpGet(
  url: string,
  headers: Readonly<Record<string, string>>,
  limits: GetLimits,
): Promise<Reply | NoReply> {
  let target = parseUrl(url);
  for (let hops = 0; hops <= limits.redirects; hops += 1) {
    if (!target) return { reason: "L'adresse n'est pas une URL http ou https.", lasting: true };
    const body = await requestOnce(target, headers, limits);
    if (body instanceof Error) {
      return { reason: `La connexion à ${target.host} a échoué (${cause(body)}).`, lasting: false };
    }
    const location = body.headers.location;
    if (!REDIRECTS.has(body.statusCode ?? 0) || location === undefined) {
      return {
        status: body.statusCode ?? 0,
        headers: body.headers,
        finalUrl: bareUrl(target),
        body,
      };
    }
    body.destroy();
    const next = parseUrl(location, target);
    if (target.protocol === "https:" && next?.protocol === "http:") {
      return { reason: `${target.host} redirige vers une adresse non chiffrée.`, lasting: true };
    }
    target = next;
  }
  return { reason: `Plus de ${limits.redirects} redirections.`, lasting: true };
}

/** A URL safe to display or store: no credentials, no query (signed links), no fragment. */
export function bareUrl(url: URL): string {
  return `${url.origin}${url.pathname}`;
}

function parseUrl(text: string, base?: URL): URL | null {
  if (!URL.canParse(text, base?.href)) return null;
  const url = new URL(text, base);
  return url.protocol === "http:" || url.protocol === "https:" ? url : null;
}

function requestOnce(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { idleMs, signal }: GetLimits,
): Promise<http.IncomingMessage | Error> {
  return new Promise((resolve) => {
    const request = (url.protocol === "https:" ? https : http).get(url, {
      ...{ headers, agent: false },
      ...(signal && { signal }),
    });
    request.setTimeout(idleMs, () => request.destroy(new Error("délai dépassé")));
    request.once("response", (body) => {
      // An abandoned body may still emit a connection error: ignored.
      body.on("error", () => undefined);
      resolve(body);
    });
    request.on("error", resolve);
  });
}

function cause(error: Error & { code?: string }): string {
  return error.code ?? error.message;
}
