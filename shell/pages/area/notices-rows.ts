import { z } from "zod";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { Attempt } from "../../access/refusal.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import { hookPath, messagePath, wantedHook } from "../../endpoints/avis/notice-fields.ts";
import type { NoticeDeps } from "../../endpoints/avis/read-notices.ts";
import { holderOf } from "../../endpoints/holder.ts";
import { Redirect } from "../../http/document.ts";
import type { CallContext, Endpoint } from "../../http/endpoint.ts";
import { NOTICE_EVENTS } from "../../workflows/notices/notice-events.ts";
import { noticesOfCustomer } from "../../workflows/notices/notices-of-customer.ts";
import type { Webhook } from "../../workflows/notices/webhook-records.ts";
import { readForm, refused } from "../forms/read-form.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { type SitePage, sitePage } from "../site-page.ts";
import { areaView } from "./area-view.ts";
import { removalPage, rotationPage, secretPage } from "./notices-acts.ts";
import { NOTICES_PATH, type NoticesView, noticesPage } from "./notices-page.ts";

export interface NoticePagesDeps extends NoticeDeps {
  readonly accounts: Accounts;
}

const DONE = {
  courriel: "Votre choix est enregistré.",
  essai: "Un essai part vers cette adresse : rechargez la page pour voir ce qu’elle a répondu.",
  renvoi: "Le message part de nouveau : rechargez la page pour voir ce qu’il en est.",
  retiree: "L’adresse est retirée.",
};

const HOOK = `${NOTICES_PATH}/adresses/{adresse_id}`;

function viewOf(
  { accounts, notices, webhooks, canMail }: NoticePagesDeps,
  context: CallContext,
  done?: string,
): Attempt<NoticesView> {
  const { userId } = holderOf(context);
  const account = accounts.account(userId);
  if (!account.ok) return account;
  const found = noticesOfCustomer({ notices, webhooks }, userId);
  if (!found.ok) return found;
  const { email } = account.value;
  return success({ ...found.value, email, canMail, done });
}

function noticesRow(parts: NoticePagesDeps): Endpoint {
  return areaView({
    path: NOTICES_PATH,
    done: DONE,
    viewOf: (context, done) => viewOf(parts, context, done),
    pageOf: noticesPage,
  });
}

function mailRow({ notices }: NoticePagesDeps): Endpoint {
  return page({
    method: "POST",
    path: `${NOTICES_PATH}/courriel`,
    access: "cookie",
    rate: "none",
    input: { body: FORM_FIELDS },
    run: async ({ body }, context) => {
      const wanted = body.getAll("courriel");
      const choice = {
        jobs: wanted.includes("traitements"),
        companies: wanted.includes("entreprises"),
      };
      const chosen = await notices.choose(holderOf(context).userId, choice);
      return chosen.ok ? success(new Redirect(`${NOTICES_PATH}?dit=courriel`)) : chosen;
    },
  });
}

/** Adds an address; only this answer contains its secret. */
function addingRow(parts: NoticePagesDeps): Endpoint {
  return page({
    method: "POST",
    path: `${NOTICES_PATH}/adresses`,
    access: "cookie",
    rate: "free",
    input: { body: FORM_FIELDS },
    run: async ({ body }, context) => {
      const { userId } = holderOf(context);
      const sent = { url: (body.get("url") ?? "").trim(), evenements: body.getAll("evenements") };
      const form = readForm(wantedHook, sent);
      const added = form.ok
        ? await parts.webhooks.add(
            userId,
            { url: form.value.url, events: [...new Set(form.value.evenements)] },
            context.nowMs,
          )
        : form;
      if (added.ok) return success(sitePage(secretPage(added.value)));
      const events = NOTICE_EVENTS.filter((event) => sent.evenements.includes(event));
      const view = viewOf(parts, context);
      return view.ok
        ? refused(added, (faults) => noticesPage(view.value, { url: sent.url, events }, faults))
        : view;
    },
  });
}

/** A page that asks before something happens to an address. */
function askingRow(
  parts: NoticePagesDeps,
  act: "secret" | "retrait",
  pageOf: (hook: Webhook) => SitePage,
): Endpoint {
  return page({
    method: "GET",
    path: `${HOOK}/${act}`,
    access: "cookie",
    rate: "none",
    input: { path: hookPath },
    run: ({ path }, context) => {
      const hooks = parts.webhooks.of(holderOf(context).userId);
      if (!hooks.ok) return hooks;
      const hook = hooks.value.find(({ id }) => id === path.adresse_id);
      return hook ? success(sitePage(pageOf(hook))) : failed("avis.absent");
    },
  });
}

const seen = z.object({ vu: z.coerce.number() });

function rotatingRow({ webhooks }: NoticePagesDeps): Endpoint {
  return page({
    method: "POST",
    path: `${HOOK}/secret`,
    access: "cookie",
    rate: "none",
    input: { path: hookPath, body: FORM_FIELDS },
    run: async ({ path, body }, context) => {
      const form = readForm(seen, { vu: body.get("vu") ?? undefined });
      if (!form.ok) return form;
      const { userId } = holderOf(context);
      const known = form.value.vu;
      const rotated = await webhooks.rotate(userId, path.adresse_id, context.nowMs, known);
      return rotated.ok ? success(sitePage(secretPage(rotated.value))) : rotated;
    },
  });
}

type Acts = (userId: number, id: string, nowMs: number) => Promise<Result<unknown>>;

/** Does something with an address, and returns to the page. */
function actingRow(act: "essai" | "retrait", says: keyof typeof DONE, run: Acts): Endpoint {
  return page({
    method: "POST",
    path: `${HOOK}/${act}`,
    access: "cookie",
    rate: act === "essai" ? "free" : "none",
    input: { path: hookPath },
    run: async ({ path }, context) => {
      const done = await run(holderOf(context).userId, path.adresse_id, context.nowMs);
      return done.ok ? success(new Redirect(`${NOTICES_PATH}?dit=${says}`)) : done;
    },
  });
}

function resendingRow({ webhooks }: NoticePagesDeps): Endpoint {
  return page({
    method: "POST",
    path: `${NOTICES_PATH}/messages/{message_id}/renvoi`,
    access: "cookie",
    rate: "free",
    input: { path: messagePath },
    run: async ({ path }, context) => {
      const { userId } = holderOf(context);
      const sent = await webhooks.resend(userId, path.message_id, context.nowMs);
      return sent.ok ? success(new Redirect(`${NOTICES_PATH}?dit=renvoi`)) : sent;
    },
  });
}

/** The rows of the page of notices. */
export function noticePageRows(parts: NoticePagesDeps): readonly Endpoint[] {
  const { webhooks } = parts;
  return [
    noticesRow(parts),
    mailRow(parts),
    addingRow(parts),
    askingRow(parts, "secret", rotationPage),
    rotatingRow(parts),
    askingRow(parts, "retrait", removalPage),
    actingRow("retrait", "retiree", (userId, id) => webhooks.remove(userId, id)),
    actingRow("essai", "essai", (userId, id, nowMs) => webhooks.tryOut(userId, id, nowMs)),
    resendingRow(parts),
  ];
}
