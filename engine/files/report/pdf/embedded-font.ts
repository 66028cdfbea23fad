import { Buffer } from "node:buffer";
import { type PDFContext, PDFName, PDFRawStream, type PDFRef, PDFString } from "pdf-lib";
import type { FontFile } from "./font-file.ts";

/** Bit 6 of a font's flags: its characters are in the Latin set (ISO 32000-1, table 123). */
const NONSYMBOLIC = 32;

/**
 * Embeds a typeface in a document; returns the reference for the page's resources. Its texts are
 * glyph numbers of two bytes (Identity-H), and can be copied and searched.
 *
 * The program in `file` is already deflated and copied unchanged: a few tenths of a millisecond.
 */
export function embedFont(context: PDFContext, file: FontFile): PDFRef {
  // The name prefix of a subset (ISO 32000-1, 9.6.4).
  const name = `RCOUPE+${file.postscriptName}`;
  const program = PDFRawStream.of(
    context.obj({ Filter: "FlateDecode", Length1: file.programBytes }),
    Buffer.from(file.program, "base64"),
  );
  const descriptor = context.obj({
    Type: "FontDescriptor",
    FontName: name,
    Flags: NONSYMBOLIC,
    FontBBox: [...file.box],
    ItalicAngle: 0,
    Ascent: file.ascent,
    Descent: file.descent,
    CapHeight: file.capHeight,
    StemV: file.stemWidth,
    FontFile2: context.register(program),
  });
  const descendant = context.obj({
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: name,
    CIDToGIDMap: "Identity",
    FontDescriptor: context.register(descriptor),
    W: [1, context.obj([...file.advances])],
  });
  descendant.set(
    PDFName.of("CIDSystemInfo"),
    context.obj({
      Registry: PDFString.of("Adobe"),
      Ordering: PDFString.of("Identity"),
      Supplement: 0,
    }),
  );
  return context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: name,
      Encoding: "Identity-H",
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(unicodeMap(file))),
    }),
  );
}

/** At most 100 lines a block, the limit in Adobe's technical note 5411. */
const BLOCK = 100;

function unicodeMap(file: FontFile): string {
  const characters = [...file.characters, ..."0123456789"];
  const lines = characters.map((char, at) => {
    const code = (char.codePointAt(0) ?? 0).toString(16).padStart(4, "0");
    return `<${(at + 1).toString(16).padStart(4, "0")}> <${code}>`;
  });
  const blocks: string[] = [];
  for (let from = 0; from < lines.length; from += BLOCK) {
    const block = lines.slice(from, from + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
