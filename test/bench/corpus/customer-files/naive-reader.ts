import iconv from "iconv-lite";
import type { FileTruth } from "../../../../bench/corpus/customer-files/truth.ts";

const ICONV_NAMES: Readonly<Record<string, string>> = {
  "windows-1252": "win1252",
  "iso-8859-15": "iso885915",
  ibm850: "cp850",
};

/** The rows of a file, read character by character with the given encoding and dialect. */
export function readNaively(bytes: Uint8Array, truth: FileTruth): string[][] {
  const [encoding = "utf-8"] = truth.encodings;
  const text = iconv.decode(Buffer.from(bytes), ICONV_NAMES[encoding] ?? encoding);
  const { delimiter, quote, newline } = truth.dialect;
  const rows: string[][] = [];
  let [row, cell, at] = [[] as string[], "", 0];
  while (at < text.length) {
    const sign = [delimiter, newline].find((one) => text.startsWith(one, at));
    if (sign !== undefined) {
      row.push(cell);
      cell = "";
      if (sign === newline) rows.push(row);
      if (sign === newline) row = [];
      at += sign.length;
    } else if (quote !== "" && cell === "" && text.startsWith(quote, at)) {
      [cell, at] = readQuoted(text, at + 1, truth);
    } else cell += text.charAt(at++);
  }
  return rows;
}

/** The cell, and the position after its closing quote. */
function readQuoted(
  text: string,
  from: number,
  { dialect }: FileTruth,
): [cell: string, at: number] {
  let cell = "";
  for (let at = from; at < text.length; at++) {
    const [sign, next] = [text.charAt(at), text.charAt(at + 1)];
    const isEscaped =
      dialect.escape === "\\" ? sign === "\\" : sign === dialect.quote && next === dialect.quote;
    if (isEscaped) cell += text.charAt(++at);
    else if (sign === dialect.quote) return [cell, at + 1];
    else cell += sign;
  }
  return [cell, text.length];
}
