import { manifestAt } from "./manifest.ts";

/** Calls and answers on the sample registers, verified by a test. */
export const MANIFEST_EXAMPLE = manifestAt("https://recoupe.exemple.fr", false);

export const QUERIES_EXAMPLE = {
  q0: {
    query: "Altibat ingénierie",
    type: "etablissement",
    limit: 3,
    properties: [
      { pid: "adresse", v: "12 rue des frères Lumière" },
      { pid: "code_postal", v: "35000" },
    ],
  },
};

const NAMED = {
  id: "90000010000017",
  name: "ALTIBAT INGENIERIE",
  description: "BATIMENT B, 12 RUE DES FRERES LUMIERE, 35000 RENNES · 71.12B · siège",
};
const TYPES = [{ id: "etablissement", name: "Établissement (SIRET)" }];

export const RESULTS_EXAMPLE = {
  q0: {
    result: [
      {
        ...NAMED,
        type: TYPES,
        score: 99.87,
        match: true,
        features: [
          { id: "nom", value: 1 },
          { id: "adresse", value: 1 },
          { id: "code_postal", value: 1 },
          { id: "probabilite_siren", value: 0.9987 },
          { id: "probabilite_siret", value: 0.9987 },
        ],
      },
    ],
  },
};

export const SUGGESTED_EXAMPLE = { result: [{ ...NAMED, notable: TYPES }] };
