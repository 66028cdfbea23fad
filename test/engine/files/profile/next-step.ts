import { readdirSync, readFileSync } from "node:fs";
import content from "../../../../data/mapping/content.json" with { type: "json" };
import labels from "../../../../data/mapping/labels.json" with { type: "json" };
import priors from "../../../../data/profile/type-priors.json" with { type: "json" };
import { ALL_DETECTORS } from "../../../../engine/files/profile/all-detectors.ts";
import { COLUMN_TYPES } from "../../../../engine/files/profile/column-type.ts";
import { ROOT, stepLeft, todoLeft } from "../../../templates/steps-left.ts";

const PROFILE = "engine/files/profile";

/** A file of a detector, listed or not yet. */
interface DetectorFile {
  readonly path: string;
  readonly type: string;
}

/** Files of `detectors` that hold a detector: they name its type. */
export function detectorFiles(): DetectorFile[] {
  return readdirSync(`${ROOT}${PROFILE}/detectors`)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${PROFILE}/detectors/${name}`)
    .map((path) => ({ path, type: typeIn(readFileSync(ROOT + path, "utf8")) }))
    .filter(({ type }) => type !== "");
}

function typeIn(code: string): string {
  return /^ {2}type: "(\w+)",$/m.exec(code)?.[1] ?? "";
}

/**
 * What a contributor does next for a detector, before it can meet the contract: the file to open
 * and what to write there; `null` when the contract can judge it.
 *
 * @param isTested  Whether a row of the table of cells is a sound cell of the type.
 */
export function nextStep({ path, type }: DetectorFile, isTested: boolean): string | null {
  return (
    todoLeft(path) ??
    stepLeft(
      {
        isDone: (COLUMN_TYPES as readonly string[]).includes(type),
        file: `${PROFILE}/column-type.ts`,
        what: `add "${type}" to COLUMN_TYPES, before "texte"`,
      },
      {
        isDone: ALL_DETECTORS.some((detector) => detector.type === type),
        file: `${PROFILE}/all-detectors.ts`,
        what: `import the detector of ${path} and add it to ALL_DETECTORS, before freeText`,
      },
      {
        isDone: type in priors.shares,
        file: "data/profile/type-priors.json",
        what: `add "${type}" to \`shares\`: which share of columns of customers' files is of the type`,
      },
      {
        isDone: type in content.frequences,
        file: "data/mapping/content.json",
        what: `add "${type}" to \`frequences\`: the same share, as the mapping weighs it`,
      },
      {
        isDone: type in labels.types,
        file: "data/mapping/labels.json",
        what: `add "${type}" to \`types\`: its French name on pages`,
      },
      {
        isDone: isTested,
        file: "test/engine/files/profile/detectors.test.ts",
        what: `add rows to CELLS: ["${type}", "a sound cell", "ok"], then damaged ones and what is none`,
      },
    )
  );
}
