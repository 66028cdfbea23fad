import { count, decimal, percent, typeset } from "../../../markup/french.ts";
import { COSTS, gradeOf } from "../../diagnostic/cost-model.ts";
import type { Grade } from "../../diagnostic/diagnostic.ts";
import { type StateCounts, scoreOf } from "../../diagnostic/row-state.ts";
import type { CriterionLine, FlashReport } from "./flash-report.ts";

/** The meaning of a grade for users of the file. */
const VERDICTS: Readonly<Record<Grade, string>> = {
  A: "Fichier utilisable",
  B: "Fichier utilisable en grande partie",
  C: "Fichier à nettoyer",
  D: "Fichier à reprendre",
};

/** With fewer measured criteria the sentence gives their number. */
const ENOUGH_MEASURED = 10;

type Judged = Pick<
  FlashReport,
  "grade" | "score" | "states" | "leak" | "records" | "measured" | "criteria" | "dearest"
>;

/** The verdict at the head of the page, in up to three short sentences. */
export function judgement(report: Judged): string {
  const { grade, score, measured, criteria, records, states } = report;
  if (records === 0) return "Le fichier ne contient aucune fiche : il n’y a rien à mesurer.";
  if (grade === null)
    return typeset(
      "Aucun critère n'a pu être mesuré : vérifiez que les colonnes ont un en-tête, ou indiquez ce qu'elles contiennent.",
    );
  const partial =
    measured < ENOUGH_MEASURED
      ? `Jugement partiel : ${count(measured)} critères sur ${count(criteria.length)} mesurés.`
      : "";
  const share = `${decimal(score, 1)} % des fiches peuvent servir${waiting(states)}`;
  return typeset(
    [`${VERDICTS[grade]} : ${share}.`, frequent(report), cost(report), partial]
      .filter((sentence) => sentence !== "")
      .join(" "),
  );
}

/** The share of records from which a fault is told, though they can be used. */
const FREQUENT = 0.2;

/** A fault that most records have without being unusable: e-mails, where telephones are sound. */
function frequent({ grade, criteria }: Judged): string {
  if (grade !== "A" && grade !== "B") return "";
  const [worst] = criteria
    .filter(({ rule, share }) => share >= FREQUENT && COSTS[rule]?.severity !== "legere")
    .sort((a, b) => b.share - a.share);
  return worst ? `Mais « ${labelOf(worst)} » touche ${percent(worst.share)} d'entre elles.` : "";
}

/** A criterion with minor faults alone is called by them: civilities are no deaths. */
function labelOf({ label, counted, minor }: CriterionLine): string {
  return counted === 0 && minor ? minor.label : label;
}

function cost({ leak, dearest: [first] }: Judged): string {
  if (first === undefined || leak <= 0) return "Aucun coût relevé.";
  return `Premier coût : « ${first.label} » (${percent(first.leak / leak)}).`;
}

/** What deciding on what waits would bring; "" when nothing waits. */
function waiting(states: StateCounts): string {
  if (states.a_verifier === 0) return "";
  const then = scoreOf({ ...states, valide: states.valide + states.a_verifier, a_verifier: 0 });
  return ` ; ${decimal(then, 1)} % (note ${gradeOf(then)}) une fois traitées celles à vérifier`;
}
