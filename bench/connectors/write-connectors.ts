import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { ALL_CONNECTORS } from "./all-connectors.ts";
import { CRM_RECORDS } from "./crm-fields.ts";

const FOLDER = new URL("../../data/connectors/", import.meta.url);

/** Regenerates every connector from the schemas of the endpoints. */
for (const { slug, files } of ALL_CONNECTORS) {
  const folder = new URL(`${slug}/`, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  for (const { path, text } of files(CRM_RECORDS)) {
    const file = fileURLToPath(new URL(path, folder));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  console.log(slug);
}
