import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { counted } from "../../../engine/markup/french.ts";
import type { Attempt } from "../../access/refusal.ts";
import { companyIds } from "../../endpoints/entreprises/company-ids.ts";
import { holderOf } from "../../endpoints/holder.ts";
import { type WatchDeps, watchedSiren } from "../../endpoints/suivi/watched.ts";
import { Redirect } from "../../http/document.ts";
import type { CallContext, Endpoint } from "../../http/endpoint.ts";
import { WATCHED_MOST } from "../../workflows/notices/watch-list.ts";
import { readForm, refused } from "../forms/read-form.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { sitePage } from "../site-page.ts";
import { WATCH_PATH, type WatchView, watchPage } from "./watch-page.ts";

const FORM_MAX_BYTES = 128 * 1024;
const MOST = 99_999;
/** Numbers of an answer are told in the address of the next page. */
const number = z.coerce.number().int().min(0).max(MOST).optional().catch(undefined);

/** Those that another page proposes: a line each in the form. */
const requested = z
  .string()
  .regex(/^\d{9}(?:,\d{9}){0,9}$/)
  .transform((sirens) => sirens.replaceAll(",", "\n"));

const query = z.object({
  page: z.coerce.number().int().min(1).max(MOST).optional().catch(undefined),
  siren: requested.optional().catch(undefined),
  ajoutees: number,
  deja: number,
  inconnus: number,
  dit: z.enum(["retiree"]).optional().catch(undefined),
});

function viewOf(
  { watchList }: WatchDeps,
  context: CallContext,
  reported: { readonly page?: number | undefined; readonly done?: string | undefined },
): Attempt<WatchView> {
  const watched = watchList.of(holderOf(context).userId);
  if (!watched.ok) return watched;
  return success({ watched: watched.value, page: reported.page ?? 1, done: reported.done });
}

function doneOf({ dit, ajoutees, deja = 0, inconnus = 0 }: z.output<typeof query>) {
  if (dit !== undefined) return "Cette entreprise n’est plus suivie.";
  if (ajoutees === undefined) return undefined;
  const parts = [
    counted(ajoutees, "entreprise ajoutée", "entreprises ajoutées"),
    ...(deja > 0 ? [counted(deja, "déjà suivie", "déjà suivies")] : []),
    ...(inconnus > 0
      ? [counted(inconnus, "numéro illisible ou inconnu", "numéros illisibles ou inconnus")]
      : []),
  ];
  return `${parts.join(", ")}.`;
}

/** The page of watched companies; `?siren=` fills the form. */
function watchRow(parts: WatchDeps): Endpoint {
  return page({
    method: "GET",
    path: WATCH_PATH,
    access: "cookie",
    rate: "none",
    input: { query },
    run: ({ query: asked }, context) => {
      const view = viewOf(parts, context, { page: asked.page, done: doneOf(asked) });
      return view.ok ? success(sitePage(watchPage(view.value, asked.siren))) : view;
    },
  });
}

const fields = z.object({ sirens: companyIds(WATCHED_MOST) });

function addingRow(parts: WatchDeps): Endpoint {
  return page({
    method: "POST",
    path: WATCH_PATH,
    access: "cookie",
    rate: "none",
    bodyMax: FORM_MAX_BYTES,
    input: { body: FORM_FIELDS },
    run: async ({ body }, context) => {
      const typed = body.get("sirens") ?? "";
      const lines = typed.split(/[\r\n;,]+/).filter((line) => line.trim() !== "");
      const form = readForm(fields, { sirens: lines });
      const { userId } = holderOf(context);
      const added = form.ok
        ? await parts.watchList.add(userId, form.value.sirens, context.nowMs)
        : form;
      if (!added.ok) {
        const view = viewOf(parts, context, {});
        return view.ok ? refused(added, (faults) => watchPage(view.value, typed, faults)) : view;
      }
      const { added: ajoutees, known, unknown } = added.value;
      const told = `ajoutees=${ajoutees}&deja=${known}&inconnus=${unknown.length}`;
      return success(new Redirect(`${WATCH_PATH}?${told}`));
    },
  });
}

/** Stops watching a company; succeeds if it was not watched. */
function removingRow({ watchList }: WatchDeps): Endpoint {
  return page({
    method: "POST",
    path: `${WATCH_PATH}/{siren}/retrait`,
    access: "cookie",
    rate: "none",
    input: { path: z.object({ siren: watchedSiren }) },
    run: async ({ path }, context) => {
      const removed = await watchList.remove(holderOf(context).userId, path.siren);
      return removed.ok ? success(new Redirect(`${WATCH_PATH}?dit=retiree`)) : removed;
    },
  });
}

/** The rows of the page of watched companies. */
export function watchPageRows(parts: WatchDeps): readonly Endpoint[] {
  return [watchRow(parts), addingRow(parts), removingRow(parts)];
}
