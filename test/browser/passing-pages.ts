import type { Page } from "playwright-core";
import { bigCustomers } from "../../bench/corpus/customer-files/big-customers.ts";
import { type SentFile, sendFiles, sentOf } from "../journeys/mapping-client.ts";
import type { ServiceUnderTest } from "../journeys/recoupe-process.ts";
import { CUSTOMERS } from "./furnished-site.ts";
import type { PageOfSite } from "./pages.ts";

/** A file of 25 MB, whose columns take seconds to be recognised. */
const BIG_ROWS = 150_000;
/** A file of 4.8 MB, within the limits of a flash, whose diagnosis takes seconds. */
const [WIDE_COLUMNS, WIDE_ROWS] = [4000, 600];

async function readingOf(service: ServiceUnderTest): Promise<string> {
  const file: SentFile = ["gros.csv", Buffer.concat([...bigCustomers(7, BIG_ROWS)])];
  const { id, query } = sentOf(await sendFiles(service, "/api/mapper/upload", [file], {}, "files"));
  return `/api/mapper/${id}${query}`;
}

function wideNumbers(): SentFile {
  const row = (cell: (at: number) => string) =>
    Array.from({ length: WIDE_COLUMNS }, (_, at) => cell(at)).join(";");
  const rows = Array.from({ length: WIDE_ROWS }, (_, line) => row((at) => `${(line + at) % 10}`));
  return ["large.csv", [row((at) => `C${at}`), ...rows, ""].join("\n")];
}

async function flashOf(service: ServiceUnderTest, file: SentFile): Promise<string> {
  const { id, query } = sentOf(await sendFiles(service, "/api/schema/flash-anonyme", [file]));
  return `/api/schema/flash/${id}${query}`;
}

/** Freezes a page: its requests for progress are never answered. */
async function retained(page: Page): Promise<void> {
  await page.route("**/*progress/**", () => undefined);
  await page.locator("[data-follow]").waitFor();
}

/** Pages that change by themselves: each is opened anew. */
export const PASSING_PAGES: readonly PageOfSite[] = [
  {
    name: "mapping-reading",
    path: ({ service }) => readingOf(service),
    doing: retained,
    once: true,
  },
  {
    name: "flash-waiting",
    path: ({ service }) => flashOf(service, wideNumbers()),
    doing: retained,
    once: true,
  },
  {
    name: "flash-erased",
    path: ({ service }) => flashOf(service, CUSTOMERS),
    doing: async (page) => {
      await page.getByText("Effacer maintenant").click();
      await page.getByRole("button", { name: "Effacer définitivement" }).click();
      await page.getByRole("heading", { name: "Tout est effacé" }).waitFor();
    },
    once: true,
  },
];
