/** An object of which nothing is null, and the names of what was. */
export type Known<Fields extends object> = {
  readonly [Name in keyof Fields as null extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  readonly [Name in keyof Fields as null extends Fields[Name] ? Name : never]?: NonNullable<
    Fields[Name]
  >;
} & { readonly manquants: string[] };

/**
 * Leaves out what is not known and names it in `manquants`: an agent that meets a bare null guesses
 * whether it means "no", "unknown" or "not asked".
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
