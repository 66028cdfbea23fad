import test from "ava";
import { recoupe, succeeds } from "../../journeys/recoupe-process.ts";
import { loadedHome } from "../../journeys/sample-home.ts";
import { BAD_ADDRESSES, GOOD } from "../service/bad-addresses.ts";
import { type BadRow, LOOKED_THROUGH, quoted, tellsOfEachRow } from "./bad-rows.ts";
import { fileOf } from "./home.ts";
import { tableOf } from "./table-of.ts";

let home: string;

test.before(async () => {
  home = await loadedHome();
});

async function answered(file: string | Uint8Array): Promise<Record<string, string>[]> {
  return tableOf((await succeeds(recoupe(home, ["adresse", fileOf(file)]))).stdout);
}

test("whatever stands for an address is answered, and says why", async (t) => {
  const lines = BAD_ADDRESSES.map(([why, input]) => [why, input].map(quoted).join(","));
  const rows = await answered(`cas,adresse\n${lines.join("\n")}\n`);
  t.deepEqual(
    rows.map(({ cas }) => cas),
    BAD_ADDRESSES.map(([why]) => why),
  );
  for (const [rank, [why, , niveau, stated]] of BAD_ADDRESSES.entries()) {
    const row = rows[rank];
    t.is(row?.["niveau"], niveau, why);
    t.regex(row?.["raisons"] ?? "", stated, why);
    t.is(row?.["lon"] === "", niveau === "aucun", why);
    t.is(row?.["score"] === "0", niveau === "aucun", why);
  }
});

const ID = "44109_v0e110_00068";

/** What a call refuses, or cannot hold. */
const ROWS: readonly BadRow[] = [
  {
    why: "10,000 letters are kept, and are no address",
    row: `${"A".repeat(10_000)};x;`,
    told: { adresse: "A".repeat(10_000), niveau: "aucun", raisons: /a plus de 300 caractères/ },
  },
  {
    why: "10,000 letters beside the address",
    row: `${GOOD};${"é".repeat(10_000)};`,
    told: { note: "é".repeat(10_000), id_ban: ID },
  },
  {
    why: "control characters are passed over",
    row: `68 rue du lavoir\u0007 44000 Nantes\0;x;`,
    told: { adresse: "68 rue du lavoir\u0007 44000 Nantes\0", id_ban: ID },
  },
  {
    why: "bytes of no encoding",
    row: Buffer.concat([Buffer.from(`${GOOD};`), Buffer.of(0x81, 0xff, 0xfe), Buffer.from(";")]),
    told: { id_ban: ID },
  },
  {
    why: "a formula is neutralised, and no address",
    row: `=1+1;"=HYPERLINK(""http://x"";""y"")";`,
    told: {
      adresse: "'=1+1",
      note: `'=HYPERLINK("http://x";"y")`,
      niveau: "aucun",
      cellules_neutralisees: "adresse, note",
    },
  },
  {
    why: "a country abroad, by its code",
    row: `${GOOD};x;BE`,
    told: { niveau: "aucun", raisons: /à l'étranger/, id_ban: "", lon: "" },
  },
  { why: "a part of France for a country", row: `${GOOD};x;La Réunion`, told: { id_ban: ID } },
  { why: "a number for a country", row: `${GOOD};x;99100`, told: { id_ban: ID } },
  { why: "a row too short", row: GOOD, told: { id_ban: ID, note: "" } },
  {
    why: "a row too long",
    row: `${GOOD};a;b;c;d`,
    told: {
      pays: "b;c;d",
      niveau: "aucun",
      raisons: "ligne mal formée : 5 champs pour 3 colonnes",
    },
  },
  {
    why: "a quote that is not closed",
    row: `"68 rue du lavoir;x;`,
    told: { niveau: "aucun", raisons: /guillemets mal placés/ },
  },
  { why: "a blank line", row: "", told: { niveau: "aucun", raisons: /aucun mot lisible/ } },
  { why: "the last row, without a line end", row: `${GOOD};z;`, told: { note: "z", id_ban: ID } },
];

test("whatever a row holds, its line comes out with an answer", (t) =>
  tellsOfEachRow(t, {
    header: "adresse;note;pays",
    first: `${GOOD};${LOOKED_THROUGH};`,
    rows: ROWS,
    answered,
  }));
