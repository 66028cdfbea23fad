import { codeKey } from "../../../../engine/registers/row-values.ts";
import type { RegisterRows } from "../register-rows.ts";

export const NAF_SECTION_ROWS: RegisterRows = {
  header: ["n5", "n1"],
  former: [["n5", "n4", "n3", "n2", "n1"]],
  fileName: "5to1.csv",
  row: { n5: "0111Z", n1: "A" },
  key: codeKey("0111Z"),
  later: null,
  sibling: { n1: "B" },
  refused: [
    [{ n5: "" }, "code.invalide", "no code"],
    [{ n5: "01-11Z" }, "code.invalide", "a dash"],
  ],
};
