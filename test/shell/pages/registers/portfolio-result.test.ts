import test from "ava";
import { NOT_CROSSED, NOT_LOADED } from "../../../../engine/company/company-base.ts";
import {
  type Portfolio,
  portfolioResult,
} from "../../../../shell/pages/registers/portfolio-result.ts";

const ALL: Portfolio["sources"] = {
  ...{ "unites-legales": "2026-10-31", etablissements: "2026-10-31" },
  ...{ "liens-succession": "2026-10-31", rne: "2026-10-31", rncs: NOT_LOADED },
  ...{ bodacc: "2026-10-29", comptes: NOT_LOADED, deces: "2026-10-09" },
};

const NOTHING: Omit<Portfolio, "sources"> = {
  watch: {
    ...{ depuis: "2026-10-01", date_verification: "2026-10-31", alertes: [] },
    ...{ surveilles: 1, inconnus: [], sources: ALL },
  },
  states: [
    {
      ...{ siren: "900000100", denomination: "ALTIBAT", etat: "active" },
      ...{ siege: null, adresse: null, radiee: null, procedure: null },
      ...{ dirigeants: null, isMasked: false },
    },
  ],
};

/** What is not installed -> what the page must not claim to have looked at. */
const MISSING: readonly (readonly [changed: Partial<Portfolio["sources"]>, told: RegExp | null])[] =
  [
    [{}, null],
    [{ bodacc: NOT_LOADED }, /les procédures collectives[^;]*\(BODACC, non installé\)\./],
    [{ deces: NOT_CROSSED }, /décès possibles de dirigeants \(fichier des décès, non utilisé\)\./],
    [{ bodacc: NOT_LOADED, rne: NOT_LOADED }, /BODACC, non installé\)\u202f; les mises à jour/],
  ];

for (const [changed, reported] of MISSING)
  test(`nothing known is not nothing happened: ${Object.keys(changed).join(" ")}`, (t) => {
    const { text: page } = portfolioResult({ ...NOTHING, sources: { ...ALL, ...changed } });
    t.regex(page, /Rien de connu du/);
    if (reported) t.regex(page, reported);
    else t.notRegex(page, /Non regardé/);
  });
