const PROBLEM_MEDIA = "application/problem+json";
const PLAIN_MEDIA = "application/json";

/**
 * Whether the caller asked for RFC 9457 by name, and for plain JSON not more. A wildcard asks for
 * nothing in particular: plain JSON then.
 * Source: RFC 9110, 12.4.2 and 12.5.1.
 */
export function wantsProblem(accept: string): boolean {
  if (!accept.includes("+")) return false;
  const weights = new Map(accept.toLowerCase().split(",").map(readRange));
  const problem = weights.get(PROBLEM_MEDIA) ?? 0;
  return problem > 0 && problem >= (weights.get(PLAIN_MEDIA) ?? 0);
}

/**
 * Which of these media types the caller likes best; the first of those that he likes alike, and the
 * first when he likes none.
 */
export function preferredMedia(accept: string, offered: readonly string[]): string {
  const weights = new Map(accept.toLowerCase().split(",").map(readRange));
  const weightOf = (media: string): number =>
    weights.get(media) ?? weights.get(`${media.split("/", 1)[0]}/*`) ?? weights.get("*/*") ?? 0;
  let best = offered[0] ?? "";
  for (const media of offered) if (weightOf(media) > weightOf(best)) best = media;
  return best;
}

/** Whether the caller is a browser that opened an address or posted a form: it likes pages best. */
export function likesPages(accept: string): boolean {
  return preferredMedia(accept, [PLAIN_MEDIA, "text/html"]) === "text/html";
}

/**
 * Whether a caller with this `Accept-Encoding` takes gzip. One who says nothing is sent the plain
 * bytes: he may well be a program that cannot tell.
 * Source: RFC 9110, 12.5.3.
 */
export function takesGzip(acceptEncoding: string): boolean {
  if (acceptEncoding === "") return false;
  const weights = new Map(acceptEncoding.toLowerCase().split(",").map(readRange));
  return (weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0) > 0;
}

/** A media range and its weight, which is 1 unless said. */
function readRange(range: string): [media: string, weight: number] {
  const [media = "", ...parameters] = range.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [media, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
