import { spawn } from "node:child_process";
import { once } from "node:events";
import test from "ava";
import { rounds } from "../../../properties.ts";
import { programUnderTest } from "../../../runner/program-under-test.ts";
import { STORES_ON_DISK } from "../stores-on-disk.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import type { Outcome } from "./damage-loop.ts";

const LOOP = programUnderTest("test/shell/state/soundness/damage-loop");
const SEED = 11;
const ROUNDS = rounds(1.2);
/** A file of its own process, so that all damages were seen only if it went on to the end. */
const REFUSALS = ["etat.abime", "fichier.nature", "fichier.refuse"];

async function outcomes(kind: string, end: string): Promise<{ end: unknown; seen: Outcome[] }> {
  const args = [...LOOP, temporaryFolder(), kind, end, String(SEED), String(ROUNDS)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  const [code, signal] = await once(child, "close");
  const lines = Buffer.concat(chunks).toString().trim().split("\n");
  return { end: signal ?? code, seen: lines.map((line) => JSON.parse(line) as Outcome) };
}

for (const kind of Object.keys(STORES_ON_DISK))
  for (const end of ["clean", "killed"])
    test(`${kind}, ${end}: no damage ends the process; refused in a sentence, repaired or whole`, async (t) => {
      const { end: how, seen } = await outcomes(kind, end);
      t.is(how, 0, JSON.stringify(seen.at(-1)));
      t.is(seen.length, ROUNDS);
      for (const { file, damage, isWhole, refused, detail, notes } of seen) {
        const reported = `${file}, ${damage}: ${detail} ${notes.join(" ")}`;
        if (refused !== null) {
          t.true(REFUSALS.includes(refused), reported);
          t.false(/\n|Error|undefined/.test(detail), reported);
          if (refused === "etat.abime") t.regex(detail, /\/\S+ : .*(?:restaur|supprim)/, reported);
        } else if (end === "clean") {
          // After a clean stop every changed bit is found, or does not matter.
          t.true(isWhole, reported);
        }
      }
    });
