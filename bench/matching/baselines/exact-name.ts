import type { Method } from "../method.ts";
import { rankedAnswers, type Scored } from "./ranked-answers.ts";
import { type RegisterTable, SAME_PLACE } from "./register-table.ts";

/** Open ones come first; the score of a name that several bear is shared among them. */
const SQL = `with found as (
    select q.id, n.siret, n.siren, bool_or(n.is_open) as is_open
    from queries q join names n on n.name = q.nom where ${SAME_PLACE} group by all)
  select id, siret, siren, (case when is_open then 1.0 when bool_or(is_open) over (partition by id) then 0.3 else 0.9 end
    / count(*) over (partition by id, is_open))::double as score from found
  qualify row_number() over (partition by id order by is_open desc, siret) <= 100`;

/** One of the names, folded and without legal form, is the same, in the same postcode or town. */
export function exactName(table: RegisterTable): Method {
  return {
    name: "exact_name",
    async match(queries) {
      await table.ask(queries);
      const scored = await table.rows<Scored>(SQL);
      return rankedAnswers(queries.length, scored, { least: 0.85, lead: 0.05 });
    },
  };
}
