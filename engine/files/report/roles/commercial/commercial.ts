import { count, counted, typeset } from "../../../../markup/french.ts";
import { type Block, paragraph, section } from "../block.ts";
import { ALL_LOOKED_AT, notLookedAt } from "../coverage.ts";
import { methodOf } from "../method-sentences.ts";
import type { ReportFacts } from "../report-facts.ts";
import type { RoleReport } from "../role-report.ts";
import { TRIAGE_CLASSES, type TriageClass } from "../samples/table-samples.ts";
import { sectorReferences } from "../sector-references.ts";
import { recordList } from "./record-list.ts";
import { SALES_LISTS } from "./sales-words.ts";

/** Whom to call, what to check before, what to drop. */
export const commercial: RoleReport = {
  role: "commercial",
  title: "Rapport commercial",
  rowsMost: 125,
  pagesMost: 4,
  blocks: (facts) => {
    const isSorted = facts.reported.some(({ samples }) => samples !== null);
    return [
      figures(facts),
      paragraph(typeset(summary(facts, isSorted))),
      ...(isSorted ? [paragraph(typeset(WHOLE_LISTS))] : []),
      ...SALES_LISTS.flatMap((list): Block[] => [
        section(list.title),
        paragraph(typeset(list.advice)),
        recordList(facts, list),
      ]),
      ...sectorReferences(facts),
      section("Ce qui n’a pas été regardé"),
      paragraph(notLookedAt(facts).join(" ") || ALL_LOOKED_AT),
      { kind: "method", sentences: methodOf(facts, METHOD) },
    ];
  },
};

const WHOLE_LISTS =
  "Les listes entières, avec leurs filtres, sont dans le classeur « Listes commerciales (Excel) », à télécharger avec ce rapport ; voici le début de chacune.";

const METHOD: readonly string[] = [
  "Une fiche est dans une seule liste, la première qui convient dans cet ordre : à écarter (critères 5, 6, 7, 9), à vérifier (2, 3, 4, 8, 10, 19, tant qu'aucune correction n'est prouvée), à appeler (tous ses numéros sont bons), à joindre par e-mail, à compléter.",
  "Dans chaque liste, le défaut restant le plus cher vient d'abord, puis l'ordre du fichier.",
];

function figures({ reported }: ReportFacts): Block {
  const sum = (name: TriageClass): number =>
    reported.reduce((total, { samples }) => total + (samples?.triage.counts[name] ?? 0), 0);
  return {
    kind: "figures",
    cells: SALES_LISTS.map(({ name, title }) => ({
      figure: count(sum(name)),
      label: lower(title),
    })),
  };
}

function lower(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

function summary({ reported, flash }: ReportFacts, isSorted: boolean): string {
  if (flash.records === 0) return "Le fichier ne contient aucune fiche.";
  if (!isSorted) return "Les fiches n'ont pas été triées : seuls leurs défauts ont été comptés.";
  const all = reported.reduce(
    (total, { samples }) =>
      total + TRIAGE_CLASSES.reduce((sum, name) => sum + (samples?.triage.counts[name] ?? 0), 0),
    0,
  );
  return all === 0
    ? "Aucune table d'entreprises ni de personnes : il n'y a personne à appeler."
    : `${counted(all, "fiche triée", "fiches triées")} ; le numéro de ligne est celui du fichier envoyé.`;
}
