import { openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { FileBlobs } from "../../../../shell/state/blobs/file-blobs.ts";

/**
 * A process that stores blobs until it is killed: `put-loop.ts HOME NAME ACKNOWLEDGED`. Round n
 * stores a space of two files and replaces one blob, each with n written 20,000 times; after each
 * round it writes n to a line of that file.
 */
const [home, name, acknowledgedFile] = process.argv.slice(2);
const blobs = new FileBlobs(home!);
const acknowledgements = openSync(acknowledgedFile!, "a");
for (let round = 1; ; round++) {
  const content = `${round}\n`.repeat(20_000);
  const folder = blobs.intake();
  for (const file of ["1", "2"]) writeFileSync(join(folder, file), content);
  await blobs.keep(`upl_${name}-${round}`, folder);
  await blobs.put(`job_${name}`, "artefact", Readable.from([content]));
  writeSync(acknowledgements, `${round}\n`);
}
