import { dayOf } from "../engine/company/company-base.ts";
import type { Result } from "../engine/errors/failure.ts";
import { success } from "../engine/errors/failure.ts";
import { DeathMatcher } from "../engine/person/death-matcher.ts";
import { homeAt } from "../engine/registers/snapshot/home.ts";
import { type OpenSnapshot, openSnapshot } from "../engine/registers/snapshot/open-snapshot.ts";

interface HeldDeaths {
  readonly home: string;
  readonly opened: OpenSnapshot;
  readonly matcher: DeathMatcher;
}

/** The newest first. A call that began on the snapshot before the last still finds it. */
let held: readonly HeldDeaths[] = [];
const HELD_MOST = 2;

/**
 * The matcher of a snapshot, which this thread opens once and keeps until it has seen two newer
 * ones. `null` when that snapshot is not what the home has published, any more or yet, or holds
 * no deaths: whoever has it open answers then.
 *
 * @param home  RECOUPE_HOME.
 */
export function heldMatcher(home: string, snapshotId: string): Result<DeathMatcher | null> {
  const known = held.find(
    ({ home: of, opened }) => of === home && opened.snapshot.id === snapshotId,
  );
  if (known) return success(known.matcher);
  const opened = openSnapshot(homeAt(home));
  if (!opened.ok) return opened;
  if (opened.value?.snapshot.id !== snapshotId || !opened.value.deaths) {
    void opened.value?.close();
    return success(null);
  }
  const { snapshot, deaths } = opened.value;
  const matcher = new DeathMatcher(deaths, dayOf(snapshot));
  const all = [{ home, opened: opened.value, matcher }, ...held];
  held = all.slice(0, HELD_MOST);
  for (const { opened: retired } of all.slice(HELD_MOST)) void retired.close();
  return success(matcher);
}
