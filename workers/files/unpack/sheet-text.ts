import type { ReadNote } from "../../../engine/files/read/layout/file-part.ts";
import type { DownMerges } from "../../../engine/files/read/workbook/down-merges.ts";
import type { HiddenParts } from "../../../engine/files/read/workbook/hidden-parts.ts";
import type { SheetVisibility } from "../../../engine/files/read/workbook/sheet-visibility.ts";
import { counted } from "../../../engine/markup/french.ts";
import type { PlainText } from "./plain-text.ts";
import { repeatMerged } from "./repeat-merged.ts";
import type { UnpackedText } from "./unpacked-text.ts";
import type { KnownFile, UnpackWork } from "./unpacker.ts";

/** A sheet of a workbook of any format after its cells are written. */
export interface WrittenSheet {
  readonly name: string;
  readonly visibility: SheetVisibility;
  readonly plain: PlainText;
  readonly hidden: HiddenParts;
  readonly merges: DownMerges;
  /** Formulas without a result: programs write them, spreadsheets calculate them when they open. */
  readonly unknownResults: number;
  /** Other notes. */
  readonly notes: readonly ReadNote[];
}

/** The text of a sheet, and in notes what a person does not see in it or would not expect. */
export function sheetText(file: KnownFile, sheet: WrittenSheet, work: UnpackWork): UnpackedText {
  const { name, plain } = sheet;
  const { text, notes } = repeatMerged(plain.finish(), sheet.merges, work);
  return {
    name: `${file.name}#${name}`,
    nature: file.nature,
    text,
    isPlain: true,
    notes: [
      ...sheet.notes,
      ...notesOfVisibility(sheet),
      ...sheet.hidden.notes(plain.rows),
      ...notes,
      ...notesOfResults(sheet.unknownResults),
    ],
  };
}

/** On a workbook with programs. */
export const MACROS_NOTE: ReadNote = {
  code: "classeur.macros",
  text: "Le classeur contient des macros : elles ne sont ni lues ni exécutées.",
};

const HIDDEN: Readonly<Record<SheetVisibility, string>> = {
  visible: "",
  hidden: "est masquée : elle est lue comme les autres",
  "very hidden":
    "est masquée par un programme, et le menu du tableur ne la montre pas : elle est lue comme les autres",
};

function notesOfVisibility({ name, visibility }: WrittenSheet): ReadNote[] {
  if (visibility === "visible") return [];
  return [
    { code: "classeur.feuille_masquee", text: `La feuille « ${name} » ${HIDDEN[visibility]}.` },
  ];
}

function notesOfResults(count: number): ReadNote[] {
  if (count === 0) return [];
  const text = `${counted(count, "formule sans résultat enregistré, lue", "formules sans résultat enregistré, lues")} comme une cellule vide : ouvrez le classeur dans un tableur, enregistrez-le, puis renvoyez-le.`;
  return [{ code: "classeur.formule_sans_resultat", text }];
}
