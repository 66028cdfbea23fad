import test from "ava";
import { ERROR_TABLE } from "../../../engine/errors/error-table.ts";
import { failed, success } from "../../../engine/errors/failure.ts";

const { text } = ERROR_TABLE["fichier.vide"];

test("a failure is plain data: code, sentence, place", (t) => {
  const at = { file: "a.csv", row: 3, column: "siren" };
  t.deepEqual(failed("fichier.vide", "Précision.", at), {
    ok: false,
    failure: { code: "fichier.vide", detail: `${text} Précision.`, at },
  });
  t.deepEqual(structuredClone(failed("fichier.vide")), failed("fichier.vide"));
});

test("without precision or place it is the table's sentence alone", (t) => {
  t.deepEqual(failed("fichier.vide"), {
    ok: false,
    failure: { code: "fichier.vide", detail: text },
  });
});

test("a success carries its value", (t) => t.deepEqual(success(3), { ok: true, value: 3 }));
