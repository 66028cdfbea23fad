import { mapTables } from "../../engine/files/mapping/map-tables.ts";
import { mergeProfiles } from "../../engine/files/profile/merge-profiles.ts";
import { planProfile } from "../../engine/files/profile/profile-plan.ts";
import { profileRange } from "../../engine/files/profile/profile-range.ts";
import { tableRows } from "../../engine/files/read/layout/table-rows.ts";
import type { Draw } from "../corpus/customer-files/draw.ts";
import { readBytes } from "../reading-accuracy/read-bytes.ts";
import { drawCompany, WRITTEN_FORMS, type WrittenCompany } from "./written-forms.ts";

const HEADERS: readonly (readonly [
  field: "siret" | "siren" | "siren_partie" | "tva",
  headers: readonly string[],
])[] = [
  [
    "siret",
    ["SIRET", "N° SIRET", "Numéro SIRET", "siret", "Code SIRET", "no_siret", "SIRET siège"],
  ],
  ["siren", ["SIREN", "N° SIREN", "siren", "Numéro SIREN", "code_siren"]],
  ["siren_partie", ["siren_exploitant", "SIREN du porteur"]],
  ["tva", ["N° TVA", "TVA intracommunautaire", "TVA intra", "Numéro TVA", "num_tva"]],
];
const NEIGHBOURS: readonly (readonly string[])[] = [
  ["Raison sociale", "Ville"],
  ["Société"],
  ["Ville"],
  ["nom_structure", "commune", "Observations"],
];
const ROWS = [3, 8, 12, 40, 120];
type Field = (typeof HEADERS)[number][0];
const OWN: Readonly<Record<Field, (company: WrittenCompany) => string>> = {
  siret: ({ siret }) => siret,
  siren: ({ siren }) => siren,
  siren_partie: ({ siren }) => siren,
  tva: ({ vat }) => vat,
};

/** A column of identifiers and whether it was named rightly. */
export interface NamedColumn {
  readonly header: string;
  readonly wanted: string;
  readonly got: string | null;
  /** How its damaged cells are written. */
  readonly form: string;
  readonly share: number;
  readonly rows: number;
}

/** A table with a column of identifiers, damaged in one way in a share of its cells, and mapped. */
export function drawNamedColumn(draw: Draw): NamedColumn {
  const [wanted, headers] = draw.of(HEADERS);
  const header = draw.of(headers);
  const neighbours = draw.of(NEIGHBOURS);
  const form = draw.of(WRITTEN_FORMS.filter(({ name }) => !NOT_OF_A_COLUMN.has(name)));
  const share = draw.between(0, 10) / 10;
  const rows = draw.of(ROWS);
  const at = draw.between(0, neighbours.length);
  const line = (cells: readonly string[], own: string): string =>
    [...cells.slice(0, at), own, ...cells.slice(at)]
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(";");
  const lines = Array.from({ length: rows }, (_, i) => {
    const company = drawCompany(draw);
    const own = draw.chance(share) ? form.write(company, draw) : OWN[wanted](company);
    return line(
      neighbours.map((name) => cellOf(name, i, draw)),
      own,
    );
  });
  const bytes = Buffer.from([line(neighbours, header), ...lines].join("\r\n"));
  return { header, wanted, got: fieldUnder(header, bytes), form: form.name, share, rows };
}

/** Nobody writes a column of phones under SIRET: such a header stands over another column. */
const NOT_OF_A_COLUMN: ReadonlySet<string> = new Set(["phone", "phone abroad"]);

const TOWNS = ["Dijon", "Lyon", "Nantes", "Brest", "Le Mans", "Saint-Malo", "Nîmes"];
const TRADES = ["Garage", "Boulangerie", "Menuiserie", "Transports", "Cabinet", "Ateliers"];
const NAMES = ["Vidal", "Morcour", "Leriche", "Durieux", "Talvane", "Aubier"];

function cellOf(header: string, row: number, draw: Draw): string {
  if (/ville|commune/i.test(header)) return draw.of(TOWNS);
  if (header === "Observations") return draw.of(["", "", "à rappeler", "client depuis 2019"]);
  return `${draw.of(TRADES)} ${draw.of(NAMES)} ${row}`;
}

function fieldUnder(header: string, bytes: Buffer): string | null {
  const file = readBytes(bytes, "export.csv");
  const [layout] = file.layouts;
  if (!layout) return null;
  const rows = () => tableRows(file.plain, layout);
  const plan = planProfile("export.csv", layout.header, rows());
  const [mapping] = mapTables([mergeProfiles(plan, [profileRange(plan, rows())])]);
  return mapping?.columns.find((column) => column.header === header)?.field ?? null;
}
