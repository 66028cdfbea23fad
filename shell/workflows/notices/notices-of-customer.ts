import { type Result, success } from "../../../engine/errors/failure.ts";
import type { MailChoice, Notices } from "./notices.ts";
import type { Message, Webhook } from "./webhook-records.ts";
import type { Webhooks } from "./webhooks.ts";

/** What a customer wants to know, and what was sent. */
export interface NoticesOfCustomer {
  readonly choice: MailChoice;
  readonly hooks: readonly Webhook[];
  /** Newest first. */
  readonly log: readonly Message[];
}

/** All notices of a customer. Failure: `etat.indisponible`. */
export function noticesOfCustomer(
  { notices, webhooks }: { readonly notices: Notices; readonly webhooks: Webhooks },
  userId: number,
): Result<NoticesOfCustomer> {
  const choice = notices.choiceOf(userId);
  if (!choice.ok) return choice;
  const hooks = webhooks.of(userId);
  if (!hooks.ok) return hooks;
  const log = webhooks.log(userId);
  return log.ok ? success({ choice: choice.value, hooks: hooks.value, log: log.value }) : log;
}
