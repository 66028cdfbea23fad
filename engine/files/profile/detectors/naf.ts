import { bareNaf, hasNafGroup } from "../../../identifiers/naf.ts";
import type { Cell, Detector, Reading } from "../detector.ts";
import { damaged, no, ok } from "../reading.ts";

const OK = ok(5.4);
/** Most sub-classes of NAF rev. 2 end with Z. */
const OK_Z = ok(6.2);
const WITH_LABEL = ok(5);
const LOST_ZERO = damaged("zeros_perdus", 3.5);
/** The class alone, `62.01`: it may be an amount. */
const CUT = damaged("tronque", -0.6);
/** A group that does not exist in NAF: FANTOIR codes of streets have this form (`0020A`). */
const WRONG = no(-4.5);
const NO = no(-3.8);

const CODE = /^(\d{2})\.?(\d{2}) ?([A-Za-z])$/;
const LABELLED = /^(\d{2})\.?(\d{2}) ?([A-Za-z])\s*[-:–(]\s*\p{L}{2}/u;
const WITHOUT_ZERO = /^([1-9])\.?(\d{2}) ?([A-Za-z])$/;
const CLASS = /^(\d{2})\.(\d{2})$/;

export const naf: Detector = {
  type: "naf",
  read(cell: Cell): Reading {
    const { text } = cell;
    const code = CODE.exec(text);
    if (code) {
      if (!hasNafGroup(bareNaf(text))) return WRONG;
      return bareNaf(text).endsWith("Z") ? OK_Z : OK;
    }
    const labelled = LABELLED.exec(text);
    if (labelled) return hasNafGroup(bareNaf(text)) ? WITH_LABEL : WRONG;
    if (WITHOUT_ZERO.test(text)) return LOST_ZERO;
    return CLASS.test(text) ? CUT : NO;
  },
};
