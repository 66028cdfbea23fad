import { forgeZip } from "../../../test/workers/files/unpack/forge-zip.ts";
import type { Habits } from "./producers.ts";
import type { SheetCell, SheetTruth } from "./sheet-cell.ts";

const TRANSITIONAL = "http://schemas.openxmlformats.org";
const STRICT = "http://purl.oclc.org/ooxml";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const CONTENT_TYPES: readonly (readonly [part: RegExp, type: string])[] = [
  [/workbook\.xml$/, "sheet.main"],
  [/worksheets\//, "worksheet"],
  [/styles/, "styles"],
  [/sharedStrings/, "sharedStrings"],
];
const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d\d-/;

/** Writes a sheet as a program with these habits does. */
export function writeHabits(sheet: SheetTruth, habits: Habits): Buffer {
  const writer = new HabitsWriter(sheet, habits);
  const entries = Object.entries(writer.parts());
  return forgeZip(
    entries.map(([name, content]) => ({
      name: habits.backslashes ? name.replaceAll("/", "\\") : name,
      content: `${habits.byteOrderMark ? "\ufeff" : ""}${content}`,
      method: habits.zip === "stored" ? 0 : 8,
      isStreamed: habits.zip === "streamed",
    })),
  );
}

class HabitsWriter {
  readonly #sheet: SheetTruth;
  readonly #habits: Habits;
  readonly #shared = new Map<string, number>();
  readonly #formats: readonly string[];

  constructor(sheet: SheetTruth, habits: Habits) {
    this.#sheet = sheet;
    this.#habits = habits;
    const codes = sheet.rows.flatMap((row) => row.map(({ format }) => format));
    this.#formats = [...new Set(["General", ...codes])];
  }

  parts(): Record<string, string> {
    const { hiddenFirst, extras, absoluteTargets, extension } = this.#habits;
    const base = absoluteTargets ? "/xl/" : "";
    const sheet = this.#sheetPart();
    const relations = [
      this.#relation("rId1", "worksheet", `${base}worksheets/sheet1.xml`),
      ...(hiddenFirst ? [this.#relation("rId2", "worksheet", `${base}worksheets/sheet2.xml`)] : []),
      this.#relation("rId3", "styles", `${base}styles.xml`),
      this.#relation("rId4", "sharedStrings", `${base}sharedStrings.xml`),
    ];
    const root = this.#relation(
      "rId1",
      "officeDocument",
      `${absoluteTargets ? "/" : ""}xl/workbook.xml`,
    );
    const parts = {
      "_rels/.rels": this.#relations([root]),
      "xl/workbook.xml": this.#workbookPart(),
      "xl/_rels/workbook.xml.rels": this.#relations(relations),
      "xl/worksheets/sheet1.xml": sheet,
      ...(hiddenFirst
        ? {
            "xl/worksheets/sheet2.xml": this.#document(
              this.#tag("worksheet", this.#tag("sheetData", "")),
            ),
          }
        : {}),
      "xl/styles.xml": this.#stylesPart(),
      "xl/sharedStrings.xml": this.#sharedPart(),
      ...(extras ? { "xl/theme/theme1.xml": this.#document("<theme/>") } : {}),
      ...(extension === "xlsm" ? { "xl/vbaProject.bin": "programme" } : {}),
    };
    return { "[Content_Types].xml": this.#contentTypes(Object.keys(parts)), ...parts };
  }

  #contentTypes(parts: readonly string[]): string {
    const overrides = parts.flatMap((part) => {
      const type = CONTENT_TYPES.find(([name]) => name.test(part))?.[1];
      return type ? [`<Override PartName="/${part}" ContentType="${TYPES}.${type}+xml"/>`] : [];
    });
    return this.#document(
      `<Types xmlns="${TRANSITIONAL}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`,
    );
  }

  #relations(relations: readonly string[]): string {
    return this.#document(
      `<Relationships xmlns="${TRANSITIONAL}/package/2006/relationships">${relations.join("")}</Relationships>`,
    );
  }

  #document(content: string): string {
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`;
  }

  /** An element of the main namespace, with the prefix of the program. */
  #tag(name: string, content: string, attributes = ""): string {
    const { prefix, isStrict } = this.#habits;
    const root =
      name === "worksheet" || name === "workbook" || name === "sst" || name === "styleSheet";
    const main = `${isStrict ? `${STRICT}/spreadsheetml/main` : `${TRANSITIONAL}/spreadsheetml/2006/main`}`;
    const namespaces = root
      ? ` xmlns${prefix === "" ? "" : `:${prefix.slice(0, -1)}`}="${main}" xmlns:r="${this.#office()}"`
      : "";
    const begin = `${prefix}${name}${namespaces}${attributes === "" ? "" : ` ${attributes}`}`;
    return content === "" ? `<${begin}/>` : `<${begin}>${content}</${prefix}${name}>`;
  }

  #office(): string {
    return this.#habits.isStrict
      ? `${STRICT}/officeDocument/relationships`
      : `${TRANSITIONAL}/officeDocument/2006/relationships`;
  }

  #relation(id: string, type: string, target: string): string {
    return `<Relationship Id="${id}" Type="${this.#office()}/${type}" Target="${target}"/>`;
  }

  #workbookPart(): string {
    const hidden = this.#habits.hiddenFirst
      ? this.#tag("sheet", "", 'name="Listes" sheetId="2" state="hidden" r:id="rId2"')
      : "";
    const own = this.#tag("sheet", "", `name="${this.#sheet.name}" sheetId="1" r:id="rId1"`);
    const names = this.#habits.extras
      ? this.#tag("definedNames", this.#tag("definedName", "'Clients'!$A$1", 'name="zone"'))
      : "";
    const properties = this.#tag("workbookPr", "", this.#sheet.is1904 ? 'date1904="1"' : "");
    return this.#document(
      this.#tag("workbook", properties + this.#tag("sheets", hidden + own) + names),
    );
  }

  #stylesPart(): string {
    const codes = this.#formats.map((code, at) =>
      this.#tag("numFmt", "", `numFmtId="${164 + at}" formatCode="${escaped(code)}"`),
    );
    const styles = this.#formats.map((code, at) =>
      this.#tag("xf", "", `numFmtId="${code === "General" ? 0 : 164 + at}"`),
    );
    return this.#document(
      this.#tag(
        "styleSheet",
        this.#tag("numFmts", codes.join("")) + this.#tag("cellXfs", styles.join("")),
      ),
    );
  }

  #sharedPart(): string {
    const texts = [...this.#shared.keys()].map((text) => this.#tag("si", this.#richText(text)));
    return this.#document(this.#tag("sst", texts.join("")));
  }

  #richText(text: string): string {
    const half = text.length >> 1;
    if (!this.#habits.richTexts || half === 0 || !/^[\w ]+$/.test(text)) return this.#text(text);
    const runs = [text.slice(0, half), text.slice(half)].map((run) =>
      this.#tag("r", this.#text(run)),
    );
    return runs.join("") + this.#tag("rPh", this.#text("オン"), 'sb="0" eb="1"');
  }

  #text(text: string): string {
    return this.#tag(
      "t",
      escaped(text.replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")),
      'xml:space="preserve"',
    );
  }

  #sheetPart(): string {
    const { header, rows, merges } = this.#sheet;
    const { dimension, emptyCells, indented } = this.#habits;
    const label = (text: string): SheetCell => ({
      ...{ kind: "text", stored: text, format: "General", hasFormula: false, shown: text },
    });
    const written = [header.map(label), ...rows].map((cells, at) => this.#row(cells, at));
    if (emptyCells)
      written.push(
        this.#tag("row", this.#tag("c", "", `r="A${rows.length + 9}"`), `r="${rows.length + 9}"`),
      );
    const merged = merges.map(([first, last]) =>
      this.#tag("mergeCell", "", `ref="A${first + 2}:A${last + 2}"`),
    );
    const reference =
      dimension === "wrong" ? "A1:B2" : `A1:${letters(header.length - 1)}${rows.length + 1}`;
    return this.#document(
      this.#tag(
        "worksheet",
        (dimension === "none" ? "" : this.#tag("dimension", "", `ref="${reference}"`)) +
          this.#tag("sheetData", written.join(indented ? "\n  " : "")) +
          (merged.length > 0 ? this.#tag("mergeCells", merged.join("")) : ""),
      ),
    );
  }

  #row(cells: readonly SheetCell[], at: number): string {
    const { rowReferences, indented, emptyCells, cellReferences } = this.#habits;
    const written = cells.map((cell, column) => {
      const place = cellReferences ? `r="${letters(column)}${at + 1}"` : "";
      if (cell.kind !== "empty") return this.#cell(cell, place);
      return emptyCells || !cellReferences ? this.#tag("c", "", place) : "";
    });
    return this.#tag(
      "row",
      written.join(indented ? "\n    " : ""),
      rowReferences ? `r="${at + 1}"` : "",
    );
  }

  #cell(cell: SheetCell, place: string): string {
    const formula = cell.hasFormula ? this.#tag("f", "A1+1") : "";
    const write = (type: string, content: string) =>
      this.#tag("c", formula + content, [place, this.#style(cell), type].filter(Boolean).join(" "));
    const value = (text: string) => this.#tag("v", escaped(text));
    if (cell.kind === "boolean") return write('t="b"', value(cell.stored));
    if (cell.kind === "error") return write('t="e"', value(cell.stored));
    if (cell.kind === "text") return this.#textCell(cell, write, value);
    if (this.#habits.isoDates && DATE.test(cell.shown) && cell.kind === "number")
      return write('t="d"', value(this.#isoDate(Number(cell.stored))));
    return write("", value(this.#number(cell.stored)));
  }

  #textCell(
    cell: SheetCell,
    write: (type: string, content: string) => string,
    value: (text: string) => string,
  ): string {
    const { texts } = this.#habits;
    const text = cell.stored.replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
    if (cell.hasFormula || texts === "formula string") return write('t="str"', value(text));
    if (texts === "inline") return write('t="inlineStr"', this.#tag("is", this.#text(cell.stored)));
    const index = this.#shared.get(cell.stored) ?? this.#shared.size;
    this.#shared.set(cell.stored, index);
    return write('t="s"', value(String(index)));
  }

  #style({ format }: SheetCell): string {
    const index = this.#formats.indexOf(format);
    return index === 0 ? "" : `s="${index}"`;
  }

  #isoDate(serial: number): string {
    const days = serial + (this.#sheet.is1904 ? 1462 : 0);
    const ms = Math.round((days * DAY_MS) / 1000) * 1000;
    return new Date(Date.UTC(1899, 11, 30) + ms).toISOString().slice(0, 19);
  }

  #number(stored: string): string {
    const value = Number(stored);
    if (this.#habits.numbers === "java") return javaNumber(value);
    if (this.#habits.numbers === "shortest" || Number.isInteger(value)) return stored;
    // As C writes %.17g.
    return String(value.toPrecision(17));
  }
}

/** As `Double.toString` writes it. */
function javaNumber(value: number): string {
  const size = Math.abs(value);
  if (value === 0) return "0.0";
  if (size >= 1e-3 && size < 1e7) return Number.isInteger(value) ? `${value}.0` : String(value);
  const [digits = "", exponent = ""] = value.toExponential().split("e");
  return `${digits.includes(".") ? digits : `${digits}.0`}E${Number(exponent)}`;
}

function letters(column: number): string {
  return String.fromCharCode(65 + column);
}

function escaped(text: string): string {
  return text.replace(/[&<>"\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}
