import { codeKey } from "../../../../engine/registers/row-values.ts";
import type { RegisterRows } from "../register-rows.ts";

// TODO name it for the register
export const MY_ROWS: RegisterRows = {
  // TODO `header`: that of the publisher's current file; `former`: those of earlier files
  header: ["code", "libelle"],
  former: [],
  // TODO `fileName`: the file as the publisher names it
  fileName: "my-register.csv",
  // TODO `row`: one row of the file, and the `key` of its code
  row: { code: "", libelle: "" },
  key: codeKey(""),
  later: null,
  // TODO `sibling`: what a second row of the same code changes; null where a code has one row
  sibling: null,
  // TODO `refused`: what makes a row bad, the reason and why
  refused: [[{ code: "" }, "code.invalide", "no code"]],
};
