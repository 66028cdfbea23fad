import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { open } from "./page-client.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), { RECOUPE_LOG: "error" });
});

test.after.always(() => service.kill());

const PAGES = ["/mentions-legales", "/donnees-personnelles", "/contact", "/accessibilite"];

test.serial(
  "without the operator's file the pages say so, and what they know without it",
  async (t) => {
    for (const path of PAGES) {
      const { status, text } = await open(service, path);
      t.is(status, 200);
      t.is(/n’a pas encore rempli/.test(text), path !== "/accessibilite", path);
    }
    t.regex((await open(service, "/donnees-personnelles")).text, /90\sjours/);
  },
);

test.serial("what the operator writes is shown at once, as text", async (t) => {
  const file = {
    nom: "Exemple <b>SAS</b>",
    adresse: "1 rue de l'Exemple, 44000 Nantes",
    email: "contact@exemple.fr",
    directeur_publication: "Camille Exemple",
    hebergeur: { nom: "Hébergeur", adresse: "Lille" },
    conditions: ["Un <script>alert(1)</script> paragraphe."],
  };
  writeFileSync(join(service.home, "exploitant.json"), JSON.stringify(file));
  const { text } = await open(service, "/mentions-legales");
  for (const stated of ["Camille Exemple", "Hébergeur", "&lt;b&gt;SAS", "&lt;script&gt;"])
    t.true(text.includes(stated), stated);
  t.regex((await open(service, "/contact")).text, /href="mailto:contact@exemple\.fr"/);
  writeFileSync(join(service.home, "exploitant.json"), "{");
  t.regex((await open(service, "/contact")).text, /n’est pas valable.*le fichier entier/);
});

test("every page has the foot: links, version, editions of the registers", async (t) => {
  for (const path of ["/", "/docs", "/docs/entreprises", "/verifier", "/nulle-part", "/etat"]) {
    const { text } = await open(service, path);
    t.is(text.split('<footer class="site-foot">').length, 2, path);
    for (const href of [...PAGES, "/docs", "/etat"]) t.true(text.includes(`href="${href}"`), href);
    t.regex(text, /Version \d+\.\d+\.\d+/);
    t.regex(text, /<li>SIRENE <span>au 31\u00a0octobre\u00a02026<\/span>/);
    t.true(text.includes("Registres d’exemple"));
  }
});
