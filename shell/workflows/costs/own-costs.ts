import { z } from "zod";
import { COSTS, type OwnCosts, UNIT_COSTS } from "../../../engine/files/diagnostic/cost-model.ts";

/** Most euros of a record at fault. */
export const COST_MOST = 10_000;

/** Longest text of own costs: `20:10000,` for each line, with cents. */
export const OWN_COSTS_LENGTH = 256;

/** Lines that can be priced. */
export const COST_LINES: readonly number[] = COSTS.flatMap((line, at) => (line ? [at] : []));

/** A number of euros as a person writes it: a comma or a point, two decimals; `null` for none. */
export function readEuros(text: string): number | null {
  const plain = text.replace(/[\s\u00A0\u202F€]/g, "").replace(",", ".");
  if (!/^\d{1,5}(?:\.\d{1,2})?$/.test(plain)) return null;
  const euros = Number(plain);
  return euros <= COST_MOST ? euros : null;
}

/**
 * The costs of an address, `7:300,12:4.5`: lines of the costs and euros. `null` when it is not such
 * a text: an unknown line, a line twice, an amount out of bounds.
 */
export function parseOwnCosts(text: string): OwnCosts | null {
  const costs = new Map<number, number>();
  for (const part of text === "" ? [] : text.split(",")) {
    const [, line = "", amount = ""] = /^(\d{1,2}):(\d[\d.]*)$/.exec(part) ?? [];
    const euros = readEuros(amount);
    if (euros === null || !COST_LINES.includes(Number(line)) || costs.has(Number(line)))
      return null;
    costs.set(Number(line), euros);
  }
  return ownCosts(costs);
}

const stated = z.object({
  ligne: z
    .int()
    .refine((line) => COST_LINES.includes(line), { error: "Une ligne de coût : 1 à 20." }),
  cout_unitaire: z
    .number()
    .min(0)
    .max(COST_MOST)
    .refine((euros) => Math.round(euros * 100) / 100 === euros, {
      error: "Deux décimales au plus.",
    }),
});

/** Costs as a body or a file states them: `{"couts":[{"ligne":7,"cout_unitaire":300}]}`. */
export const statedCosts = z
  .object({
    couts: z
      .array(stated)
      .max(COST_LINES.length)
      .refine((all) => new Set(all.map(({ ligne }) => ligne)).size === all.length, {
        error: "Une ligne de coût est donnée deux fois.",
      }),
  })
  .transform(({ couts }) => ownCosts(new Map(couts.map((one) => [one.ligne, one.cout_unitaire]))));

/** The costs that differ from the proposed ones. */
export function ownCosts(costs: ReadonlyMap<number, number>): OwnCosts {
  return [...costs].filter(([line, euros]) => euros !== UNIT_COSTS[line]).sort(([a], [b]) => a - b);
}

/** As in an address: characters that need no encoding; "" for none. */
export function ownCostsText(costs: OwnCosts): string {
  return costs.map(([line, euros]) => `${line}:${euros}`).join(",");
}
