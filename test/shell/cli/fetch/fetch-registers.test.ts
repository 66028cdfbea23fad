import { readFile } from "node:fs/promises";
import test from "ava";
import { fetchRegisters } from "../../../../shell/cli/fetch/fetch-registers.ts";
import { startTestBed } from "./download-bed.ts";

test("every register has its result, whatever became of the others", async (t) => {
  const bed = await startTestBed(t, () => ({
    "/units": (_request, response) => void response.end("siren\n005410220\n"),
    "/deaths": (_request, response) => void response.end("nom\nDUPONT\n"),
  }));
  const reported: string[] = [];
  const source = (path: string, file: string) => ({
    download: { url: `${bed.origin}${path}`, file },
  });
  const all = await fetchRegisters({
    registers: [
      { name: "unites", source: source("/units", "units.csv") },
      { name: "perdu", source: source("/gone", "gone.csv") },
      { name: "prive", source: { download: null } },
      { name: "deces", source: source("/deaths", "deaths.csv") },
      { name: "deces-bis", source: source("/deaths", "deaths.csv") },
      { name: "intrus", source: source("/units", "deaths.csv") },
    ],
    directory: bed.directory,
    sleep: async () => undefined,
    nowMs: Date.now,
    onStart: (name) => reported.push(`start ${name}`),
    onProgress: (name, { received }) => reported.push(`${name} ${received}`),
    onEnd: ({ name, result }) => reported.push(`end ${name} ${result.ok}`),
  });
  t.deepEqual(
    all.map(({ name, result }) => [name, result.ok ? result.value.path : result.failure.code]),
    [
      ["unites", bed.at("units.csv")],
      ["perdu", "source.indisponible"],
      ["prive", "source.indisponible"],
      ["deces", bed.at("deaths.csv")],
      ["deces-bis", bed.at("deaths.csv")],
      ["intrus", "registre.conflit"],
    ],
  );
  t.deepEqual(reported.slice(0, 4), [
    "start unites",
    "unites 16",
    "end unites true",
    "start perdu",
  ]);
  t.deepEqual(
    bed.asked.map((one) => one.path),
    ["/units", "/gone", "/deaths"],
  );
  t.is(await readFile(bed.at("deaths.csv"), "utf8"), "nom\nDUPONT\n");
});
