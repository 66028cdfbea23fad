import type { Page } from "playwright-core";
import type { PageOfSite } from "./pages.ts";

const siret = (text: string) => `/verifier/siret?${new URLSearchParams({ siret: text })}`;
const address = (text: string) => `/verifier/adresse?${new URLSearchParams({ adresse: text })}`;

async function askForDeath(page: Page): Promise<void> {
  await page.getByLabel("Nom de naissance ou d’usage").fill("Escarbert");
  await page.getByLabel("Prénoms").fill("René");
  await page.getByLabel("Date de naissance").fill("03/1941");
  await page.getByRole("button", { name: "Chercher parmi les décès" }).click();
  await page.getByRole("status").waitFor();
}

/** The free checks, and the pages of companies, officers and deaths. */
export const LOOKUPS: readonly PageOfSite[] = [
  { name: "check", path: () => "/verifier" },
  { name: "check-siret", path: () => siret("300 000 007 00017\n90000010000017\nrien") },
  { name: "check-siret-refused", path: () => siret(" "), status: 422 },
  { name: "check-vat", path: () => "/verifier/tva?siren=900000100" },
  { name: "check-vat-unknown", path: () => "/verifier/tva?siren=732829320", status: 404 },
  { name: "check-address", path: () => address("12 rue des freres lumiere 35000 renes") },
  { name: "check-address-none", path: () => address("zzzz qqqq") },
  { name: "check-addresses", path: () => address("46 bd emil zola 35000 rennes\nzzzz") },
  { name: "search", path: () => "/entreprises" },
  { name: "search-found", path: () => "/entreprises?q=altibat" },
  { name: "search-none", path: () => "/entreprises?q=zzzz" },
  { name: "search-refused", path: () => "/entreprises?q=900000101", status: 422 },
  { name: "company", path: () => "/entreprise/900000100" },
  { name: "company-liquidation", path: () => "/entreprise/900000506" },
  { name: "company-death", path: () => "/entreprise/900001108" },
  { name: "company-large", path: () => "/entreprise/900000209" },
  { name: "company-ceased", path: () => "/entreprise/900001504" },
  { name: "company-masked", path: () => "/entreprise/500000104" },
  { name: "company-sought", path: () => "/entreprise/300000007?siret=30000000700017" },
  { name: "company-unknown", path: () => "/entreprise/732829320", status: 404 },
  { name: "portfolio", path: () => "/portefeuille" },
  {
    name: "portfolio-found",
    path: () => "/portefeuille?sirens=900000506+900000803+900000100+x&depuis=01/01/2026",
  },
  { name: "portfolio-refused", path: () => "/portefeuille?sirens=&depuis=hier", status: 422 },
  { name: "officers", path: () => "/dirigeants" },
  { name: "officers-found", path: () => "/dirigeants?sirens=900001108+500000104+900000209" },
  { name: "deaths", path: () => "/deces" },
  { name: "deaths-found", path: () => "/deces", doing: askForDeath },
];
