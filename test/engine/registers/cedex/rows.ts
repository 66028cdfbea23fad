import { codeKey } from "../../../../engine/registers/row-values.ts";
import type { RegisterRows } from "../register-rows.ts";

export const CEDEX_ROWS: RegisterRows = {
  header: ["cedex", "libelle", "insee"],
  former: [],
  fileName: "cedex-insee.csv",
  row: { cedex: "01001", libelle: "BOURG EN BRESSE CEDEX", insee: "01053" },
  key: codeKey("01001"),
  later: null,
  sibling: { insee: "01451" },
  refused: [
    [{ cedex: "" }, "code.invalide", "no code"],
    [{ cedex: "1001" }, "code.invalide", "a zero lost"],
    [{ cedex: "CEDEX" }, "code.invalide", "letters"],
  ],
};
