import { randomBytes } from "node:crypto";
import type { Blobs } from "../../state/blobs/blobs.ts";
import type { Store, Transaction } from "../../state/store.ts";
import { costsIn } from "../costs/account-costs.ts";
import type { Upload } from "./upload.ts";
import { Uploads } from "./uploads.ts";

interface UploadsOpening {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly onEnd: (transaction: Transaction, upload: Upload) => void;
  /** Runs at the same times as the sweep of uploads. */
  readonly sweepMore: (nowMs: number) => Promise<void>;
  /** Epoch milliseconds, the same for all hosts. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Interval for deleting expired uploads. */
const SWEEP_MS = 3_600_000;

/** Opens the uploads of the service; deletes expired ones now and every hour. */
export function openUploads({ store, blobs, onEnd, sweepMore, now, onError }: UploadsOpening) {
  const uploads = new Uploads({
    ...{ store, blobs, random: randomBytes, onEnd, onError },
    costsOf: costsIn,
  });
  let sweeping: Promise<void> = Promise.resolve();
  const sweep = (): void => {
    const nowMs = now();
    sweeping = sweeping
      .then(() => uploads.sweep(nowMs))
      .then(() => sweepMore(nowMs))
      .catch(onError);
  };
  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  const close = (): Promise<void> => {
    clearInterval(timer);
    return sweeping;
  };
  return { uploads, startSweeping: sweep, close };
}
