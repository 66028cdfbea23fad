import type { Page } from "playwright-core";
import { comparisonPath } from "../../shell/endpoints/bilans/comparison-link.ts";
import { bearerOf } from "../journeys/furnished-service.ts";
import { proposed, sendFiles, sentOf } from "../journeys/mapping-client.ts";
import { CUSTOMERS } from "./furnished-site.ts";
import type { PageOfSite } from "./pages.ts";

/** Before signing in. */
const ENTRANCE: readonly PageOfSite[] = [
  { name: "register", path: () => "/inscription" },
  {
    name: "register-refused",
    path: () => "/inscription",
    doing: async (page) => {
      await page.locator("#email").fill("olga@exemple.fr");
      await setPassword(page, "motdepasse123");
    },
  },
  { name: "registered", path: () => "/inscription/courrier" },
  { name: "sign-in", path: () => "/connexion?dit=deconnecte" },
  {
    name: "sign-in-refused",
    path: () => "/connexion",
    doing: async (page) => {
      await page.locator("#email").fill("olga@exemple.fr");
      await setPassword(page, "une autre phrase");
    },
  },
  { name: "forgotten", path: () => "/mot-de-passe" },
  { name: "forgotten-sent", path: () => "/mot-de-passe/courrier" },
  { name: "account-deleted", path: () => "/compte-supprime" },
];

const main = (page: Page) => page.locator("main");
const press = (page: Page, label: string) =>
  main(page).getByRole("button", { name: label, exact: true }).click();

const AREA: readonly PageOfSite[] = [
  { name: "area-signed-out", path: () => "/espace", status: 401 },
  { name: "area-new", path: () => "/espace", as: "newcomer" },
  {
    name: "area-no-product",
    path: () => "/espace",
    as: "newcomer",
    // A choice that the form does not offer.
    doing: async (page) => {
      await page.locator("[name=produit]").evaluateAll((all: { value: string }[]) => {
        for (const one of all) one.value = "ct9";
      });
      await press(page, "Enregistrer ce choix");
    },
  },
  { name: "area", path: () => "/espace?dit=produits", as: "customer" },
  {
    name: "area-opened",
    path: () => "/espace",
    as: "customer",
    doing: (page) =>
      page.locator("summary").evaluateAll((all: { click(): void }[]) => {
        for (const one of all) one.click();
      }),
  },
  {
    name: "area-upload-erasure",
    path: () => "/espace",
    as: "customer",
    doing: async (page) => {
      await main(page)
        .getByRole("link", { name: /^Effacer / })
        .first()
        .click();
      await page.getByRole("heading", { name: "Effacer ce fichier" }).waitFor();
    },
  },
  { name: "area-runs", path: () => "/espace/evolution", as: "customer" },
  { name: "area-runs-none", path: () => "/espace/evolution", as: "newcomer" },
  { name: "area-comparison", path: ({ compared }) => comparisonPath(compared), as: "customer" },
  { name: "area-keys", path: () => "/espace/cles", as: "customer" },
  {
    name: "area-key-revocation",
    path: ({ otherKeyId }) => `/espace/cles/${otherKeyId}/revocation`,
    as: "newcomer",
  },
  {
    name: "area-new-key",
    path: () => "/espace/cles",
    as: "customer",
    doing: (page) => press(page, "Obtenir une clé"),
    once: true,
  },
  { name: "area-watch", path: () => "/espace/suivi", as: "customer" },
  {
    name: "area-watch-refused",
    path: () => "/espace/suivi",
    as: "newcomer",
    doing: async (page) => {
      await page.locator("#sirens").fill(";");
      await press(page, "Suivre");
    },
  },
  { name: "area-mappings", path: () => "/espace/correspondances", as: "customer" },
  {
    name: "area-mappings-refused",
    path: () => "/espace/correspondances",
    as: "customer",
    doing: async (page) => {
      await main(page).locator("input[name=nom]").first().fill(" ");
      await main(page)
        .getByRole("button", { name: /^Renommer/ })
        .first()
        .click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "mapping-offer",
    path: async ({ service, bearer }) => {
      const [header = "", ...rows] = CUSTOMERS[1].toString().split(/\r?\n/, 60);
      const lines = [`${header};Fax`, ...rows.map((row) => `${row};0299000000`)];
      const file = ["clients-2027.csv", lines.join("\n")] as const;
      const headers = bearerOf(bearer);
      const sent = sentOf(await sendFiles(service, "/api/fichiers/upload", [file], headers));
      await proposed(service, `/api/schema/progress/${sent.id}${sent.query}`);
      return `/api/schema/validate/${sent.id}${sent.query}`;
    },
  },
  { name: "area-costs", path: () => "/espace/couts", as: "customer" },
  {
    name: "area-costs-refused",
    path: () => "/espace/couts",
    as: "newcomer",
    doing: async (page) => {
      await page.locator("#c7").fill("99999");
      await page.locator("form").evaluateAll((forms) => {
        for (const form of forms) form.setAttribute("novalidate", "");
      });
      await press(page, "Enregistrer");
    },
  },
  { name: "area-notices", path: () => "/espace/avis", as: "customer" },
  {
    name: "area-notices-refused",
    path: () => "/espace/avis",
    as: "newcomer",
    doing: async (page) => {
      await page.locator("#url").fill("https://10.0.0.1/avis");
      await press(page, "Ajouter l’adresse");
    },
  },
  {
    name: "area-new-secret",
    path: () => "/espace/avis",
    as: "customer",
    doing: async (page) => {
      await page.locator("#url").fill("https://crm.example/autre");
      await press(page, "Ajouter l’adresse");
    },
    once: true,
  },
  {
    name: "area-secret-rotation",
    path: ({ hookId }) => `/espace/avis/adresses/${hookId}/secret`,
    as: "customer",
  },
  {
    name: "area-address-removal",
    path: ({ hookId }) => `/espace/avis/adresses/${hookId}/retrait`,
    as: "customer",
  },
  { name: "area-account", path: () => "/espace/compte", as: "customer" },
  {
    name: "area-account-refused",
    path: () => "/espace/compte",
    as: "newcomer",
    doing: async (page) => {
      await page.locator("#siren").fill("123");
      await press(page, "Enregistrer le profil");
    },
  },
  { name: "area-erasure", path: () => "/espace/compte/effacement", as: "customer" },
  { name: "area-deletion", path: () => "/espace/compte/suppression", as: "customer" },
  {
    name: "area-deletion-refused",
    path: () => "/espace/compte/suppression",
    as: "customer",
    doing: async (page) => {
      await page.locator("#password").fill("une autre phrase");
      await press(page, "Supprimer le compte");
    },
  },
  {
    name: "area-document-unknown",
    path: () => "/espace/documents/rien.pdf",
    as: "customer",
    status: 404,
  },
];

/** The pages of an account, and for registration and sign-in. */
export const OF_PEOPLE: readonly PageOfSite[] = [...ENTRANCE, ...AREA];

export async function setPassword(page: Page, password: string): Promise<void> {
  await page.locator("#password").fill(password);
  await page.locator("main [type=submit]").click();
}
