import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import { decodeWindows1252 } from "../../../../engine/text/windows-1252.ts";
import { drawTown } from "../world/towns.ts";
import { DISPOSABLE_HOSTS, ROLE_BOXES } from "../world/words.ts";
import type { CellDirtKind } from "./cell-dirt.ts";

const NAMES: readonly ColumnType[] = [
  "raison_sociale",
  "nom",
  "prenom",
  "nom_complet",
  "ville",
  "adresse",
  "texte",
  "complement_adresse",
];
const PHONES: readonly ColumnType[] = ["telephone", "mobile"];
const PLACEHOLDERS = [
  "N/A",
  "NULL",
  "null",
  "-",
  "xxx",
  "XXX",
  "?",
  "à compléter",
  "inconnu",
  "néant",
  ".",
  "NC",
  "n.c.",
  "0",
  "test",
  "None",
  "--",
];

/** UTF-8 read as windows-1252, `times` times; characters without a letter there stay unchanged. */
export function mojibake(text: string, times: number): string {
  let out = text;
  // Not with TextDecoder, whose windows-1252 depends on Node's version.
  for (let i = 0; i < times; i++) out = decodeWindows1252(Buffer.from(out, "utf8"));
  return out;
}

/** Damage to words, e-mail addresses and phone numbers. */
export const TEXT_DIRT: readonly CellDirtKind[] = [
  {
    kind: "mojibake",
    types: NAMES,
    weight: 4,
    apply(clean, draw) {
      const out = mojibake(clean, draw.chance(0.8) ? 1 : 2);
      return out === clean || /[\u0080-\u009f]/u.test(out) ? null : out;
    },
  },
  {
    kind: "faute_frappe",
    types: ["raison_sociale", "nom", "prenom", "nom_complet", "ville", "adresse"],
    weight: 3,
    apply(clean, draw) {
      if (clean.length < 6) return null;
      const at = draw.between(1, clean.length - 3);
      return clean.slice(0, at) + clean.charAt(at + 1) + clean.charAt(at) + clean.slice(at + 2);
    },
  },
  {
    kind: "casse",
    types: [...NAMES, "email"],
    weight: 2,
    apply: (clean) => (clean === clean.toUpperCase() ? clean.toLowerCase() : clean.toUpperCase()),
  },
  {
    kind: "espaces",
    weight: 2,
    types: NAMES,
    apply: (clean, draw) => draw.of([` ${clean}`, `${clean}  `, clean.replace(" ", "  ")]),
  },
  {
    kind: "erreur_tableur",
    weight: 0.7,
    apply: (_, draw) => draw.of(["#N/A", "#REF!", "#VALEUR!", "#NOM?", "#DIV/0!", "########"]),
  },
  { kind: "valeur_bouchon", weight: 2, apply: (_, draw) => draw.of(PLACEHOLDERS) },
  { kind: "vide", weight: 5, apply: () => "" },
  { kind: "ville_fausse", types: ["ville"], weight: 3, apply: (_, draw) => drawTown(draw).name },
  {
    kind: "email_role",
    types: ["email"],
    weight: 2,
    apply: (clean, draw) =>
      clean.includes("@") ? draw.of(ROLE_BOXES) + clean.slice(clean.indexOf("@")) : null,
  },
  {
    kind: "email_jetable",
    types: ["email"],
    weight: 1,
    apply: (clean, draw) =>
      clean.includes("@")
        ? `${clean.slice(0, clean.indexOf("@"))}@${draw.of(DISPOSABLE_HOSTS)}`
        : null,
  },
  {
    kind: "forme",
    types: ["email"],
    weight: 3,
    apply: (clean, draw) =>
      clean.includes("@")
        ? draw.of([
            clean.replace("@", ""),
            clean.replace("@", " @ "),
            clean.slice(0, clean.indexOf("@") + 1),
            clean.replace(/\.[a-z]+$/u, ""),
            clean.replace(".", ","),
            clean.replace("@", "@@"),
            `${clean};`,
          ])
        : null,
  },
  {
    kind: "telephone_invalide",
    types: PHONES,
    weight: 3,
    apply: (clean, draw) =>
      draw.of([
        "0000000000",
        "00 00 00 00 00",
        "0102030405",
        "01 23 45 67 89",
        clean.slice(0, -2),
        `${clean}${draw.digits(2)}`,
        "0600000000",
      ]),
  },
];
