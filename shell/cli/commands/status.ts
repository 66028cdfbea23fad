import { failed } from "../../../engine/errors/failure.ts";
import { ALL_REGISTERS } from "../../../engine/registers/all-registers.ts";
import { homeAt } from "../../../engine/snapshot/home.ts";
import type { EditionManifest, Snapshot } from "../../../engine/snapshot/manifest.ts";
import { readSnapshot } from "../../../engine/snapshot/read-snapshot.ts";
import { totalOf } from "../../../workers/load/edition-counts.ts";
import { type RegisterAge, registerAges } from "../../workflows/freshness/register-ages.ts";
import { readUpkeep, type Upkeep } from "../../workflows/freshness/upkeep-record.ts";
import { upkeepText } from "../../workflows/freshness/upkeep-text.ts";
import { parisMoment } from "../../workflows/paris-date.ts";
import { type Command, ONE_DOCUMENT } from "../command.ts";
import { orphanNote } from "../orphan-note.ts";
import type { Paint } from "../output.ts";
import { byteText, grouped } from "../quantities.ts";
import { textTable } from "../text-table.ts";
import { unknownWordingsNote } from "../unknown-wordings-note.ts";

export const status: Command = {
  options: {},
  operands: { least: 0, most: 0 },
  json: ONE_DOCUMENT,
  async run({ config, output, now }) {
    const home = homeAt(config.home);
    const published = readSnapshot(home);
    if (!published.ok) return published.failure;
    if (!published.value) return failed("registre.non_charge", config.home).failure;
    const snapshot = published.value;
    const ages = registerAges(snapshot, now().getTime());
    const upkeep = readUpkeep(home);
    const text = [describe(snapshot, ages, output.paint), ...upkeepLines(upkeep)].join("\n");
    output.answer({ ...snapshot, ages, upkeep }, text);
    return null;
  },
};

/** The last round of `recoupe tenir-a-jour`, and why registers are failing. */
function upkeepLines(upkeep: Upkeep): string[] {
  const text = upkeepText(upkeep);
  if (text === null) return [];
  const reasons = Object.entries(upkeep.registers).flatMap(([name, { failure }]) =>
    failure ? [`  ${name} : ${failure.detail} [${failure.code}]`] : [],
  );
  return [`Mise à jour : ${text}`, ...reasons];
}

function describe(snapshot: Snapshot, ages: readonly RegisterAge[], paint: Paint): string {
  const { companies, deathIndex, officerDeaths, addressIndex, companyIndex, example } = snapshot;
  const named = (edition: string): string => (example ? `${edition} (exemple)` : edition);
  const ageOf = (name: string): string => {
    const age = ages.find(({ register }) => register === name);
    if (!age) return "";
    return age.isTooOld ? paint("red", `${age.days} j, trop ancien`) : `${age.days} j`;
  };
  const rows = ALL_REGISTERS.map(({ name }) => {
    const edition = snapshot.registers[name];
    const cells = edition ? editionCells(edition, named) : ["non chargé", "", "", "", ""];
    return [name, ...cells, ageOf(name)];
  });
  type Built = { readonly edition: string; readonly bytes: number };
  const add = (name: string, { edition, bytes }: Built, keys: number, retained: number | "") =>
    rows.push([
      name,
      named(edition),
      grouped(keys),
      retained === "" ? "" : grouped(retained),
      "",
      byteText(bytes),
      "",
    ]);
  if (companies) add("entreprises", companies, companies.count, "");
  if (deathIndex) add("index des décès", deathIndex, deathIndex.entries, deathIndex.count);
  if (officerDeaths)
    add("dirigeants à vérifier", officerDeaths, officerDeaths.count, officerDeaths.found);
  if (addressIndex)
    add("index des adresses", addressIndex, addressIndex.entries, addressIndex.count);
  if (companyIndex)
    add("index des entreprises", companyIndex, companyIndex.entries, companyIndex.count);
  const titles = ["registre", "édition", "clés", "retenues", "refusées", "taille", "âge"];
  const table = [titles.map((title) => paint("bold", title)), ...rows];
  const when = parisMoment(Date.parse(snapshot.publishedAt));
  const published = `Publié le ${when} (${snapshot.id})`;
  const unknown = Object.values(snapshot.registers).flatMap(unknownWordingsNote);
  return [published, textTable(table, 2), ...orphanNote(companies), ...unknown].join("\n");
}

function editionCells(edition: EditionManifest, named: (edition: string) => string): string[] {
  const rejected = totalOf(edition.rejected);
  return [
    named(edition.edition),
    grouped(edition.keys),
    grouped(edition.kept),
    grouped(rejected),
    byteText(edition.bytes),
  ];
}
