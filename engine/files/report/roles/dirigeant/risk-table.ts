import { PRODUCTS } from "../../../../dossier/product.ts";
import { count, euros, percent, typeset } from "../../../../markup/french.ts";
import { type Block, table } from "../block.ts";
import { lineOf, type ReportFacts } from "../report-facts.ts";

const PERSONS = 19;
const NONE = "aucun cas relevé";

interface Risk {
  readonly rule: number;
  readonly name: string;
  readonly meaning: string;
}

/** Faults that may cost more than their repair. */
const RISKS: readonly Risk[] = [
  {
    rule: 7,
    name: "En procédure collective",
    meaning: "insolvables ou près de l'être : créances à déclarer sous deux mois",
  },
  { rule: 6, name: "Entreprises cessées", meaning: "relances et envois sans suite" },
  { rule: 5, name: "Établissements fermés", meaning: "livraisons et courriers perdus" },
  {
    rule: PERSONS,
    name: "Décès possibles",
    meaning: "un homonyme reste possible : suspendez les envois le temps de vérifier",
  },
];

/** A death is named only where the register was asked. */
const WITHOUT_DEATHS = "fichier des décès non consulté";

export const RISK_RULES: ReadonlySet<number> = new Set(RISKS.map(({ rule }) => rule));

/** Insolvent, ceased, closed, possibly dead: number and yearly cost. */
export function riskTable(facts: ReportFacts): Block {
  const hasDeaths = PRODUCTS[facts.input.produit].asks.deaths;
  const rows = RISKS.map(({ rule, name, meaning }) => {
    const line = lineOf(facts, rule);
    if (line === undefined || line.state === "non_mesurable")
      return [name, "–", "–", typeset(`non mesuré : ${line?.reason || "rien à examiner"}`)];
    if (rule === PERSONS && !hasDeaths)
      return [name, "–", "–", typeset(`non mesuré : ${WITHOUT_DEATHS}`)];
    const records = line.concerned - (line.minor?.counted ?? 0);
    const share = line.examined > 0 ? ` (${percent(records / line.examined)})` : "";
    return [
      name,
      `${count(records)}${share}`,
      euros(line.counted * line.unitCost),
      records > 0 ? meaning : NONE,
    ];
  });
  return table({
    caption: "Le risque",
    columns: [
      { label: "Risque", width: 32 },
      { label: "Fiches", width: 15, align: "right" },
      { label: "Par an", width: 13, align: "right" },
      { label: "Ce que cela veut dire", width: 40 },
    ],
    rows: [...rows, ...officers(facts)].map((row) => row.map(typeset)),
    none: "",
  });
}

function officers({ input: { officersToCheck } }: ReportFacts): string[][] {
  if (officersToCheck === null) return [];
  const meaning =
    officersToCheck > 0 ? "le dirigeant inscrit est peut-être décédé (homonyme possible)" : NONE;
  return [["Dirigeants à vérifier", count(officersToCheck), "–", meaning]];
}
