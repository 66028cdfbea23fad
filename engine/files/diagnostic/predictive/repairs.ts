import table from "../../../../data/diagnostic/repairs.json" with { type: "json" };
import type { DamageKind } from "../../profile/damage.ts";

/** A repair: one action of a person or of the machine that fixes many faults. */
export interface Repair {
  readonly code: string;
  /** French, as the heading of a group. */
  readonly title: string;
  /** French: what to do. */
  readonly todo: string;
  /** Criteria whose faults it fixes when no repair is proved or proposed. */
  readonly rules: readonly number[];
  /** Damage of cells that it fixes. */
  readonly damages: readonly DamageKind[];
}

/** All repairs; each criterion and each kind of damage belongs to exactly one. */
export const REPAIRS: readonly Repair[] = table.repairs as readonly Repair[];

/** For any criterion: proved repairs are made without confirmation, proposed ones with it. */
export const UNASKED = repairNamed("office");
export const TO_CONFIRM = repairNamed("confirmer");

const OF_RULE = new Map(REPAIRS.flatMap((repair) => repair.rules.map((rule) => [rule, repair])));

/** The repair for a fault of a criterion without a proved or proposed value. */
export function repairOf(rule: number): Repair {
  const repair = OF_RULE.get(rule);
  if (!repair) throw new Error(`no repair of criterion ${rule}`);
  return repair;
}

function repairNamed(code: string): Repair {
  const repair = REPAIRS.find((one) => one.code === code);
  if (!repair) throw new Error(`no repair ${code}`);
  return repair;
}
