import { COMPANY_COLUMNS as C } from "../columns/company-columns.ts";
import type { FileKind } from "./file-kind.ts";

export const ADDRESS_PARTS = [C.adresse, C.code_postal, C.ville];
export const ADDRESS_MORE: FileKind["sometimes"] = [
  [0.35, [C.complement_adresse]],
  [0.45, [C.pays]],
  [0.12, [C.departement]],
  [0.1, [C.region]],
  [0.1, [C.code_insee]],
];
