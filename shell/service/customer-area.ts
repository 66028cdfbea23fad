import { type Result, success } from "../../engine/errors/failure.ts";
import type { KeyRing } from "../access/key-ring.ts";
import type { Ledger } from "../access/ledger.ts";
import type { Accounts } from "../accounts/accounts.ts";
import { type OpenAccountsDeps, openAccounts } from "../accounts/open-accounts.ts";
import type { Config } from "../config.ts";
import { BrowserModules } from "../pages/browser-modules.ts";
import { readExample } from "../pages/front/example-file.ts";
import type { Blobs } from "../state/blobs/blobs.ts";
import type { Presence } from "../state/presence.ts";
import type { Store, Transaction } from "../state/store.ts";
import { AccountCosts } from "../workflows/costs/account-costs.ts";
import { Dossiers } from "../workflows/dossiers/dossiers.ts";
import { Erasure } from "../workflows/dossiers/erasure.ts";
import { openFlash } from "../workflows/flashes/open-flash.ts";
import { openLocalModel } from "../workflows/language-model/open-local-model.ts";
import { removeMappingState } from "../workflows/mappings/mapping-state.ts";
import type { OpenedRegisters } from "../workflows/notices/watch-list.ts";
import { Callbacks } from "../workflows/processing/callbacks.ts";
import { ProcessingService } from "../workflows/processing/processing-service.ts";
import { Ratings } from "../workflows/ratings/ratings.ts";
import { SectorReferences } from "../workflows/ratings/sector-references.ts";
import { removeReview } from "../workflows/reviews/review-records.ts";
import { openUploads } from "../workflows/uploads/open-uploads.ts";
import type { Upload } from "../workflows/uploads/upload.ts";
import { removeSteps } from "../workflows/workbench/step-records.ts";
import { openMappings } from "./open-mappings.ts";
import { openNotices } from "./open-notices.ts";

interface CustomerAreaDeps extends Pick<OpenAccountsDeps, "store" | "counters" | "onError"> {
  readonly config: Config;
  readonly blobs: Blobs;
  readonly presence: Presence;
  /** Epoch milliseconds, the same for all hosts. */
  readonly now: () => number;
  readonly keys: KeyRing;
  readonly ledger: Pick<Ledger, "purge">;
  readonly opened: () => OpenedRegisters;
  readonly log: OpenAccountsDeps["log"];
}

/** Opens accounts, dossiers, uploads and their workflows. */
export async function openCustomerArea(parts: CustomerAreaDeps) {
  const { config, keys, ledger, opened, log, store, counters, blobs, now, onError } = parts;
  const { presence } = parts;
  const { home, threads, largeRows } = config;
  const snapshotId = () => opened()?.snapshot.id ?? null;
  const dossiers = new Dossiers({
    store,
    onError,
    onRefused: (refused) => log.warn(refused, "dossier transition refused"),
  });
  const ratings = new Ratings({ store, onError });
  const accountCosts = new AccountCosts({ store, onError });
  const opening = { store, dossiers, log, onError, config, opened, now };
  const letters = () => people.accounts.letters;
  const notices = openNotices({ ...opening, letters });
  const { uploads, ...sweeping } = openUploads({
    store,
    blobs,
    onEnd: removeWork,
    sweepMore: (nowMs) => erasure.sweepResults(nowMs),
    now,
    onError,
  });
  const flash = openFlash({ home, uploads, blobs, threads, presence, snapshotId, now, onError });
  const model = openLocalModel(config.modelServer);
  const shared = { store, blobs, uploads, dossiers, onError };
  const work = { counters, threads, largeRows, presence, now, model, home, snapshotId };
  const mapping = openMappings({ ...shared, ...work, noticeJob: notices.noticeJob });
  const erasure = new Erasure({ uploads, blobs, dossiers, ratings, ...mapping });
  const people = await openAccounts({
    ...{ keys, store, counters, onError, config, now, log },
    purgeMore: (nowMs) => ledger.purge(nowMs),
    onDelete: [
      ({ userId }) => notices.forget(userId),
      ({ userId }) => accountCosts.keep(userId, []),
      ({ userId }) => erasure.customer(userId, now()),
      ({ account, keyAccounts }) => keys.forget(keyAccounts ?? [account]),
    ],
  });
  sweeping.startSweeping();
  const referencesOf = referencesIn(store);
  const areas = { ...shared, ...mapping };
  const rows = {
    ...areas,
    ...{ ...notices.rows, canMail: config.smtpUrl !== null },
    ...accountLookups(people.accounts),
    accountCosts,
    ratings,
    erasure,
    modules: new BrowserModules(config.root),
    example: readExample(config.root),
    flash: flash.flash,
    processing: new ProcessingService({ ...areas, referencesOf }),
    callbacks: new Callbacks(areas),
  };
  const close = async (): Promise<void> => {
    for (const part of [notices, people, sweeping, mapping, flash]) await part.close();
  };
  const start = (listensAt: string): void => {
    people.start(listensAt);
    notices.start();
  };
  return { rows, samples: flash.samples, start, close };
}

/** Removes what was chosen for an upload, at its end. */
function removeWork(transaction: Transaction, { id, userId }: Pick<Upload, "id" | "userId">): void {
  removeMappingState(transaction, id);
  removeReview(transaction, id);
  // The results of an account outlast the upload, and the decisions with them.
  if (userId === null) removeSteps(transaction, id);
}

function referencesIn(store: Store) {
  const references = new SectorReferences(store);
  return (sector: string) => references.of(sector);
}

/** Account look-ups for rows of other subjects. */
function accountLookups(accounts: Accounts) {
  return {
    accounts,
    knowsUser: (userId: number) => accounts.account(userId).ok,
    findUserIdByEmail: (email: string): Result<number | null> => {
      const found = accounts.accountOfMail(email);
      if (found.ok) return success(found.value.userId);
      return found.failure.code === "compte.absent" ? success(null) : found;
    },
  };
}
