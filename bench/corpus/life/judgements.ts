import { dayOf, PUBLISHED_DAY } from "../days.ts";
import { type Random, weighted } from "../random.ts";
import type { Form } from "./forms.ts";

/** A decision in BODACC's words. */
export interface JudgementKind {
  readonly famille: string;
  readonly nature: string;
  readonly complement: string;
  /** Whether it names a liquidator. */
  readonly namesLiquidator: boolean;
}

const OUVERTURE = "Jugement d'ouverture";
const PRONONCANT = "Jugement prononçant";
const CLOTURE = "Jugement de clôture";

// biome-ignore format: a table, one decision a line
export const JUDGEMENTS = [
  { id: "sauvegarde", famille: OUVERTURE, nature: "Jugement d'ouverture d'une procédure de sauvegarde", complement: "Jugement prononçant l'ouverture d'une procédure de sauvegarde et désignant administrateur judiciaire avec pour mission de surveiller.", namesLiquidator: false },
  { id: "redressement", famille: OUVERTURE, nature: "Jugement d'ouverture d'une procédure de redressement judiciaire", complement: "Jugement prononçant l'ouverture d'une procédure de redressement judiciaire, date de cessation des paiements fixée par le tribunal.", namesLiquidator: false },
  { id: "liquidation", famille: OUVERTURE, nature: "Jugement d'ouverture de liquidation judiciaire", complement: "Jugement prononçant la liquidation judiciaire et désignant liquidateur", namesLiquidator: true },
  { id: "conversion", famille: PRONONCANT, nature: "Jugement de conversion en liquidation judiciaire", complement: "Jugement prononçant la conversion du redressement judiciaire en liquidation judiciaire et désignant liquidateur", namesLiquidator: true },
  { id: "sauvegardeEnRedressement", famille: PRONONCANT, nature: "Jugement de conversion en redressement judiciaire de la procédure de sauvegarde", complement: "Jugement de conversion en redressement judiciaire de la procédure de sauvegarde.", namesLiquidator: false },
  { id: "sauvegardeEnLiquidation", famille: PRONONCANT, nature: "Jugement de conversion en liquidation judiciaire de la procédure de sauvegarde", complement: "Jugement de conversion en liquidation judiciaire de la procédure de sauvegarde et désignant liquidateur", namesLiquidator: true },
  { id: "plan", famille: PRONONCANT, nature: "Jugement de plan de redressement", complement: "Jugement arrêtant le plan de redressement, durée du plan 9 ans.", namesLiquidator: false },
  { id: "creances", famille: "Avis de dépôt", nature: "Dépôt de l'état des créances", complement: "L'état des créances est déposé au greffe, où tout intéressé peut présenter une réclamation dans le délai d'un mois.", namesLiquidator: false },
  { id: "insuffisance", famille: CLOTURE, nature: "Jugement de clôture pour insuffisance d'actif", complement: "Jugement prononçant la clôture de la procédure de liquidation judiciaire pour insuffisance d'actif.", namesLiquidator: false },
  { id: "extinction", famille: CLOTURE, nature: "Jugement de clôture pour extinction du passif", complement: "Jugement prononçant la clôture de la procédure pour extinction du passif.", namesLiquidator: false },
  { id: "finSauvegarde", famille: CLOTURE, nature: "Jugement de clôture de la procédure de sauvegarde", complement: "Jugement mettant fin à la procédure de sauvegarde.", namesLiquidator: false },
] as const satisfies readonly (JudgementKind & { readonly id: string })[];

export type JudgementId = (typeof JUDGEMENTS)[number]["id"];

/** Index in `JUDGEMENTS`. */
export function judgementOf(id: JudgementId): number {
  return JUDGEMENTS.findIndex((row) => row.id === id);
}

/** One decision and the range of days after the previous one. */
type Step = readonly [id: JudgementId, least: number, most: number];
type Scenario = readonly [weight: number, ...steps: Step[]];
type Steps = readonly Step[];

