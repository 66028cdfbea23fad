import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeFontFile } from "./font-file.ts";

/** Folder of the committed typefaces. */
export const FONTS = fileURLToPath(new URL("../../data/fonts/", import.meta.url));

/** Inter's weights in the pages. Stems measured on the letter l. */
export const WEIGHTS = [
  { name: "inter-regular", file: "400Regular/Inter_400Regular.ttf", stemWidth: 82 },
  { name: "inter-semi-bold", file: "600SemiBold/Inter_600SemiBold.ttf", stemWidth: 126 },
] as const;

const require = createRequire(import.meta.url);

/** Folder of the package with the complete typefaces. */
export const PACKAGE = dirname(require.resolve("@expo-google-fonts/inter/package.json"));

export function fontFileText(weight: (typeof WEIGHTS)[number]): string {
  const made = makeFontFile(readFileSync(join(PACKAGE, weight.file)), weight.stemWidth);
  const fields = Object.entries(made).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  return `{\n  ${fields.join(",\n  ")}\n}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const weight of WEIGHTS)
    writeFileSync(join(FONTS, `${weight.name}.json`), fontFileText(weight));
