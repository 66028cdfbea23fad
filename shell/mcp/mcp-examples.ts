import { SIRET_EXAMPLE } from "../endpoints/entreprises/examples.ts";

/** A call of the older generation; a test compares its answer with the sample registers. */
export const MCP_CALL = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "verifier_siret", arguments: { sirets: [SIRET_EXAMPLE.siret] } },
};

const SOURCE = "SIRENE, 2026-10-31";

const VERIFIED = {
  results: [
    {
      siret: SIRET_EXAMPLE.siret,
      verdict: {
        code: "ferme",
        label: "établissement fermé, entreprise en activité",
        source: SOURCE,
      },
      existe: true,
      statut_unite_legale: { code: "A", label: "unité légale active", source: SOURCE },
      etablissement_statut: { code: "F", label: "établissement fermé", source: SOURCE },
      procedure_collective: false,
      liquidation: false,
      denomination: "IMPRIMERIE GALVIROUX",
      adresse: "1 RUE DU STADE, 49000 ANGERS",
      raisons:
        "établissement fermé depuis le 1999-01-15, remplacé par 30000000700041 depuis le 2001-01-15 (3 liens suivis) (SIRENE, 2026-10-31)",
      date_verification: "2026-11-21",
      successeur: { siret: "30000000700041", transfert_siege: true, date: "2001-01-15" },
      manquants: ["comptes_non_deposes"],
    },
  ],
};

export const MCP_ANSWER = {
  result: {
    content: [{ type: "text", text: JSON.stringify(VERIFIED) }],
    structuredContent: VERIFIED,
  },
  jsonrpc: "2.0",
  id: 1,
};
