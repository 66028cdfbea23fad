import { codeKey } from "../../../../engine/registers/row-values.ts";
import type { RegisterRows } from "../register-rows.ts";

const HEADER = "TYPECOM,COM,REG,DEP,CTCD,ARR,TNCC,NCC,NCCENR,LIBELLE,CAN,COMPARENT".split(",");

export const COMMUNE_ROWS: RegisterRows = {
  header: HEADER,
  former: [HEADER.filter((name) => name !== "CTCD"), ["TYPECOM", "COM", "LIBELLE"]],
  fileName: "v_commune_2026.csv",
  row: {
    TYPECOM: "COM",
    COM: "2A004",
    REG: "94",
    DEP: "2A",
    NCC: "AJACCIO",
    LIBELLE: "Ajaccio",
  },
  key: codeKey("2A004"),
  later: null,
  sibling: { TYPECOM: "COMD", REG: "", DEP: "", COMPARENT: "2A004" },
  refused: [
    [{ COM: "" }, "code.invalide", "no code"],
    [{ COM: "1001" }, "code.invalide", "a zero lost"],
    [{ COM: "2C004" }, "code.invalide", "no such department"],
    [{ COM: "2a004" }, "code.invalide", "lower case"],
    [{ COM: "010011" }, "code.invalide", "six characters"],
  ],
};
