import test from "ava";
import { PRODUCTS } from "../../../engine/dossier/product.ts";
import {
  ALL_REGISTERS,
  isAsked,
  type RequestedRegisters,
} from "../../../engine/dossier/requested-registers.ts";
import {
  NO_REGISTERS,
  whyNoDeaths,
  whyNoSirene,
} from "../../../engine/files/diagnostic/register-checks/register-checks.ts";

const NAMES = ["unites-legales", "bodacc", "comptes", "rne", "rncs", "deces", "ban"];

test("the registers of each product, by the names that reports know", (t) => {
  const askedBy = (requested: RequestedRegisters): string[] =>
    NAMES.filter((name) => isAsked(name, requested));
  t.deepEqual(askedBy(ALL_REGISTERS), NAMES);
  t.deepEqual(askedBy(PRODUCTS.ct1.asks), []);
  t.deepEqual(askedBy(PRODUCTS.ct2.asks), ["unites-legales", "bodacc", "comptes", "ban"]);
  t.deepEqual(askedBy(PRODUCTS.ct3.asks), NAMES);
});

test("what was not asked is told otherwise than what is not loaded", (t) => {
  const notAsked = { ...NO_REGISTERS, requested: PRODUCTS.ct1.asks };
  const notLoaded = { ...NO_REGISTERS, requested: ALL_REGISTERS };
  for (const why of [whyNoSirene, whyNoDeaths]) {
    t.regex(why(notAsked), /par ce produit/);
    t.regex(why(notLoaded), /non chargé/);
    t.is(why(NO_REGISTERS), why(notLoaded));
  }
});
