import type { EncodingName } from "../../../../engine/files/read/encoding/encoding.ts";
import type { Dialect } from "../../../../engine/files/read/rows/dialect.ts";
import type { Draw } from "../draw.ts";

/** Which cells are quoted. */
export type Quoting = "minimum" | "tout" | "textes" | "aucun";

/** The format of a file, before its cells are known. */
export interface FileForm {
  readonly dialect: Dialect;
  readonly quoting: Quoting;
  readonly encoding: EncodingName;
  readonly byteOrderMark: boolean;
  /** Share of accented lines written in windows-1252 within UTF-8. */
  readonly otherLines: number;
  /** Every row ends with a delimiter. */
  readonly hasLastDelimiter: boolean;
}

export function drawFileForm(draw: Draw): FileForm {
  const delimiter = draw.weighted([
    [62, ";"],
    [20, ","],
    [11, "\t"],
    [5, "|"],
    [1, "^"],
    [1, ", "],
  ] as const);
  const quote = draw.weighted([
    [97, '"'],
    [3, "'"],
  ] as const);
  const encoding = draw.weighted<EncodingName>([
    [58, "utf-8"],
    [26, "windows-1252"],
    [4, "iso-8859-15"],
    [3, "macintosh"],
    [3, "ibm850"],
    [5, "utf-16le"],
    [1, "utf-16be"],
  ]);
  return {
    dialect: {
      delimiter,
      quote,
      escape: draw.chance(0.03) ? "\\" : quote,
      newline: draw.weighted([
        [60, "\r\n"],
        [37, "\n"],
        [3, "\r"],
      ] as const),
    },
    quoting: draw.weighted<Quoting>([
      [55, "minimum"],
      [20, "tout"],
      [10, "textes"],
      [15, "aucun"],
    ]),
    encoding,
    byteOrderMark: encoding.startsWith("utf-16") || (encoding === "utf-8" && draw.chance(0.4)),
    otherLines: encoding === "utf-8" && draw.chance(0.04) ? 0.2 : 0,
    hasLastDelimiter: delimiter.length === 1 && draw.chance(0.05),
  };
}
