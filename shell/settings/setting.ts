import { z } from "zod";

/** The variables of a process, as text. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What `read` takes from the whole environment, checked and completed by `schema`. */
export function setting<T>(read: (environment: Environment) => unknown, schema: z.ZodType<T>) {
  const input = z.custom<Environment>().transform(read);
  return input.pipe(schema as z.ZodType<T, unknown>);
}

/** One variable, blanks and all; empty is absent. */
export const verbatim = <T>(variable: string, schema: z.ZodType<T>) =>
  setting((environment) => environment[variable] || undefined, schema);

/** One variable without outer blanks; empty is absent. */
export const text = <T>(variable: string, schema: z.ZodType<T>) =>
  setting((environment) => environment[variable]?.trim() || undefined, schema);

export const orNull = (schema: z.ZodString) => schema.nullable().default(null);

export function bounded(variable: string, min: number, max: number) {
  const error = `${variable} doit être un nombre de ${min} à ${max}`;
  return z.string().transform(Number).pipe(z.number(error).min(min, error).max(max, error));
}

/** `absent` may lie outside: a machine may have more cores than `max`. */
export function integer<A extends number | null>(
  variable: string,
  min: number,
  max: number,
  absent: A,
) {
  const whole = z.number().refine(Number.isInteger, `${variable} doit être un nombre entier`);
  const schema = bounded(variable, min, max).pipe(whole).optional();
  return text(
    variable,
    schema.transform((value): number | A => value ?? absent),
  );
}
