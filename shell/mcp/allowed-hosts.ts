import { isIP } from "node:net";

/** Names of the local machine. */
const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "::1"]);

/**
 * Detects calls from pages of other sites: by `Origin`, which browsers send, and by `Host`, which
 * reveals a foreign name resolved to this machine (DNS rebinding).
 *
 * IP addresses are accepted as hosts: no DNS server can rebind them. Names must be known.
 *
 * Source: MCP 2026-07-28, transports, security; the same rule in 2025-06-18.
 */
export class AllowedHosts {
  readonly #names: ReadonlySet<string>;

  /** @param names Names of the service: its listen address and the host of RECOUPE_PUBLIC_URL. */
  constructor(names: readonly string[]) {
    this.#names = new Set([...LOOPBACK, ...names.map((name) => name.toLowerCase())]);
  }

  /** @param host The header's value, with a port. */
  hasHost(host: string): boolean {
    const name = hostnameOf(`http://${host}`);
    return name !== null && (isIP(name) !== 0 || this.#names.has(name));
  }

  /** @param origin The header's value; "" when absent, as for programs. */
  hasOrigin(origin: string): boolean {
    if (origin === "") return true;
    const name = hostnameOf(origin);
    return name !== null && this.#names.has(name);
  }
}

function hostnameOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/^\[|\]$/g, "").toLowerCase();
}
