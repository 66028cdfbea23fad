import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import type { CostsDeps } from "../../endpoints/couts/account-costs.ts";
import { holderOf } from "../../endpoints/holder.ts";
import { Redirect } from "../../http/document.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { readCosts } from "../forms/read-costs.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { sitePage } from "../site-page.ts";
import { COSTS_PATH, costsPage } from "./costs-page.ts";

/** A form of 20 numbers. */
const COSTS_MAX_BYTES = 8192;
const FAULTY = 422;

const DONE = {
  gardes: "Vos coûts sont enregistrés. Ils serviront à vos prochains fichiers.",
  proposes: "Les coûts proposés serviront à vos prochains fichiers.",
} as const;

const query = z.object({ dit: z.enum(["gardes", "proposes"]).optional().catch(undefined) });

function costsRow({ accountCosts }: CostsDeps): Endpoint {
  return page({
    method: "GET",
    path: COSTS_PATH,
    access: "cookie",
    rate: "none",
    input: { query },
    run: ({ query: { dit } }, context) => {
      const own = accountCosts.of(holderOf(context).userId);
      if (!own.ok) return own;
      return success(sitePage(costsPage({ own: own.value, done: dit && DONE[dit] })));
    },
  });
}

function keepingRow({ accountCosts }: CostsDeps): Endpoint {
  return page({
    method: "POST",
    path: COSTS_PATH,
    access: "cookie",
    rate: "none",
    bodyMax: COSTS_MAX_BYTES,
    input: { body: FORM_FIELDS },
    run: async ({ body }, context) => {
      const { own, refused } = readCosts(body);
      if (refused.size > 0)
        return success(sitePage({ ...costsPage({ own, refused }), status: FAULTY }));
      const retained = await accountCosts.keep(holderOf(context).userId, own);
      return retained.ok ? success(new Redirect(`${COSTS_PATH}?dit=gardes`)) : retained;
    },
  });
}

function resettingRow({ accountCosts }: CostsDeps): Endpoint {
  return page({
    method: "POST",
    path: `${COSTS_PATH}/proposes`,
    access: "cookie",
    rate: "none",
    input: {},
    run: async (_, context) => {
      const reset = await accountCosts.keep(holderOf(context).userId, []);
      return reset.ok ? success(new Redirect(`${COSTS_PATH}?dit=proposes`)) : reset;
    },
  });
}

/** The rows of the page of an account's costs. */
export function costsPageRows(parts: CostsDeps): readonly Endpoint[] {
  return [costsRow(parts), keepingRow(parts), resettingRow(parts)];
}
