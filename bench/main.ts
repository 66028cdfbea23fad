import { parseArgs } from "node:util";
import { addresses } from "./addresses.ts";
import { addressesAccuracy } from "./addresses-accuracy.ts";
import { attack } from "./attack.ts";
import { backup } from "./backup.ts";
import type { Bench } from "./bench.ts";
import { cluster } from "./cluster.ts";
import { crash } from "./crash.ts";
import { diagnosticAccuracy } from "./diagnostic-accuracy.ts";
import { enrich } from "./enrich.ts";
import { flash } from "./flash.ts";
import { follow } from "./follow.ts";
import { house } from "./house.ts";
import { identifiers } from "./identifiers.ts";
import { linkage } from "./linkage.ts";
import { load } from "./load.ts";
import { mappingAccuracy } from "./mapping-accuracy.ts";
import { matching } from "./matching.ts";
import { mcp } from "./mcp.ts";
import { model } from "./model.ts";
import { pages } from "./pages.ts";
import { persons } from "./persons.ts";
import { personsAccuracy } from "./persons-accuracy.ts";
import { procedures } from "./procedures.ts";
import { processing } from "./processing.ts";
import { profile } from "./profile.ts";
import { quota } from "./quota.ts";
import { read } from "./read.ts";
import { readingAccuracy } from "./reading-accuracy.ts";
import { reads } from "./reads.ts";
import { sante } from "./sante.ts";
import { soak } from "./soak.ts";
import { state } from "./state.ts";
import { surveillance } from "./surveillance.ts";
import { upload } from "./upload.ts";
import { workbench } from "./workbench.ts";
import { workbook } from "./workbook.ts";
import { workflow } from "./workflow.ts";
import { xlsx } from "./xlsx.ts";

const BENCHES: readonly Bench[] = [
  addresses,
  addressesAccuracy,
  attack,
  backup,
  cluster,
  crash,
  diagnosticAccuracy,
  enrich,
  flash,
  follow,
  house,
  linkage,
  load,
  mappingAccuracy,
  matching,
  mcp,
  model,
  pages,
  persons,
  personsAccuracy,
  identifiers,
  procedures,
  processing,
  profile,
  quota,
  readingAccuracy,
  read,
  reads,
  sante,
  soak,
  state,
  surveillance,
  upload,
  workbench,
  workbook,
  workflow,
  xlsx,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    scale: { type: "string" },
    seed: { type: "string" },
    details: { type: "boolean", default: false },
    "leave-system-out": { type: "boolean", default: false },
    customers: { type: "string" },
    minutes: { type: "string" },
    rounds: { type: "string" },
  },
});
const bench = BENCHES.find(({ name }) => name === positionals[0]);
if (bench) {
  const announce = (line: string): void => console.log(line);
  const result = await bench.run({
    scale: Number(values.scale ?? bench.scale ?? 1),
    seed: Number(values.seed ?? bench.seed ?? 7),
    details: values.details,
    leaveSystemOut: values["leave-system-out"],
    ...(values.customers ? { customers: Number(values.customers) } : {}),
    ...(values.minutes ? { minutes: Number(values.minutes) } : {}),
    ...(values.rounds ? { rounds: Number(values.rounds) } : {}),
    say: announce,
  });
  if (values.json) console.log(JSON.stringify(result));
  else console.table(result);
} else {
  console.log(
    "npm run -s bench -- NAME [--scale N] [--seed N] [--customers N] [--minutes N] [--rounds N] [--details] [--leave-system-out] [--json]\n",
  );
  for (const { name, about } of BENCHES) console.log(`  ${name.padEnd(16)} ${about}`);
  process.exitCode = positionals[0] === undefined ? 0 : 1;
}
