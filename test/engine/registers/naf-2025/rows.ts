import { codeKey } from "../../../../engine/registers/row-values.ts";
import type { RegisterRows } from "../register-rows.ts";

export const NAF_2025_ROWS: RegisterRows = {
  header: ["niv5", "niv4", "niv3", "niv2", "niv1", "niv1_libelle", "niv5_libelle"],
  former: [["niv1", "niv5", "niv5_libelle"]],
  fileName: "naf2025.csv",
  row: { niv5: "01.11Y", niv1: "A", niv5_libelle: "Culture de céréales" },
  key: codeKey("0111Y"),
  later: null,
  sibling: { niv5_libelle: "Culture de céréales, à l'exception du riz" },
  refused: [
    [{ niv5: "" }, "code.invalide", "no code"],
    [{ niv5: "01.11" + "YY" }, "code.invalide", "two letters"],
  ],
};
