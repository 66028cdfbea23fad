import test from "ava";
import { knownFields } from "../../../shell/mcp/known-fields.ts";

test("what is null is named, and left out", (t) => {
  const fields = { nom: "A", adresse: null, score: 0, existe: false, date: null, raisons: "" };
  t.deepEqual(knownFields(fields) as object, {
    nom: "A",
    score: 0,
    existe: false,
    raisons: "",
    manquants: ["adresse", "date"],
  });
});

test("of what is all known nothing is missing", (t) => {
  t.deepEqual(knownFields({ nom: "A" }), { nom: "A", manquants: [] });
});
