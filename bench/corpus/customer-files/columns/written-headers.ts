import type { Draw } from "../draw.ts";
import type { FileKind } from "../kinds/file-kind.ts";
import type { HeaderTruth } from "../truth.ts";
import type { FieldNames, HeaderStyle } from "../vocabulary/header-style.ts";
import type { ColumnKind } from "./column-kind.ts";

/** The style of headers in one file. */
export interface HeaderHand {
  readonly style: HeaderStyle;
  readonly spell: (name: string) => string;
  /** Prefix of each entity's columns, in a file with two entities. */
  readonly companyPrefix: string;
  readonly contactPrefix: string;
}

export interface WrittenHeader {
  readonly text: string;
  readonly truth: HeaderTruth;
}

const STYLES: Readonly<Record<FileKind["maker"], readonly (readonly [number, HeaderStyle])[]>> = {
  crm: [
    [45, "francais"],
    [35, "anglais"],
    [5, "abrege"],
    [10, "odoo"],
    [5, "dolibarr"],
  ],
  erp: [
    [25, "francais"],
    [8, "anglais"],
    [17, "abrege"],
    [14, "sage"],
    [8, "gestimum"],
    [9, "cegid"],
    [8, "sap"],
    [4, "odoo"],
    [3, "dolibarr"],
    [4, "navision"],
  ],
  main: [
    [72, "francais"],
    [10, "anglais"],
    [18, "abrege"],
  ],
};

const bare = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "");
const words = (name: string): string[] =>
  bare(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ");

const SPELLINGS: readonly (readonly [number, (name: string) => string])[] = [
  [50, (name) => name],
  [14, (name) => name.toUpperCase()],
  [8, bare],
  [14, (name) => words(name).join("_").toLowerCase()],
  [
    5,
    (name) =>
      words(name)
        .map((word, i) =>
          i === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
        )
        .join(""),
  ],
  [5, (name) => name.toLowerCase()],
  [4, (name) => words(name).join("_").toUpperCase()],
];

export function drawHand(draw: Draw, kind: FileKind): HeaderHand {
  const style = draw.weighted(STYLES[kind.maker]);
  const isPlain = style === "francais" || style === "anglais";
  const [companyPrefix, contactPrefix] =
    kind.isMixed && draw.chance(0.4)
      ? draw.of([
          ["Société - ", "Contact - "],
          ["Entreprise : ", "Contact : "],
          ["", "Contact "],
          ["Organization - ", "Person - "],
          ["soc_", "ctc_"],
          ["Client ", "Interlocuteur "],
        ] as const)
      : ["", ""];
  return {
    style,
    spell: isPlain ? draw.weighted(SPELLINGS) : (name) => name,
    companyPrefix,
    contactPrefix,
  };
}

/**
 * The headers of a file, most of them right. In two files of a hundred some columns have wrong
 * ones.
 */
export function writeHeaders(
  draw: Draw,
  hand: HeaderHand,
  columns: readonly ColumnKind[],
): WrittenHeader[] {
  const headers = columns.map((column, index) => writeOne(draw, hand, column, index));
  if (columns.length > 3 && draw.chance(0.03)) {
    const [a, b] = draw.shuffled(headers.map((_, i) => i)) as [number, number];
    const [first, second] = [headers[a] as WrittenHeader, headers[b] as WrittenHeader];
    headers[a] = { text: second.text, truth: "faux" };
    headers[b] = { text: first.text, truth: "faux" };
  }
  return headers;
}

function writeOne(draw: Draw, hand: HeaderHand, column: ColumnKind, index: number): WrittenHeader {
  const fate = draw.unit();
  if (fate < 0.012) return { text: "", truth: "muet" };
  if (fate < 0.022)
    return {
      text: draw.of([
        `Colonne${index + 1}`,
        `Champ libre ${index + 1}`,
        `Column${index + 1}`,
        `F${index + 1}`,
      ]),
      truth: "muet",
    };
  const prefix =
    column.entity === "companies"
      ? hand.companyPrefix
      : column.entity === "contacts"
        ? hand.contactPrefix
        : "";
  let text = hand.spell(prefix + draw.of(namesIn(column.names, hand.style, draw)));
  if (fate < 0.05) text = misspelt(draw, text);
  else if (fate < 0.07)
    text = draw.of([`${text} `, ` ${text}`, `${text} *`, `${text} :`, `${text}\u00a0`]);
  return { text, truth: "juste" };
}

/** An ERP's own code, or, without one, a user's label. */
function namesIn(names: FieldNames, style: HeaderStyle, draw: Draw): readonly string[] {
  const own = names[style];
  if (own !== undefined) return own;
  return style !== "anglais" && draw.chance(0.6)
    ? (names.abrege ?? names.francais)
    : names.francais;
}

function misspelt(draw: Draw, text: string): string {
  if (text.length < 5) return text;
  const at = draw.between(1, text.length - 3);
  return draw.of([
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
    text.slice(0, at) + text.charAt(at) + text.slice(at),
  ]);
}
