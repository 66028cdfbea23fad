import test from "ava";
import { CodeLabels } from "../../../../engine/company/sheet/code-labels.ts";
import { companySheet } from "../../../../engine/company/sheet/company-sheet.ts";
import { readCompanyId } from "../../../../engine/identifiers/company-id.ts";
import { claimsNotice } from "../../../../shell/pages/company/claims-notice.ts";
import { procedureSection } from "../../../../shell/pages/company/procedure-section.ts";
import { baseOf, etablissement, undated, unite } from "../../../engine/company/company-bed.ts";

const SIREN = 900_000_100;
const REDRESSEMENT = "Jugement d'ouverture d'une procédure de redressement judiciaire";
const labels = new CodeLabels({ nafRev2: null, naf2025: null, categoriesJuridiques: null });

/** A company in a procedure published on that day; the registers are of 2026-11-21. */
function sheetOf(published: string) {
  const base = baseOf({
    unites: [unite(SIREN)],
    etablissements: [etablissement(SIREN, 1)],
    liens: [],
    annonces: [undated(SIREN, published, REDRESSEMENT)],
  });
  const sheet = companySheet({ base, labels }, readCompanyId(String(SIREN)), 1);
  if (!sheet) throw new Error("no sheet");
  return sheet;
}

const CASES: readonly (readonly [published: string, ...wording: readonly RegExp[]])[] = [
  [
    "2026-10-10",
    /au plus tard le .*10\u00a0décembre\u00a02026/,
    /R\.\u00a0622-24/,
    /revendique jusqu’au .*10\u00a0janvier\u00a02027/,
  ],
  ["2026-09-21", /au plus tard le .*21\u00a0novembre\u00a02026/],
  ["2026-09-20", /passé depuis le .*20\u00a0novembre/, /jusqu’au .*20\u00a0janvier\u00a02027/],
  ["2026-06-01", /passé depuis/, /relevé de forclusion jusqu’au .*1er\u00a0décembre\u00a02026/],
];

for (const [published, ...wording] of CASES)
  test(`what a creditor can still do of a procedure published on ${published}`, (t) => {
    const notice = claimsNotice(sheetOf(published))?.text ?? "";
    for (const stated of wording) t.regex(notice, stated);
  });

test("when nothing can be done any more, the procedures tell it and nothing stands above", (t) => {
  const sheet = sheetOf("2026-05-20");
  t.is(claimsNotice(sheet), null);
  t.regex(
    procedureSection(sheet).text,
    /devaient être déclarées au plus tard le .*20\u00a0juillet/,
  );
});
