import { MOST_SHEETS } from "./sheet-limits.ts";
import type { SheetVisibility } from "./sheet-visibility.ts";
import type { XmlHandler, XmlScanner } from "./xml-scanner.ts";

/** A sheet in the list of the workbook. */
export interface SheetEntry {
  readonly name: string;
  readonly relation: string;
  readonly visibility: SheetVisibility;
}

/** Source: ECMA-376 part 1, 18.18.68 (ST_SheetState). */
const VISIBILITIES: ReadonlyMap<string, SheetVisibility> = new Map([
  ["hidden", "hidden"],
  ["veryHidden", "very hidden"],
]);

/** Reads `workbook.xml`: the sheets in order, and the date system (1900 or 1904). */
export class WorkbookList implements XmlHandler {
  readonly sheets: SheetEntry[] = [];
  is1904 = false;

  open(scanner: XmlScanner): void {
    if (scanner.tag !== 0) return;
    const name = scanner.name();
    if (name === "workbookPr") {
      const flag = scanner.attributes().get("date1904");
      this.is1904 = flag === "1" || flag === "true";
    }
    if (name !== "sheet" || this.sheets.length === MOST_SHEETS) return;
    const attributes = scanner.attributes();
    this.sheets.push({
      name: attributes.get("name") ?? "",
      relation: attributes.get("id") ?? "",
      visibility: VISIBILITIES.get(attributes.get("state") ?? "") ?? "visible",
    });
  }

  close(): void {}
  text(): void {}
}

/** A link from one part of a workbook. */
export interface Relation {
  /** The end of its type: `worksheet`, `sharedStrings`, `styles`, `officeDocument`. */
  readonly type: string;
  /** Name of the target entry. */
  readonly target: string;
}

/** Reads a `.rels` part. Targets outside of the archive are left out. */
export class Relations implements XmlHandler {
  readonly byId = new Map<string, Relation>();
  readonly #folder: string;

  /** @param folder  Folder of the part, `xl/` for the workbook, that targets are relative to. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  ofType(type: string): Relation | undefined {
    return [...this.byId.values()].find((relation) => relation.type === type);
  }

  open(scanner: XmlScanner): void {
    if (scanner.tag !== 0 || scanner.name() !== "Relationship") return;
    if (this.byId.size === MOST_SHEETS) return;
    const attributes = scanner.attributes();
    if (attributes.get("TargetMode") === "External") return;
    const type = (attributes.get("Type") ?? "").split("/").at(-1) ?? "";
    const target = (attributes.get("Target") ?? "").replaceAll("\\", "/");
    const path = target.startsWith("/") ? target.slice(1) : this.#folder + target;
    this.byId.set(attributes.get("Id") ?? "", { type, target: withoutDots(path) });
  }

  close(): void {}
  text(): void {}
}

/** `xl/../xl/./a.xml` is `xl/a.xml`. Only compared with names of entries. */
function withoutDots(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/"))
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  return parts.join("/");
}
