import entities from "../../../../data/mapping/entities.json" with { type: "json" };
import { ENTITY_TYPES, type EntityType } from "../entity-type.ts";
import { FIELDS, fieldsNamed, NO_FIELD } from "../field-list.ts";
import type { Term } from "../term.ts";
import { NEIGHBOUR_RULES, type NeighbourRule } from "./neighbour-rules.ts";

/** Distance up to which the entity of adjacent columns counts. */
const REACH = 3;

const RULES = NEIGHBOUR_RULES.map((rule) => ({
  rule,
  fields: rule.fields.flatMap(fieldsNamed),
  adjacent: rule.adjacent.flatMap(fieldsNamed).map(({ id }) => id),
}));

/**
 * Layer 4 of each column: evidence from its neighbours, weighted by their probabilities.
 *
 * @param likely  For each column, the probability of each field and `NO_FIELD` so far.
 */
export function contextTerms(likely: readonly Float64Array[]): Term[][] {
  const terms: Term[][] = likely.map(() => []);
  for (const { rule, fields, adjacent } of RULES) {
    const seen = Float64Array.from(likely, (column) =>
      Math.min(
        1,
        adjacent.reduce((sum, id) => sum + (column[id] as number), 0),
      ),
    );
    const strengths = rule.within === null ? anywhere(seen, rule) : nearby(seen, rule.within);
    strengths.forEach((strength, column) => {
      const weight = rule.weight * strength;
      if (Math.abs(weight) < 0.1) return;
      for (const { id } of fields)
        terms[column]?.push({ field: id, layer: "L4", weight, text: rule.text });
    });
  }
  return terms;
}

/** The largest value among the columns around each, itself excluded, nearest first. */
function nearby(seen: Float64Array, within: number): Float64Array {
  return seen.map((_, column) => {
    let best = 0;
    for (let other = column - within; other <= column + within; other++)
      if (other !== column) best = Math.max(best, seen[other] ?? 0);
    return best;
  });
}

/** The largest value among all others; or the certainty that there is none. */
function anywhere(seen: Float64Array, rule: NeighbourRule): Float64Array {
  let first = 0;
  let second = 0;
  for (const strength of seen)
    if (strength > first) {
      second = first;
      first = strength;
    } else if (strength > second) second = strength;
  return seen.map((own) => {
    const others = own === first ? second : first;
    return rule.absent ? 1 - others : others;
  });
}

/**
 * Layer 4, second part: columns of one entity are adjacent. For each column and entity, the
 * certainty that adjacent columns belong to it, weighted by distance.
 */
export function neighbourEntities(likely: readonly Float64Array[]): Map<EntityType, number>[] {
  const shares = likely.map(entityShares);
  return shares.map(
    (_, column) =>
      new Map(
        ENTITY_TYPES.map((entity) => [
          entity,
          entities.ligneDeVoisins * shareAround(shares, column, entity),
        ]),
      ),
  );
}

function shareAround(
  shares: readonly ReadonlyMap<EntityType, number>[],
  column: number,
  entity: EntityType,
): number {
  let weight = 0;
  let all = 0;
  for (let step = 1; step <= REACH; step++)
    for (const other of [shares[column - step], shares[column + step]]) {
      if (!other) continue;
      weight += (other.get(entity) ?? 0) / step;
      all += 1 / step;
    }
  return all === 0 ? 0 : weight / all;
}

function entityShares(column: Float64Array): Map<EntityType, number> {
  const shares = new Map<EntityType, number>();
  for (let field = 0; field < NO_FIELD; field++) {
    const { entity } = FIELDS[field] as { entity: EntityType };
    shares.set(entity, (shares.get(entity) ?? 0) + (column[field] as number));
  }
  return shares;
}
