import { BlockList, isIP } from "node:net";

const NETWORK = /^([\d.]+|[\da-fA-F:]+)\/(\d{1,3})$/;

/** Not of the public internet. Source: IANA IPv4 Special-Purpose Address Registry, RFC 5771. */
const SPECIAL_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  // Answers only from inside: the agent of Azure's virtual machines.
  "168.63.129.16/32",
];

/** The only public range of IPv6, and what is special in it: tunnels to IPv4, documentation. */
const PUBLIC_IPV6 = ["2000::/3"];
const SPECIAL_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const SPECIAL = listOf([...SPECIAL_IPV4, ...SPECIAL_IPV6]);
const PUBLIC = listOf(["0.0.0.0/0", ...PUBLIC_IPV6]);

/** Whether a text is a network in CIDR notation, like `10.0.0.0/8` or `fd00::/8`. */
export function isNetwork(text: string): boolean {
  const [, address = "", bits = ""] = NETWORK.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [, address = "", bits = ""] = NETWORK.exec(network) ?? [];
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? "ipv4" : "ipv6");
  }
  return list;
}

const has = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");

/**
 * Where messages may be sent: to public addresses under TLS, and to the networks that the operator
 * names, there without TLS too.
 */
export class TargetNetworks {
  readonly #own: BlockList;
  /** Whether any address may be reached without TLS. */
  readonly hasOwn: boolean;

  /** @param own  Networks for which `isNetwork` holds. */
  constructor(own: readonly string[]) {
    this.#own = listOf(own);
    this.hasOwn = own.length > 0;
  }

  /** Whether a connection to an IP address is allowed; false for a name. */
  allows(address: string, isSecure: boolean): boolean {
    if (isIP(address) === 0) return false;
    if (has(this.#own, address)) return true;
    return isSecure && has(PUBLIC, address) && !has(SPECIAL, address);
  }
}
