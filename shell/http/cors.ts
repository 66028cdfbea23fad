import type { Access, Endpoint } from "./endpoint.ts";
import type { Header } from "./reply.ts";

type Row = Pick<Endpoint, "access" | "maybeBearer" | "path" | "rate">;

/** The browser keeps the answer to a preflight for a day, or for its own limit. */
const MAX_AGE_SECONDS = 86_400;
/** What a script may read besides the simple headers. */
const EXPOSED =
  "Content-Disposition, ETag, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Quota-Limit, X-Quota-Remaining, X-Quota-Reset, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, X-Snapshot";
const TAKEN = "Accept, Content-Type, X-Request-Id";
/** By name: a wildcard does not cover Authorization. */
const TAKEN_WITH_CREDENTIALS = `${TAKEN}, Authorization, If-None-Match, Last-Event-ID, Mcp-Protocol-Version, Mcp-Session-Id, X-API-Key`;

const ANY_ORIGIN: readonly Header[] = [
  ["Access-Control-Allow-Origin", "*"],
  ["Access-Control-Expose-Headers", EXPOSED],
];
const NONE: readonly Header[] = [];
/** Caches must not give one origin the answer of another. */
const VARY: Header = ["Vary", "Origin"];

/** For programs of the service and its operator, and for our own pages: never another origin. */
const OURS: ReadonlySet<Access> = new Set(["admin", "cookie", "internal", "operator", "signed"]);

/** Whether a row is a free check of the public API: anybody's page may call it. */
export function isFreeCheck({ access, maybeBearer, path, rate }: Row): boolean {
  return access === "open" && !maybeBearer && rate === "free" && path.startsWith("/api/v1/");
}

/**
 * The headers that let pages of another origin read the answer of a row. Free checks answer any
 * origin; other rows those of the configuration. `Access-Control-Allow-Credentials` is never sent:
 * our cookie opens pages, and programs send their key or token in a header.
 */
export function corsHeaders(
  row: Row,
  origin: string,
  configured: readonly string[],
): readonly Header[] {
  if (isFreeCheck(row)) return ANY_ORIGIN;
  if (configured.length === 0 || OURS.has(row.access)) return NONE;
  if (!configured.includes(origin)) return [VARY];
  return [
    ["Access-Control-Allow-Origin", origin],
    ["Access-Control-Expose-Headers", EXPOSED],
    VARY,
  ];
}

/** The same for the question of a browser whether it may call; none when it may not. */
export function preflightHeaders(
  row: Row,
  allow: string,
  origin: string,
  configured: readonly string[],
): readonly Header[] {
  const granted = corsHeaders(row, origin, configured);
  const isGranted = granted.some(([name]) => name === "Access-Control-Allow-Origin");
  if (!isGranted) return granted;
  return [
    ...granted.filter(([name]) => name !== "Access-Control-Expose-Headers"),
    ["Access-Control-Allow-Methods", allow],
    ["Access-Control-Allow-Headers", isFreeCheck(row) ? TAKEN : TAKEN_WITH_CREDENTIALS],
    ["Access-Control-Max-Age", String(MAX_AGE_SECONDS)],
  ];
}
