import type { Method } from "../method.ts";
import { rankedAnswers, type Scored } from "./ranked-answers.ts";
import type { RegisterTable } from "./register-table.ts";

/**
 * Every name of the postcode, or of the town, is compared: equal words (all words of the shorter
 * name count nearly as much as equality), or letters by Jaro-Winkler; then street and number.
 * Weights are those that a user would write down first.
 */
const FIELDS = `q.id, n.siret, n.siren, n.is_open, q.nom, n.name, q.adresse, n.street, q.number as asked, n.number,
  string_split(q.nom, ' ') as a, string_split(n.name, ' ') as b`;
const SQL = `with pairs as (
    select ${FIELDS} from queries q join names n on q.postcode = n.postcode where q.postcode <> ''
    union all
    select ${FIELDS} from queries q join names n on q.town = n.town and q.postcode <> n.postcode
    where q.town <> '' and q.departement in ('', n.departement)),
  named as (select *, len(list_intersect(a, b)) as common, jaro_winkler_similarity(nom, name) as letters from pairs),
  scored as (select id, siret, siren, is_open,
      greatest(letters, 0.95 * common / least(len(a), len(b)) * (case when common = 1 and least(len(a), len(b)) = 1 then 0.9 else 1 end),
        2.0 * common / (len(a) + len(b))) as name_score,
      case when adresse = '' or street = '' then null
        else 0.7 * jaro_winkler_similarity(regexp_replace(adresse, '^\\d+ (BIS |TER |[A-Z] )?', ''), street)
          + (case when asked <> '' and asked = number then 0.3 when asked = '' or number = '' then 0.1 else 0 end) end as place_score
    from named),
  best as (select id, siret, siren,
      max(coalesce(0.7 * name_score + 0.3 * place_score, 0.9 * name_score) - (case when is_open then 0 else 0.05 end)) as score
    from scored group by all)
  select id, siret, siren, score::double as score from best
  qualify row_number() over (partition by id order by score desc, siret) <= 100`;

export function tokenSet(table: RegisterTable): Method {
  return {
    name: "token_set",
    async match(queries) {
      await table.ask(queries);
      const scored = await table.rows<Scored>(SQL);
      return rankedAnswers(queries.length, scored, { least: 0.85, lead: 0.05 });
    },
  };
}
