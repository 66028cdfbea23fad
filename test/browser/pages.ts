import type { Page } from "playwright-core";
import { GROUPS } from "../../shell/endpoints/groups.ts";
import { CLIENT } from "../journeys/furnished-service.ts";
import type { Sent } from "../journeys/mapping-client.ts";
import { PASSWORD } from "../journeys/refused-account-bodies.ts";
import type { FurnishedSite } from "./furnished-site.ts";
import { LOOKUPS } from "./pages-of-lookups.ts";
import { OF_PEOPLE, setPassword } from "./pages-of-people.ts";
import { PASSING_PAGES } from "./passing-pages.ts";

/** A page under test. */
export interface PageOfSite {
  /** Also the name of its screenshots. */
  readonly name: string;
  /** Its path; uploads what the page needs, if anything. */
  path(site: FurnishedSite): string | Promise<string>;
  /** Status of its answer; 200 when absent. */
  readonly status?: number;
  /** The signed-in user: a customer with all results, or one without any activity. */
  readonly as?: "customer" | "newcomer";
  /** Actions after opening, before the page is tested. */
  readonly doing?: (page: Page) => Promise<unknown>;
  /** Can be opened only once, like the link of a letter. */
  readonly once?: true;
}

const mapper = ({ id, query }: Sent, more = "") => `/api/mapper/${id}${query}${more}`;
const schema = (page: string, { id, query }: Sent) => `/api/schema/${page}/${id}${query}`;
const flash = ({ id, query }: Sent) => `/api/schema/flash/${id}${query}`;
const stranger = `?token=${"A".repeat(43)}`;
const unknown = `upl_${"0".repeat(32)}`;

const REFERENCE: readonly PageOfSite[] = [
  { name: "docs", path: () => "/docs" },
  { name: "docs-search", path: () => "/docs?recherche=coûts" },
  { name: "docs-search-nothing", path: () => "/docs?recherche=girafe%20%3Cb%3E" },
  ...GROUPS.map(({ slug }) => ({ name: `docs-${slug}`, path: () => `/docs/${slug}` })),
];

const OF_ACCOUNTS: readonly PageOfSite[] = [
  {
    name: "account-opened",
    path: ({ openingLink }) => `/api/auth/verify-email?token=${openingLink}`,
    once: true,
  },
  {
    name: "account-link-used",
    path: ({ usedLink }) => `/api/auth/verify-email?token=${usedLink}`,
    status: 410,
  },
  {
    name: "new-password",
    path: ({ resetLink }) => `/api/auth/reset-confirm?token=${resetLink}`,
  },
  {
    name: "new-password-too-common",
    path: ({ resetLink }) => `/api/auth/reset-confirm?token=${resetLink}`,
    doing: (page) => setPassword(page, "motdepasse123"),
  },
  {
    name: "new-password-set",
    path: ({ otherResetLink }) => `/api/auth/reset-confirm?token=${otherResetLink}`,
    doing: (page) => setPassword(page, `${PASSWORD} encore`),
    once: true,
  },
];

