import test from "ava";
import { capabilitiesOf, PRODUCT_CODES, PRODUCTS } from "../../../engine/dossier/product.ts";

/** What the decisions say of each. */
const CAPABILITIES = [
  { produit: "ct0", ban: false, deces: false, llm: false },
  { produit: "ct1", ban: false, deces: false, llm: false },
  { produit: "ct2", ban: true, deces: false, llm: false },
  { produit: "ct3", ban: true, deces: true, llm: true },
] as const;

test("capabilities of each product", (t) => {
  t.deepEqual(PRODUCT_CODES.map(capabilitiesOf), [...CAPABILITIES]);
  t.deepEqual(Object.keys(PRODUCTS), [...PRODUCT_CODES]);
});

test("a dearer product does all that a cheaper one with reports does", (t) => {
  const { ct1, ct2, ct3 } = PRODUCTS;
  const pairs = [
    [ct1, ct2],
    [ct2, ct3],
  ] as const;
  for (const [less, more] of pairs) {
    for (const register of ["companies", "officers", "deaths", "addresses"] as const)
      t.true(!less.asks[register] || more.asks[register], register);
    for (const has of ["hasReports", "hasCorrectedFile", "readsFreeText"] as const)
      t.true(!less[has] || more[has], has);
  }
});
