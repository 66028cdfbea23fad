import test from "ava";
import { categoriseRule } from "../../../../engine/files/free-text/rule-categories.ts";
import { openLocalModel } from "../../../../shell/workflows/language-model/open-local-model.ts";
import { ServerModel } from "../../../../shell/workflows/language-model/server-model.ts";

test("without a server the shipped classifier answers", async (t) => {
  const model = openLocalModel(null);
  const rule = "deux fiches au même SIRET sont un doublon";
  t.deepEqual(await model.categoriseRule(rule), {
    ...categoriseRule(rule),
    origine: "classifieur",
  });
  t.is((await model.themeOf("facture impayée")).categorie, "paiement");
  model.close();
});

test("with one, it is asked", (t) => {
  const model = openLocalModel({ url: new URL("http://127.0.0.1:1/"), model: "petit" });
  t.true(model instanceof ServerModel);
  model.close();
});
