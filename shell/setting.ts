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

/** As many characters as HS256 has bytes (RFC 7518, 3.2). */
export const SECRET_CHARACTERS = 32;

/** Several values, while one replaces another: the first is sent or signs, all are accepted. */
export function severalValues(error: string, isValid: (one: string) => boolean) {
  return z
    .string()
    .transform((values): readonly string[] => values.split(",").map((one) => one.trim()))
    .refine((values) => values.every(isValid), error)
    .default([]);
}

/** Secrets that a header can hold. */
export function secrets(variable: string) {
  const error = `${variable} doit être d'au moins ${SECRET_CHARACTERS} caractères, sans blanc ni accent, ou plusieurs séparés par des virgules`;
  const pattern = new RegExp(`^[!-~]{${SECRET_CHARACTERS},}$`);
  return text(
    variable,
    severalValues(error, (one) => pattern.test(one)),
  );
}

export function isAddressOf(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== "";
}

export const isHttp = (text: string) => isAddressOf(text, ["http:", "https:"]);

/** Whether a text is an origin as browsers send it: a scheme, a host, a port that is not its own. */
export const isOrigin = (text: string): boolean =>
  isHttp(text) && new URL(text).origin === text && !text.includes("*");
export const withoutSlashes = (address: string) => address.replace(/\/+$/, "");
