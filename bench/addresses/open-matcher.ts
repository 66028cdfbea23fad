import { AddressNormaliser } from "../../engine/address/normaliser.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import { openSnapshot } from "../../engine/snapshot/open-snapshot.ts";
import type { Matcher } from "./matcher.ts";

/** The matcher on the addresses of a home, opened as by the service. */
export function openMatcher(home: string): Matcher & { close(): Promise<void> } {
  const opened = openSnapshot(homeAt(home));
  if (!opened.ok) throw new Error(opened.failure.detail);
  if (!opened.value?.addresses) throw new Error("no addresses");
  const { addresses, close } = opened.value;
  const normaliser = new AddressNormaliser(addresses);
  return { normalise: (query) => normaliser.normalise(query), close };
}
