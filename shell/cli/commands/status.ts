import { failed } from "../../../engine/errors/failure.ts";
import { ALL_REGISTERS } from "../../../engine/registers/all-registers.ts";
import { homeAt } from "../../../engine/snapshot/home.ts";
import type { EditionManifest, Snapshot } from "../../../engine/snapshot/manifest.ts";
import { readSnapshot } from "../../../engine/snapshot/read-snapshot.ts";
import { totalOf } from "../../../workers/load/edition-counts.ts";
import { type RegisterAge, registerAges } from "../../workflows/freshness/register-ages.ts";
import { readUpkeep, type Upkeep } from "../../workflows/freshness/upkeep-record.ts";
import { upkeepText } from "../../workflows/freshness/upkeep-text.ts";
import type { Command } from "../command.ts";
import { orphanNote } from "../orphan-note.ts";
import { formatCount } from "../progress.ts";
import { textTable } from "../text-table.ts";
import { unknownWordingsNote } from "../unknown-wordings-note.ts";

export const status: Command = {
  options: { json: { type: "boolean", about: "l'édition publiée en JSON au lieu d'un texte" } },
  mostOperands: 0,
  async run({ args, config, stdout, now }) {
    const home = homeAt(config.home);
    const published = readSnapshot(home);
    if (!published.ok) return published.failure;
    if (!published.value) return failed("registre.non_charge", config.home).failure;
    const snapshot = published.value;
    const ages = registerAges(snapshot, now().getTime());
    const upkeep = readUpkeep(home);
    const told = args.values["json"]
      ? JSON.stringify({ ...snapshot, ages, upkeep })
      : [describe(snapshot, ages), ...upkeepLines(upkeep)].join("\n");
    stdout.write(`${told}\n`);
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

function describe(snapshot: Snapshot, ages: readonly RegisterAge[]): string {
  const { companies, deathIndex, officerDeaths, addressIndex, companyIndex, example } = snapshot;
  const named = (edition: string): string => (example ? `${edition} (exemple)` : edition);
  const ageOf = (name: string): string => {
    const age = ages.find(({ register }) => register === name);
    return age ? `${age.days} j${age.isTooOld ? ", trop ancien" : ""}` : "";
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
      String(keys),
      String(retained),
      "",
      formatCount(bytes, "octets"),
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
  const table = [["registre", "édition", "clés", "retenues", "refusées", "taille", "âge"], ...rows];
  const published = `Instantané ${snapshot.id}, publié le ${snapshot.publishedAt}`;
  const unknown = Object.values(snapshot.registers).flatMap(unknownWordingsNote);
  return [published, textTable(table, 2), ...orphanNote(companies), ...unknown].join("\n");
}

function editionCells(edition: EditionManifest, named: (edition: string) => string): string[] {
  const rejected = totalOf(edition.rejected);
  return [
    named(edition.edition),
    String(edition.keys),
    String(edition.kept),
    String(rejected),
    formatCount(edition.bytes, "octets"),
  ];
}
