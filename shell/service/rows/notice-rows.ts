import { chooseMail, type NoticeDeps, readNotices } from "../../endpoints/avis/read-notices.ts";
import {
  addWebhook,
  removeWebhook,
  resendMessage,
  rotateWebhook,
  tryWebhook,
} from "../../endpoints/avis/webhook-rows.ts";
import {
  addWatched,
  listWatched,
  removeWatched,
  type WatchDeps,
} from "../../endpoints/suivi/watched.ts";
import type { Endpoint } from "../../http/endpoint.ts";

export type NoticeRowsDeps = NoticeDeps & WatchDeps;

/** The endpoints of notices. */
export function noticeRows(parts: NoticeRowsDeps): readonly Endpoint[] {
  const { webhooks } = parts;
  return [
    readNotices(parts),
    chooseMail(parts),
    addWebhook(webhooks),
    removeWebhook(webhooks),
    rotateWebhook(webhooks),
    tryWebhook(webhooks),
    resendMessage(webhooks),
    listWatched(parts),
    addWatched(parts),
    removeWatched(parts),
  ];
}
