import {
  type IdentifierRepair,
  NO_CONTEXT,
  type RepairContext,
} from "../../engine/files/repair/identifier-repair.ts";
import { repairSiret } from "../../engine/files/repair/repair-siret.ts";
import { Draw } from "../corpus/customer-files/draw.ts";
import { sirenOf, sirenText, siretText } from "../corpus/luhn-keys.ts";
import { isScientific, SIRET_DAMAGES, type SiretDamage } from "./siret-damages.ts";

/** The results for damaged SIRETs of one kind. */
interface KindRepairs {
  damaged: number;
  /** Correct repairs, reported as proved. */
  repaired: number;
  /** Wrong repairs, reported as proved. */
  wrong: number;
  /** Another number accepted as sound or merely written otherwise: its keys are valid by chance. */
  unseen: number;
  toldScientific: number;
}

const NONE: KindRepairs = { damaged: 0, repaired: 0, wrong: 0, unseen: 0, toldScientific: 0 };

export interface SiretRepairs {
  readonly kinds: ReadonlyMap<string, KindRepairs>;
  readonly damaged: number;
  readonly wrong: number;
  readonly repairedShare: number;
  /** Share of cells with an exponent that are reported as such. */
  readonly scientificShare: number;
  /** Wrong repairs: original, damaged, "repaired", and the reason. */
  readonly examples: readonly string[];
}

const MOST_EXAMPLES = 10;
/** In one case of three the SIREN begins with a zero, since most repairs are about lost zeros. */
const ZERO_FIRST = 0.33;

/** Damages so many SIRETs, in all ways and contexts, and repairs them with the engine. */
export function siretRepairs(seed: number, count: number): SiretRepairs {
  const draw = new Draw(seed, "siret repair");
  const kinds = new Map<string, KindRepairs>();
  const examples: string[] = [];
  for (let made = 0; made < count; made++) {
    const damaged = drawDamaged(draw);
    const kind = kinds.get(damaged.damage.name) ?? { ...NONE };
    kinds.set(damaged.damage.name, kind);
    const repair = repairSiret(damaged.cell, drawContext(draw, damaged.siret));
    if (judge(kind, damaged, repair) === "wrong" && examples.length < MOST_EXAMPLES)
      examples.push(`${damaged.siret}: ${damaged.cell} -> ${repair.value} (${repair.why})`);
  }
  const all = [...kinds.values()];
  const sum = (pick: (kind: KindRepairs) => number): number =>
    all.reduce((total, kind) => total + pick(kind), 0);
  const scientific = [...kinds].flatMap(([name, kind]) => (isScientific(name) ? [kind] : []));
  const exponents = scientific.reduce((total, { damaged }) => total + damaged, 0);
  const reported = scientific.reduce((total, kind) => total + kind.toldScientific, 0);
  return {
    kinds,
    damaged: sum(({ damaged }) => damaged),
    wrong: sum(({ wrong }) => wrong),
    repairedShare: sum(({ repaired }) => repaired) / count,
    scientificShare: exponents === 0 ? 1 : reported / exponents,
    examples,
  };
}

interface DamagedSiret {
  readonly siret: string;
  readonly cell: string;
  readonly damage: SiretDamage;
}

function drawDamaged(draw: Draw): DamagedSiret {
  for (;;) {
    const damage = draw.of(SIRET_DAMAGES);
    const siret = drawSiret(draw);
    const cell = damage.apply(siret, draw);
    if (cell !== null && cell !== siret) return { siret, cell, damage };
  }
}

function judge(
  kind: KindRepairs,
  { siret }: DamagedSiret,
  { state, damage, value, certainty }: IdentifierRepair,
): "wrong" | "right" | "left" {
  kind.damaged++;
  if (damage === "notation_scientifique") kind.toldScientific++;
  if (state === "sound" && value !== siret) kind.unseen++;
  if (state === "sound" || value === null || certainty !== "prouve") return "left";
  if (value === siret) kind.repaired++;
  else kind.wrong++;
  return value === siret ? "right" : "wrong";
}

function drawSiret(draw: Draw): string {
  const root = draw.chance(ZERO_FIRST)
    ? draw.between(500_000, 9_999_999)
    : draw.between(30_000_000, 94_999_999);
  return siretText(
    sirenOf(root),
    draw.weighted([
      [60, 1],
      [20, 2],
      [15, draw.between(3, 60)],
      [5, draw.between(61, 9999)],
    ]),
  );
}

/** The context of the cell: none in half the cases; its SIREN, or another company's. */
function drawContext(draw: Draw, siret: string): RepairContext {
  const siren = siret.slice(0, 9);
  return draw.weighted<RepairContext>([
    [70, NO_CONTEXT],
    [15, { ...NO_CONTEXT, sirens: [siren] }],
    [5, { ...NO_CONTEXT, sirens: [sirenText(sirenOf(draw.between(3_000_000, 94_999_999)))] }],
    [10, siren.startsWith("0") ? { ...NO_CONTEXT, paddedSirens: [siren] } : NO_CONTEXT],
  ]);
}
