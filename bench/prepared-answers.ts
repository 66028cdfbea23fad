import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { EnrichmentWriter } from "../engine/company/enrichment-writer.ts";
import { readCompanyId } from "../engine/identifiers/company-id.ts";
import { formatSiren } from "../engine/identifiers/siren.ts";
import { homeAt } from "../engine/snapshot/home.ts";
import { openSnapshot } from "../engine/snapshot/open-snapshot.ts";
import { JsonWriter } from "../engine/text/json-writer.ts";
import { writeEntries } from "./entry-per-company.ts";
import { openCompanyStore } from "./prepared-home.ts";

/** A file with the serialised enrichment of every company of a home; made once and cached. */
export async function preparedAnswers(folder: string): Promise<string> {
  const file = join(folder, "answers.lmdb");
  if (existsSync(file)) return file;
  const opened = openSnapshot(homeAt(folder));
  if (!opened.ok || !opened.value?.companies) throw new Error("no companies");
  const walked = openCompanyStore(folder);
  const writer = new EnrichmentWriter(opened.value.companies);
  const json = new JsonWriter();
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  await writeEntries(walked, unfinished, (siren) => {
    json.clear();
    writer.write(readCompanyId(formatSiren(siren)), json);
    return json.view().slice();
  });
  renameSync(unfinished, file);
  await walked.close();
  await opened.value.close();
  return file;
}
