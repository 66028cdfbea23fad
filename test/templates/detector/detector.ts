import type { Cell, Detector, Reading } from "../detector.ts";
import { no, ok } from "../reading.ts";

// TODO `ok`: log(share of such cells in columns of the type / share in any other column), above 0
const OK = ok(0);
// TODO `no`: the same of cells that are not of the type, below 0
const NO = no(0);

// TODO the form of a sound cell
const SHAPE = /^$/;

// TODO name it for the file
export const myDetector: Detector = {
  // TODO `type`: what such a column holds, in French
  type: "mon_type",
  // TODO `read`: also what is `damaged`, and a list or a key where the form is not enough
  read: ({ text }: Cell): Reading => (SHAPE.test(text) ? OK : NO),
};
