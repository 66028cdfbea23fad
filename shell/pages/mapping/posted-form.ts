import { z } from "zod";

const FIELDS_MOST = 200_000;

/** A form as a browser posts it: names and values in their order; of one name the first counts. */
export const postedForm = z.object({
  formulaire: z
    // Not a tuple: its schema has no `items` that linters and generators understand.
    .array(z.array(z.string()).length(2))
    .max(FIELDS_MOST)
    .describe("Ce que la page envoie, seul ; les programmes envoient le reste.")
    .transform(
      (pairs): ReadonlyMap<string, string> => new Map(pairs.toReversed() as [string, string][]),
    ),
});

export function formBodyOf(fields: URLSearchParams): z.input<typeof postedForm> {
  return { formulaire: [...fields] };
}

/** Fields of a form by name. URLSearchParams searches its whole list for each: 20,000 take 1.4 s. */
export interface FormFields {
  get(name: string): string | null | undefined;
  has(name: string): boolean;
}
