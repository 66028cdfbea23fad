import table from "../../../../data/diagnostic/repairs.json" with { type: "json" };
import type { DamageKind } from "../../profile/damage.ts";

/** What mends faults: one gesture of a person or of the machine for many of them. */
export interface Repair {
  readonly code: string;
  /** French, for the head of a group. */
  readonly title: string;
  /** French: what to do. */
  readonly todo: string;
  /** Criteria whose faults it mends where nothing is proved or proposed. */
  readonly rules: readonly number[];
  /** Cells it mends. */
  readonly damages: readonly DamageKind[];
}

/** All of them; each criterion and each kind of damage stands under one of them alone. */
export const REPAIRS: readonly Repair[] = table.repairs as readonly Repair[];

/** Whatever the criterion: what is proved is mended unasked, what is proposed is confirmed. */
export const UNASKED = repairNamed("office");
export const TO_CONFIRM = repairNamed("confirmer");

const OF_RULE = new Map(REPAIRS.flatMap((repair) => repair.rules.map((rule) => [rule, repair])));

/** What mends a fault of a criterion for which nothing is proved or proposed. */
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
