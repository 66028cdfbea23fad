import { type Figures, figureOf } from "../registers/comptes/entry.ts";

interface WarningRule {
  readonly name: string;
  /** User-facing text. */
  readonly texte: string;
  /** Makes the turnover unreliable: it is then used neither for a size class nor for ratios. */
  readonly spoilsTurnover: boolean;
  /** Dates are AAAAMMJJ. */
  readonly holds: (figures: Figures, closing: number, today: number) => boolean;
}

/** Exceeds any company's turnover in France; the country produces three times as much per year. */
const LARGEST_AMOUNT = 1e12;

/** Below this many euros, a factor of exactly 100 may be a coincidence. */
const LEAST_AMOUNT = 1000;

const AMOUNTS = ["chiffre_d_affaires", "marge_brute", "ebe", "ebit", "resultat_net"] as const;

/**
 * Detects impossible filings. Only contradictions count: a loss above the turnover, or a profit of
 * many times it (a holding), is unusual but possible.
 */
const RULES = [
  {
    name: "cloture_future",
    texte: "la date de clôture est dans le futur",
    spoilsTurnover: false,
    holds: (_, closing, today) => closing > today,
  },
  {
    name: "montant_absurde",
    texte: "un montant dépasse mille milliards d'euros, ou le chiffre d'affaires est négatif",
    spoilsTurnover: true,
    holds: (figures) =>
      figureOf(figures, "chiffre_d_affaires") < 0 ||
      AMOUNTS.some((name) => Math.abs(figureOf(figures, name)) > LARGEST_AMOUNT),
  },
  {
    name: "echelle",
    texte: "le chiffre d'affaires et les autres montants sont séparés d'un facteur 100",
    spoilsTurnover: true,
    holds: (figures) => {
      const turnover = figureOf(figures, "chiffre_d_affaires");
      const margin = figureOf(figures, "marge_brute");
      return (
        isHundredfold(turnover, margin) ||
        isHundredfold(margin, turnover) ||
        isScaleError(marginFactor(figures))
      );
    },
  },
  {
    name: "marge_incoherente",
    texte: "la marge d'EBE publiée n'est pas celle des montants publiés",
    spoilsTurnover: true,
    holds: (figures) => {
      const factor = marginFactor(figures);
      return Math.abs(factor - 1) > MARGIN_TOLERANCE && !isScaleError(factor);
    },
  },
] as const satisfies readonly WarningRule[];

export type AccountsWarning = (typeof RULES)[number]["name"];

/** The French text of each warning. */
export const WARNING_TEXTS: ReadonlyMap<AccountsWarning, string> = new Map(
  RULES.map(({ name, texte }) => [name, texte]),
);

/** The warnings about one filing, in the order of the table. Dates are AAAAMMJJ. */
export function accountsWarnings(
  figures: Figures,
  closing: number,
  today: number,
): readonly AccountsWarning[] {
  return RULES.filter((rule) => rule.holds(figures, closing, today)).map((rule) => rule.name);
}

const TURNOVER_RULES: readonly WarningRule[] = RULES.filter((rule) => rule.spoilsTurnover);

/** The turnover of a filing in euros, NaN when absent or contradicted by the other figures. */
export function reliableTurnover(figures: Figures): number {
  for (const rule of TURNOVER_RULES) if (rule.holds(figures, 0, 0)) return Number.NaN;
  return figureOf(figures, "chiffre_d_affaires");
}

/** Whether an amount is a hundred times another, up to rounded cents: cents read as euros. */
function isHundredfold(large: number, small: number): boolean {
  return Math.abs(small) >= LEAST_AMOUNT && Math.abs(large - 100 * small) <= 100;
}

/**
 * Published margin divided by the margin computed from published amounts: 1 when they agree, NaN
 * when unknown.
 */
function marginFactor(figures: Figures): number {
  const published = figureOf(figures, "marge_ebe");
  const computed = (100 * figureOf(figures, "ebe")) / figureOf(figures, "chiffre_d_affaires");
  // Margins are rounded to the thousandth: below a tenth of a percent they are not comparable.
  const isDistinctive = Math.abs(published) >= 0.1 || Math.abs(computed) >= 0.1;
  return isDistinctive && published !== 0 ? published / computed : Number.NaN;
}

const MARGIN_TOLERANCE = 0.05;

function isScaleError(factor: number): boolean {
  return isNear(factor, 100) || isNear(1 / factor, 100);
}

function isNear(value: number, target: number): boolean {
  return Math.abs(value / target - 1) <= MARGIN_TOLERANCE;
}
