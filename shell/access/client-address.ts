import { isIP } from "node:net";

/**
 * The source trusted for the client's address.
 *
 * - `none`: the socket; headers are ignored.
 * - `x-forwarded-for`: that header, written by `hops` reverse proxies of ours (1 when one proxy
 *   stands between the internet and this process).
 */
export type TrustedProxy =
  | { readonly header: "none" }
  | { readonly header: "x-forwarded-for"; readonly hops: number };

/** Correct when clients connect directly; behind a proxy, configure its header. */
export const TRUSTED_PROXY_DEFAULT: TrustedProxy = { header: "none" };

/**
 * The client's address as text.
 *
 * Each proxy appends the address it saw, so the entry of the outermost trusted proxy is the
 * `hops`-th from the right; entries further left come from the client and are ignored. A header
 * that is too short, or has no address there, did not pass through our proxies: the socket's
 * address is used.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trust: TrustedProxy,
): string {
  if (trust.header === "none" || !forwardedFor) return socketAddress;
  const entry = forwardedFor.split(",").at(-trust.hops);
  const address = entry === undefined ? "" : withoutPort(entry.trim());
  return isIP(address) ? address : socketAddress;
}

/** Some proxies write `192.0.2.7:443` or `[2001:db8::7]:443`. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry);
  if (bracketed) return bracketed[1]!;
  return entry.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}
