import { lookup as resolve } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/**
 * Address ranges of this machine and of private networks. Not link-local ones, where cloud hosts
 * serve their credentials. Source: RFC 1122, RFC 1918, RFC 4193.
 */
const OWN = new BlockList();
OWN.addSubnet("127.0.0.0", 8, "ipv4");
OWN.addSubnet("10.0.0.0", 8, "ipv4");
OWN.addSubnet("172.16.0.0", 12, "ipv4");
OWN.addSubnet("192.168.0.0", 16, "ipv4");
OWN.addAddress("::1", "ipv6");
OWN.addSubnet("fc00::", 7, "ipv6");

/** Whether an IP address belongs to this machine or a private network; false for a name. */
export function isOwnAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && OWN.check(address, version === 4 ? "ipv4" : "ipv6");
}

/** A refused connection, which would have left the customer's own network. */
export class PublicAddress extends Error {}

/**
 * Resolves a host name for its connection, and fails with `PublicAddress` when any of its addresses
 * is public: a name cannot resolve differently between the check and the connection. Hosts written
 * as addresses are not resolved: check them first.
 */
export const ownNetworkLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (failure, addresses) => {
    if (failure) return done(failure, []);
    const outside = addresses.find(({ address }) => !isOwnAddress(address));
    if (outside || addresses.length === 0)
      return done(new PublicAddress(host) as NodeJS.ErrnoException, []);
    if (options.all) return done(null, addresses);
    const [first] = addresses as [(typeof addresses)[0]];
    return done(null, first.address, first.family);
  });
};
