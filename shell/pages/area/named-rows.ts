import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import type { Attempt } from "../../access/refusal.ts";
import { type NamedRowsDeps, namedId } from "../../endpoints/correspondances/named-rows.ts";
import { holderOf } from "../../endpoints/holder.ts";
import { mappingLabel } from "../../endpoints/schema/say-mapping.ts";
import { Redirect } from "../../http/document.ts";
import type { CallContext, Endpoint } from "../../http/endpoint.ts";
import { ownerOfUser } from "../../workflows/dossiers/owner.ts";
import { readForm, refused } from "../forms/read-form.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { sitePage } from "../site-page.ts";
import { NAMED_PATH, type NamedView, namedPage } from "./named-page.ts";

const DONE = {
  renommee: "La correspondance est renommée.",
  retiree: "La correspondance est retirée : elle ne sera plus proposée.",
} as const;

const query = z.object({ dit: z.enum(["renommee", "retiree"]).optional().catch(undefined) });
const path = z.object({ id: namedId });
const fields = z.object({ nom: mappingLabel });

const ownerIn = (context: CallContext): string => ownerOfUser(holderOf(context).userId);

function viewOf({ named }: NamedRowsDeps, context: CallContext): Attempt<NamedView> {
  const known = named.of(ownerIn(context));
  return known.ok ? success({ named: known.value }) : known;
}

function listRow(parts: NamedRowsDeps): Endpoint {
  return page({
    method: "GET",
    path: NAMED_PATH,
    access: "cookie",
    rate: "none",
    input: { query },
    run: ({ query: { dit } }, context) => {
      const view = viewOf(parts, context);
      if (!view.ok) return view;
      return success(sitePage(namedPage({ ...view.value, done: dit && DONE[dit] })));
    },
  });
}

function renamingRow(parts: NamedRowsDeps): Endpoint {
  return page({
    method: "POST",
    path: `${NAMED_PATH}/{id}/nom`,
    access: "cookie",
    rate: "none",
    input: { path, body: FORM_FIELDS },
    run: async ({ path: { id }, body }, context) => {
      const typed = body.get("nom") ?? "";
      const form = readForm(fields, { nom: typed });
      const done = form.ok ? await parts.named.rename(ownerIn(context), id, form.value.nom) : form;
      if (done.ok) return success(new Redirect(`${NAMED_PATH}?dit=renommee`));
      if (done.failure.code !== "requete.invalide") return done;
      const view = viewOf(parts, context);
      if (!view.ok) return view;
      return refused(done, (faults) =>
        namedPage({ ...view.value, refused: { id, typed, faults } }),
      );
    },
  });
}

function removingRow({ named }: NamedRowsDeps): Endpoint {
  return page({
    method: "POST",
    path: `${NAMED_PATH}/{id}/retrait`,
    access: "cookie",
    rate: "none",
    input: { path },
    run: async ({ path: { id } }, context) => {
      const removed = await named.remove(ownerIn(context), id);
      const isGone = removed.ok || removed.failure.code === "correspondance.absente";
      return isGone ? success(new Redirect(`${NAMED_PATH}?dit=retiree`)) : removed;
    },
  });
}

/** The rows of the page of an account's mappings. */
export function namedPageRows(parts: NamedRowsDeps): readonly Endpoint[] {
  return [listRow(parts), renamingRow(parts), removingRow(parts)];
}
