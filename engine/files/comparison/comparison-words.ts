import { count, counted, decimal, euros, percent, typeset } from "../../markup/french.ts";
import type { Caveat, CriterionChange, RunComparison, Trend } from "./compare-runs.ts";
import type { RunFigures } from "./run-figures.ts";
import type { Likeness } from "./same-file.ts";

/** `C, 78,0 %`; "sans note" without one. French, typeset. */
export function gradeText({ grade, score }: Pick<RunFigures, "grade" | "score">): string {
  return grade === null || score === null ? "sans note" : `${grade}, ${decimal(score, 1)}\u202f%`;
}

/** What became of grade and share, in one sentence; typeset. */
export function gradeSentence({ before, after }: RunComparison): string {
  if (before.score === null || after.score === null || before.grade === null)
    return typeset("Un des deux envois n'a pas de note : rien n'a pu y être mesuré.");
  const share = (of: number): string => `${decimal(of, 1)}\u202f%`;
  const points = Math.round((after.score - before.score) * 10) / 10;
  if (points === 0)
    return typeset(
      `La note reste ${before.grade} : ${share(after.score)} des fiches sont utilisables, comme avant.`,
    );
  const grade =
    before.grade === after.grade
      ? `La note reste ${after.grade}, mais la part des fiches utilisables ${points > 0 ? "monte" : "baisse"}`
      : `La note passe de ${before.grade} à ${after.grade}`;
  const change = `${decimal(Math.abs(points), 1)} ${Math.abs(points) < 2 ? "point" : "points"} de ${points > 0 ? "plus" : "moins"}`;
  return typeset(
    `${grade} : ${share(after.score)} des fiches sont utilisables, contre ${share(before.score)} avant (${change}).`,
  );
}

/** What became of the yearly cost, in one sentence; typeset. */
export function leakSentence({ before, after }: RunComparison): string {
  const change = Math.round(after.leak) - Math.round(before.leak);
  if (change === 0) return typeset(`Les défauts coûtent toujours ${euros(after.leak)} par an.`);
  return typeset(
    `Les défauts coûtent ${euros(after.leak)} par an : ${euros(Math.abs(change))} de ${change < 0 ? "moins" : "plus"} qu'avant.`,
  );
}

/** What became of the number of records, in one sentence; typeset. */
export function recordsSentence({ before, after }: RunComparison): string {
  const change = after.records - before.records;
  const now = counted(after.records, "fiche", "fiches");
  if (change === 0) return `${now}, comme avant.`;
  return `${now}, ${count(Math.abs(change))} de ${change > 0 ? "plus" : "moins"} qu’avant.`;
}

/** The headings of the groups of criteria. */
export const TREND_HEADINGS: Readonly<Record<Trend, string>> = {
  mieux: "Mieux",
  moins_bien: "Moins bien",
  nouveau: "Nouveau",
  egal: "Sans changement",
  non_comparable: "Non comparable",
};

/** What became of a criterion, in one sentence without its label; typeset. */
export function changeSentence({ trend, before, after }: CriterionChange): string {
  return typeset(`${changeText(trend, before, after)}${leakChange(after.leak - before.leak)}.`);
}

type Figures = CriterionChange["after"];

const records = ({ concerned }: Figures): string => counted(concerned, "fiche", "fiches");

function share({ concerned, examined }: Figures): string {
  return percent(examined === 0 ? 0 : concerned / examined);
}

function changeText(trend: Trend, before: Figures, after: Figures): string {
  if (trend === "non_comparable") return unmeasuredText(before, after);
  if (trend === "egal")
    return after.concerned === 0
      ? "toujours aucune fiche"
      : `toujours ${share(after)} des fiches (${count(before.concerned)} avant, ${count(after.concerned)} maintenant)`;
  if (before.concerned === 0) return `${records(after)} (${share(after)}), aucune avant`;
  const now = after.concerned === 0 ? "plus aucune fiche" : `${records(after)} (${share(after)})`;
  return `${now}, contre ${count(before.concerned)} (${share(before)}) avant`;
}

function unmeasuredText(before: Figures, after: Figures): string {
  if (!before.isMeasured && !after.isMeasured) return "mesuré ni avant, ni maintenant";
  if (!after.isMeasured) return `pas mesuré cette fois ; avant, ${records(before)}`;
  if (!before.isMeasured) return `pas mesuré avant ; maintenant, ${records(after)}`;
  return `mesuré sur d'autres bases : ${records(before)} avant, ${records(after)} maintenant`;
}

function leakChange(change: number): string {
  const whole = Math.round(change);
  return whole === 0
    ? ""
    : ` ; ${euros(Math.abs(whole))} par an de ${whole < 0 ? "moins" : "plus"}`;
}

/** What makes two runs less comparable; French sentences, typeset. */
export const CAVEAT_TEXTS: Readonly<Record<Caveat, string>> = {
  couts: typeset(
    "Vos coûts ont changé entre ces deux envois : les montants en euros ne se comparent pas, les fiches oui.",
  ),
  registres: typeset(
    "Les deux envois n'ont pas été vérifiés avec les mêmes registres : certains critères ont pu changer pour cela seul.",
  ),
  produit: typeset("Les deux envois n'ont pas reçu le même diagnostic."),
  taille: typeset(
    "L'un des deux fichiers a plus du double de fiches de l'autre : est-ce bien le même ?",
  ),
};

/** Why two uploads are taken for one file; French, in the middle of a sentence. */
export const LIKENESS_TEXTS: Readonly<Record<Likeness, string>> = {
  nom_et_colonnes: "à son nom et à ses colonnes",
  nom: "à son nom",
  colonnes: "à ses colonnes",
};
