import test from "ava";
import { PRODUCTS } from "../../../engine/dossier/product.ts";
import {
  ALL_REGISTERS,
  isRequested,
  type RequestedRegisters,
} from "../../../engine/dossier/requested-registers.ts";
import {
  NO_REGISTERS,
  whyNoDeaths,
  whyNoSirene,
} from "../../../engine/files/diagnostic/register-checks/register-checks.ts";

const NAMES = ["unites-legales", "bodacc", "comptes", "rne", "rncs", "deces", "ban"];

test("the registers of each product, by the names that reports know", (t) => {
  const requestedBy = (requested: RequestedRegisters): string[] =>
    NAMES.filter((name) => isRequested(name, requested));
  t.deepEqual(requestedBy(ALL_REGISTERS), NAMES);
  t.deepEqual(requestedBy(PRODUCTS.ct1.asks), []);
  t.deepEqual(requestedBy(PRODUCTS.ct2.asks), ["unites-legales", "bodacc", "comptes", "ban"]);
  t.deepEqual(requestedBy(PRODUCTS.ct3.asks), NAMES);
});

test("what was not asked is told otherwise than what is not loaded", (t) => {
  const notRequested = { ...NO_REGISTERS, requested: PRODUCTS.ct1.asks };
  const notLoaded = { ...NO_REGISTERS, requested: ALL_REGISTERS };
  for (const why of [whyNoSirene, whyNoDeaths]) {
    t.regex(why(notRequested), /consulté/);
    t.regex(why(notLoaded), /non chargé/);
    t.is(why(NO_REGISTERS), why(notLoaded));
  }
});
