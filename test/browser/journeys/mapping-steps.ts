import type { Locator, Page } from "playwright-core";
import type { Sent } from "../../journeys/mapping-client.ts";

/** Paths of the validation pages for several files and for one. */
export const sessionPath = ({ id, query }: Sent): string => `/api/mapper/${id}${query}`;
export const uploadPath = ({ id, query }: Sent): string => `/api/schema/validate/${id}${query}`;

/** Locators of elements of these pages, by their visible text. */
export const fieldOf = (page: Page, table: string, column: string): Locator =>
  page
    .getByRole("region", { name: table, exact: true })
    .getByRole("combobox", { name: `${column} Champ`, exact: true });

export const saveTable = (page: Page, table: string): Locator =>
  page.getByRole("button", { name: `Enregistrer cette table : ${table}` });

export const confirmAll = (page: Page): Locator =>
  page.getByRole("button", { name: "Tout confirmer et lancer le traitement" });

export const correctedFile = (page: Page): Locator =>
  page.getByRole("link", { name: "Fichier corrigé (ZIP" });
