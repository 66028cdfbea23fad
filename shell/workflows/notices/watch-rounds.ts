import type { CompanyBase } from "../../../engine/company/company-base.ts";
import { readCompanyIds } from "../../../engine/company/enrichment.ts";
import {
  mergedState,
  type StateChange,
  stateChanges,
} from "../../../engine/company/surveillance/state-changes.ts";
import { watchedStates } from "../../../engine/company/surveillance/watched-state.ts";
import { counted } from "../../../engine/markup/french.ts";
import type { NoticeLetter } from "../../accounts/notice-letter.ts";
import type { Store, Transaction } from "../../state/store.ts";
import type { Notices } from "./notices.ts";
import { editionOf, type OpenedRegisters } from "./watch-list.ts";
import {
  allCompared,
  type Compared,
  comparedOf,
  putCompared,
  putWatched,
  type Watched,
  watchedOf,
} from "./watch-records.ts";

interface WatchRoundsDeps {
  readonly store: Store;
  readonly notices: Notices;
  readonly opened: () => OpenedRegisters;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

const POLL_MS = 10_000;
/** Companies that one e-mail tells of. */
const MAILED_MOST = 100;

/** A watched company that changed. */
interface Changed {
  readonly watched: Watched;
  /** As it was last known. */
  readonly name: string | null;
  readonly changes: readonly StateChange[];
}

/**
 * Compares watched companies with each new edition of the registers, and tells what changed. The
 * companies of one customer are compared, stored and told of in one transaction: nothing is told
 * twice or lost, whichever process does it and whenever it dies.
 */
export class WatchRounds {
  readonly #parts: WatchRoundsDeps;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: WatchRoundsDeps) {
    this.#parts = parts;
  }

  start(): void {
    const round = (): void => {
      this.#running = this.#running.then(() => this.round()).catch(this.#parts.onError);
    };
    this.#timer ??= setInterval(round, POLL_MS).unref();
    round();
  }

  /** Waits for the customer in progress; the others are compared at the next start. */
  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await this.#running;
  }

  /** Compares for every customer whose companies are of an earlier edition. */
  async round(): Promise<void> {
    const { store, opened } = this.#parts;
    const registers = opened();
    if (!registers?.companies) return;
    for (const [userId, compared] of allCompared(store))
      if (isDue(compared, editionOf(registers)))
        await store.transact((transaction) => this.#compare(transaction, userId));
  }

  #compare(transaction: Transaction, userId: number): void {
    // Open now: an edition that was replaced in the meantime is closed.
    const registers = this.#parts.opened();
    const compared = comparedOf(transaction, userId);
    if (!registers?.companies || compared === null) return;
    const edition = editionOf(registers);
    if (!isDue(compared, edition)) return;
    putCompared(transaction, userId, edition);
    const nowMs = this.#parts.now();
    const before = watchedOf(transaction, userId);
    const changed = changesOf(registers.companies, before, nowMs);
    for (const { watched } of changed) putWatched(transaction, userId, watched);
    // Between invented registers and real ones everything changes, and nothing happened.
    if (compared.isExample !== edition.isExample) return;
    const reported = changed.filter(({ changes }) => changes.length > 0);
    if (reported.length > 0) this.#tell(transaction, userId, reported, registers.companies.date);
  }

  #tell(transaction: Transaction, userId: number, told: readonly Changed[], date: string): void {
    const { notices, now } = this.#parts;
    const events = told.map(({ watched: { siren }, name, changes }) => ({
      type: "entreprise.modifiee" as const,
      data: {
        siren,
        denomination: name,
        changements: changes,
        date_verification: date,
      },
    }));
    notices.tellIn(transaction, userId, events, now());
    notices.mailIn(transaction, "companies", letterOf(userId, told), now());
  }
}

function isDue(compared: Compared, edition: Compared): boolean {
  return compared.snapshotId !== edition.snapshotId && compared.publishedAt < edition.publishedAt;
}

/** The companies whose stored state is another now, with what is to be told of each. */
function changesOf(base: CompanyBase, before: readonly Watched[], nowMs: number): Changed[] {
  const states = watchedStates(base, readCompanyIds(before.map(({ siren }) => siren)));
  return before.flatMap((watched, at): Changed[] => {
    const after = states[at] ?? null;
    const { state: known } = watched;
    const name = after?.denomination ?? known?.denomination ?? null;
    if (known === null)
      return after === null ? [] : [{ watched: { ...watched, state: after }, name, changes: [] }];
    const changes = stateChanges(known, after);
    const state = after === null ? null : mergedState(known, after);
    if (changes.length === 0 && JSON.stringify(state) === JSON.stringify(known)) return [];
    const told =
      changes.length === 0 ? {} : { changedMs: nowMs, changes: changes.map(({ texte }) => texte) };
    return [{ watched: { ...watched, state, ...told }, name, changes }];
  });
}

function letterOf(userId: number, told: readonly Changed[]): NoticeLetter {
  const lines = told.slice(0, MAILED_MOST).map(({ watched: { siren }, name, changes }) => {
    return `${name ?? "Entreprise"} (${siren}) : ${changes.map(({ texte }) => texte).join(" ")}`;
  });
  const others = told.length - lines.length;
  const isOne = told.length === 1;
  return {
    kind: "avis",
    userId,
    subject: isOne
      ? "Une entreprise suivie a changé"
      : `${told.length} entreprises suivies ont changé`,
    text: "Les registres viennent d'être mis à jour. Voici ce qui a changé dans les entreprises que vous suivez ; leur liste est dans votre espace :",
    path: "/espace/suivi",
    lines: others > 0 ? [...lines, `Et ${counted(others, "autre", "autres")}.`] : lines,
  };
}
