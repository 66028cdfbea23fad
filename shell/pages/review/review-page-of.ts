import { type OwnCosts, unitCostsOf } from "../../../engine/files/diagnostic/cost-model.ts";
import type { Waiting } from "../../../engine/files/diagnostic/waiting.ts";
import { countDecisions } from "../../../engine/files/report/review/decision-counts.ts";
import { mergeDecision } from "../../../engine/files/report/review/merge-edit.ts";
import type { MergeDecision } from "../../../engine/files/report/review/pair-id.ts";
import type {
  KindTab,
  ListedPair,
  PairApplication,
  PairList,
  PairView,
  ReviewPage,
  SortHead,
} from "../../../engine/files/report/review/review-page.ts";
import {
  PAIR_KINDS,
  type PairKind,
  type ReviewPair,
} from "../../../engine/files/report/review/review-pair.ts";
import { similarPairs } from "../../../engine/files/report/review/similar-pairs.ts";
import {
  costOfPair,
  type PairOrder,
  sortedPairs,
} from "../../../engine/files/report/review/sorted-pairs.ts";
import type { ProcessingJob } from "../../workflows/mappings/processing-job.ts";
import { countPairs } from "../../workflows/reviews/pair-counts.ts";
import type { Choice } from "../../workflows/reviews/review-records.ts";
import { decisionsOf, isSame, type ReviewStatus } from "../../workflows/reviews/reviews.ts";

/** The part of a review on display. */
export interface ReviewView {
  readonly genre: PairKind | null;
  readonly paire: string | null;
  readonly isList: boolean;
  /** Page of the list, from 1. */
  readonly page: number;
  /** Of the list; the most doubtful first when `null`. */
  readonly order: PairOrder | null;
}

export interface ReviewPageOf {
  readonly title: string;
  readonly status: ReviewStatus;
  readonly job: ProcessingJob;
  /** The customer's own costs. */
  readonly costs?: OwnCosts | undefined;
  readonly view: ReviewView;
  readonly message: string;
  readonly waiting: Waiting;
  /** URLs with their token. */
  readonly at: ReviewAddresses;
  readonly modules: readonly string[];
}

/** URLs of a review; each ends with its `?token=…`. */
export interface ReviewAddresses {
  readonly self: string;
  readonly apply: string;
  /** Status of its job, and the page with the results. */
  readonly status: string;
  readonly job: string;
}

/** Pairs on a page of the list. */
export const LIST_PAGE = 50;

/** Builds the data of a review's page. */
export function reviewPageOf(query: ReviewPageOf): ReviewPage {
  const { title, status: reviewStatus, job, view, message, waiting, at, modules } = query;
  const { review, choices } = reviewStatus;
  const own = pairsOf(review.paires, view.genre);
  const list = view.isList ? listOf(own, query) : null;
  const found = PAIR_KINDS.reduce((sum, kind) => sum + review.trouvees[kind], 0);
  return {
    title,
    counts: countPairs(review.paires, choices),
    found,
    tabs: tabsOf(query),
    pair: list ? null : pairView(own, query),
    list,
    application: applicationOf(reviewStatus, job, at),
    undo: choices.size === 0 ? null : addressOf(at, { ...view, paire: null }),
    ...{ message, waiting },
    links: {
      self: addressOf(at, view),
      list: addressOf(at, { ...view, paire: null, isList: true, page: 1 }),
      job: at.job,
    },
    modules,
  };
}

export function pairsOf(
  pairs: readonly ReviewPair[],
  genre: PairKind | null,
): readonly ReviewPair[] {
  return genre === null ? pairs : pairs.filter((pair) => pair.genre === genre);
}

/** The URL of a view; ids need no encoding. */
export function addressOf({ self }: ReviewAddresses, view: Partial<ReviewView>): string {
  const { genre, paire, isList = false, page = 1, order = null } = view;
  const parts = [
    ...(genre ? [`genre=${genre}`] : []),
    ...(isList ? ["vue=liste"] : []),
    ...(isList && order ? [`tri=${order}`] : []),
    ...(isList && page > 1 ? [`page=${page}`] : []),
    ...(paire && !isList ? [`paire=${paire}`] : []),
  ];
  return [self, ...parts].join("&");
}

/**
 * The next pair to decide after pair `after`, or from the start when it is `null`: the next
 * undecided pair, else the next postponed one; wraps around.
 */
export function nextPair(
  pairs: readonly ReviewPair[],
  choices: ReadonlyMap<string, Choice>,
  after: string | null,
): ReviewPair | null {
  const at = pairs.findIndex(({ id }) => id === after);
  const others = [...pairs.slice(at + 1), ...pairs.slice(0, Math.max(at, 0))];
  return (
    others.find(({ id }) => !choices.has(id)) ??
    others.find(({ id }) => choices.get(id) === "plus_tard") ??
    null
  );
}

