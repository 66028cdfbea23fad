import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { DEATH_INDEX_FILE, DECES, type Home, STORE_FILE } from "../../engine/snapshot/home.ts";
import type { Snapshot } from "../../engine/snapshot/manifest.ts";
import { editionPublishedAs } from "./home-editions.ts";
import { type PublishedEdition, readEdition } from "./published-edition.ts";
import { editionsOf } from "./published-snapshot.ts";
import type { RegisterSource } from "./register-source.ts";

/** An edition of a publication that the home does not have. */
export interface WantedEdition {
  readonly register: string;
  readonly edition: string;
  /** The text of its manifest, and what it says. */
  readonly manifest: string;
  readonly files: PublishedEdition["files"];
}

/** What a home has of a publication, and what it lacks. */
export interface PullPlan {
  /** The home's own names of the editions that it has, by register. */
  readonly present: ReadonlyMap<string, string>;
  readonly wanted: readonly WantedEdition[];
}

/**
 * Compares a publication with a home; asks the sources for the manifests of what is missing.
 * Failures: those of the last source that was asked, `source.manifeste` for files of other sizes
 * than the publication says.
 */
export async function planPull(
  home: Home,
  snapshot: Snapshot,
  sources: ReadonlySet<RegisterSource>,
): Promise<Result<PullPlan>> {
  const present = new Map<string, string>();
  const wanted: WantedEdition[] = [];
  for (const [register, edition] of editionsOf(snapshot)) {
    const own = editionPublishedAs(home, register, edition);
    if (own) {
      present.set(register, own.edition);
      continue;
    }
    const requested = await askFor(register, edition, sources);
    if (!requested.ok) return requested;
    if (!agrees(snapshot, requested.value))
      return failed("source.manifeste", `${register}/${edition}`);
    wanted.push(requested.value);
  }
  return success({ present, wanted });
}

async function askFor(
  register: string,
  edition: string,
  sources: ReadonlySet<RegisterSource>,
): Promise<Result<WantedEdition>> {
  let last: Result<never> = failed("source.vide");
  for (const source of sources) {
    const text = await source.edition(register, edition);
    const read = text.ok ? readEdition(text.value, register, edition) : text;
    if (text.ok && read.ok)
      return success({ register, edition, manifest: text.value, files: read.value.files });
    if (!read.ok) last = read;
  }
  return last;
}

/** Whether the sizes of an edition's stores are those that the snapshot says. */
function agrees(
  snapshot: Snapshot,
  { register, files }: Pick<WantedEdition, "register" | "files">,
): boolean {
  const { companies, officerDeaths, addressIndex, companyIndex, deathIndex } = snapshot;
  const derived = new Map(
    Object.entries({
      companies,
      "officer-deaths": officerDeaths,
      "address-index": addressIndex,
      "company-index": companyIndex,
    }),
  );
  const bytesOf = (name: string) => files.find((file) => file.name === name)?.bytes;
  const store = derived.get(register) ?? snapshot.registers[register];
  if (bytesOf(STORE_FILE) !== store?.bytes) return false;
  return register !== DECES || !deathIndex || bytesOf(DEATH_INDEX_FILE) === deathIndex.bytes;
}
