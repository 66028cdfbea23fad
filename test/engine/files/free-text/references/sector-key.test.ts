import test from "ava";
import { sectorKey } from "../../../../../engine/files/free-text/references/sector-key.ts";

test("sectors are compared without case, accents, marks and plurals", (t) => {
  t.is(sectorKey("Bâtiment / TP"), sectorKey("batiment tp"));
  t.is(sectorKey("Travaux publics"), sectorKey("travaux public"));
  t.not(sectorKey("Négoce"), sectorKey("Transport"));
  t.is(sectorKey(" – "), null);
  t.is(sectorKey(null), null);
  t.true((sectorKey("a".repeat(500)) ?? "").length <= 80);
});
