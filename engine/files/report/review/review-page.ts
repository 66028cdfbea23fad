import type { PairKind, ReviewPair } from "./review-pair.ts";

/** What a person says of a pair. */
export type PairChoice = "accepter" | "rejeter" | "plus_tard";

/** How many pairs were decided, and how. */
export interface PairCounts {
  readonly total: number;
  /** Neither accepted nor rejected; those put off are among them. */
  readonly restantes: number;
  readonly acceptees: number;
  readonly rejetees: number;
  readonly plus_tard: number;
}

/** Pairs of one kind, as the page leads to them. */
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
}

/** The pair that is looked at. */
export interface PairView extends Omit<ListedPair, "href"> {
  /** From 1, among those of the kind that is looked at. */
  readonly place: number;
  readonly of: number;
  /** Where decisions of it are posted to. */
  readonly action: string;
  /** The next one that is not decided; `null` when there is none. */
  readonly next: { readonly id: string; readonly href: string } | null;
}

/** A part of the list of all pairs. */
export interface PairList {
  readonly pairs: readonly ListedPair[];
  readonly first: number;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** What was decided and may be applied, or is. */
export interface PairApplication {
  /** Where to post that it be applied; `null` while the work goes on. */
  readonly action: string | null;
  /** What will be applied, by kind. */
  readonly decided: Readonly<
    Record<PairKind, { readonly acceptees: number; readonly rejetees: number }>
  >;
  /** Decided otherwise since what was applied last. */
  readonly isNew: boolean;
  /** Of the work that applies it, 0 to 100; `null` when none is under way. */
  readonly progress: {
    readonly percent: number;
    readonly message: string;
    /** Where programs are told how far it is. */
    readonly follow: string;
  } | null;
  /** What was applied is in the results. */
  readonly isApplied: boolean;
  /** Why the last application came to nothing; French, "" when it did not. */
  readonly failure: string;
}

/** All that the page of doubtful pairs says. Plain data; texts of customers as they wrote them. */
export interface ReviewPage {
  /** The files. */
  readonly title: string;
  readonly counts: PairCounts;
  /** Found of all kinds: those beyond `counts.total` are not shown. */
  readonly found: number;
  readonly tabs: readonly KindTab[];
  /** `null`: all of them are decided, or the list is looked at. */
  readonly pair: PairView | null;
  readonly list: PairList | null;
  readonly application: PairApplication;
  /** Where a word may be taken back; `null` when nothing was said. */
  readonly undo: string | null;
  /** What is wrong with what was asked; French, "" for nothing. */
  readonly message: string;
  readonly links: {
    readonly self: string;
    readonly list: string;
    /** The confirmed mapping, with its results. */
    readonly job: string;
  };
  /** Addresses of modules of the service. */
  readonly modules: readonly string[];
}
