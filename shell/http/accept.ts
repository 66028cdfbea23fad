const PROBLEM_MEDIA = "application/problem+json";
const PLAIN_MEDIA = "application/json";

/**
 * Whether the caller names RFC 9457 and prefers it to plain JSON, or accepts both equally. A
 * wildcard means plain JSON. Source: RFC 9110, 12.4.2 and 12.5.1.
 */
export function wantsProblem(accept: string): boolean {
  if (!accept.includes("+")) return false;
  const weights = new Map(accept.toLowerCase().split(",").map(readRange));
  const problem = weights.get(PROBLEM_MEDIA) ?? 0;
  return problem > 0 && problem >= (weights.get(PLAIN_MEDIA) ?? 0);
}

/**
 * The media type that the caller prefers; the first of those with equal weight, and the first of
 * all when the caller accepts none.
 */
export function preferredMedia(accept: string, offered: readonly string[]): string {
  const weights = new Map(accept.toLowerCase().split(",").map(readRange));
  const weightOf = (media: string): number =>
    weights.get(media) ?? weights.get(`${media.split("/", 1)[0]}/*`) ?? weights.get("*/*") ?? 0;
  let best = offered[0] ?? "";
  for (const media of offered) if (weightOf(media) > weightOf(best)) best = media;
  return best;
}

/** Whether the caller is a browser that opened a URL or posted a form: it prefers HTML. */
export function likesPages(accept: string): boolean {
  return preferredMedia(accept, [PLAIN_MEDIA, "text/html"]) === "text/html";
}

/**
 * Whether the caller names JSON, and does not prefer a page. A wildcard is no name: browsers, mail
 * scanners and previews of links send one.
 */
export function asksForJson(accept: string): boolean {
  const weights = new Map(accept.toLowerCase().split(",").map(readRange));
  return (weights.get(PLAIN_MEDIA) ?? 0) > 0 && !likesPages(accept);
}

/**
 * Whether the caller accepts gzip. Without `Accept-Encoding` the answer is plain: such programs
 * often cannot decompress. Source: RFC 9110, 12.5.3.
 */
export function takesGzip(acceptEncoding: string): boolean {
  if (acceptEncoding === "") return false;
  const weights = new Map(acceptEncoding.toLowerCase().split(",").map(readRange));
  return (weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0) > 0;
}

/** A media range and its weight, 1 by default. */
function readRange(range: string): [media: string, weight: number] {
  const [media = "", ...parameters] = range.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [media, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
