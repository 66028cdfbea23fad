import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { AddressNormaliser } from "../../../engine/address/normaliser.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import { ADDRESS, ADDRESS_HEADER } from "../../engine/registers/ban/rows.ts";
import { newFolder } from "./load-bed.ts";

/** A file of these lines. */
export function file(name: string, ...lines: readonly string[]): string {
  const path = join(newFolder(), name);
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
}

const address = (input: Partial<Record<keyof typeof ADDRESS, string>>): string => {
  const row: Readonly<Record<string, string>> = { ...ADDRESS, ...input };
  return ADDRESS_HEADER.map((name) => row[name] ?? "").join(";");
};

/** Two towns in two départements; the second is in no code table. */
export const villeneuve = file("adresses-01.csv", ADDRESS_HEADER.join(";"), address({}));
export const moulinval = file(
  "adresses-02.csv",
  ADDRESS_HEADER.join(";"),
  address({
    id: "02999_cd34ef_00007",
    numero: "7",
    nom_voie: "Chemin du Moulin",
    code_postal: "02990",
    code_insee: "02999",
    nom_commune: "Moulinval",
    lon: "3.2",
    lat: "49.8",
    libelle_acheminement: "MOULINVAL",
    nom_afnor: "CHEMIN DU MOULIN",
  }),
);

/** Code tables, with a town without streets in the BAN. */
export const communes = file(
  "v_commune_2026.csv",
  "TYPECOM,COM,REG,DEP,CTCD,ARR,TNCC,NCC,NCCENR,LIBELLE,CAN,COMPARENT",
  "COM,01999,84,01,,,0,VILLENEUVE L INVENTEE,Villeneuve-l'Inventée,Villeneuve-l'Inventée,,",
  "COM,03999,84,03,,,0,SABLECOURT,Sablecourt,Sablecourt,,",
);
export const postcodes = file(
  "laposte_hexasmal.csv",
  "#Code_commune_INSEE;Nom_de_la_commune;Code_postal;Libellé_d_acheminement;Ligne_5",
  "01999;VILLENEUVE L INVENTEE;01990;VILLENEUVE L INVENTEE;",
  "03999;SABLECOURT;03990;SABLECOURT;",
);
export const cedex = file(
  "cedex.csv",
  "cedex,libelle,insee",
  '"01998","VILLENEUVE L INVENTEE CEDEX","01999"',
);

/** The result for an address in a home: its level, and the BAN's id or the INSEE code. */
export async function found(home: string, adresse: string): Promise<string> {
  const opened = openRegisters(home);
  if (!opened.ok || !opened.value.addresses) throw new Error("addresses not opened");
  try {
    const { niveau, idBan, codeInsee } = new AddressNormaliser(opened.value.addresses).normalise({
      adresse,
    });
    return `${niveau} ${idBan || codeInsee}`.trim();
  } finally {
    await opened.value.close();
  }
}
