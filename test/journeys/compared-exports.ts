import { sirenOf, siretText } from "../../bench/corpus/luhn-keys.ts";
import { ownUpload } from "./own-upload.ts";
import type { ServiceUnderTest } from "./recoupe-process.ts";

/** Which rows of an export are there, and which have a fault. */
export interface ExportOf {
  readonly rows: readonly number[];
  readonly falseSiret?: (i: number) => boolean;
  readonly badMail?: (i: number) => boolean;
  readonly otherTown?: (i: number) => boolean;
}

const NEVER = (): boolean => false;

/** The monthly export of a CRM: each customer has a code of its own. */
export function monthlyExport(of: ExportOf): string {
  const { rows, falseSiret = NEVER, badMail = NEVER, otherTown = NEVER } = of;
  const lines = rows.map((i) => {
    const siret = falseSiret(i) ? "12345678901234" : siretText(sirenOf(91_000_000 + i), 1);
    const mail = badMail(i) ? `achats.n${i}@atelier` : `achats.n${i}@atelier-${i}.fr`;
    const town = otherTown(i) ? "Marseille" : "Tours";
    const phone = `02 61 00 ${String(10 + (i % 90))} ${String(10 + (i % 80))}`;
    return [`C${i}`, `Atelier Numéro ${i}`, siret, "37000", town, mail, phone].join(";");
  });
  const header = "Code client;Raison sociale;N° SIRET;CP;Ville;E-mail;Téléphone";
  return `${[header, ...lines].join("\n")}\n`;
}

export const upTo = (end: number, from = 0): number[] =>
  Array.from({ length: end - from }, (_, i) => from + i);

/** October: false numbers on one row in four, mails without an ending on one in five. */
export const OCTOBER: ExportOf = {
  rows: upTo(60),
  falseSiret: (i) => i % 4 === 1,
  badMail: (i) => i % 5 === 2,
};

/** November: five numbers still false, mails mended, other towns; ten customers gone, five new. */
export const NOVEMBER: ExportOf = {
  rows: upTo(65, 10),
  falseSiret: (i) => i % 4 === 1 && i < 30,
  otherTown: (i) => i % 20 === 6,
};

/** Sends both months; the latter is the newer upload. */
export async function twoMonths(service: ServiceUnderTest, bearer: string) {
  const october = await ownUpload(service, bearer, [
    "export_clients_2026-10.csv",
    monthlyExport(OCTOBER),
  ]);
  const november = await ownUpload(service, bearer, [
    "2026-11 Export clients (2).csv",
    monthlyExport(NOVEMBER),
  ]);
  return { october, november };
}
