import { REQUIREMENTS, type Requirement } from "./requirements.ts";
import { INVOICING_STATES, type InvoicingState, type RowInvoicing } from "./row-invoicing.ts";

/** Rows that do not meet a requirement: with a value that meets it, and without. */
export interface UnmetCounts {
  readonly requirement: Requirement;
  readonly completable: number;
  readonly blocking: number;
}

/** Rows by what electronic invoicing asks of them. Plain data; counts of ranges add up. */
export interface TalliedInvoicing {
  readonly states: Readonly<Record<InvoicingState, number>>;
  /** Of those not concerned: persons, and customers abroad. */
  readonly persons: number;
  readonly abroad: number;
  /** Public bodies by the register, and perhaps by their name. */
  readonly publicBodies: number;
  readonly maybePublic: number;
  /** In the order of `REQUIREMENTS`. */
  readonly unmet: readonly UnmetCounts[];
}

/** Counts the rows of a range. */
export class InvoicingTally {
  readonly #states = { pret: 0, a_completer: 0, bloque: 0, non_concerne: 0 };
  readonly #unmet = new Map(
    REQUIREMENTS.map((requirement) => [requirement, { completable: 0, blocking: 0 }]),
  );
  #persons = 0;
  #abroad = 0;
  #publicBodies = 0;
  #maybePublic = 0;

  add({ state, exempt, publicBody, unmet }: RowInvoicing): void {
    this.#states[state]++;
    if (exempt === "personne") this.#persons++;
    else if (exempt === "etranger") this.#abroad++;
    if (publicBody === "oui") this.#publicBodies++;
    else if (publicBody === "a_verifier") this.#maybePublic++;
    for (const { requirement, proposal } of unmet) {
      const counts = this.#unmet.get(requirement);
      if (counts) counts[proposal ? "completable" : "blocking"]++;
    }
  }

  get counts(): TalliedInvoicing {
    return {
      states: { ...this.#states },
      persons: this.#persons,
      abroad: this.#abroad,
      publicBodies: this.#publicBodies,
      maybePublic: this.#maybePublic,
      unmet: [...this.#unmet].map(([requirement, counts]) => ({ requirement, ...counts })),
    };
  }
}

/** The counts of some ranges or tables together. */
export function sumInvoicing(parts: readonly TalliedInvoicing[]): TalliedInvoicing {
  const sum = (of: (part: TalliedInvoicing) => number): number =>
    parts.reduce((total, part) => total + of(part), 0);
  const states = INVOICING_STATES.map((state) => [state, sum((part) => part.states[state])]);
  return {
    states: Object.fromEntries(states) as TalliedInvoicing["states"],
    persons: sum((part) => part.persons),
    abroad: sum((part) => part.abroad),
    publicBodies: sum((part) => part.publicBodies),
    maybePublic: sum((part) => part.maybePublic),
    unmet: REQUIREMENTS.map((requirement, at) => ({
      requirement,
      completable: sum((part) => part.unmet[at]?.completable ?? 0),
      blocking: sum((part) => part.unmet[at]?.blocking ?? 0),
    })),
  };
}
