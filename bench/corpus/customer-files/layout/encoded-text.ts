import iconv from "iconv-lite";
import type { EncodingName } from "../../../../engine/files/read/encoding/encoding.ts";
import type { Draw } from "../draw.ts";
import type { FileForm } from "./file-form.ts";

const ICONV_NAMES: Readonly<Record<EncodingName, string>> = {
  "utf-8": "utf8",
  "utf-16le": "utf16le",
  "utf-16be": "utf16-be",
  "utf-32le": "utf32-le",
  "utf-32be": "utf32-be",
  "windows-1252": "win1252",
  "iso-8859-15": "iso885915",
  macintosh: "macintosh",
  ibm850: "cp850",
};
const ONE_BYTE: readonly EncodingName[] = ["windows-1252", "iso-8859-15", "macintosh", "ibm850"];

/** Bytes of a file, and the encodings that decode them to the same text; the first was used. */
export interface EncodedText {
  readonly bytes: Uint8Array;
  readonly encodings: readonly EncodingName[];
  readonly byteOrderMark: boolean;
  /** Records written in windows-1252 within UTF-8. */
  readonly otherLines: number;
}

/** @param records With their line ends. Falls back on UTF-8 where a character has no byte. */
export function encodeText(draw: Draw, records: readonly string[], form: FileForm): EncodedText {
  const text = records.join("");
  const encoding = canWrite(text, form.encoding) ? form.encoding : "utf-8";
  if (encoding === "utf-8" && form.otherLines > 0) return encodeMixed(draw, records, form);
  const body = iconv.encode(text, ICONV_NAMES[encoding]);
  const mark =
    form.byteOrderMark && encoding.startsWith("utf-")
      ? iconv.encode("\ufeff", ICONV_NAMES[encoding])
      : null;
  return {
    bytes: mark === null ? body : Buffer.concat([mark, body]),
    encodings: sameText(text, body, encoding),
    byteOrderMark: mark !== null,
    otherLines: 0,
  };
}

function canWrite(text: string, encoding: EncodingName): boolean {
  const name = ICONV_NAMES[encoding];
  return iconv.decode(iconv.encode(text, name), name) === text;
}

function sameText(text: string, body: Uint8Array, encoding: EncodingName): EncodingName[] {
  if (encoding.startsWith("utf-16")) return [encoding];
  const isAscii = body.every((byte) => byte < 128);
  if (isAscii) return ["utf-8", ...ONE_BYTE];
  if (encoding === "utf-8") return [encoding];
  const others = ONE_BYTE.filter(
    (other) => other !== encoding && iconv.decode(Buffer.from(body), ICONV_NAMES[other]) === text,
  );
  return [encoding, ...others];
}

function encodeMixed(draw: Draw, records: readonly string[], form: FileForm): EncodedText {
  let otherLines = 0;
  const parts = records.map((record) => {
    const isOther =
      /[\u00c0-\u00ff]/u.test(record) &&
      draw.chance(form.otherLines) &&
      canWrite(record, "windows-1252");
    if (isOther) otherLines++;
    return iconv.encode(record, isOther ? "win1252" : "utf8");
  });
  return { bytes: Buffer.concat(parts), encodings: ["utf-8"], byteOrderMark: false, otherLines };
}
