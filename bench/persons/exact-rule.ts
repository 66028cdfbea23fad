import { createReadStream, readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { PersonQuery } from "../../engine/person/person.ts";
import { type DeathSheet, readDeathLine, readDeathRow, referenceOf } from "./death-sheet.ts";
import type { Answer, Matcher } from "./matcher.ts";
import { folded } from "./name-forms.ts";

const NOBODY: Answer = { statutVital: "vivant", scoreConfiance: 0, candidats: [] };

/**
 * The common rule: equal surname, first given name and full birth date, ignoring accents and
 * hyphens. The baseline of the bench; about 200 bytes of memory a death.
 */
export class ExactRule implements Matcher {
  readonly #references = new Map<string, string[]>();

  /** Reads every file of a folder, all of the register: lines in `.txt`, rows in `.csv`. */
  static async open(directory: string): Promise<ExactRule> {
    const rule = new ExactRule();
    for (const file of readdirSync(directory)) {
      const read = file.endsWith(".csv") ? readDeathRow : readDeathLine;
      const input = createReadStream(join(directory, file), "utf8");
      for await (const line of createInterface({ input })) rule.#add(read(line));
    }
    return rule;
  }

  #add(sheet: DeathSheet): void {
    const key = keyOf(sheet.nom, sheet.prenoms[0] ?? "", sheet.birth);
    const reference = referenceOf(sheet);
    const references = this.#references.get(key);
    if (references === undefined) this.#references.set(key, [reference]);
    else if (!references.includes(reference)) references.push(reference);
  }

  check({ nom, prenom, dateNaissance = "" }: PersonQuery): Answer {
    const date = dateNaissance.replaceAll("-", "");
    if (date.length !== 8) return NOBODY;
    const references = this.#references.get(keyOf(nom, prenom, date));
    if (references === undefined) return NOBODY;
    const candidats = references.map((reference) => ({ reference }));
    return { statutVital: "decede_probable", scoreConfiance: 1 / references.length, candidats };
  }
}

function keyOf(nom: string, prenom: string, date: string): string {
  return `${folded(nom)}/${folded(prenom)}/${date}`;
}
