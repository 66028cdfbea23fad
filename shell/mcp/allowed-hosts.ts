import { isIP } from "node:net";

/** By which a machine calls itself. */
const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "::1"]);

/**
 * Whether a page of another site may be behind a call. A browser tells its site in `Origin`; a name
 * that a stranger's name server points to this machine (DNS rebinding) shows in `Host`.
 *
 * Addresses are let in as hosts: no name server can lend them. Names have to be known.
 *
 * Source: MCP 2026-07-28, transports, security; the same rule in 2025-06-18.
 */
export class AllowedHosts {
  readonly #names: ReadonlySet<string>;

  /** @param names  Of the service: where it listens, and that of RECOUPE_PUBLIC_URL. */
  constructor(names: readonly string[]) {
    this.#names = new Set([...LOOPBACK, ...names.map((name) => name.toLowerCase())]);
  }

  /** @param host  As the header gives it, with a port. */
  hasHost(host: string): boolean {
    const name = hostnameOf(`http://${host}`);
    return name !== null && (isIP(name) !== 0 || this.#names.has(name));
  }

  /** @param origin  As the header gives it; "" when there is none, as of programs. */
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
