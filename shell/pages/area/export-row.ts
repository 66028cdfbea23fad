import { type Result, success } from "../../../engine/errors/failure.ts";
import type { KeyRing } from "../../access/key-ring.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import { noticesFields } from "../../endpoints/avis/notice-fields.ts";
import { runFields } from "../../endpoints/bilans/run-fields.ts";
import { ownKeyFields, ownKeys } from "../../endpoints/cles/own-keys.ts";
import { namedFields } from "../../endpoints/correspondances/named-rows.ts";
import { costsFields } from "../../endpoints/couts/account-costs.ts";
import { dossierFields } from "../../endpoints/dossier/dossier-fields.ts";
import { holderOf } from "../../endpoints/holder.ts";
import { isoOf } from "../../endpoints/iso-of.ts";
import { ratingFields } from "../../endpoints/rating/rating-fields.ts";
import { confirmedUploadFields } from "../../endpoints/schema/confirmed-upload-fields.ts";
import { watchedFields } from "../../endpoints/suivi/watched.ts";
import { Document } from "../../http/document.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { JSON_MEDIA } from "../../http/reply.ts";
import type { AccountCosts } from "../../workflows/costs/account-costs.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import { ownerOfUser } from "../../workflows/dossiers/owner.ts";
import type { LearnedMappings } from "../../workflows/learning/learned-mappings.ts";
import type { NamedMappings } from "../../workflows/learning/named-mappings.ts";
import type { Notices } from "../../workflows/notices/notices.ts";
import { noticesOfCustomer } from "../../workflows/notices/notices-of-customer.ts";
import type { WatchList } from "../../workflows/notices/watch-list.ts";
import type { Webhooks } from "../../workflows/notices/webhooks.ts";
import type { Ratings } from "../../workflows/ratings/ratings.ts";
import type { RunHistory } from "../../workflows/runs/run-history.ts";
import { page } from "../page.ts";
import { EXPORT_PATH } from "./account-page.ts";

export interface ExportDeps {
  readonly accounts: Accounts;
  readonly dossiers: Dossiers;
  readonly keys: KeyRing;
  readonly ratings: Ratings;
  readonly learned: LearnedMappings;
  readonly notices: Notices;
  readonly webhooks: Webhooks;
  readonly watchList: WatchList;
  readonly accountCosts: AccountCosts;
  readonly named: NamedMappings;
  readonly history: Pick<RunHistory, "of">;
}

const ALL = Number.POSITIVE_INFINITY;

/**
 * Exports all stored data of the caller, except files and their results, which have their own
 * links.
 */
export function exportRow(parts: ExportDeps): Endpoint {
  const { accounts, dossiers, keys, ratings, learned } = parts;
  return page({
    method: "GET",
    path: EXPORT_PATH,
    access: "cookie",
    rate: "none",
    input: {},
    run: (_, context) => {
      const { userId } = holderOf(context);
      const owner = ownerOfUser(userId);
      const account = accounts.account(userId);
      if (!account.ok) return account;
      const dossier = dossiers.of(userId);
      if (!dossier.ok) return dossier;
      const owned = ownKeys(keys, accounts, context);
      if (!owned.ok) return owned;
      const input = ratings.latest(owner, ALL);
      if (!input.ok) return input;
      const confirmed = learned.history(owner, ALL);
      if (!confirmed.ok) return confirmed;
      const noticed = noticesFor(parts, userId, context.nowMs);
      if (!noticed.ok) return noticed;
      const { email, prenom, nom, societe, telephone, createdMs } = account.value;
      const retained = retainedFor(parts, userId);
      if (!retained.ok) return retained;
      const all = {
        compte: { email, prenom, nom, societe, telephone, cree_le: isoOf(createdMs) },
        profil: JSON.parse(dossier.value.profil) as unknown,
        dossier: dossierFields(dossier.value),
        cles: owned.value.map(ownKeyFields),
        ...noticed.value,
        ...retained.value,
        notes: input.value.map(ratingFields),
        correspondances: confirmed.value.map(confirmedUploadFields),
      };
      const body = `${JSON.stringify(all, null, 2)}\n`;
      const disposition = 'attachment; filename="recoupe-mes-donnees.json"';
      return success(new Document(JSON_MEDIA, body, [["Content-Disposition", disposition]], null));
    },
  });
}

/** What a customer is told of, where, and the companies watched for it. */
function noticesFor(
  { notices, webhooks, watchList }: ExportDeps,
  userId: number,
  nowMs: number,
): Result<object> {
  const found = noticesOfCustomer({ notices, webhooks }, userId);
  if (!found.ok) return found;
  const watched = watchList.of(userId);
  if (!watched.ok) return watched;
  return success({
    avis: noticesFields(found.value, nowMs),
    suivi: watched.value.map(watchedFields),
  });
}

/** The costs of a customer, the names of its mappings, and its runs. */
function retainedFor({ accountCosts, history, named }: ExportDeps, userId: number): Result<object> {
  const costs = accountCosts.of(userId);
  if (!costs.ok) return costs;
  const names = named.of(ownerOfUser(userId));
  if (!names.ok) return names;
  const runs = history.of(userId);
  if (!runs.ok) return runs;
  return success({
    ...costsFields(costs.value),
    correspondances_nommees: names.value.map(namedFields),
    bilans: runs.value.map(runFields),
  });
}
