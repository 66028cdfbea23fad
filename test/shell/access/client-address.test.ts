import test from "ava";
import { addressGroup } from "../../../shell/access/address-group.ts";
import { clientAddress, type TrustedProxy } from "../../../shell/access/client-address.ts";

const SOCKET = "10.0.0.9";
const NONE: TrustedProxy = { header: "none" };
const hops = (count: number): TrustedProxy => ({ header: "x-forwarded-for", hops: count });

const CASES: readonly (readonly [
  header: string | undefined,
  trust: TrustedProxy,
  expected: string,
  reason: string,
])[] = [
  [undefined, NONE, SOCKET, "no header"],
  ["192.0.2.1", NONE, SOCKET, "a header is not believed when no proxy is trusted"],
  [undefined, hops(1), SOCKET, "trusted proxy, but no header"],
  ["192.0.2.1", hops(1), "192.0.2.1", "one proxy"],
  ["6.6.6.6, 192.0.2.1", hops(1), "192.0.2.1", "what the client sent itself is ignored"],
  ["6.6.6.6, 192.0.2.1,10.0.0.1", hops(2), "192.0.2.1", "two proxies"],
  ["192.0.2.1", hops(2), SOCKET, "fewer entries than proxies: it did not come through them"],
  ["192.0.2.1:4711", hops(1), "192.0.2.1", "with a port"],
  ["[2001:db8::7]:443", hops(1), "2001:db8::7", "IPv6 with a port"],
  ["2001:db8::7", hops(1), "2001:db8::7", "IPv6"],
  ["192.0.2.1, unknown", hops(1), SOCKET, "no address at that place"],
  ["", hops(1), SOCKET, "empty header"],
  ["192.0.2.1,", hops(1), SOCKET, "empty entry"],
];
for (const [header, trust, expected, reason] of CASES) {
  test(`client address: ${reason}`, (t) => t.is(clientAddress(SOCKET, header, trust), expected));
}

const GROUPS: readonly (readonly [address: string, group: string, reason: string])[] = [
  ["192.0.2.1", "192.0.2.1", "IPv4 as it is"],
  ["2001:db8:0:1::7", "2001:db8:0:1::/64", "IPv6 by /64"],
  ["2001:0db8:0000:0001:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64", "written in full"],
  ["2001:DB8::1", "2001:db8:0:0::/64", "capitals, zeros left out"],
  ["::1", "0:0:0:0::/64", "loopback"],
  ["::", "0:0:0:0::/64", "all zeros"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "zone"],
  ["::ffff:192.0.2.1", "192.0.2.1", "IPv4 in IPv6"],
  ["0000:0000:0000:0000:0000:ffff:c000:0201", "192.0.2.1", "the same as uWebSockets.js writes it"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64", "dotted tail that is not a mapped address"],
  ["unknown", "unknown", "no address"],
];
for (const [address, group, reason] of GROUPS) {
  test(`address group: ${reason}`, (t) => t.is(addressGroup(address), group));
}
