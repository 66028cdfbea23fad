import { readdirSync, rmSync } from "node:fs";
import test from "ava";
import { knownRegisters } from "../../../../bench/addresses/accuracy-run.ts";
import { ExactJoin } from "../../../../bench/addresses/baselines/exact-join.ts";
import { addressBodies } from "../../../../bench/addresses/speed/address-bodies.ts";
import {
  perProcessSecond,
  perThreadSecond,
  timeSets,
} from "../../../../bench/addresses/speed/time-sets.ts";
import { smallFrance } from "../known-addresses.ts";

test("sets are timed whole and one by one", (t) => {
  const country = smallFrance();
  const timed = timeSets(new ExactJoin(country.book.all()), country, 7, 60);
  for (const pass of Object.values(timed)) {
    t.is(pass.addresses, 60);
    t.true(pass.p50Ms <= pass.p99Ms && pass.p99Ms <= pass.maxMs);
    t.true(perThreadSecond(pass) > 0);
    t.true(perProcessSecond(pass) > 0);
  }
});

test("calls hold lines and parts as the endpoint reads them", (t) => {
  const bodies = addressBodies(
    [
      { adresse: "1 Rue A 75001 Paris" },
      { adresse: "2 Rue B", codePostal: "75002", ville: "Paris" },
      { adresse: "3 Rue C", complement: "Apt 3", codePostal: "75003", ville: "Paris" },
    ],
    2,
  );
  t.deepEqual(
    bodies.map((body) => JSON.parse(body)),
    [
      {
        adresses: [
          "1 Rue A 75001 Paris",
          { adresse: "2 Rue B", code_postal: "75002", ville: "Paris" },
        ],
      },
    ],
  );
});

test("registers are written once and kept, with the tables of the post", async (t) => {
  const seed = 800_000 + (process.pid % 90_000);
  const registers = await knownRegisters(seed, 2000);
  const again = await knownRegisters(seed, 2000);
  t.deepEqual(
    again.map(({ folder }) => folder),
    registers.map(({ folder }) => folder),
  );
  t.true(registers.length >= 2);
  for (const { folder, book } of registers) {
    t.is(readdirSync(folder).filter((name) => name.includes("cedex")).length, 1, book.name);
    t.true(readdirSync(folder).some((name) => name.startsWith("adresses-")));
  }
  const invented = registers.at(-1)?.folder ?? "";
  rmSync(invented, { recursive: true });
  rmSync(`${invented}.written.json`);
});
