import { codeKey } from "../../../../engine/registers/row-values.ts";
import type { RegisterRows } from "../register-rows.ts";

export const CATEGORIE_ROWS: RegisterRows = {
  header: ["code", "libelle"],
  former: [["Code", "Libellé"]],
  fileName: "categories_juridiques.csv",
  row: { code: "5710", libelle: "SAS, société par actions simplifiée" },
  key: codeKey("5710"),
  later: null,
  sibling: { libelle: "SAS" },
  refused: [
    [{ code: "" }, "code.invalide", "no code"],
    [{ code: "571" }, "code.invalide", "level II"],
    [{ code: "57100" }, "code.invalide", "five digits"],
    [{ code: "0111Z" }, "code.invalide", "an activity"],
  ],
};
