import { writeFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { sirenOf, siretText } from "../../bench/corpus/luhn-keys.ts";
import { entriesOf } from "../workers/files/processing/processing-bed.ts";
import type { post } from "./public-api.ts";
import { newFolder, type ServiceUnderTest } from "./recoupe-process.ts";
import { confirmedJob, jobEnded, type ReviewedJob } from "./review-client.ts";

/** Addresses of the workbench of a job. */
export interface BrowsedJob extends ReviewedJob {
  readonly table: string;
  readonly findings: string;
  readonly corrected: string;
}

const ROWS = 60;

/**
 * Companies with lost zeros of telephones, mistyped domains, a false SIRET now and then, and a
 * manager who is written in three ways.
 *
 * @param hasTwins  The first company once more, without its number: a doubtful pair.
 */
export function messyCompanies(rows = ROWS, hasTwins = false): string {
  const lines = ["Code client;Raison sociale;N° SIRET;CP;Ville;E-mail;Téléphone;Commercial"];
  for (let i = 0; i < rows; i++) {
    const siret = i % 9 === 5 ? "12345678901234" : siretText(sirenOf(91_000_000 + i), 1);
    const phone = i % 5 === 1 ? `2610000${10 + i}` : `02 61 00 00 ${10 + i}`;
    const email = `achats.n${i}@${i % 7 === 3 ? "gmial.com" : `atelier-${i}.fr`}`;
    const manager = i % 10 === 2 ? "durand p" : i % 10 === 6 ? "DURAND P" : "Durand P.";
    lines.push(
      [`C${i}`, `Atelier Numéro ${i}`, siret, "37000", "Tours", email, phone, manager].join(";"),
    );
  }
  if (hasTwins) lines.push("C900;Atelier Numero 0 SARL;;37000;Tours;info@atelier-0.fr;;Durand P.");
  return `${lines.join("\n")}\n`;
}

/** A processed file, with the addresses of its workbench. */
export async function browsedJob(
  service: ServiceUnderTest,
  content: string | Buffer = messyCompanies(),
  name?: string,
): Promise<BrowsedJob> {
  const job = await confirmedJob(service, content, name);
  const { status, message } = await jobEnded(service, job);
  if (status !== "termine") throw new Error(message);
  const at = (name: string): string => job.review.replace("/revue", `/${name}`);
  return { ...job, table: at("table"), findings: at("constats"), corrected: at("corrige") };
}

export async function fileOf(service: ServiceUnderTest, path: string): Promise<Buffer> {
  const answer = await fetch(service.url + path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(bytes.toString());
  return bytes;
}

/** The rows of the corrected csv in an archive, and those of its lists. */
export async function archiveOf(service: ServiceUnderTest, path: string) {
  const at = join(newFolder(), "corrige.zip");
  writeFileSync(at, await fileOf(service, path));
  const entries = await entriesOf(at);
  const rows = (name: string) =>
    Papa.parse<Record<string, string>>((entries.get(name) ?? "").replace(/^\ufeff/, ""), {
      header: true,
      delimiter: ";",
      skipEmptyLines: true,
    }).data;
  return { rows: rows("clients.csv"), changes: rows("modifications.csv"), entries };
}

/** The rows of each state. */
export const countsOf = (rows: readonly Record<string, string>[], column = "_statut") =>
  ["valide", "réparée", "à vérifier", "inutilisable"].map(
    (state) => rows.filter((row) => row[column] === state).length,
  );

/** The code of a refused input. */
export const refusal = ({ json }: Awaited<ReturnType<typeof post>>) =>
  (json as { detail?: readonly { type: string }[] }).detail?.[0]?.type;
