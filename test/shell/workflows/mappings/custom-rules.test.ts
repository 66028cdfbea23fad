import test from "ava";
import { shippedModel } from "../../../../shell/workflows/language-model/local-model.ts";
import { codeOf } from "../../accounts/code-of.ts";
import { mappingBed, NOW_MS, sentUpload, valueIn } from "./mapping-bed.ts";

const RULE = { texte: "Un client sans commande depuis trois ans est à archiver." };

/** A model that answers when the test lets it. */
function heldModel() {
  let answer = (): void => {};
  const allowed = new Promise<void>((settle) => {
    answer = settle;
  });
  let request = (): void => {};
  const isAsked = new Promise<void>((settle) => {
    request = settle;
  });
  const model = {
    ...shippedModel,
    categoriseRule: async (text: string) => {
      request();
      await allowed;
      return shippedModel.categoriseRule(text);
    },
  };
  return { model, isAsked, answer: () => answer() };
}

async function opened(model = shippedModel) {
  const bed = mappingBed({ model });
  const { upload } = await sentUpload(bed);
  const rulesOf = () => valueIn(bed.confirmations.of(upload.id)).rules;
  const add = (rule: object, atMs = NOW_MS) => bed.rules.add(upload.id, rule, atMs);
  return { bed, upload, rulesOf, add };
}

test("a rule is kept at once, and what it is about is found afterwards", async (t) => {
  const { model, answer } = heldModel();
  const { bed, rulesOf, add } = await opened(model);
  const added = valueIn(await add(RULE));
  t.like(added, { texte: RULE.texte, categorie: null, regle: JSON.stringify(RULE), atMs: NOW_MS });
  t.deepEqual(rulesOf(), [added]);
  answer();
  await bed.rules.close();
  const { categorie } = await shippedModel.categoriseRule(RULE.texte);
  t.deepEqual(rulesOf(), [{ ...added, categorie }]);
  t.deepEqual([...bed.store.range(["regle-a-classer"])], []);
});

test("a rule that a stop left unread is read after the next start", async (t) => {
  const { model } = heldModel();
  const { bed, rulesOf, add } = await opened(model);
  valueIn(await add(RULE));
  const next = mappingBed({ home: bed.home, store: bed.store });
  await next.rules.close();
  t.is(rulesOf()[0]?.categorie, (await shippedModel.categoriseRule(RULE.texte)).categorie);
});

test("a rule without a word is refused", async (t) => {
  const { rulesOf, add } = await opened();
  for (const rule of [{}, { texte: "  " }, { texte: [null, false] }, []])
    t.is(codeOf(await add(rule)), "regle.vide", JSON.stringify(rule));
  t.deepEqual(rulesOf(), []);
});

test("two hundred rules from tabs at once are all kept; one more is refused", async (t) => {
  const { bed, rulesOf, add } = await opened();
  const added = await Promise.all(
    Array.from({ length: 203 }, (_, at) => add({ texte: `Règle ${at}` }, at)),
  );
  t.deepEqual([...new Set(added.slice(200).map(codeOf))], ["regle.nombre"]);
  t.deepEqual(
    rulesOf().map(({ atMs }) => atMs),
    Array.from({ length: 200 }, (_, at) => at),
  );
  t.is(new Set(rulesOf().map(({ id }) => id)).size, 200);
  await bed.rules.close();
});

test("a rule of an upload that is erased, before or while it is read, leaves nothing", async (t) => {
  const { model, isAsked, answer } = heldModel();
  const { bed, upload, add } = await opened(model);
  valueIn(await add(RULE));
  await isAsked;
  await bed.erasure.upload(upload.id, NOW_MS);
  answer();
  await bed.rules.close();
  t.is(codeOf(await add(RULE)), "envoi.absent");
  t.deepEqual(
    [...bed.store.range([])].map(({ key: [family] }) => family),
    ["envoi", "envoi-jeton"],
  );
});

test("a rule that is taken away is gone, twice is once, and of others nothing changes", async (t) => {
  const { bed, upload, rulesOf, add } = await opened();
  const [one, two] = [valueIn(await add({ texte: "une" })), valueIn(await add({ texte: "deux" }))];
  await bed.rules.close();
  for (const id of [one.id, one.id, "__proto__", "", "x".repeat(5000)])
    valueIn(await bed.rules.remove(upload.id, id));
  t.deepEqual(
    rulesOf().map(({ id }) => id),
    [two.id],
  );
});

test("a rule that is taken away while it is read stays away", async (t) => {
  const { model, isAsked, answer } = heldModel();
  const { bed, upload, rulesOf, add } = await opened(model);
  const { id } = valueIn(await add(RULE));
  await isAsked;
  valueIn(await bed.rules.remove(upload.id, id));
  answer();
  await bed.rules.close();
  t.deepEqual(rulesOf(), []);
  t.deepEqual([...bed.store.range(["regle-a-classer"])], []);
});

test("nothing is taken away of an upload that is erased", async (t) => {
  const { bed, upload, add } = await opened();
  const { id } = valueIn(await add(RULE));
  await bed.rules.close();
  await bed.erasure.upload(upload.id, NOW_MS);
  t.is(codeOf(await bed.rules.remove(upload.id, id)), "envoi.absent");
});
