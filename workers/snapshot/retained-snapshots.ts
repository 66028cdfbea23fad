import { AddressNormaliser } from "../../engine/address/normaliser.ts";
import { dayOf } from "../../engine/company/company-base.ts";
import {
  ALL_REGISTERS,
  type RequestedRegisters,
} from "../../engine/dossier/requested-registers.ts";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { loadedRegisters } from "../../engine/files/diagnostic/register-checks/loaded-registers.ts";
import {
  NO_REGISTERS,
  type RegisterChecks,
} from "../../engine/files/diagnostic/register-checks/register-checks.ts";
import { CompanyMatcher } from "../../engine/matching/company-matcher.ts";
import { DeathMatcher } from "../../engine/person/death-matcher.ts";
import { homeAt, homeOfSnapshot } from "../../engine/snapshot/home.ts";
import { type OpenSnapshot, openSnapshot } from "../../engine/snapshot/open-snapshot.ts";
import { readSnapshot } from "../../engine/snapshot/read-snapshot.ts";
import { failureOfThrown } from "../pool/task-failures.ts";

/** An open snapshot of a thread, with its matchers, made on first use. */
class RetainedSnapshot {
  readonly home: string;
  readonly opened: OpenSnapshot;
  #matcher: DeathMatcher | null = null;
  #normaliser: AddressNormaliser | null = null;
  #companyMatcher: CompanyMatcher | null = null;
  #checks: RegisterChecks | null = null;
  #madeFor = "";

  constructor(home: string, opened: OpenSnapshot) {
    this.home = home;
    this.opened = opened;
  }

  /** `null` when it has no deaths. */
  get matcher(): DeathMatcher | null {
    const { deaths, snapshot } = this.opened;
    if (deaths) this.#matcher ??= new DeathMatcher(deaths, dayOf(snapshot));
    return this.#matcher;
  }

  /** The registers in the form that criteria query; AAAAMMJJ of the diagnosis. */
  checks(today: number, requested: RequestedRegisters): RegisterChecks {
    const wanted = JSON.stringify([today, requested]);
    if (this.#checks === null || this.#madeFor !== wanted)
      this.#checks = loadedRegisters(this.opened, today, requested);
    this.#madeFor = wanted;
    return this.#checks;
  }

  /** `null` when it has no index of companies. */
  get companyMatcher(): CompanyMatcher | null {
    const { matching } = this.opened;
    if (matching) this.#companyMatcher ??= new CompanyMatcher(matching);
    return this.#companyMatcher;
  }

  /** `null` when it has no addresses. */
  get normaliser(): AddressNormaliser | null {
    const { addresses } = this.opened;
    if (addresses) this.#normaliser ??= new AddressNormaliser(addresses);
    return this.#normaliser;
  }
}

/** The newest first. A call that began on the last snapshot but one still finds it. */
let retained: readonly RetainedSnapshot[] = [];
const MOST_RETAINED = 2;

/**
 * A snapshot, opened once by this thread and retained until it has seen two newer ones. `null` when
 * the home does not have it (any more, or yet): a thread that has it open must serve the call.
 *
 * @param home  RECOUPE_HOME.
 */
function retainedSnapshot(home: string, snapshotId: string): Result<RetainedSnapshot | null> {
  const known = retained.find(
    ({ home: of, opened }) => of === home && opened.snapshot.id === snapshotId,
  );
  if (known) return success(known);
  const opened = openById(home, snapshotId);
  if (!opened.ok) return opened;
  if (opened.value?.snapshot.id !== snapshotId) {
    void opened.value?.close();
    return success(null);
  }
  const fresh = new RetainedSnapshot(home, opened.value);
  const all = [fresh, ...retained];
  retained = all.slice(0, MOST_RETAINED);
  for (const { opened: retired } of all.slice(MOST_RETAINED)) void retired.close();
  return success(fresh);
}

/** The published snapshot if it has that id, else the one that the home keeps. */
function openById(folder: string, id: string): Result<OpenSnapshot | null> {
  const home = homeAt(folder);
  const published = readSnapshot(home);
  if (!published.ok) return published;
  const kept = published.value?.id === id ? home : homeOfSnapshot(home, id);
  return kept ? openSnapshot(kept) : success(null);
}

/** A snapshot to answer from. */
export interface SnapshotAt {
  /** RECOUPE_HOME. */
  readonly home: string;
  readonly snapshotId: string;
}

/**
 * What a task answers from a snapshot; `null` when this thread cannot open it (`retainedSnapshot`),
 * or it has not what the task needs.
 */
export function fromSnapshot<Answer>(
  { home, snapshotId }: SnapshotAt,
  answer: (retained: RetainedSnapshot) => Answer | null,
): Result<Answer | null> {
  try {
    const found = retainedSnapshot(home, snapshotId);
    return found.ok ? success(found.value && answer(found.value)) : found;
  } catch (error) {
    return failureOfThrown(error, home);
  }
}

/** Registers for checking a file. */
export interface RegistersAt extends SnapshotAt {
  /** The requested ones; all when absent. */
  readonly requested?: RequestedRegisters;
}

/**
 * The registers of a snapshot in the form that criteria query, none for `null`. Failures:
 * `service.non_pret` when the home does not have that snapshot any more, and those of opening it.
 *
 * @param today  AAAAMMJJ.
 */
export function checksAt(at: RegistersAt | null, today: number): Result<RegisterChecks> {
  if (at === null) return success(NO_REGISTERS);
  const retained = retainedSnapshot(at.home, at.snapshotId);
  if (!retained.ok) return retained;
  return retained.value
    ? success(retained.value.checks(today, at.requested ?? ALL_REGISTERS))
    : failed("service.non_pret");
}
