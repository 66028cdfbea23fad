import { readFile } from "node:fs/promises";
import { z } from "zod";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { Additions, Download, Register } from "../../../engine/registers/register.ts";
import type { Home } from "../../../engine/snapshot/home.ts";
import type { EditionManifest } from "../../../engine/snapshot/manifest.ts";
import { dateOfDays, dayNumber, daysSinceEpoch, isoDay } from "../../../engine/text/dates.ts";
import { type Downloaded, type DownloadRequest, download } from "../fetch/download.ts";
import { mirrored } from "../fetch/mirrored.ts";

/** What a download needs besides its address. */
export interface Fetching
  extends Pick<DownloadRequest, "sleep" | "nowMs" | "freeBytes" | "limits" | "signal"> {
  readonly home: Home;
  readonly mirror: string | null;
}

/** The publisher's files to compare with the served edition. */
export interface Wanted {
  readonly files: readonly Download[];
  /** Whether they complete the served edition instead of replacing it. */
  readonly completes: boolean;
  /** The folder that they are downloaded to. */
  readonly directory: string;
}

/** Entries of the last days are read again: one may come late, and a day may have been cut off. */
const OVERLAP_DAYS = 3;
/** A listed file is looked at as long as it covers one of so many last days: it may come late. */
const WINDOW_DAYS = 92;
const FIRST_DAY = "1900-01-01";
const CATALOGUE_LIMITS = { maxBytes: 32 * 1024 * 1024 } as const;

/**
 * The files to look at for a register with an address: what completes the served edition where the
 * publisher has it, else the whole. Failures: those of the download of a catalogue, and
 * `source.indisponible` for one that cannot be read or has nothing.
 */
export async function wantedFiles(
  register: Register,
  served: EditionManifest | undefined,
  fetching: Fetching,
): Promise<Result<Wanted>> {
  const { download: whole, additions } = register.source;
  const { downloads, additions: beside } = fetching.home;
  if (whole && !(served && additions))
    return success({ files: [whole], completes: false, directory: downloads });
  if (!additions) throw new Error(`${register.name} has no address`);
  const place = { completes: served !== undefined, directory: beside };
  if (additions.kind === "since") {
    const from = served ? mondayBefore(served.date, OVERLAP_DAYS) : FIRST_DAY;
    return success({ files: [additions.from(from)], ...place });
  }
  const listed = await listedFiles(register.name, additions, fetching);
  if (!listed.ok) return listed;
  const first = served ? dayOf(daysAt(served.date) - WINDOW_DAYS) : FIRST_DAY;
  const files = listed.value.filter(({ file }) => (additions.coversUntil(file) ?? "") >= first);
  return success({ files, ...place });
}

/** Downloads one file, from the mirror if there is one. */
export function fetchFile(
  file: Download,
  directory: string,
  { home: _home, mirror, ...common }: Fetching,
): Promise<Result<Downloaded>> {
  return download({ ...mirrored(file, mirror), directory, ...common });
}

/**
 * The last Monday so many days before a day, AAAA-MM-JJ. All week long the same address is asked,
 * and an answer without anything new is the same file.
 */
export function mondayBefore(day: string, days: number): string {
  const latest = daysAt(day) - days;
  // 1970-01-01 was a Thursday.
  return dayOf(latest - ((latest + 3) % 7));
}

function daysAt(day: string): number {
  return daysSinceEpoch(dayNumber(day));
}

function dayOf(days: number): string {
  return isoDay(dateOfDays(days));
}

/** The part of data.gouv.fr's answer for a dataset that is needed. */
const DATASET = z.object({ resources: z.array(z.object({ url: z.string() })) });

/** The register's files in a catalogue, without those that others contain, in order of name. */
async function listedFiles(
  register: string,
  { url, coversUntil, isContained }: Additions & { readonly kind: "catalogue" },
  fetching: Fetching,
): Promise<Result<readonly Download[]>> {
  const { additions } = fetching.home;
  const catalogue = { url, file: `catalogue-${register}.json` };
  const limits = { ...fetching.limits, ...CATALOGUE_LIMITS };
  const fetched = await fetchFile(catalogue, additions, { ...fetching, limits });
  if (!fetched.ok) return fetched;
  const files = new Map<string, Download>();
  for (const address of await addressesIn(fetched.value.path)) {
    const file = new URL(address).pathname.split("/").at(-1) ?? "";
    if (coversUntil(file) !== null) files.set(file, { url: address, file });
  }
  const names = new Set(files.keys());
  const apart = [...files.values()].filter(({ file }) => !isContained(file, names));
  if (apart.length > 0) return success(apart.sort((a, b) => (a.file < b.file ? -1 : 1)));
  return failed(
    "source.indisponible",
    `${url} : ce catalogue ne donne aucun fichier de « ${register} ».`,
  );
}

/** The addresses of a catalogue's files; none when it cannot be read. */
async function addressesIn(path: string): Promise<readonly string[]> {
  try {
    const read = DATASET.safeParse(JSON.parse(await readFile(path, "utf8")));
    const urls = read.success ? read.data.resources.map(({ url }) => url) : [];
    return urls.filter((url) => URL.canParse(url));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
