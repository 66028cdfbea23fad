import { bodyOf, newSession, type SentFile, UNHURRIED } from "../../journeys/mapping-client.ts";
import { get } from "../../journeys/public-api.ts";
import { serve } from "../../journeys/recoupe-process.ts";
import { sampleHome } from "../../journeys/sample-home.ts";
import { browserSuite, browserTest } from "../browser-test.ts";
import { newVisitor } from "../open-page.ts";
import { confirmAll } from "./mapping-steps.ts";

const suite = browserSuite(
  () => serve(sampleHome(), { ...UNHURRIED, RECOUPE_PIPELINE: "ici" }),
  (service) => service.kill(),
);

const rows = (header: string, count: number, row: (i: number) => string): string =>
  [header, ...Array.from({ length: count }, (_, i) => row(i))].join("\r\n");

/** Invented, as people send them: codes and abbreviations, amounts of no kind, a legend. */
const FILES: readonly SentFile[] = [
  [
    "clients.csv",
    rows(
      "Code client;Raison sociale;CP;Ville;Statut;E-mail",
      80,
      (i) =>
        `C${i};Atelier ${i};${i % 3 ? "44000" : "6100"};${i % 3 ? "Nantes" : "Nice"};${i % 2 ? "Client" : "CLIENT"};n${i}@societe-${i}.example`,
    ),
  ],
  [
    "opportunites.csv",
    rows(
      "id;code_client;etape;montant;proba;notes",
      90,
      (i) => `${i};C${i % 70};${["gagne", "perdu"][i % 2]};${100 + i * 7};${i % 90};RAS ${i % 4}`,
    ),
  ],
  ["legende.csv", "Code;Signification\r\nA;Client actif\r\nP;Prospect\r\n"],
];

interface State {
  readonly status: string;
  readonly confirmation: {
    readonly mappings: readonly {
      readonly table: string;
      readonly original_col: string;
      readonly crm_field: string | null;
    }[];
  };
}

for (const scripts of [true, false])
  browserTest(
    `a messy ZIP is decided in a few presses; scripts ${scripts ? "on" : "off"}`,
    async (t) => {
      const { browser, started: service } = suite();
      const sent = await newSession(service, FILES);
      const { page, faults, close } = await newVisitor(browser, service, scripts);
      const fieldsOf = async (table: string) => {
        const state: State = bodyOf(
          await get(service, `/api/mapper/session/${sent.id}${sent.query}`),
        );
        return Object.fromEntries(
          state.confirmation.mappings
            .filter((one) => one.table === table)
            .map(({ original_col, crm_field }) => [original_col, crm_field]),
        );
      };
      await page.goto(`/api/mapper/${sent.id}${sent.query}`);
      const title = page.getByRole("heading", { level: 1 });
      t.regex((await title.textContent()) ?? "", /attend(ent)? votre décision/);

      // The proposal of a doubtful column, by its button.
      const amounts = page.getByRole("region", { name: "opportunites.csv" });
      await amounts.getByRole("button", { name: /^Montant hors taxes/ }).click();
      await page.getByText(scripts ? "Enregistré" : "Enregistré : ", { exact: scripts }).waitFor();
      t.is((await fieldsOf("opportunites.csv"))["montant"], "montant_ht");

      const notes = amounts.locator("tr").filter({ hasText: "RAS 0" });
      await notes.getByRole("checkbox").check();
      await page.getByRole("button", { name: "Ignorer", exact: true }).click();
      await page.getByText("Enregistré : « notes » ignorée").waitFor();

      await page.getByRole("button", { name: /^Accepter l.+ à relire$/ }).click();
      await page.getByText("Enregistré : ").waitFor();
      t.is((await fieldsOf("clients.csv"))["CP"], "code_postal");

      const legend = page.locator("details.fold").filter({ hasText: "legende.csv" });
      if ((await legend.getAttribute("open")) === null)
        await legend.locator("summary").first().click();
      await page.getByRole("button", { name: "Laisser cette table de côté : legende.csv" }).click();
      await legend.getByText("Laissée de côté").waitFor();
      t.deepEqual(await fieldsOf("legende.csv"), { Code: null, Signification: null });

      await page.locator("#annuler button").click();
      await page.getByText("Annulé : ").waitFor();
      t.deepEqual(await fieldsOf("legende.csv"), {});

      await confirmAll(page).click();
      await page
        .getByRole("heading", { name: /Traitement|traitement/ })
        .first()
        .waitFor();
      t.is((await fieldsOf("opportunites.csv"))["notes"], null);
      t.deepEqual(faults, []);
      await close();
    },
  );
