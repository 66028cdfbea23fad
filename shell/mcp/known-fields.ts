/** An object without null fields, plus the names of those that were null. */
export type Known<Fields extends object> = {
  readonly [Name in keyof Fields as null extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  readonly [Name in keyof Fields as null extends Fields[Name] ? Name : never]?: NonNullable<
    Fields[Name]
  >;
} & { readonly manquants: string[] };

/**
 * Removes null fields and lists them in `manquants`: an agent that reads a bare null has to guess
 * whether it means "no", "unknown" or "not requested".
 */
export function knownFields<Fields extends object>(fields: Fields): Known<Fields> {
  const known: Record<string, unknown> = {};
  const manquants: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) manquants.push(name);
    else known[name] = value;
  }
  return { ...known, manquants } as unknown as Known<Fields>;
}
