/**
 * The address of the service without a trailing slash: RECOUPE_PUBLIC_URL, else that of the call,
 * else where it listens.
 * @param host The `Host` header of a call.
 */
export type PublicAddress = (host?: string) => string;

const HOST_MOST = 255;
/** A name, an IPv4 or an IPv6 address, with or without a port. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The address that a caller used. The header is the caller's: whatever is not plainly a host is
 * ignored, and a page made for one host is kept for that host only.
 */
export function addressOfHost(host: string | undefined): string | null {
  const isHost = host !== undefined && host.length <= HOST_MOST && HOST.test(host);
  return isHost ? `http://${host.toLowerCase()}` : null;
}
