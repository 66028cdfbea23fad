import type { Logger } from "pino";
import { type Failure, failed } from "../../../engine/errors/failure.ts";
import type { Register } from "../../../engine/registers/register.ts";
import { rhythmOf } from "../../../engine/registers/rhythm.ts";
import { failureOfThrown } from "../../service/thrown-failure.ts";
import {
  type RegisterUpkeep,
  readUpkeep,
  upkeepOf,
  writeUpkeep,
} from "../../workflows/freshness/upkeep-record.ts";
import { hasAddress, type Unit, unitsOf } from "./followed.ts";
import { nextLookMs } from "./next-look.ts";
import { removeDownloads } from "./remove-downloads.ts";
import { type Looked, servedSnapshot, type Updating, updateUnit } from "./update-unit.ts";

export interface RoundOptions extends Updating {
  /** The followed registers; `null` for those that are loaded. */
  readonly asked: readonly Register[] | null;
  /** Whether a failed update waits before it is tried again. */
  readonly waits: boolean;
  readonly log: Logger;
}

/**
 * One round: updates each followed register that is due, one unit after the other. Tells each
 * register in one log line and in the record of the home; the failure of one does not stop the
 * others.
 *
 * @returns the first failure; `registre.non_charge` when nothing is followed. Throws disk errors.
 */
export async function runRound(options: RoundOptions): Promise<Failure | null> {
  const { asked, signal, home, log } = options;
  const snapshot = servedSnapshot(options);
  if (!snapshot.ok) return snapshot.failure;
  const units = unitsOf(asked, snapshot.value);
  if (units.length === 0) {
    const detail =
      "Aucun registre officiel n'est chargé : nommez ceux à charger et à suivre, par exemple « recoupe tenir-a-jour sirene bodacc ».";
    const { failure } = failed("registre.non_charge", detail);
    log.warn({ code: failure.code, detail: failure.detail }, "round ended");
    return failure;
  }
  let failure: Failure | null = null;
  for (const unit of units) {
    if (signal.aborted) return failure;
    failure = (await new UnitRound(unit, options).run()) ?? failure;
  }
  if (signal.aborted) return failure;
  const now = options.nowMs();
  const upkeep = readUpkeep(home);
  const followed = units.flatMap(({ registers }) => registers);
  const isFailing = followed.some(({ name }) => upkeepOf(upkeep, name).failures > 0);
  writeUpkeep(home, { ...upkeep, roundMs: now, ...(isFailing ? {} : { successMs: now }) });
  log.info({ failing: isFailing }, "round ended");
  return failure;
}

/** When the next of the followed registers is due, epoch ms; infinity for none. */
export function nextRoundMs(options: RoundOptions): number {
  const snapshot = servedSnapshot(options);
  if (!snapshot.ok) return Number.POSITIVE_INFINITY;
  const units = unitsOf(options.asked, snapshot.value);
  return Math.min(...units.map((unit) => new UnitRound(unit, options).dueMs()));
}

/** One unit in one round. */
class UnitRound {
  readonly #options: RoundOptions;
  readonly #unit: Unit;
  readonly #registers: readonly Register[];

  constructor(unit: Unit, options: RoundOptions) {
    this.#options = options;
    this.#unit = unit;
    this.#registers = unit.registers.filter(hasAddress);
  }

  dueMs(): number {
    const snapshot = servedSnapshot(this.#options);
    if (!snapshot.ok) return Number.POSITIVE_INFINITY;
    const upkeep = readUpkeep(this.#options.home);
    const looks = this.#registers.map((register) =>
      nextLookMs(
        register,
        snapshot.value?.registers[register.name],
        upkeepOf(upkeep, register.name),
        this.#options.waits,
      ),
    );
    return Math.min(...looks);
  }

  async run(): Promise<Failure | null> {
    this.#tellUnreachable();
    if (this.#registers.length === 0) return null;
    const { nowMs, log } = this.#options;
    const dueMs = this.dueMs();
    if (dueMs > nowMs()) {
      for (const { name } of this.#registers)
        log.info({ register: name, outcome: "not_due", next: instantText(dueMs) }, "register");
      return null;
    }
    const startedMs = nowMs();
    log.debug({ unit: this.#unit.name }, "update begins");
    const updated = await this.#update();
    if (updated === null) return null;
    if (!updated.ok) return this.#failed(updated.failure);
    for (const looked of updated.value) this.#succeeded(looked, nowMs() - startedMs);
    return null;
  }

  async #update(): ReturnType<typeof updateUnit> {
    const { home } = this.#options;
    try {
      const upkeep = readUpkeep(home);
      return await updateUnit(
        this.#registers,
        (register) => upkeepOf(upkeep, register),
        this.#options,
      );
    } catch (cause) {
      return { ok: false, failure: failureOfThrown(cause, home.root) };
    }
  }

  #tellUnreachable(): void {
    for (const register of this.#unit.registers) {
      if (hasAddress(register)) continue;
      const outcome = rhythmOf(register.source) ? "no_address" : "never_updated";
      const detail = "chargez votre copie avec « recoupe load »";
      const reported = outcome === "no_address" ? { outcome, detail } : { outcome };
      this.#options.log.info({ register: register.name, ...reported }, "register");
    }
  }

  #failed(failure: Failure): Failure {
    const { nowMs, log } = this.#options;
    const { code, detail } = failure;
    for (const { name } of this.#registers) {
      const failures = this.#record(name, (former) => ({
        ...former,
        triedMs: nowMs(),
        failures: former.failures + 1,
        failure: { code, detail },
      })).failures;
      log.warn({ register: name, outcome: "failed", failures, code, detail }, "register");
    }
    return failure;
  }

  #succeeded({ register, wanted, digests, served, isNew }: Looked, ms: number): void {
    const { home, nowMs, log } = this.#options;
    const former = upkeepOf(readUpkeep(home), register.name);
    const now = nowMs();
    this.#record(register.name, () => ({
      ...{ lookedMs: now, triedMs: now, failures: 0, failure: null },
      ...{ edition: served.edition, files: digests },
    }));
    removeDownloads(home, Object.keys(former.files), wanted.files);
    const { edition, date, kept } = served;
    const outcome = isNew ? "published" : "unchanged";
    log.info({ register: register.name, outcome, edition, date, kept, ms }, "register");
  }

  #record(register: string, change: (former: RegisterUpkeep) => RegisterUpkeep): RegisterUpkeep {
    const { home } = this.#options;
    const upkeep = readUpkeep(home);
    const changed = change(upkeepOf(upkeep, register));
    writeUpkeep(home, { ...upkeep, registers: { ...upkeep.registers, [register]: changed } });
    return changed;
  }
}

/** An instant in ISO 8601; `null` for never. */
function instantText(ms: number): string | null {
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null;
}