/** Procedures of active companies; the last state is the present one. */
// biome-ignore format: a table, one story a line
const OF_THE_LIVING: readonly Scenario[] = [
  [935],
  [16, ["liquidation", 0, 0]],
  [8, ["liquidation", 0, 0], ["creances", 200, 500]],
  [8, ["redressement", 0, 0]],
  [8, ["redressement", 0, 0], ["plan", 180, 540]],
  [7, ["redressement", 0, 0], ["conversion", 60, 400]],
  [4, ["sauvegarde", 0, 0]],
  [5, ["sauvegarde", 0, 0], ["finSauvegarde", 200, 540]],
  [3, ["sauvegarde", 0, 0], ["sauvegardeEnRedressement", 90, 300]],
  [2, ["sauvegarde", 0, 0], ["sauvegardeEnLiquidation", 90, 300]],
  [4, ["redressement", 0, 0], ["plan", 180, 540], ["extinction", 700, 1200]],
];

/** Procedures of ceased companies; the last decision came just before the end. */
// biome-ignore format: a table, one story a line
const OF_THE_DEAD: readonly Scenario[] = [
  [600],
  [260, ["liquidation", 0, 0], ["insuffisance", 200, 900]],
  [90, ["redressement", 0, 0], ["conversion", 60, 400], ["insuffisance", 200, 900]],
  [30, ["liquidation", 0, 0], ["creances", 100, 300], ["extinction", 200, 600]],
  [20, ["sauvegarde", 0, 0], ["sauvegardeEnLiquidation", 90, 300], ["insuffisance", 200, 700]],
];

const LIVING_CHOICE = weighted(OF_THE_LIVING.map(([weight]) => weight));
const DEAD_CHOICE = weighted(OF_THE_DEAD.map(([weight]) => weight));
const STEPS_OF_THE_LIVING: readonly Steps[] = OF_THE_LIVING.map(([, ...steps]) => steps);
const STEPS_OF_THE_DEAD: readonly Steps[] = OF_THE_DEAD.map(([, ...steps]) => steps);

/** Start of BODACC's data publication, in 2008. */
export const FIRST_NOTICE_DAY = dayOf("2008-03-01");
/** Last day of events that the edition still publishes. */
export const LAST_EVENT_DAY = PUBLISHED_DAY - 40;
/** A procedure older than ten years counts as expired: none stays open that long. */
const OLDEST_OPEN_DAYS = 3400;
/** Sole traders and property companies fail less often than trading companies. */
const SPARED_SHARE: Readonly<Record<Form, number>> = {
  personne: 0.6,
  sarl: 0,
  sas: 0,
  sa: 0.5,
  snc: 0.3,
  sci: 0.9,
  agricole: 0.7,
  aucune: 1,
};
const JUDGEMENTS_MAX = 4;

/** A company's collective procedures: decisions in chronological order. */
export class Procedure {
  count = 0;
  /** Indexes in `JUDGEMENTS`. */
  readonly kind = new Uint8Array(JUDGEMENTS_MAX);
  readonly day = new Int32Array(JUDGEMENTS_MAX);
  readonly #gap = new Int32Array(JUDGEMENTS_MAX);

  /** Draws the procedure of a company with these days of creation and end (0: active). */
  draft(random: Random, form: Form, createdDay: number, ceasedDay: number): void {
    this.count = 0;
    const floor = Math.max(createdDay + 120, FIRST_NOTICE_DAY);
    const isDead = ceasedDay !== 0;
    const steps = isDead
      ? STEPS_OF_THE_DEAD[random.pick(DEAD_CHOICE)]
      : STEPS_OF_THE_LIVING[random.pick(LIVING_CHOICE)];
    if (random.chance(SPARED_SHARE[form]) || !steps || steps.length === 0) return;
    let length = 0;
    steps.forEach(([, least, most], at) => {
      this.#gap[at] = random.between(least, most);
      length += this.#gap[at] as number;
    });
    const first = isDead
      ? ceasedDay - random.below(12) - length
      : random.between(Math.max(floor, PUBLISHED_DAY - OLDEST_OPEN_DAYS), LAST_EVENT_DAY - length);
    if (first < floor || first + length > LAST_EVENT_DAY) return;
    this.#place(steps, first);
  }

  #place(steps: Steps, first: number): void {
    let day = first;
    steps.forEach(([id], at) => {
      day += this.#gap[at] as number;
      this.kind[at] = judgementOf(id);
      this.day[at] = day;
    });
    this.count = steps.length;
  }

  /** The day a liquidator was named, 0 for none. */
  get liquidatedDay(): number {
    for (let at = 0; at < this.count; at += 1) {
      const kind = JUDGEMENTS[this.kind[at] as number];
      if (kind?.namesLiquidator) return this.day[at] as number;
    }
    return 0;
  }
}
