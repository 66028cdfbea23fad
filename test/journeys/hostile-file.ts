import { HOSTILE } from "../shell/pages/html/hostile-texts.ts";
import type { SentFile } from "./mapping-client.ts";

const MARKUP = '"onmouseover=alert(1) x="';

/** Hostile texts that a form, a URL and a file can all contain. */
export const HOSTILE_TEXTS: readonly string[] = [...HOSTILE, MARKUP].filter(
  (text) => text.trim() !== "" && text.length < 100 && !text.includes("\u0000"),
);
const FILE_NAME = "<img src=x onerror=alert(1)></title>\u202ecsv.csv";

/** A file with hostile column names and values, and a valid SIRET. */
export function hostileFile(): SentFile {
  const cells = HOSTILE_TEXTS.map((text) => `"${text.replaceAll('"', '""')}"`);
  const row = [...cells, ...cells].join(";");
  const header = [...cells, ...HOSTILE_TEXTS.map((_, i) => `"Société ${i} <b>"`)].join(";");
  return [FILE_NAME, `SIRET;${header}\n90000010000017;${row}\n30000000700017;${row}\n`];
}
