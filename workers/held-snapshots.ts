import { AddressNormaliser } from "../engine/address/normaliser.ts";
import { dayOf } from "../engine/company/company-base.ts";
import { type Result, success } from "../engine/errors/failure.ts";
import { DeathMatcher } from "../engine/person/death-matcher.ts";
import { homeAt } from "../engine/registers/snapshot/home.ts";
import { type OpenSnapshot, openSnapshot } from "../engine/registers/snapshot/open-snapshot.ts";

/** A snapshot that a thread holds open, and what searches it, made when first asked for. */
class HeldSnapshot {
  readonly home: string;
  readonly opened: OpenSnapshot;
  #matcher: DeathMatcher | null = null;
  #normaliser: AddressNormaliser | null = null;

  constructor(home: string, opened: OpenSnapshot) {
    this.home = home;
    this.opened = opened;
  }

  /** `null` when it holds no deaths. */
  get matcher(): DeathMatcher | null {
    const { deaths, snapshot } = this.opened;
    if (deaths) this.#matcher ??= new DeathMatcher(deaths, dayOf(snapshot));
    return this.#matcher;
  }

  /** `null` when it holds no addresses. */
  get normaliser(): AddressNormaliser | null {
    const { addresses } = this.opened;
    if (addresses) this.#normaliser ??= new AddressNormaliser(addresses);
    return this.#normaliser;
  }
}

/** The newest first. A call that began on the snapshot before the last still finds it. */
let held: readonly HeldSnapshot[] = [];
const HELD_MOST = 2;

/**
 * A snapshot, which this thread opens once and keeps until it has seen two newer ones. `null` when
 * it is not what the home has published, any more or yet: whoever has it open answers then.
 *
 * @param home  RECOUPE_HOME.
 */
export function heldSnapshot(home: string, snapshotId: string): Result<HeldSnapshot | null> {
  const known = held.find(
    ({ home: of, opened }) => of === home && opened.snapshot.id === snapshotId,
  );
  if (known) return success(known);
  const opened = openSnapshot(homeAt(home));
  if (!opened.ok) return opened;
  if (opened.value?.snapshot.id !== snapshotId) {
    void opened.value?.close();
    return success(null);
  }
  const fresh = new HeldSnapshot(home, opened.value);
  const all = [fresh, ...held];
  held = all.slice(0, HELD_MOST);
  for (const { opened: retired } of all.slice(HELD_MOST)) void retired.close();
  return success(fresh);
}
