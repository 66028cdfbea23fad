import test from "ava";
import { companyOfProfile } from "../../../../shell/endpoints/dossier/profile-company.ts";

/** Profile -> why nothing is known, while no companies are loaded. */
const STATES: readonly (readonly [profile: Record<string, unknown>, state: string])[] = [
  [{}, "numero_absent"],
  [{ siren: "", siret: null }, "numero_absent"],
  [{ siren: { is: "900000100" } }, "numero_absent"],
  [{ siren: "900000101" }, "numero_invalide"],
  [{ siret: "900000100" }, "registre_non_charge"],
  [{ siret: "?", siren: 900000100 }, "registre_non_charge"],
];

for (const [profile, state] of STATES)
  test(`${JSON.stringify(profile)}: ${state}`, (t) => {
    t.deepEqual(companyOfProfile(profile, null), { entreprise: null, entreprise_etat: state });
  });
