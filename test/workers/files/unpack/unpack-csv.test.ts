import test from "ava";
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
