import { CFB } from "xlsx";
import type { GeneratedFile } from "../truth.ts";
import type { FormatWriter } from "./format-file.ts";

const MOST_FILES = 8;

/** Archives of several delimited files, with entries that operating systems add. */
export const zipWriter: FormatWriter = {
  format: "zip",
  write(draw, files) {
    const chosen = draw.shuffled(files).slice(0, MOST_FILES);
    const archive = CFB.utils.cfb_new();
    const folder = draw.of(["", "export/", "Données 2025/"]);
    if (draw.chance(0.3))
      CFB.utils.cfb_add(archive, `/__MACOSX/._${chosen[0]?.name}`, Buffer.from("\0\x05\x16\x07"));
    if (draw.chance(0.2)) CFB.utils.cfb_add(archive, "/lisez-moi.pdf", Buffer.from("%PDF-1.7\n"));
    for (const { name, bytes } of chosen)
      CFB.utils.cfb_add(archive, `/${folder}${name}`, Buffer.from(bytes));
    const written = CFB.write(archive, { type: "buffer", fileType: "zip", compression: true });
    // The package reorders the entries.
    const place = ({ name }: GeneratedFile) =>
      archive.FullPaths.findIndex((path: string) => path.endsWith(`/${name}`));
    const inOrder = chosen.toSorted((a, b) => place(a) - place(b));
    return {
      name: "export.zip",
      bytes: new Uint8Array(written as Buffer),
      tables: inOrder.flatMap(({ truth }) =>
        truth.tables.map(({ columns, rows, headerRows }) => ({
          header: headerRows === 0 ? [] : columns.map(({ header }) => header),
          rows,
          isByName: false,
        })),
      ),
    };
  },
};
