import { z } from "zod";
import { rowQueryFields } from "../../endpoints/fiches/row-query.ts";

/** The parts of the page. */
const VIEWS = ["fiches", "lots", "valeurs", "historique"] as const;

const COLUMNS_MOST = 100_000;

const ROW = /^\d{1,4}-\d{1,10}$/;

/** The fields of the page's address, besides its token. */
export const viewFields = {
  ...rowQueryFields,
  vue: z.enum(VIEWS).optional(),
  fiche: z
    .string()
    .regex(ROW)
    .optional()
    .meta({ description: "La fiche ouverte à côté : table et ligne, comme 1-213." }),
  ligne: z
    .string()
    .max(12)
    .optional()
    .meta({ description: "La ligne du fichier à ouvrir, dans la première table demandée." }),
  cellule: z.coerce
    .number()
    .int()
    .min(1)
    .max(COLUMNS_MOST)
    .optional()
    .meta({ description: "La colonne à modifier dans la fiche ouverte, à partir de 1." }),
  colonnes: z.enum(["toutes"]).optional(),
};

export type View = z.output<z.ZodObject<typeof viewFields>>;

const NAMES = Object.keys(viewFields) as (keyof View)[];

/** A query that shows a view, after the token. */
export function queryOf(view: View): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = view[name];
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  return query.size === 0 ? "" : `&${query}`;
}

const schema = z.object(viewFields);

/** The view that a form brings back (`viewHidden`); the first one when it is not one of ours. */
export function viewIn(fields: URLSearchParams): View {
  const parsed = schema.safeParse(
    Object.fromEntries(
      NAMES.flatMap((name) => {
        const value = fields.get(`vue_${name}`);
        return value === null ? [] : [[name, value]];
      }),
    ),
  );
  return parsed.success ? parsed.data : {};
}

/** A row named in an address: `1-213`. */
export function rowIn(text: string | undefined): { table: number; number: number } | undefined {
  if (text === undefined || !ROW.test(text)) return undefined;
  const [table = 0, number = 0] = text.split("-").map(Number);
  return { table: table - 1, number };
}

export function rowName({ table, number }: { readonly table: number; readonly number: number }) {
  return `${table + 1}-${number}`;
}
