import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** The file of the operator, in RECOUPE_HOME. */
export const OPERATOR_FILE = "exploitant.json";

const FILE_MOST_BYTES = 256 * 1024;
const [LINE_MOST, PARAGRAPH_MOST, PARAGRAPHS_MOST] = [300, 5000, 200];

const line = z.string().trim().min(1).max(LINE_MOST);
const paragraphs = z
  .array(z.string().trim().min(1).max(PARAGRAPH_MOST))
  .max(PARAGRAPHS_MOST)
  .default([]);

/** Plain text everywhere: whatever looks like markup is shown as it is written. */
const operator = z.strictObject({
  nom: line,
  statut: line.optional(),
  adresse: line,
  email: z.email().max(LINE_MOST),
  telephone: line.optional(),
  directeur_publication: line,
  hebergeur: z.strictObject({ nom: line, adresse: line, telephone: line.optional() }),
  conditions: paragraphs,
  donnees_personnelles: paragraphs,
  accessibilite: paragraphs,
});

/** Who runs the service, for the pages that the law asks for. */
export type Operator = z.output<typeof operator>;

/** The operator; `null` without a file, or the fields at fault, without their values. */
export type KnownOperator = Operator | null | { readonly faults: readonly string[] };

/** Reads the file of a home, at each call: what the operator writes is shown at once. */
export function readOperator(home: string): KnownOperator {
  const text = textOf(join(home, OPERATOR_FILE));
  if (text === null) return null;
  const read = operator.safeParse(jsonOf(text));
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path }) => path.join(".") || "le fichier entier");
  return { faults: [...new Set(faults)] };
}

/** At most `FILE_MOST_BYTES`: a longer file is cut, and no JSON any more. */
function textOf(path: string): string | null {
  try {
    const file = openSync(path, "r");
    try {
      const room = Buffer.alloc(FILE_MOST_BYTES);
      return room.toString("utf8", 0, readSync(file, room, 0, FILE_MOST_BYTES, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