function tabsOf({ status: reviewStatus, view, at }: ReviewPageOf): readonly KindTab[] {
  const { review, choices } = reviewStatus;
  return [null, ...PAIR_KINDS].flatMap((kind): KindTab[] => {
    const own = pairsOf(review.paires, kind);
    if (own.length === 0) return [];
    const isCurrent = kind === view.genre;
    const href = addressOf(at, { genre: kind, isList: view.isList });
    return [{ kind, counts: countPairs(own, choices), href, isCurrent }];
  });
}

function pairView(own: readonly ReviewPair[], query: ReviewPageOf): PairView | null {
  const { status: reviewStatus, view, at } = query;
  const { choices } = reviewStatus;
  const pair = own.find(({ id }) => id === view.paire) ?? nextPair(own, choices, null);
  if (!pair) return null;
  const place = own.indexOf(pair);
  const next = nextPair(own, choices, pair.id);
  return {
    pair,
    choice: choices.get(pair.id) ?? null,
    merge: mergeOf(pair, reviewStatus),
    siret: choices.get(pair.id) === "accepter" ? siretOf(pair, reviewStatus) : null,
    place: place + 1,
    of: own.length,
    action: addressOf(at, { genre: view.genre }),
    next: next && { id: next.id, href: addressOf(at, { genre: view.genre, paire: next.id }) },
  };
}

function siretOf({ id, candidats }: ReviewPair, { sirets }: ReviewStatus): string | null {
  return sirets.get(id) ?? candidats?.[0]?.siret ?? null;
}

function mergeOf(pair: ReviewPair, { choices, merges }: ReviewStatus): MergeDecision | null {
  const merge = choices.get(pair.id) === "accepter" ? merges.get(pair.id) : undefined;
  return merge ? mergeDecision(pair, merge) : null;
}

function listOf(
  own: readonly ReviewPair[],
  { status: reviewStatus, view, at, costs: ownCosts }: ReviewPageOf,
): PairList {
  const costs = unitCostsOf(ownCosts);
  const sorted = sortedPairs(own, view.order, costs);
  const pages = Math.max(1, Math.ceil(own.length / LIST_PAGE));
  const page = Math.min(view.page, pages);
  const from = (page - 1) * LIST_PAGE;
  const addressOfPart = (part: number): string | null =>
    part < 1 || part > pages ? null : addressOf(at, { ...view, page: part });
  return {
    pairs: sorted.slice(from, from + LIST_PAGE).map(
      (pair): ListedPair => ({
        pair,
        choice: reviewStatus.choices.get(pair.id) ?? null,
        href: addressOf(at, { genre: view.genre, paire: pair.id }),
        cost: costOfPair(pair, costs),
      }),
    ),
    first: from + 1,
    total: own.length,
    previous: addressOfPart(page - 1),
    next: addressOfPart(page + 1),
    heads: {
      ligne: headOf("ligne", view, at),
      certitude: headOf("certitude", view, at),
      cout: headOf("cout", view, at),
    },
    lots: similarPairs(own, reviewStatus.choices).map(({ pairs, ...lot }) => ({
      ...lot,
      pairs: pairs.length,
    })),
    action: addressOf(at, view),
  };
}

/** The first press shows the surest, or the dearest, first; the next one the other way. */
function headOf(
  by: "ligne" | "certitude" | "cout",
  view: ReviewView,
  at: ReviewAddresses,
): SortHead {
  const [first, other] = by === "ligne" ? ([by, `-${by}`] as const) : ([`-${by}`, by] as const);
  const order = view.order === first ? other : first;
  const sorted = view.order === by ? "ascending" : view.order === `-${by}` ? "descending" : null;
  return { href: addressOf(at, { ...view, paire: null, page: 1, order }), sorted };
}

function applicationOf(
  reviewStatus: ReviewStatus,
  { status, progressPct, message, attemptsBefore }: ProcessingJob,
  { apply, status: follow }: ReviewAddresses,
): PairApplication {
  const decided = decisionsOf(reviewStatus);
  const isNew = !isSame(decided, reviewStatus.applied);
  const isRunning = status === "en_attente" || status === "en_cours";
  const hasFailed = status === "erreur" && attemptsBefore !== undefined;
  return {
    action: isRunning ? null : apply,
    decided: countDecisions(decided),
    isNew: isNew || hasFailed,
    progress: isRunning ? { percent: progressPct, message, follow } : null,
    isApplied: status === "termine" && reviewStatus.applied.length > 0 && !isNew,
    failure: hasFailed ? message : "",
  };
}
