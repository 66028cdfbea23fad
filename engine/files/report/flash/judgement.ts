import { decimal, percent, typeset } from "../../../markup/french.ts";
import type { Grade } from "../../diagnostic/diagnostic.ts";
import type { FlashReport } from "./flash-report.ts";

/** The meaning of a grade for users of the file. */
const VERDICTS: Readonly<Record<Grade, string>> = {
  A: "Fichier sain : il peut servir tel quel",
  B: "Fichier correct, avec quelques points à reprendre",
  C: "Fichier à nettoyer avant la prochaine campagne",
  D: "Fichier à reprendre avant tout usage",
};

/** From this share on, one fault dominates the leak. */
const DOMINANT = 0.25;
/** With fewer measured criteria the sentence gives their number. */
const ENOUGH_MEASURED = 10;

type Judged = Pick<
  FlashReport,
  "grade" | "score" | "leak" | "records" | "measured" | "criteria" | "dearest"
>;

/** The verdict at the head of the page: one sentence, two at most. */
export function judgement(report: Judged): string {
  const { grade, measured, criteria } = report;
  if (report.records === 0) return "Le fichier ne contient aucune fiche : il n’y a rien à mesurer.";
  if (grade === null)
    return typeset(
      "Aucun critère n'a pu être mesuré : vérifiez que les colonnes ont un en-tête, ou indiquez ce qu'elles contiennent.",
    );
  const partial =
    measured < ENOUGH_MEASURED
      ? ` Jugement partiel : ${decimal(measured, 0)} critères sur ${criteria.length} mesurés.`
      : "";
  return typeset(`${VERDICTS[grade]}${cost(report)}.${partial}`);
}

function cost({ leak, dearest: [first] }: Judged): string {
  if (first === undefined || leak <= 0) return ", sans coût relevé";
  const share = first.leak / leak;
  return share >= DOMINANT
    ? ` : « ${first.label} » pèse à lui seul ${percent(share)} de la fuite`
    : ` : le plus cher est « ${first.label} », ${percent(share)} de la fuite`;
}
