import test from "ava";
import { isNetwork, TargetNetworks } from "../../../../shell/workflows/notices/target-networks.ts";

/** Where a message may go under TLS, when the operator names no network. */
const ADDRESSES: readonly (readonly [address: string, isAllowed: boolean])[] = [
  ["8.8.8.8", true],
  ["2606:4700:4700::1111", true],
  ["0.0.0.0", false],
  ["10.0.0.1", false],
  ["100.64.0.1", false],
  ["100.100.100.200", false],
  ["127.0.0.1", false],
  ["127.255.255.254", false],
  ["168.63.129.16", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["172.32.0.1", true],
  ["192.0.2.1", false],
  ["192.168.1.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", true],
  ["::ffff:a9fe:a9fe", false],
  ["::127.0.0.1", false],
  ["64:ff9b::7f00:1", false],
  ["2001:0:4136:e378::", false],
  ["2001:db8::1", false],
  ["2002:7f00:1::", false],
  ["fc00::1", false],
  ["fd00:ec2::254", false],
  ["fe80::1", false],
  ["fe80::1%eth0", false],
  ["ff02::1", false],
  ["exemple.fr", false],
  ["", false],
];

for (const [address, isAllowed] of ADDRESSES)
  test(`${address || "nothing"} is ${isAllowed ? "" : "not "}reached`, (t) => {
    const networks = new TargetNetworks([]);
    t.is(networks.allows(address, true), isAllowed);
    t.false(networks.allows(address, false), "never without TLS");
  });

test("the operator's networks are reached, without TLS too, and no others", (t) => {
  const networks = new TargetNetworks(["10.1.0.0/16", "fd12::/16"]);
  for (const isSecure of [true, false]) {
    t.true(networks.allows("10.1.2.3", isSecure));
    t.true(networks.allows("fd12::1", isSecure));
    t.false(networks.allows("10.2.0.1", isSecure));
    t.false(networks.allows("127.0.0.1", isSecure));
  }
  t.false(networks.allows("8.8.8.8", false));
});

test("a network is an address and its bits", (t) => {
  for (const text of ["10.0.0.0/8", "127.0.0.1/32", "::1/128", "fd00::/8", "0.0.0.0/0"])
    t.true(isNetwork(text), text);
  for (const text of ["", "10.0.0.0", "10.0.0.0/33", "10.0.0/8", "::/129", "exemple.fr/8", "a/b"])
    t.false(isNetwork(text), text);
});
