import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { searchCompanies as search } from "../../../engine/matching/search-companies.ts";
import { endpoint, type SnapshotContext } from "../../http/endpoint.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { verificationDate } from "./company-ids.ts";
import { SEARCH_EXAMPLE } from "./examples.ts";
import { cardFields } from "./match.ts";

/** Longest search: a name and a town. */
const QUERY_MAX = 200;

const found = z.object(cardFields).meta({ id: "EntrepriseTrouvee" });

/** A person's search box. */
export const searchCompanies = endpoint({
  method: "GET",
  path: "/api/v1/entreprises/recherche",
  access: "open",
  rate: "free",
  summary: "Chercher une entreprise",
  description:
    "Comme dans une boîte de recherche : un nom, un sigle, une enseigne ou le nom d'un entrepreneur, avec une commune ou un code postal si l'on veut ; ou un SIREN, un SIRET, un numéro de TVA. Dix entreprises au plus, les plus probables d'abord, chacune par l'établissement qui répond le mieux. Pour savoir si c'est elle, `rapprocher` dit la probabilité. Gratuit, sans clé.",
  example: { query: { q: "altibat rennes" }, answer: SEARCH_EXAMPLE },
  fails: [],
  input: {
    query: z.object({
      q: z.string().min(1).max(QUERY_MAX).describe("Ce que l'on cherche."),
    }),
  },
  answer: z.object({ results: z.array(found).max(10), date_verification: verificationDate }),
  run: ({ query }, { snapshot }: SnapshotContext<ServedSnapshot>) => {
    if (!snapshot.matching) return failed("registre.non_charge", "Il faut sirene.");
    const { matcher } = snapshot.matching;
    return success({
      results: search(query.q, matcher),
      date_verification: matcher.base.date,
    });
  },
});
