import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of real files by register, if it exists: the repository has only invented ones. */
const SAMPLES =
  process.env["RECOUPE_SAMPLES"] ??
  fileURLToPath(new URL("../../../shared/registers/samples", import.meta.url));
const INVENTED = fileURLToPath(new URL("../../data/sample", import.meta.url));

/** Paths of the files for the benches. */
export interface OfficialFiles {
  /** La Poste's postcodes. */
  readonly postcodes: string;
  /** CEDEX codes. */
  readonly cedex: string;
  /** BAN's addresses of Paris; null without the folder of real files. */
  readonly paris: string | null;
  /** Whether postcodes and CEDEX codes cover the whole country. */
  readonly isWhole: boolean;
}

/** The real files if they exist, else the repository's sample. */
export function officialFiles(): OfficialFiles {
  const real = {
    postcodes: join(SAMPLES, "nomenclatures", "laposte-codes-postaux-20250619.csv"),
    cedex: join(SAMPLES, "nomenclatures", "cedex-insee.csv"),
  };
  const paris = join(SAMPLES, "ban", "adresses-75.csv.gz");
  const isWhole = existsSync(real.postcodes) && existsSync(real.cedex);
  const tables = isWhole ? real : sampleTables();
  return { ...tables, paris: existsSync(paris) ? paris : null, isWhole };
}

/** The repository's addresses, in a few of the country's towns. */
export function sampleFiles(): OfficialFiles & { readonly addresses: string } {
  const addresses = join(INVENTED, "adresses-france.csv.gz");
  return { ...sampleTables(), paris: null, isWhole: false, addresses };
}

function sampleTables(): Pick<OfficialFiles, "postcodes" | "cedex"> {
  return { postcodes: join(INVENTED, "laposte_hexasmal.csv"), cedex: join(INVENTED, "cedex.csv") };
}
