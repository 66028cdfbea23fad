import test from "ava";
import { wideBytes } from "../../../../engine/files/read/encoding/wide-encoding.ts";
import { unpacked } from "./unpacked.ts";

const ROWS = ["code,nom,ville", 'C1,"ORVALIS, SA",Dijon', 'C2,"BRÈZE ""LE GRAND""",Lyon'];
const inQuotes = (row: string): string => `"${row.replaceAll('"', '""')}"`;

for (const newline of ["\n", "\r\n"])
  test(`quotes around whole rows are removed, and told: ${JSON.stringify(newline)}`, async (t) => {
    const sent = ROWS.map(inQuotes).join(newline);
    const { texts, notes } = await unpacked("clients.csv", `\ufeff${sent}${newline}`);
    t.is(texts.get("clients.csv"), `\ufeff${ROWS.join(newline)}${newline}`);
    t.deepEqual(
      notes.map(({ code }) => code),
      ["lignes_entre_guillemets"],
    );
  });

for (const name of ["utf-16le", "utf-16be", "utf-32le", "utf-32be"] as const)
  for (const mark of ["", "\ufeff"])
    test(`rows in quotes keep their encoding: ${name}, mark ${mark !== ""}`, async (t) => {
      const rows = [...ROWS, ...Array.from({ length: 20_000 }, (_, i) => `C${i},Café ${i},Gap`)];
      const sent = wideBytes(mark + rows.map(inQuotes).join("\r\n"), name);
      const { texts } = await unpacked("clients.csv", sent, {}, "latin1");
      const expected = wideBytes(mark + rows.join("\r\n"), name);
      t.true(texts.get("clients.csv") === Buffer.from(expected).toString("latin1"));
    });

test("a file of several MiB, without an end to its last line", async (t) => {
  const rows = Array.from({ length: 90_000 }, (_, i) => `C${i},"ORVALIS, n° ${i}",Dijon`);
  const whole = ["code,nom,ville", ...rows];
  const { texts } = await unpacked("clients.csv", whole.map(inQuotes).join("\r\n"));
  t.true(texts.get("clients.csv") === whole.join("\r\n"));
});

test("other files stay as they are", async (t) => {
  for (const text of [ROWS.join("\n"), '"nom"\n"Durand, Paul"\n"Petit, Anne"\n', "a;b\n1;2\n"]) {
    const { texts, notes } = await unpacked("clients.csv", text);
    t.is(texts.get("clients.csv"), text);
    t.deepEqual(notes, []);
  }
});
