import { dayOf } from "../../../engine/company/company-base.ts";
import { DeathMatcher } from "../../../engine/person/death-matcher.ts";
import { homeAt } from "../../../engine/snapshot/home.ts";
import { openSnapshot } from "../../../engine/snapshot/open-snapshot.ts";
import type { Matcher } from "../matcher.ts";

/** The matcher on the deaths of a home, opened as by the service. */
export function openMatcher(home: string): Matcher {
  const opened = openSnapshot(homeAt(home));
  if (!opened.ok) throw new Error(opened.failure.detail);
  if (!opened.value?.deaths) throw new Error("no deaths");
  const { deaths, snapshot, close } = opened.value;
  const matcher = new DeathMatcher(deaths, dayOf(snapshot));
  return { check: (query) => matcher.check(query), close };
}
