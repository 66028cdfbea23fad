import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { ByteSink } from "./byte-sink.ts";
import { Company, draftCompany } from "./company.ts";
import { COMPANIES_MAX, indexesBySiren } from "./siren-slots.ts";

/** The options common to all registers of an invented country. */
export interface CorpusOptions {
  /** Created when absent. */
  readonly directory: string;
  /** Generated companies, 0 to `COMPANIES_MAX`; the showcase comes on top. */
  readonly companies: number;
  readonly seed: number;
}

/** Throws for a size that no corpus can have. */
export function checkSize(companies: number): void {
  if (!Number.isInteger(companies) || companies < 0 || companies > COMPANIES_MAX) {
    throw new RangeError(`companies must be an integer from 0 to ${COMPANIES_MAX}`);
  }
}

/** Opens a file of a corpus, with its header if it has one. */
export async function openFile(directory: string, file: string, header = ""): Promise<ByteSink> {
  await mkdir(directory, { recursive: true });
  const sink = new ByteSink(await open(join(directory, file), "w"), "\n");
  if (header !== "") {
    sink.text(header);
    sink.endRow();
    sink.rows = 0;
  }
  return sink;
}

/** Visits the companies of a corpus in increasing order of SIREN; flushes `sinks` as they fill. */
export async function eachCompany(
  { companies, seed }: CorpusOptions,
  sinks: readonly ByteSink[],
  visit: (company: Company) => void,
): Promise<void> {
  const company = new Company();
  for (const index of indexesBySiren(seed, companies)) {
    draftCompany(seed, index, company);
    visit(company);
    for (const sink of sinks) if (sink.isFull) await sink.flush();
  }
}
