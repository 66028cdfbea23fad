import test from "ava";
import { mapTables } from "../../../../engine/files/mapping/map-tables.ts";
import { mergeProfiles } from "../../../../engine/files/profile/merge-profiles.ts";
import { planProfile } from "../../../../engine/files/profile/profile-plan.ts";
import { profileRange } from "../../../../engine/files/profile/profile-range.ts";
import { blockOfRows } from "../profile/block-of-rows.ts";

const PERSON = ["matricule", "first_name", "last_name"];

function fieldOf(header: string, cells: (i: number) => string): string | null {
  const rows = Array.from({ length: 60 }, (_, i) => [
    `M${100 + i}`,
    ["Anna", "Paul", "Zoé", "Louis"][i % 4]!,
    ["Durieux", "Hamel", "Brossolin", "Caradec", "Pineau"][i % 5]!,
    cells(i),
  ]);
  const plan = planProfile("personnel.csv", [...PERSON, header], [blockOfRows(rows)]);
  const profile = mergeProfiles(plan, [profileRange(plan, [blockOfRows(rows)])]);
  return mapTables([profile])[0]!.columns[3]!.field;
}

const round = (i: number): string => `${100 * (20 + ((i * 37) % 220))}`;
const small = (i: number): string => `${3 + (i % 8)}`;

/** Numbers that look like postcodes, counts or house numbers, under a header that says what they are. */
for (const [header, cells, never] of [
  ["salary", round, ["code_postal", "departement", "company_id"]],
  ["Salaire brut", round, ["code_postal", "departement", "company_id"]],
  ["location_id", (i: number) => `${1000 + 100 * (i % 23)}`, ["code_postal", "code_insee"]],
  ["support_rep_id", small, ["effectif", "numero_voie", "quantite", "departement"]],
  ["fk_lot", small, ["effectif", "numero_voie", "quantite", "departement"]],
] as const)
  test(`${header} is none of ${never.join(", ")}`, (t) => {
    t.false(([...never] as string[]).includes(fieldOf(header, cells) ?? ""));
  });

test("a postcode is one by its header, whatever stands beside it", (t) => {
  t.is(fieldOf("CP", round), "code_postal");
});
