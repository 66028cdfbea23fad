import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { type KeyRecord, payingAccount } from "../../access/key-records.ts";
import { type KeyRing, MOST_LIVE_FREE } from "../../access/key-ring.ts";
import type { Ledger } from "../../access/ledger.ts";
import { PLANS, type PlanCode } from "../../access/plans.ts";
import type { Attempt } from "../../access/refusal.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import { SOCIETE_MAX } from "../../endpoints/cles/issue-key.ts";
import { keyId, ownKeys, revokeOwn } from "../../endpoints/cles/own-keys.ts";
import { holderOf } from "../../endpoints/holder.ts";
import { Redirect } from "../../http/document.ts";
import type { CallContext, Endpoint } from "../../http/endpoint.ts";
import { readForm, refused, typedFields } from "../forms/read-form.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { sitePage } from "../site-page.ts";
import { areaView } from "./area-view.ts";
import { KEYS_PATH, type KeysView, keysPage, newKeyPage, revocationPage } from "./keys-page.ts";

export interface KeyPagesDeps {
  readonly accounts: Accounts;
  readonly keys: KeyRing;
  readonly ledger: Pick<Ledger, "used">;
}

const DONE = { revoquee: "La clé est révoquée." };

function viewOf(
  { keys, accounts, ledger }: KeyPagesDeps,
  context: CallContext,
  done?: string,
): Attempt<KeysView> {
  const account = accounts.account(holderOf(context).userId);
  if (!account.ok) return account;
  const owned = ownKeys(keys, accounts, context);
  if (!owned.ok) return owned;
  const plan = highestPlan(owned.value);
  const payer = owned.value.find((key) => key.plan === plan && key.revokedMs === null);
  const payingFor = payer?.account ?? payingAccount(account.value.email, plan);
  const usage = { plan: PLANS[plan], used: ledger.used(payingFor, context.nowMs) };
  return success({ keys: owned.value, usage, done });
}

/** The plan with the highest limits: all keys of an address share their counters. */
function highestPlan(keys: readonly KeyRecord[]): PlanCode {
  const codes = Object.keys(PLANS) as PlanCode[];
  const retained = codes.filter((code) =>
    keys.some(({ plan, revokedMs }) => plan === code && revokedMs === null),
  );
  return retained.at(-1) ?? "free";
}

function keysRow(parts: KeyPagesDeps): Endpoint {
  return areaView({
    path: KEYS_PATH,
    done: DONE,
    viewOf: (context, done) => viewOf(parts, context, done),
    pageOf: keysPage,
  });
}

const fields = z.object({
  societe: z.string().max(SOCIETE_MAX),
  /** Number of live keys when the form was rendered: submitted twice, it issues one key. */
  valables: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_LIVE_FREE - 1),
});

/** Issues a key, which only this answer contains. */
function issuingRow(parts: KeyPagesDeps): Endpoint {
  return page({
    method: "POST",
    path: KEYS_PATH,
    access: "cookie",
    rate: "free",
    input: { body: FORM_FIELDS },
    run: async ({ body }, context) => {
      const typed = typedFields(body, ["societe", "valables"]);
      const form = readForm(fields, typed);
      const issued = form.ok ? await issue(parts, form.value, context) : form;
      if (issued.ok) return success(sitePage(newKeyPage(issued.value)));
      const view = viewOf(parts, context);
      return view.ok
        ? refused(issued, (faults) => keysPage(view.value, typed.societe, faults))
        : view;
    },
  });
}

const ALREADY_ISSUED =
  "Une clé vient d’être délivrée par ce formulaire, envoyé deux fois : elle ne peut plus être montrée. Si vous ne l’avez pas copiée, révoquez-la, puis demandez-en une autre.";

/** Failures: those of `FreeKeys.give` and `Accounts.account`. */
async function issue(
  { accounts }: KeyPagesDeps,
  { societe, valables }: { readonly societe: string; readonly valables: number },
  context: CallContext,
): Promise<Attempt<string>> {
  const { clientAddress, nowMs } = context;
  const account = accounts.account(holderOf(context).userId);
  if (!account.ok) return account;
  const { email } = account.value;
  const request = { email, societe, clientAddress, nowMs };
  const issued = await accounts.freeKeys.give(request, valables + 1);
  if (issued.ok) return success(issued.value.key);
  const { code } = issued.failure;
  return code === "cle.deja_delivree"
    ? { ok: false, failure: { code, detail: ALREADY_ISSUED } }
    : issued;
}

const keyPath = z.object({ id: keyId });
const REVOCATION_PATH = `${KEYS_PATH}/{id}/revocation`;

function revocationRow({ keys, accounts }: KeyPagesDeps): Endpoint {
  return page({
    method: "GET",
    path: REVOCATION_PATH,
    access: "cookie",
    rate: "none",
    input: { path: keyPath },
    run: ({ path }, context) => {
      const owned = ownKeys(keys, accounts, context);
      if (!owned.ok) return owned;
      const key = owned.value.find(({ id }) => id === path.id);
      return key ? success(sitePage(revocationPage(key))) : failed("cle.inconnue");
    },
  });
}

/** Revokes a key; succeeds if it was revoked before. */
function revokingRow({ keys, accounts }: KeyPagesDeps): Endpoint {
  return page({
    method: "POST",
    path: REVOCATION_PATH,
    access: "cookie",
    rate: "none",
    input: { path: keyPath },
    run: async ({ path }, context) => {
      const revoked = await revokeOwn(keys, accounts, path.id, context);
      return revoked.ok ? success(new Redirect(`${KEYS_PATH}?dit=revoquee`)) : revoked;
    },
  });
}

/** The rows of the keys page. */
export function keyPageRows(parts: KeyPagesDeps): readonly Endpoint[] {
  return [keysRow(parts), issuingRow(parts), revocationRow(parts), revokingRow(parts)];
}
