import { codeKey } from "../../../../engine/registers/row-values.ts";
import type { RegisterRows } from "../register-rows.ts";

/** INSEE's headers contain line ends inside quotes. */
const INSEE_HEADER = [
  "ligne",
  "Code",
  " Intitulés de la  NAF rév. 2, version finale ",
  "Intitulés NAF rév. 2, \nen 65 caractères",
  "Intitulés NAF rév. 2, \nen 40 caractères",
];

export const NAF_REV2_ROWS: RegisterRows = {
  header: ["Code", "Libellé"],
  former: [INSEE_HEADER, INSEE_HEADER.slice(1, 3), ["code", "libelle"]],
  fileName: "naf5.csv",
  row: { Code: "0111Z", Libellé: "Culture de céréales" },
  key: codeKey("0111Z"),
  later: null,
  sibling: null,
  refused: [
    [{ Code: "NAF" }, "code.invalide", "no code"],
    [{ Code: "0111ZZ" }, "code.invalide", "two letters"],
    [{ Code: "SECTION W" }, "code.invalide", "no such section"],
  ],
  ignored: [[{ Code: "" }, "separateur", "INSEE separates sections by empty lines"]],
};
