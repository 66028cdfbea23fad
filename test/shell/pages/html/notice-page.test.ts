import test from "ava";
import { type NoticeName, noticePage } from "../../../../shell/pages/html/notice-page.ts";
import { readPage } from "./well-formed.ts";

const NAMES: readonly NoticeName[] = [
  "expire",
  "refuse",
  "introuvable",
  "mapping_expire",
  "mapping_refuse",
  "mapping_introuvable",
  "revue_absente",
  "en_cours",
  "illisible",
  "indisponible",
  "erreur",
];

for (const name of NAMES)
  test(`${name}: says what is the matter, what to do, and leads on`, (t) => {
    const { elements, text } = readPage(noticePage(name));
    const stated = ["body", "main", "h1", "p", "p", "p", "a"];
    t.deepEqual(elements.slice(elements.indexOf("body")), stated);
    t.true(text.length > 80);
    t.is(noticePage(name).includes("http-equiv"), name === "en_cours");
  });

test("a failure's own sentence, code and reference are shown, escaped", (t) => {
  const page = noticePage("illisible", {
    text: "Le fichier « <b>.csv » est chiffré.",
    code: "fichier.chiffre",
    reference: '"><script>',
  });
  const { elements, text } = readPage(page);
  t.false(elements.includes("script"));
  t.false(elements.includes("b"));
  t.true(text.includes("<b>.csv"));
  t.true(text.includes("fichier.chiffre"));
});
