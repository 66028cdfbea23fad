import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import type { Attempt } from "../../access/refusal.ts";
import type { CallContext, Endpoint } from "../../http/endpoint.ts";
import { page } from "../page.ts";
import { type SitePage, sitePage } from "../site-page.ts";

interface AreaView<View, Done extends string> {
  readonly path: string;
  /** Messages by completed action, which the URL names (`?dit=`). */
  readonly done: Readonly<Record<Done, string>>;
  viewOf(context: CallContext, done?: string): Attempt<View>;
  pageOf(view: View): SitePage;
}

/** A page of the area, from the customer's data and the action just completed. */
export function areaView<View, Done extends string>(of: AreaView<View, Done>): Endpoint {
  const { path, done, viewOf, pageOf } = of;
  const names = z.enum(Object.keys(done) as [Done, ...Done[]]);
  return page({
    method: "GET",
    path,
    access: "cookie",
    rate: "none",
    input: { query: z.object({ dit: names.optional().catch(undefined) }) },
    run: ({ query: { dit } }, context) => {
      const view = viewOf(context, dit && done[dit]);
      return view.ok ? success(sitePage(pageOf(view.value))) : view;
    },
  });
}
