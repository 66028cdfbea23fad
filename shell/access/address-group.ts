import { isIP } from "node:net";

/** `0:0:0:0:0:ffff:a.b.c.d` as eight groups: an IPv4 client on an IPv6 socket. */
const MAPPED_PREFIX = [0, 0, 0, 0, 0, 0xffff];
/** An IPv6 site gets at least one /64, so the lower 64 bits identify no client. */
const GROUPS_OF_A_SITE = 4;

/**
 * The unit that limits are counted on: an IPv4 address as it is, an IPv6 address as its /64
 * (`2001:db8:0:1::/64`), an IPv4-mapped IPv6 address as IPv4. Text that is not an address is
 * returned unchanged.
 */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = ipv6Groups(address);
  if (MAPPED_PREFIX.every((group, index) => groups[index] === group)) {
    return groups
      .slice(MAPPED_PREFIX.length)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  }
  const site = groups.slice(0, GROUPS_OF_A_SITE).map((group) => group.toString(16));
  return `${site.join(":")}::/64`;
}

/** The eight 16-bit groups of a valid IPv6 address. */
function ipv6Groups(address: string): readonly number[] {
  const zoneless = address.split("%", 1)[0]!;
  const [head = "", tail] = zoneless.split("::");
  const left = groupsOf(head);
  if (tail === undefined) return left;
  const right = groupsOf(tail);
  const zeros = new Array<number>(8 - left.length - right.length).fill(0);
  return [...left, ...zeros, ...right];
}

function groupsOf(text: string): readonly number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
