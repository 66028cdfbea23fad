import type { Locator, Page } from "playwright-core";
import type { Sent } from "../../journeys/mapping-client.ts";

/** Paths of the validation pages for several files and for one, with nothing folded. */
export const sessionPath = ({ id, query }: Sent): string =>
  `/api/mapper/${id}${query}&ordre=fichier`;
export const uploadPath = ({ id, query }: Sent): string =>
  `/api/schema/validate/${id}${query}&ordre=fichier`;

/** Shows every column, in the order of the file. */
export const unfoldAll = (page: Page): Promise<void> =>
  page.getByRole("link", { name: "Ordre du fichier" }).click();

/** Locators of elements of these pages, by their visible text. */
export const fieldOf = (page: Page, table: string, column: string): Locator =>
  page
    .getByRole("region", { name: table, exact: true })
    .getByRole("combobox", { name: column, exact: true });

export const saveTable = (page: Page, table: string): Locator =>
  page.getByRole("button", { name: `Accepter toute la table : ${table}` });

export const confirmAll = (page: Page): Locator =>
  page.getByRole("button", { name: /^Confirmer .*lancer$/ });

export const correctedFile = (page: Page): Locator =>
  page.getByRole("link", { name: "Fichier corrigé (ZIP" });
