import type { IncomingHttpHeaders } from "node:http";

/**
 * The publisher's name of the file, which often contains the date of the edition:
 * Content-Disposition first, else the end of the final URL. Information only, never a path.
 */
export function publishedName(headers: IncomingHttpHeaders, finalUrl: string): string | undefined {
  const disposition = headers["content-disposition"] ?? "";
  const extended = disposition.match(/filename\*\s*=\s*[\w-]*'[^']*'([^;\s]+)/i)?.[1];
  const quoted = disposition.match(/filename\s*=\s*"([^"]*)"/i)?.[1];
  const plain = disposition.match(/filename\s*=\s*([^;"\s]+)/i)?.[1];
  const input = extended === undefined ? (quoted ?? plain) : percentDecoded(extended);
  return bareName(input) ?? bareName(percentDecoded(new URL(finalUrl).pathname));
}

function bareName(text: string | undefined): string | undefined {
  const last = text?.split(/[\\/]/).at(-1) ?? "";
  const name = last.replace(/\p{C}/gu, "").trim().slice(0, 200);
  return name === "" || name === "." || name === ".." ? undefined : name;
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
