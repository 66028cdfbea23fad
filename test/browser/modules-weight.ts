import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { servedText } from "../../shell/pages/served-text.ts";

const FOLDER = fileURLToPath(new URL("../../shell/pages/browser", import.meta.url));

/** Total bytes of all browser modules as served, uncompressed. */
export function modulesBytes(isRequested: (name: string) => boolean = () => true): number {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".js") && isRequested(name));
  const texts = names.map((name) => servedText(readFileSync(join(FOLDER, name), "utf8")));
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
