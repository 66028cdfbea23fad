import type { CorpusOptions } from "./corpus-walk.ts";
import { writeBan } from "./write-ban.ts";
import { writeBodacc } from "./write-bodacc.ts";
import { writeComptes } from "./write-comptes.ts";
import { writeDeces } from "./write-deces.ts";
import { writeDiren } from "./write-diren.ts";
import { writeQuantiles } from "./write-quantiles.ts";
import { writeRne } from "./write-rne.ts";
import { writeSirene } from "./write-sirene.ts";

/** Writes every register of an invented country, uncompressed, one file after the other. */
export async function writeRegisters(corpus: CorpusOptions): Promise<void> {
  await writeSirene(corpus);
  await writeRne(corpus);
  await writeBodacc(corpus);
  await writeComptes(corpus);
  await writeDeces(corpus);
  await writeBan(corpus);
  await writeQuantiles(corpus);
  await writeDiren(corpus);
}
