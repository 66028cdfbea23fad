import { counted, typeset } from "../../../markup/french.ts";
import { COSTS, lineOfCriterion, MINOR } from "../../diagnostic/cost-model.ts";
import { eurosOf, roundEuros } from "../../diagnostic/priced-part.ts";
import type { CriterionLine, FlashReport, NextAction } from "./flash-report.ts";

interface Remedy {
  /** Lines of the costs. */
  readonly rules: readonly number[];
  readonly title: string;
  /** @param n  Records at fault, over all rules of the remedy. */
  readonly detail: (n: number) => string;
}

/** Remedies for faults; one may remove several. */
const REMEDIES: readonly Remedy[] = [
  {
    rules: [1],
    title: "Compléter les identifiants",
    detail: (n) =>
      `Retrouver le SIREN ou le SIRET de ${fiches(n)} à partir du nom et de l'adresse : sans lui, aucun contrôle de l'entreprise.`,
  },
  {
    rules: [2, 4],
    title: "Corriger les identifiants faux",
    detail: (n) =>
      `Prendre les numéros corrigés ou proposés, et reprendre les autres de ${fiches(n)} sur une facture ou un contrat.`,
  },
  {
    rules: [3],
    title: "Protéger les numéros du tableur",
    detail: (n) =>
      `Exporter de nouveau ${fiches(n)} en important la colonne comme « Texte » : le tableur a perdu des chiffres.`,
  },
  {
    rules: [5, 6],
    title: "Écarter les entreprises fermées",
    detail: (n) =>
      `Sortir ${fiches(n)} des tournées, relances et envois, ou les rattacher à l'établissement qui a repris l'activité.`,
  },
  {
    rules: [7],
    title: "Protéger les encours",
    detail: (n) =>
      `Déclarer les créances de ${fiches(n)} en procédure collective (deux mois après la parution au BODACC) et revoir les délais de paiement.`,
  },
  {
    rules: [8],
    title: "Vérifier les raisons sociales",
    detail: (n) =>
      `Comparer ${fiches(n)} au nom du registre : changement de nom, rachat, ou numéro d'une autre entreprise.`,
  },
  {
    rules: [9, 10],
    title: "Fusionner les doublons",
    detail: (n) =>
      `Réunir ${fiches(n)} en gardant la plus complète de chaque groupe, puis refuser à la saisie un SIRET déjà connu.`,
  },
  {
    rules: [11, 12, 13],
    title: "Rétablir les e-mails",
    detail: (n) =>
      `Demander une adresse nominative pour ${fiches(n)} au prochain appel ; retirer les adresses fausses avant tout envoi.`,
  },
  {
    rules: [14, 15],
    title: "Rétablir les téléphones",
    detail: (n) =>
      `Compléter ou corriger le numéro de ${fiches(n)} ; rendre ce champ obligatoire à la création.`,
  },
  {
    rules: [16, 17],
    title: "Fiabiliser les adresses",
    detail: (n) =>
      `Normaliser ${fiches(n)} sur la Base adresse nationale : chaque retour de courrier ou de colis se paie deux fois.`,
  },
  {
    rules: [18],
    title: "Nettoyer les saisies",
    detail: (n) =>
      `Supprimer les fiches d'essai et réparer les caractères abîmés : ${fiches(n)}. Exporter désormais en UTF-8.`,
  },
  {
    rules: [19],
    title: "Vérifier avant de contacter",
    detail: (n) =>
      `Suspendre les envois vers ${fiches(n)} : la personne est peut-être décédée, un homonyme reste possible.`,
  },
  {
    rules: [MINOR],
    title: "Corriger l'état civil",
    detail: (n) =>
      `Reprendre la civilité ou la date de naissance de ${fiches(n)} : elle ne convient pas à la personne.`,
  },
];

const MOST = 3;

/** Advice when faults do not fill the page. */
const QUARTERLY =
  "Refaire ce diagnostic chaque trimestre : en un an, une part des entreprises d'un fichier ferme, déménage ou change de nom.";
const WATCH: NextAction = advice("Garder ce niveau", QUARTERLY);
/** Where there is no level to keep. */
const FOLLOW: NextAction = advice("Mesurer les progrès", QUARTERLY);
const CHECK_AT_ENTRY: NextAction = advice(
  "Contrôler à la saisie",
  "Vérifier le SIRET, l'e-mail et le téléphone à la création de chaque fiche : une erreur évitée ne coûte rien.",
);

