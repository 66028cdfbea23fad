import { type ZodType, z } from "zod";

/**
 * The value of a field that has JSON as its text; a text that is none stays one, which the schema
 * of the value refuses.
 */
export function jsonOf(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Schema of a parameter of a query that has JSON as its text. */
export function jsonField<Schema extends ZodType>(schema: Schema, maxLength: number) {
  return z.string().max(maxLength).transform(jsonOf).pipe(schema);
}
