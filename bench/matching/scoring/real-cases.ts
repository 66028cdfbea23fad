import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CaseSet, MatchingCase } from "../queries/query.ts";

/** Names as others have typed them, with a register: real ones, which stay out of the repository. */
const FOLDER = join(
  process.env["RECOUPE_SAMPLES"] ??
    fileURLToPath(new URL("../../../../shared/registers/samples", import.meta.url)),
  "rapprochement",
);

interface Line extends Partial<MatchingCase> {
  readonly id: number;
  readonly niveau: MatchingCase["niveau"];
  readonly query: MatchingCase["query"];
  readonly source?: string;
  /** Why nothing is right: `absent`, or the unit has other sites in the register. */
  readonly piege?: string;
}

/** Establishments of the register, as its source counts them. */
const ESTABLISHMENTS = 62_946;

/** The real cases by their source; `null` without the folder. */
export function realCases(): CaseSet | null {
  const file = join(FOLDER, "reglage.jsonl");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return {
    name: "real",
    folder: FOLDER,
    files: {
      unites: join(FOLDER, "StockUniteLegale_utf8.csv.gz"),
      etablissements: join(FOLDER, "StockEtablissement_utf8.csv.gz"),
    },
    establishments: ESTABLISHMENTS,
    cases: lines.map((line) => caseOf(JSON.parse(line) as Line)),
  };
}

function caseOf({
  id,
  niveau,
  query,
  siret,
  siren,
  acceptables,
  jumeaux,
  source,
  piege,
}: Line): MatchingCase {
  return {
    id,
    kind: `${source} ${piege ?? niveau}`,
    niveau,
    query,
    siret: siret ?? null,
    siren: siren ?? null,
    acceptables: acceptables ?? [],
    jumeaux: jumeaux ?? [],
  };
}
