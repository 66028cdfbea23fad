import type { EditionManifest } from "../../engine/snapshot/manifest.ts";
import { totalOf } from "../../workers/load/edition-counts.ts";
import { counted } from "./quantities.ts";

const MOST_LINES = 10;

/** Lines on the wordings of an edition that no rule knows, most frequent first; none mostly. */
export function unknownWordingsNote({ register, unknownWordings }: EditionManifest): string[] {
  if (unknownWordings === undefined) return [];
  const wordings = Object.entries(unknownWordings).sort(([, a], [, b]) => b - a);
  const lines = wordings.slice(0, MOST_LINES).map(([wording, count]) => `  ${count} × ${wording}`);
  const left = wordings.length - lines.length;
  return [
    `${register} : ${counted(totalOf(unknownWordings), "annonce")} en des termes inconnus ; celles qui parlent d'une procédure sont « à lire ».`,
    ...lines,
    ...(left > 0 ? [`  et ${counted(left, "autre")}`] : []),
  ];
}
