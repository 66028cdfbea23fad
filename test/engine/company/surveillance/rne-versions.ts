import type { Values } from "../../registers/array-row.ts";
import { formalityOf, person, soleTrader } from "../../registers/rne/company.ts";
import { SIREN } from "./watch-bed.ts";

/** An active officer of the RNE. */
interface Officer {
  readonly nom: string;
  readonly prenom: string;
  readonly nomUsage: string;
  readonly role: string;
  /** Wording of role 99. */
  readonly ownRole: string;
}

const GERANT = { nomUsage: "", role: "30", ownRole: "" };
export const LUC: Officer = { nom: "SAPIN", prenom: "LUC", ...GERANT };
export const ANNE: Officer = { nom: "ROCHE", prenom: "ANNE", ...GERANT };

/** A version of the company in the RNE, updated at noon on that day. */
export function version(day: string, ...officers: readonly Officer[]): Values {
  const pouvoirs = officers.map(({ nom, prenom, nomUsage, role, ownRole }) =>
    person(
      { roleEntreprise: role, autreRoleEntreprise: ownRole },
      { nom, prenoms: [prenom], nomUsage },
    ),
  );
  return rowOf(day, JSON.stringify(formalityOf(pouvoirs)));
}

/** The same for a sole trader. */
export function soleTraderVersion(day: string, nom: string, prenoms = ["LUC"]): Values {
  const descriptionPersonne = { nom, prenoms, dateDeNaissance: "1971-05" };
  return rowOf(day, JSON.stringify(soleTrader({ descriptionPersonne })));
}

function rowOf(day: string, formality: string): Values {
  return { updatedAt: `${day}T12:00:00+01:00`, siren: String(SIREN), formality };
}
