import { createHash } from "node:crypto";
import {
  PDFContext,
  PDFHexString,
  PDFName,
  type PDFRef,
  PDFStreamWriter,
  PDFString,
} from "pdf-lib";
import type { Canvas, Weight } from "./canvas.ts";
import { FONT_NAMES } from "./canvas.ts";
import { embedFont } from "./embedded-font.ts";
import type { FontFile } from "./font-file.ts";

export interface DocumentInfo {
  readonly title: string;
  readonly subject: string;
  /** AAAA-MM-JJ; stands for creation and change. */
  readonly date: string;
}

/** Objects compressed together; pdf-lib's own figure. */
const OBJECTS_PER_STREAM = 50;

/**
 * Bytes of a PDF 1.7 with one tagged page in French. Same canvas and info, same bytes: there
 * is no clock in it, and its identifier is the SHA-256 of what the page says.
 */
export async function onePageDocument(
  canvas: Canvas,
  size: { readonly width: number; readonly height: number },
  fonts: Readonly<Record<Weight, FontFile>>,
  info: DocumentInfo,
): Promise<Uint8Array> {
  const context = PDFContext.create();
  const content = canvas.content();
  const pages = context.nextRef();
  const page = context.nextRef();
  const embedded = Object.entries(fonts).map(([weight, file]): [string, PDFRef] => [
    FONT_NAMES[weight as Weight],
    embedFont(context, file),
  ]);
  context.assign(
    page,
    context.obj({
      Type: "Page",
      Parent: pages,
      MediaBox: [0, 0, size.width, size.height],
      Resources: { Font: Object.fromEntries(embedded) },
      Contents: context.register(context.flateStream(content)),
      StructParents: 0,
      Tabs: "S",
    }),
  );
  context.assign(pages, context.obj({ Type: "Pages", Kids: [page], Count: 1 }));
  const catalog = context.obj({
    Type: "Catalog",
    Pages: pages,
    StructTreeRoot: canvas.structure.write(context, page),
    MarkInfo: { Marked: true },
    ViewerPreferences: { DisplayDocTitle: true },
  });
  catalog.set(PDFName.of("Lang"), PDFString.of("fr-FR"));
  context.trailerInfo.Root = context.register(catalog);
  context.trailerInfo.Info = context.register(infoDictionary(context, info));
  const id = createHash("sha256").update(JSON.stringify(info)).update(content).digest("hex");
  context.trailerInfo.ID = context.obj([idOf(id), idOf(id)]);
  // Never waits for a tick of the event loop: one page is written in a few milliseconds.
  const writer = PDFStreamWriter.forContext(
    context,
    Number.POSITIVE_INFINITY,
    true,
    OBJECTS_PER_STREAM,
  );
  return writer.serializeToBuffer();
}

function idOf(hash: string): PDFHexString {
  return PDFHexString.of(hash.slice(0, 32));
}

function infoDictionary(context: PDFContext, { title, subject, date }: DocumentInfo) {
  const dictionary = context.obj({});
  const day = PDFString.of(`D:${date.replace(/\D/g, "").slice(0, 8)}000000Z`);
  const entries = {
    Title: PDFHexString.fromText(title),
    Subject: PDFHexString.fromText(subject),
    Creator: PDFHexString.fromText("recoupe"),
    Producer: PDFHexString.fromText("recoupe"),
    CreationDate: day,
    ModDate: day,
  };
  for (const [name, value] of Object.entries(entries)) dictionary.set(PDFName.of(name), value);
  return dictionary;
}
