import { openNativeWire } from "./native-wire.ts";
import { nodeWire } from "./node-wire.ts";
import type { Wire } from "./wire.ts";

/** Values of `RECOUPE_HTTP`. */
export const WIRE_CHOICES = ["auto", "uws", "node"] as const;
export type WireChoice = (typeof WIRE_CHOICES)[number];

/**
 * The HTTP implementation of this process, or why the chosen one does not load. `auto` takes the
 * native one where it loads, and `node:http` behind a proxy: proxies speak HTTP/1.0 (nginx's
 * default), and forward framings that only a strict parser refuses.
 */
export function openWire(
  choice: WireChoice,
  isBehindProxy: boolean,
): { readonly wire: Wire } | { readonly why: string } {
  if (choice === "node" || (choice === "auto" && isBehindProxy)) return { wire: nodeWire() };
  const native = openNativeWire();
  return choice === "auto" && "why" in native ? { wire: nodeWire() } : native;
}
