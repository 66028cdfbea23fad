import table from "../../../data/places/town-names.json" with { type: "json" };

const NAMES = new Map<string, string[]>();
for (const { name, communes } of table.towns)
  for (const code of communes) NAMES.set(code, [...(NAMES.get(code) ?? []), name]);

/** Names of a commune that no table has, as people write it: MONTREUIL SOUS BOIS, PAP. */
export function otherTownNames(insee: string): readonly string[] {
  return NAMES.get(insee) ?? NONE;
}

const NONE: readonly string[] = [];
