import { importBuilt } from "../../../built.ts";
import { memoryOf } from "../../../load/memory.ts";
import { knownFrance, knownParis } from "../../truth.ts";
import { type TimedSets, timeSets } from "../time-sets.ts";

/** Measurements of one thread on a home. */
export interface NormaliseMeasured {
  readonly sets: TimedSets;
  /** Private memory of the process without the bench's own, MB. */
  readonly privateMb: number;
}

/** Child process: times the compiled code on a home; 0 addresses stand for Paris. */
const [folder = "", home = "", addresses = "", countrySeed = "", seed = "", count = ""] =
  process.argv.slice(2);
const country =
  addresses === "0" ? knownParis() : knownFrance(Number(countrySeed), Number(addresses));
if (country === null) throw new Error("the real file of Paris is not there");
const ownMb = memoryOf("self").anonymousMb;
const { openRegisters, AddressNormaliser } = await importBuilt<
  typeof import("../../../../engine/recoupe.ts")
>(folder, "engine/recoupe.js");
const opened = openRegisters(home);
if (!opened.ok) throw new Error(opened.failure.detail);
if (!opened.value.addresses) throw new Error("no addresses");
const sets = timeSets(
  new AddressNormaliser(opened.value.addresses),
  country,
  Number(seed),
  Number(count),
);
const privateMb = Math.max(0, memoryOf("self").anonymousMb - ownMb);
await opened.value.close();
const measured: NormaliseMeasured = { sets, privateMb };
console.log(JSON.stringify(measured));
