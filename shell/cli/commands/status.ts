import { failed } from "../../../engine/errors/failure.ts";
import { ALL_REGISTERS } from "../../../engine/registers/all-registers.ts";
import { homeAt } from "../../../engine/snapshot/home.ts";
import type { EditionManifest, Snapshot } from "../../../engine/snapshot/manifest.ts";
import { readSnapshot } from "../../../engine/snapshot/read-snapshot.ts";
import { totalOf } from "../../../workers/load/edition-counts.ts";
import type { Command } from "../command.ts";
import { orphanNote } from "../orphan-note.ts";
import { formatCount } from "../progress.ts";
import { textTable } from "../text-table.ts";

export const status: Command = {
  usage: "status [--json]",
  about: "Dit ce qui est chargé : éditions, dates, comptes, tailles.",
  options: { json: { type: "boolean", about: "l'édition publiée en JSON au lieu d'un texte" } },
  mostOperands: 0,
  async run({ args, config, stdout }) {
    const published = readSnapshot(homeAt(config.home));
    if (!published.ok) return published.failure;
    if (!published.value) return failed("registre.non_charge", config.home).failure;
    const snapshot = published.value;
    stdout.write(`${args.values["json"] ? JSON.stringify(snapshot) : describe(snapshot)}\n`);
    return null;
  },
};

function describe(snapshot: Snapshot): string {
  const { companies, deathIndex, officerDeaths, addressIndex, example } = snapshot;
  const named = (edition: string): string => (example ? `${edition} (exemple)` : edition);
  const rows = ALL_REGISTERS.map((register) => {
    const edition = snapshot.registers[register.name];
    return [
      register.name,
      ...(edition ? editionCells(edition, named) : ["non chargé", "", "", "", ""]),
    ];
  });
  if (companies)
    rows.push([
      "entreprises",
      named(companies.edition),
      String(companies.count),
      "",
      "",
      formatCount(companies.bytes, "octets"),
    ]);
  if (deathIndex)
    rows.push([
      "index des décès",
      named(deathIndex.edition),
      String(deathIndex.entries),
      String(deathIndex.count),
      "",
      formatCount(deathIndex.bytes, "octets"),
    ]);
  if (officerDeaths)
    rows.push([
      "dirigeants à vérifier",
      named(officerDeaths.edition),
      String(officerDeaths.count),
      String(officerDeaths.found),
      "",
      formatCount(officerDeaths.bytes, "octets"),
    ]);
  if (addressIndex)
    rows.push([
      "index des adresses",
      named(addressIndex.edition),
      String(addressIndex.entries),
      String(addressIndex.count),
      "",
      formatCount(addressIndex.bytes, "octets"),
    ]);
  const table = [["registre", "édition", "clés", "retenues", "refusées", "taille"], ...rows];
  const published = `Instantané ${snapshot.id}, publié le ${snapshot.publishedAt}`;
  return [published, textTable(table, 2), ...orphanNote(companies)].join("\n");
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
