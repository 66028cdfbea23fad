import test from "ava";
import { nicOf, sirenText, siretText } from "../../../bench/corpus/luhn-keys.ts";
import {
  COMPANIES_MAX,
  indexesBySiren,
  sirenOfSlot,
  slotOf,
  unusedSirenOfSlot,
} from "../../../bench/corpus/siren-slots.ts";
import fc, { rounds } from "../../properties.ts";
import { passesLuhn } from "./corpus-files.ts";
import { showcaseIds } from "./showcase-ids.ts";

const anySeed = fc.integer();
const anySlot = fc.integer({ min: 0, max: COMPANIES_MAX - 2 });

test("SIRENs increase with the slot, have nine digits and pass Luhn", (t) => {
  fc.assert(
    fc.property(anySeed, anySlot, (seed, slot) => {
      const siren = sirenOfSlot(seed, slot);
      return siren < sirenOfSlot(seed, slot + 1) && passesLuhn(sirenText(siren));
    }),
    { numRuns: rounds(50) },
  );
  t.true(sirenOfSlot(1, COMPANIES_MAX - 1) < 1_000_000_000);
});

test("SIRETs pass Luhn", (t) => {
  fc.assert(
    fc.property(anySeed, anySlot, fc.integer({ min: 1, max: 9999 }), (seed, slot, order) => {
      const siren = sirenOfSlot(seed, slot);
      return nicOf(siren, order) < 100_000 && passesLuhn(siretText(siren, order));
    }),
    { numRuns: rounds(50) },
  );
  t.pass();
});

test("an unused SIREN passes Luhn and lies between its neighbours", (t) => {
  fc.assert(
    fc.property(anySeed, anySlot, (seed, slot) => {
      const unused = unusedSirenOfSlot(seed, slot);
      if (unused === null) return true;
      const isApart = unused !== sirenOfSlot(seed, slot) && unused < sirenOfSlot(seed, slot + 1);
      return isApart && passesLuhn(sirenText(unused));
    }),
    { numRuns: rounds(50) },
  );
  t.pass();
});

test("indexes are enumerated once each, in increasing order of slot", (t) => {
  fc.assert(
    fc.property(anySeed, fc.integer({ min: 0, max: 3000 }), (seed, companies) => {
      const indexes = [...indexesBySiren(seed, companies)];
      const slots = indexes.map((index) => slotOf(seed, index));
      return (
        indexes.length === companies &&
        new Set(indexes).size === companies &&
        indexes.every((index) => index >= 0 && index < companies) &&
        slots.every((slot, at) => at === 0 || (slots[at - 1] as number) < slot)
      );
    }),
  );
  t.pass();
});

test("no showcase SIREN can be generated", (t) => {
  for (const { siren } of showcaseIds()) {
    let low = 0;
    let high = COMPANIES_MAX - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sirenOfSlot(3, middle) < Number(siren)) low = middle + 1;
      else high = middle;
    }
    // One slot spans a few roots: far neighbours mean that no seed reaches it.
    t.true(Math.abs(sirenOfSlot(3, low) - Number(siren)) > 40, siren);
    if (low > 0) t.true(Math.abs(sirenOfSlot(3, low - 1) - Number(siren)) > 40, siren);
  }
});
