import { createHash } from "node:crypto";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { Store } from "../../state/store.ts";

/** From this score on, the text becomes a reference of its sector; from the interface. */
const VALIDATED_FROM = 7;

/** A person's rating of a report, or of a passage. Plain data. */
export type Rating = {
  /** The owner, whose ratings are read and removed together. */
  readonly owner: string;
  readonly sector: string;
  /** The report's name, or the passage itself. */
  readonly subject: string;
  /** 1 to 10. */
  readonly rating: number;
  readonly comment: string;
  readonly validated: boolean;
  /** Epoch milliseconds. */
  readonly atMs: number;
};

/** A validated text that reports of its sector may quote. */
export type Reference = {
  readonly id: string;
  readonly owner: string;
  readonly sector: string;
  readonly text: string;
  readonly rating: number;
};

export interface NewRating extends Omit<Rating, "validated"> {
  /** The text that becomes a reference when the score is high enough. */
  readonly text: string;
}

interface RatingsDeps {
  readonly store: Store;
  readonly onError: (error: unknown) => void;
}

/**
 * Ratings, and the references they create. When an owner rates a subject again, the newest rating
 * determines whether it is a reference. Failure: `etat.indisponible`.
 */
export class Ratings {
  readonly #state: GuardedStore;

  constructor({ store, onError }: RatingsDeps) {
    this.#state = new GuardedStore(store, onError);
  }

  rate({ text, ...input }: NewRating): Promise<Result<Rating>> {
    const rating: Rating = { ...input, validated: input.rating >= VALIDATED_FROM };
    const id = idOf(input.owner, input.subject);
    const { owner, sector } = rating;
    return this.#state.keep((transaction) => {
      transaction.put(ratingKey(rating, id), rating);
      const reference: Reference = { id, owner, sector, text, rating: rating.rating };
      if (rating.validated) transaction.put([REFERENCES, owner, id], reference);
      else transaction.delete([REFERENCES, owner, id]);
      return success(rating);
    });
  }

  /** Newest first. */
  latest(owner: string, most: number): Result<Rating[]> {
    return this.#state.read((store) => {
      const found: Rating[] = [];
      for (const { value } of store.range<Rating>([RATINGS, owner])) {
        if (found.length >= most) break;
        found.push(value);
      }
      return success(found);
    });
  }

  /** Removes all ratings of an owner and their references. */
  remove(owner: string): Promise<Result<null>> {
    return this.#state.keep((transaction) => {
      for (const family of [RATINGS, REFERENCES])
        for (const { key } of [...transaction.range([family, owner])]) transaction.delete(key);
      return success(null);
    });
  }
}

const RATINGS = "note";
/** Followed: references are part of the pipeline's learning data. */
export const REFERENCES = "reference";

/** Newest first in key order. */
function ratingKey({ owner, atMs }: Rating, id: string) {
  return [RATINGS, owner, -atMs, id];
}

function idOf(owner: string, subject: string): string {
  return createHash("sha256")
    .update(`${owner.length}:${owner}${subject}`)
    .digest("hex")
    .slice(0, 32);
}
