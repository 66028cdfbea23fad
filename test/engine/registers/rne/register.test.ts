import test from "ava";
import { dirigeantsDay, dirigeantsEnd } from "../../../../engine/registers/dirigeants/entry.ts";
import { rne } from "../../../../engine/registers/rne/register.ts";
import { readU32 } from "../../../../engine/store/packed-bytes.ts";
import fc, { rounds } from "../../../properties.ts";
import { merged } from "../array-row.ts";
import { REASONS } from "../reject-reasons.ts";
import { formalityOf, type Json, parseFormality, person, soleTrader } from "./company.ts";

test("the SIREN may stand in the formality alone", (t) => {
  t.is(parseFormality(formalityOf([person()]), { siren: "" }).key, 732_829_320);
  t.is(parseFormality(formalityOf([person()], { siren: null })).key, 732_829_320);
});

test("the last update is read with its zone; without one, the formality's own counts", (t) => {
  const day = (row: Record<string, string>, more: Record<string, Json> = {}) => {
    const { entry } = parseFormality(formalityOf([person()], more), row);
    return [dirigeantsDay(entry, 0), readU32(entry, 0)];
  };
  t.deepEqual(day({ updatedAt: "2024-05-18T00:30:00+02:00" }), [20240518, 1_715_985_000]);
  t.deepEqual(day({ updatedAt: "" }, { updated: "2022-01-01" }), [20220101, 1_640_995_200]);
  t.deepEqual(day({ updatedAt: "5025-05-27T00:00:00Z" }), [0, 0]);
  t.deepEqual(day({ updatedAt: "" }), [0, 0]);
});

test("of conflicting duplicates the last updated counts, of equals the last in the file", (t) => {
  const entryOf = (nom: string, updatedAt: string) =>
    parseFormality(formalityOf([person({}, { nom })]), { updatedAt }).entry;
  const old = entryOf("A", "2024-01-01T10:00:00+01:00");
  const recent = entryOf("B", "2024-01-01T10:30:00+01:00");
  const undated = entryOf("C", "");
  const absurd = entryOf("D", "5025-05-27T00:00:00Z");
  for (const entries of [
    [old, recent, undated, absurd],
    [absurd, undated, recent, old],
  ])
    t.deepEqual(merged(rne, entries), {
      kept: 1,
      value: new Uint8Array([...recent, 1, ...old]),
    });
  t.deepEqual(merged(rne, [old, old]), { kept: 1, value: alone(old) });
  t.deepEqual(merged(rne, [undated, absurd]).value, alone(absurd));
});

test("times in several zones are compared as instants", (t) => {
  const entryOf = (updatedAt: string) => parseFormality(formalityOf([]), { updatedAt }).entry;
  const later = entryOf("2024-10-27T01:30:00Z");
  t.deepEqual(merged(rne, [later, entryOf("2024-10-27T02:59:00+02:00")]).value, alone(later));
});

/** The value of a company without former versions. */
function alone(entry: Uint8Array): Uint8Array {
  return new Uint8Array([...entry, 0]);
}

test("any JSON in a formality gives an entry or a documented reason", (t) => {
  const names = fc.constantFrom(
    "siren",
    "content",
    "personneMorale",
    "personnePhysique",
    "exploitation",
    "identite",
    "composition",
    "pouvoirs",
    "entrepreneur",
    "individu",
    "descriptionPersonne",
    "nom",
    "prenoms",
    "entreprise",
    "denomination",
    "actif",
    "roleEntreprise",
    "diffusionINSEE",
    "detailCessationEntreprise",
    "__proto__",
    "toString",
  );
  const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "large", withCrossShrink: true },
      fc.constantFrom<Json>(null, true, "True", "LERICHE", "30", "732829320", "P", 7, ""),
      fc.string({ unit: "grapheme" }),
      fc.array(tie("tree"), { maxLength: 3 }),
      fc.dictionary(names, tie("tree"), { maxKeys: 6 }),
    ),
  }));
  fc.assert(
    fc.property(tree, tree, tree, (a, b, c) => {
      for (const formality of [a, formalityOf(b), formalityOf([c]), soleTrader(b, { siren: c })]) {
        const { key, entry } = parseFormality(formality);
        if (typeof key === "string") t.true(key in REASONS, key);
        else t.is(dirigeantsEnd(entry, 0), entry.length);
      }
    }),
    { numRuns: rounds(3) },
  );
});

test("a formality cut anywhere is refused", (t) => {
  const text = JSON.stringify(formalityOf([person(), person({}, { nom: 'É"\\' })]));
  for (let end = 0; end < text.length; end++)
    t.is(parseFormality(null, { formality: text.slice(0, end) }).key, "json.invalide");
});

test("entries merge alike in any order when their dates differ", (t) => {
  const day = fc.integer({ min: 10, max: 28 });
  fc.assert(
    fc.property(fc.uniqueArray(day, { minLength: 1, maxLength: 6 }), fc.nat(), (days, seed) => {
      const entries = days.map(
        (one) => parseFormality(formalityOf([]), { updatedAt: `2024-02-${one}T00:00:00Z` }).entry,
      );
      const turned = entries.map((_, i) => entries[(i + seed) % entries.length] as Uint8Array);
      t.deepEqual(merged(rne, turned), merged(rne, entries));
    }),
  );
});

test("a person with the usual fields takes about 55 bytes", (t) => {
  const one = parseFormality(formalityOf([person()])).entry.length;
  const two = parseFormality(formalityOf([person(), person({}, { nom: "DURIEUX" })])).entry.length;
  t.true(two - one <= 60, `${two - one}`);
  t.is(two - one, 7 + 2 + 6 + "DURIEUX".length + "ANNE LOUISE".length + "84087".length);
});
