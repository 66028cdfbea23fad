import type { Unescaped } from "./even-escapes.ts";

const ESCAPE = /_x([0-9a-f]{4})_/gi;

/**
 * Replaces the escapes of workbooks and of XML names (`_x000D_`, `_x00E9_`) by their characters;
 * `null` for a text without any. Controls other than line breaks and tabs are left out: no text
 * has them. Linear. Source: ECMA-376, 22.9.2.19, ST_Xstring.
 */
export function fromWorkbookEscapes(text: string): Unescaped | null {
  let isProved = true;
  const plain = text.replace(ESCAPE, (_, hexadecimal: string) => {
    const code = Number.parseInt(hexadecimal, 16);
    const isControl = code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;
    if (isControl) isProved = false;
    return isControl ? "" : String.fromCharCode(code);
  });
  return plain === text ? null : { text: plain, isProved };
}
