import type { Chance } from "./chance.ts";

/** A legal category of companies and its short form. */
interface LegalForm {
  readonly code: string;
  readonly short: string;
  /** Share of denominations that contain it. */
  readonly named01: number;
}

// biome-ignore format: a table, one form a line
const FORMS: readonly (readonly [weight: number, form: LegalForm])[] = [
  [40, { code: "5499", short: "SARL", named01: 0.14 }],
  [36, { code: "5710", short: "SAS", named01: 0.08 }],
  [9, { code: "5720", short: "SASU", named01: 0.05 }],
  [10, { code: "5498", short: "EURL", named01: 0.14 }],
  [2, { code: "5599", short: "SA", named01: 0.2 }],
  [1, { code: "5202", short: "SNC", named01: 0.35 }],
  [2, { code: "5485", short: "SELARL", named01: 0.6 }],
];
const WEIGHTS = FORMS.map(([weight]) => weight);
/** Forms that nearly every name contains. */
export const CIVIL_FORMS = {
  sci: { code: "6540", short: "SCI", named01: 0.75 },
  earl: { code: "6598", short: "EARL", named01: 0.9 },
  gaec: { code: "6533", short: "GAEC", named01: 0.95 },
} as const;

export function drawLegalForm(chance: Chance): LegalForm {
  return (FORMS[chance.byWeight(WEIGHTS)] as (typeof FORMS)[number])[1];
}

/** The denomination as registered: in one of seven, the form stands somewhere in it. */
export function registered(chance: Chance, { short, named01 }: LegalForm, name: string): string {
  if (!chance.chance(named01)) return name;
  const place = chance.unit();
  if (place < 0.62) return `${short} ${name}`;
  if (place < 0.9) return `${name} ${short}`;
  return place < 0.96 ? `${[...short].join(".")}. ${name}` : `SOCIETE ${name}`;
}