/** Advice when the file had no readable content. */
const EXPORT_AGAIN = advice(
  "Exporter de nouveau le fichier",
  "Choisir un export avec une ligne d'en-tête et une fiche par ligne, puis relancer ce diagnostic.",
);

/** One to three actions, by the euros they save, then by the records they fix. */
export function nextActions(
  criteria: readonly CriterionLine[],
  { records, leak }: Pick<FlashReport, "records" | "leak">,
): NextAction[] {
  const byLine = new Map(criteria.flatMap(costLines));
  const remedies = REMEDIES.map((remedy) => {
    const lines = remedy.rules.flatMap((line) => byLine.get(line) ?? []);
    return {
      remedy,
      concerned: lines.reduce((sum, { concerned }) => sum + concerned, 0),
      stopped: roundEuros(lines.reduce((sum, { leak }) => sum + leak, 0)),
    };
  })
    .filter(({ concerned }) => concerned > 0)
    .sort((a, b) => b.stopped - a.stopped || b.concerned - a.concerned)
    .map(({ remedy, concerned, stopped }) => ({
      title: remedy.title,
      detail: typeset(remedy.detail(concerned)),
      rules: remedy.rules.flatMap((line) => COSTS[line]?.rule ?? []),
      leak: stopped,
    }));
  return [...remedies, ...otherwise(criteria, records, leak)].slice(0, MOST);
}

/** What a criterion leaves to do, by line of the costs: the records found again are done. */
function costLines(line: CriterionLine): [number, Pick<CriterionLine, "concerned" | "leak">][] {
  const { rule, concerned, found, minor, leak } = line;
  if (rule !== COSTS[MINOR]?.rule)
    return [[rule, { concerned: concerned - (found ? found.sure + found.likely : 0), leak }]];
  // Without the register of deaths its faults are all minor.
  if (lineOfCriterion(line) === MINOR) return [[MINOR, { concerned, leak }]];
  const light = minor ? eurosOf(minor.counted, minor.unitCost) : 0;
  return [
    [rule, { concerned: concerned - (minor?.counted ?? 0), leak: roundEuros(leak - light) }],
    [MINOR, { concerned: minor?.counted ?? 0, leak: light }],
  ];
}

function otherwise(
  criteria: readonly CriterionLine[],
  records: number,
  leak: number,
): NextAction[] {
  if (records === 0) return [EXPORT_AGAIN];
  const complete = toComplete(criteria);
  if (criteria.every(({ state }) => state === "non_mesurable")) return [...complete, EXPORT_AGAIN];
  return [...complete, ...(leak > 0 ? [CHECK_AT_ENTRY, FOLLOW] : [WATCH, CHECK_AT_ENTRY])];
}

/**
 * What an export lacks where a criterion finds no column for it. Nothing of persons: a file of
 * companies does without their births, and the law asks for as little of them as possible.
 */
const LACKING: readonly (readonly [rules: readonly number[], column: string])[] = [
  [[1, 2, 3], "le SIRET"],
  [[8], "la raison sociale"],
  [[11, 12, 13], "l'e-mail"],
  [[14, 15], "le téléphone"],
  [[16, 17], "l'adresse"],
];

/** Nothing where what was not measured lacks no column, but a register or a value. */
function toComplete(criteria: readonly CriterionLine[]): NextAction[] {
  const lacks = criteria.filter(
    ({ rule, state, reason }) =>
      state === "non_mesurable" &&
      /\bcolonnes?\b/.test(reason) &&
      LACKING.some(([rules]) => rules.includes(rule)),
  );
  const columns = LACKING.flatMap(([rules, column]) =>
    lacks.some(({ rule }) => rules.includes(rule)) ? column : [],
  );
  if (columns.length === 0) return [];
  const measured = lacks.length > 1 ? "mesurés" : "mesuré";
  return [
    advice(
      "Mesurer ce qui manque",
      `${counted(lacks.length, "critère n'a", "critères n'ont")} pas pu être ${measured}, faute de colonne. À ajouter à l'export : ${columns.join(", ")}.`,
    ),
  ];
}

function advice(title: string, detail: string): NextAction {
  return { title, detail: typeset(detail), rules: [], leak: 0 };
}

function fiches(n: number): string {
  return counted(n, "fiche", "fiches");
}
