import type { Waiting } from "../../diagnostic/waiting.ts";
import type { MergeDecision } from "./pair-id.ts";
import type { PairConfidence, PairKind, ReviewPair } from "./review-pair.ts";

/** A person's choice for a pair. */
export type PairChoice = "accepter" | "rejeter" | "plus_tard";

/** Numbers of decided pairs, by choice. */
export interface PairCounts {
  readonly total: number;
  /** Neither accepted nor rejected; postponed ones are included. */
  readonly restantes: number;
  readonly acceptees: number;
  readonly rejetees: number;
  readonly plus_tard: number;
}

/** A tab of the page: the pairs of one kind. */
export interface KindTab {
  /** `null` for all kinds. */
  readonly kind: PairKind | null;
  readonly counts: PairCounts;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** A pair among others. */
export interface ListedPair {
  readonly pair: ReviewPair;
  readonly choice: PairChoice | null;
  readonly href: string;
  /** Euros a year. */
  readonly cost: number;
}

/** Pairs that are decided at once. */
export interface PairLot {
  readonly id: string;
  readonly kind: PairKind;
  readonly confidence: PairConfidence;
  readonly pairs: number;
}

/** A head of the list: where a press on it leads, and how the list is sorted by it now. */
export interface SortHead {
  readonly href: string;
  readonly sorted: "ascending" | "descending" | null;
}

/** The current pair. */
export interface PairView extends Omit<ListedPair, "href" | "cost"> {
  /** How the rows of an accepted duplicate are merged; `null` when they are marked alone. */
  readonly merge: MergeDecision | null;
  /** The chosen SIRET of an accepted identifier, else `null`. */
  readonly siret: string | null;
  /** From 1, among those of the selected kind. */
  readonly place: number;
  readonly of: number;
  /** Where its decisions are posted. */
  readonly action: string;
  /** The next undecided pair; `null` when there is none. */
  readonly next: { readonly id: string; readonly href: string } | null;
}

/** A section of the list of all pairs. */
export interface PairList {
  readonly pairs: readonly ListedPair[];
  readonly first: number;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
  readonly heads: Readonly<Record<"ligne" | "certitude" | "cout", SortHead>>;
  /** Of the selected kind. */
  readonly lots: readonly PairLot[];
  /** Where they are decided, and the last step is undone. */
  readonly action: string;
}

/** The application of decisions. */
export interface PairApplication {
  /** Where the application is posted; `null` during processing. */
  readonly action: string | null;
  /** Decisions to apply, by kind. */
  readonly decided: Readonly<
    Record<PairKind, { readonly acceptees: number; readonly rejetees: number }>
  >;
  /** Decisions changed since the last application. */
  readonly isNew: boolean;
  /** Progress of the running application, 0 to 100; `null` when none runs. */
  readonly progress: {
    readonly percent: number;
    readonly message: string;
    /** Where programs follow the progress. */
    readonly follow: string;
  } | null;
  /** The results include the last application. */
  readonly isApplied: boolean;
  /** Why the last application failed; French, "" when it did not. */
  readonly failure: string;
}

/** The content of the page of doubtful pairs. Plain data; texts of customers are unchanged. */
export interface ReviewPage {
  /** Names of the files. */
  readonly title: string;
  readonly counts: PairCounts;
  /** Number found of all kinds: those beyond `counts.total` are left out. */
  readonly found: number;
  readonly tabs: readonly KindTab[];
  /** `null` when all of them are decided, or in the list view. */
  readonly pair: PairView | null;
  readonly list: PairList | null;
  readonly application: PairApplication;
  /** Where the last decision is undone; `null` without a decision. */
  readonly undo: string | null;
  /** What is wrong with the request; French, "" for nothing. */
  readonly message: string;
  /** What waits in all rows as they were processed last: here, and on the page of the rows. */
  readonly waiting: Waiting;
  readonly links: {
    readonly self: string;
    readonly list: string;
    /** The confirmed mapping, with its results. */
    readonly job: string;
  };
  /** URLs of the service's modules. */
  readonly modules: readonly string[];
}
