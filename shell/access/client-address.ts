import { isIP } from "node:net";

/**
 * Who is believed about the client's address.
 *
 * - `none`: nobody; the socket's own address counts and headers are ignored.
 * - `x-forwarded-for`: that header, written by `hops` reverse proxies of ours (1 when one
 *   proxy stands between the internet and this process).
 */
export type TrustedProxy =
  | { readonly header: "none" }
  | { readonly header: "x-forwarded-for"; readonly hops: number };

/** Right for a process that clients reach directly; behind a proxy, name its header. */
export const TRUSTED_PROXY_DEFAULT: TrustedProxy = { header: "none" };

/**
 * The client's address as text.
 *
 * Each proxy appends the address it saw, so the entry of the outermost trusted proxy is the
 * `hops`-th from the right; whatever stands left of it was sent by the client and is
 * ignored. A header too short or without an address there did not come through our
 * proxies: the socket's address counts then.
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
