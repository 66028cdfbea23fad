import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Editions that a home keeps for nobody: no snapshot names them, neither the published one nor one
 * that was served in the last day, but for one of each register, which was just replaced.
 */
export function surplusEditions(home: string): string[] {
  const retained = join(home, "snapshots");
  const files = readdirSync(retained).map((name) => join(retained, name));
  const named = [join(home, "snapshot.json"), ...files].map((file) => readFileSync(file, "utf8"));
  return readdirSync(join(home, "registers")).flatMap((register) =>
    readdirSync(join(home, "registers", register))
      .filter((edition) => !named.some((text) => text.includes(`"${edition}"`)))
      .slice(1)
      .map((edition) => `${register}/${edition}`),
  );
}