/** Pages that need no sign-in. */
const OF_EVERYBODY: readonly PageOfSite[] = [
  { name: "front", path: () => "/" },
  ...LOOKUPS,
  { name: "key", path: () => "/cle" },
  {
    name: "key-refused",
    path: () => "/cle",
    doing: (page) => askForKey(page, "a@b"),
  },
  {
    name: "key-given",
    path: () => "/cle",
    doing: (page) => askForKey(page, "page@exemple.fr"),
    once: true,
  },
  { name: "files", path: () => "/fichiers" },
  { name: "legal-notice", path: () => "/mentions-legales" },
  { name: "personal-data", path: () => "/donnees-personnelles" },
  { name: "contact", path: () => "/contact" },
  { name: "accessibility", path: () => "/accessibilite" },
  { name: "service-state", path: () => "/etat" },
  {
    name: "front-file-too-large",
    path: () => "/",
    doing: async (page) => {
      await chooseFile(page, "clients.csv", Buffer.alloc(5_000_001, "a;b\n"));
      await page.evaluate("document.querySelector('form[data-upload]').dataset.fileMost = 5e6");
      await page.getByRole("button", { name: "Lancer le diagnostic" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "flash-file-refused",
    path: () => "/",
    doing: async (page) => {
      await chooseFile(page, "photo.exe", Buffer.from("MZ"));
      // Submits as without a module: its handler is bypassed.
      await page.evaluate("document.querySelector('form[data-upload]').submit()");
      await page.getByRole("heading", { name: "Ce type de fichier" }).waitFor();
    },
  },
  {
    name: "flash-file-too-long",
    path: () => "/",
    doing: async (page) => {
      const lines = `Société;Ville\n${"Alpha;Nantes\n".repeat(1001)}`;
      await chooseFile(page, "long.csv", Buffer.from(lines));
      await page.evaluate("document.querySelector('form[data-upload]').submit()");
      await page.getByRole("link", { name: "Continuer avec ce fichier" }).waitFor();
    },
  },
];

const columns = ({ id, query }: Sent) => `/diagnostic/${id}/colonnes${query}`;

const OF_FLASH: readonly PageOfSite[] = [
  { name: "flash", path: ({ flash: sent }) => flash(sent) },
  {
    name: "flash-own-costs",
    path: ({ flash: sent }) => `${flash(sent)}&couts=1:0.5,7:300`,
  },
  {
    name: "flash-rows",
    path: ({ flash: { id, query } }) => `/diagnostic/${id}/fiches${query}&facette=`,
  },
  { name: "flash-columns", path: ({ flash: sent }) => columns(sent) },
  {
    name: "flash-columns-faults",
    path: ({ flash: sent }) => columns(sent),
    doing: async (page) => {
      for (const column of ["#c0", "#c1"])
        await page.locator(column).selectOption("companies.siret");
      await page.getByRole("button", { name: "Refaire le diagnostic" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "flash-refused",
    path: ({ flash: sent }) => flash({ ...sent, query: stranger }),
    status: 401,
  },
  {
    name: "flash-unknown",
    path: ({ flash: sent }) => flash({ ...sent, id: unknown }),
    status: 404,
  },
];

const OF_MAPPINGS: readonly PageOfSite[] = [
  { name: "mapping-together", path: ({ together }) => mapper(together) },
  { name: "mapping-file-order", path: ({ session }) => mapper(session, "&ordre=fichier") },
  {
    name: "mapping-faults",
    path: ({ session }) => mapper(session, "&ordre=fichier"),
    doing: async (page) => {
      await page.locator("#mapping input[list]").first().fill("<b>rien de tel</b>");
      await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "mapping-confirmed", path: ({ confirmed }) => mapper(confirmed) },
  { name: "validation", path: ({ upload }) => schema("validate", upload) },
  { name: "validation-wide", path: ({ wide }) => schema("validate", wide) },
  { name: "validation-done", path: ({ done }) => schema("validate", done) },
  { name: "validation-failed", path: ({ failed }) => schema("validate", failed) },
  { name: "reading", path: ({ upload }) => schema("lecture", upload) },
  {
    name: "reading-other",
    path: ({ upload }) => `${schema("lecture", upload)}&separateur=virgule&entete=aucun`,
  },
  {
    name: "reading-refused",
    path: ({ upload }) => `${schema("lecture", upload)}&encodage=utf-16be`,
    status: 422,
  },
  { name: "reading-done", path: ({ done }) => schema("lecture", done) },
  { name: "diagnostic", path: ({ upload }) => schema("diagnostic", upload) },
  { name: "diagnostic-done", path: ({ done }) => schema("diagnostic", done) },
  {
    name: "history",
    path: ({ upload }) => `/api/schema/history/${CLIENT}${upload.query}`,
  },
  {
    name: "mapping-refused",
    path: ({ together }) => mapper({ ...together, query: stranger }),
    status: 401,
  },
  {
    name: "mapping-of-another",
    path: ({ upload, otherUpload }) => schema("validate", { ...upload, query: otherUpload.query }),
    status: 403,
  },
  {
    name: "mapping-erased",
    path: ({ deletedUpload }) => schema("validate", deletedUpload),
    status: 410,
  },
  {
    name: "mapping-unknown",
    path: ({ together }) => mapper({ ...together, id: unknown }),
    status: 404,
  },
];

const review = ({ id, query }: Sent, more = "") =>
  `/api/schema/job/${id.replace("upl_", "job_")}/revue${query}${more}`;

const OF_REVIEWS: readonly PageOfSite[] = [
  { name: "review", path: ({ done }) => review(done) },
  { name: "review-group", path: ({ done }) => review(done, "&paire=doublon-1-50-51-60") },
  { name: "review-company", path: ({ done }) => review(done, "&genre=entreprise") },
  { name: "review-identifier", path: ({ done }) => review(done, "&genre=identifiant") },
  { name: "review-person", path: ({ done }) => review(done, "&genre=homonyme") },
  { name: "review-list", path: ({ done }) => review(done, "&vue=liste") },
  {
    name: "review-decided",
    path: ({ done }) => review(done, "&genre=homonyme"),
    doing: async (page) => {
      await page.getByRole("button", { name: "Rejeter" }).click();
      await page.getByRole("heading", { name: "Tout est décidé ici" }).waitFor();
    },
    once: true,
  },
  {
    name: "review-refused",
    path: ({ done }) => review({ ...done, query: stranger }),
    status: 401,
  },
  { name: "review-absent", path: ({ failed }) => review(failed), status: 404 },
];

const rows = ({ id, query }: Sent, more = "") =>
  `/api/schema/job/${id.replace("upl_", "job_")}/table${query}${more}`;

const OF_WORKBENCHES: readonly PageOfSite[] = [
  { name: "workbench", path: ({ done }) => rows(done) },
  { name: "workbench-row", path: ({ done }) => rows(done, "&fiche=1-3") },
  { name: "workbench-nothing", path: ({ done }) => rows(done, "&recherche=zzzz") },
  { name: "workbench-lots", path: ({ done }) => rows(done, "&vue=lots") },
  { name: "workbench-sorted", path: ({ done }) => rows(done, "&tri=-colonne:1.1") },
  { name: "workbench-history", path: ({ done }) => rows(done, "&vue=historique") },
  { name: "workbench-values", path: ({ done }) => rows(done, "&vue=valeurs") },
  { name: "workbench-absent", path: ({ failed }) => rows(failed), status: 404 },
  {
    name: "workbench-refused",
    path: ({ done }) => rows({ ...done, query: stranger }),
    status: 401,
  },
];

/** Every page of the service: a new page is one line here, and all suites test it. */
export const PAGES: readonly PageOfSite[] = [
  { name: "unknown-address", path: () => "/nulle-part", status: 404 },
  ...OF_EVERYBODY,
  ...REFERENCE,
  ...OF_ACCOUNTS,
  ...OF_PEOPLE,
  ...OF_FLASH,
  ...OF_MAPPINGS,
  ...OF_REVIEWS,
  ...OF_WORKBENCHES,
  ...PASSING_PAGES,
];

async function askForKey(page: Page, email: string): Promise<void> {
  await page.getByLabel("Votre adresse e-mail").fill(email);
  await page.getByRole("button", { name: "Obtenir une clé" }).click();
  await page.getByRole("alert").or(page.getByText("Copiez-la maintenant")).waitFor();
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel("Déposez votre fichier de clients ici")
    .setInputFiles({ name, mimeType: "", buffer });
}
