import { openEntries } from "../entry-per-company.ts";
import { answering } from "./answering.ts";

/**
 * Child process: minimal enrich. Pre-serialised responses, one LMDB entry each, one getBinaryFast
 * per identifier; no key, no quota, no schema, SIRETs treated as SIRENs.
 */
const [file, unknownBytes] = process.argv.slice(2);
const answers = openEntries(file as string);
const unknown = new Uint8Array(Number(unknownBytes)).fill(0x20);
const opening = Buffer.from('{"results":[');
const closing = Buffer.from("]}");
const SIREN_DIGITS = 9;
const COMMA = 0x2c;
const out = Buffer.alloc(64 * 1024);

await answering((body) => {
  const { ids } = JSON.parse(Buffer.from(body).toString()) as { ids: string[] };
  let at = opening.copy(out);
  for (const id of ids) {
    const answer = answers.getBinaryFast(Number(id.slice(0, SIREN_DIGITS))) ?? unknown;
    // lmdb reuses one buffer for all values: only its `length` delimits this one.
    out.set(answer.subarray(0, answer.length), at);
    at += answer.length;
    out[at++] = COMMA;
  }
  at += closing.copy(out, at - 1) - 1;
  return out.subarray(0, at);
});
