import type { Cell, Detector, Reading } from "../detector.ts";
import { damaged, no, ok } from "../reading.ts";
import { isInvented, isPlainPhone } from "./phone.ts";
import { kindOfPhone, phoneDamage } from "./phone-damage.ts";

const OK = ok(6.4);
const FOREIGN = ok(3);
const BOUCHON = damaged("valeur_bouchon", 4.5);
const LOST_ZERO = damaged("zeros_perdus", 2.5);
const SCIENTIFIC = damaged("notation_scientifique", 0.6);
const SHAPE = damaged("forme", 1.5);
/** A landline in a column of mobiles, or another column. */
const FIXED = no(-1.5);
const FIXED_DAMAGED = no(-1.5);
const NO = no(-4);

export const mobile: Detector = {
  type: "mobile",
  read(cell: Cell): Reading {
    const { text, digits } = cell;
    const kind = text.charCodeAt(0) > 0x39 ? null : kindOfPhone(text);
    if (kind === "mobile") return isInvented(digits) ? BOUCHON : OK;
    if (kind !== null) return kind === "foreign" ? FOREIGN : FIXED;
    const damage = phoneDamage(text, digits);
    if (damage === null) return NO;
    if (damage === "notation_scientifique") return SCIENTIFIC;
    if (!/^(?:0|\+?33|0033)?[67]/.test(digits)) return FIXED_DAMAGED;
    return damage === "zeros_perdus" ? LOST_ZERO : SHAPE;
  },
  isPlain: (bytes, start, end) => isPlainPhone(bytes, start, end, 6, 7),
};
