import type { RegisterRows } from "../register-rows.ts";

const FORMALITY = JSON.stringify({
  siren: "732829320",
  diffusionINSEE: "O",
  content: {
    personneMorale: {
      identite: { entreprise: { denomination: "LES TILLEULS" } },
      composition: {
        pouvoirs: [
          {
            roleEntreprise: "30",
            typeDePersonne: "INDIVIDU",
            individu: { descriptionPersonne: { nom: "LERICHE", prenoms: ["ANNE"] } },
          },
        ],
      },
    },
  },
});

export const RNE_ROWS: RegisterRows = {
  header: ["updatedAt", "siren", "formality"],
  former: [
    ["company.updatedAt", "company.siren", "company.formality"],
    ["id", "updatedAt", "nombreRepresentantsActifs", "formality", "siren"],
    ["company.id", "company.siren", "company.formality"],
  ],
  fileName: "stock_000001.json",
  row: { updatedAt: "2024-05-18T21:50:26+02:00", siren: "732829320", formality: FORMALITY },
  key: 732_829_320,
  // Older versions with other officers are retained, which the suite's rule does not allow for:
  // versions.test.ts tests how versions merge.
  later: null,
  sibling: null,
  refused: [
    [{ siren: "123456789" }, "siren.invalide", "the test SIREN of INPI's flux fails its key"],
    [{ siren: "73282932" }, "siren.invalide", "eight digits"],
    [{ siren: "000000000" }, "siren.invalide", "zeros"],
    [{ siren: "356000000" }, "siren.invalide", "another SIREN than the formality's"],
    [{ siren: "", formality: '{"content":{}}' }, "siren.invalide", "no SIREN anywhere"],
    [{ formality: "" }, "json.invalide", "no formality"],
    [{ formality: "null" }, "json.invalide", "null"],
    [{ formality: "[]" }, "json.invalide", "a list"],
    [{ formality: "formality" }, "json.invalide", "a text"],
    [{ formality: FORMALITY.slice(0, -1) }, "json.invalide", "cut at its end"],
    [{ formality: FORMALITY.slice(0, 200) }, "json.invalide", "cut in the middle"],
    [{ formality: FORMALITY.replace('"30"', "30x") }, "json.invalide", "broken inside"],
    [{ formality: "{}" }, "nom.absent", "incomplete: no content"],
    [{ formality: '{"content":null}' }, "nom.absent", "incomplete: content null"],
    [
      { formality: '{"content":{"personneMorale":{"identite":null,"composition":null}}}' },
      "nom.absent",
      "incomplete: neither a name nor an officer",
    ],
    [
      { formality: '{"content":{"natureCreation":{"dateCreation":"2023-01-01"}}}' },
      "nom.absent",
      "incomplete: none of the three kinds",
    ],
    [
      { formality: '{"content":{"personnePhysique":{"identite":{"entrepreneur":{}}}}}' },
      "nom.absent",
      "a sole trader without a name, and not masked",
    ],
  ],
};
