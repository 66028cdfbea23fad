import { z } from "zod";
import { PRODUCT_CODES } from "../../../engine/dossier/product.ts";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { comparisonLink } from "../../endpoints/bilans/comparison-link.ts";
import { type DocumentDeps, sendCurrent } from "../../endpoints/fichiers/send-document.ts";
import { holderOf } from "../../endpoints/holder.ts";
import { LATEST, ratedReport, storeOpinion } from "../../endpoints/rating/rate-report.ts";
import { opinion } from "../../endpoints/rating/rating-fields.ts";
import { correctedPath, listsPath, tablePath } from "../../endpoints/schema/job-links.ts";
import { Redirect } from "../../http/document.ts";
import type { CallContext, Endpoint } from "../../http/endpoint.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import { ownerOfUser } from "../../workflows/dossiers/owner.ts";
import { flashUrls } from "../../workflows/flashes/flash-urls.ts";
import { reservedJobId } from "../../workflows/mappings/processing-job.ts";
import type { Ratings } from "../../workflows/ratings/ratings.ts";
import type { RunHistory } from "../../workflows/runs/run-history.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import type { BrowserModules } from "../browser-modules.ts";
import { readForm, refused, typedFields } from "../forms/read-form.ts";
import {
  customerFiles,
  receiveOfCustomer,
  type SendingDeps,
  validationPath,
} from "../front/send-files.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { rowIn, rowName } from "../workbench/workbench-view.ts";
import { areaView } from "./area-view.ts";
import { type DossierView, dossierPage, type RefusedPart } from "./dossier-page.ts";

export interface DossierPagesDeps extends SendingDeps, DocumentDeps {
  readonly dossiers: Dossiers;
  readonly ratings: Ratings;
  readonly uploads: Uploads;
  readonly history: Pick<RunHistory, "of">;
  readonly modules: Pick<BrowserModules, "address">;
}

const PATH = "/espace";

/** Messages about the action just completed. */
const DONE = {
  produits: "Votre choix est enregistré.",
  note: "Votre note est enregistrée.",
  envoi_efface: "L’envoi est effacé, avec tout ce qui en a été fait.",
  dossier_efface: "Votre dossier est effacé : fichiers, rapports, notes et profil n’existent plus.",
};

/** The data of the caller's dossier page. Failure: `etat.indisponible`. */
function viewOf(
  { customers, dossiers, history, modules, ratings, uploads }: DossierPagesDeps,
  context: CallContext,
  done?: string,
): Result<DossierView> {
  const { userId } = holderOf(context);
  const dossier = dossiers.of(userId);
  if (!dossier.ok) return dossier;
  const customer = customers.of(userId);
  if (!customer.ok) return customer;
  const stored = uploads.ofUser(userId, context.nowMs);
  if (!stored.ok) return stored;
  const latest = ratings.latest(ownerOfUser(userId), LATEST);
  if (!latest.ok) return latest;
  const newest = dossier.value.fichiers.at(-1)?.uploadId;
  const compared = comparisonLink(history, userId, newest);
  if (!compared.ok) return compared;
  return success({
    dossier: dossier.value,
    compared: compared.value,
    open: new Map(stored.value.map(({ id, expiresMs }) => [id, expiresMs])),
    latest: latest.value,
    modules: ["upload", "once"].map((name) => modules.address(name)),
    sector: customer.value.sector ?? "",
    done,
  });
}

/** The page with a refused form of it. */
function pageAgain(
  parts: DossierPagesDeps,
  context: CallContext,
  refusal: Parameters<typeof refused>[0],
  rating?: NonNullable<RefusedPart["rating"]>,
) {
  const view = viewOf(parts, context);
  if (!view.ok) return view;
  return refused(refusal, (faults) =>
    dossierPage(view.value, { faults, ...(rating === undefined ? {} : { rating }) }),
  );
}

/** The dossier page. */
function dossierRow(parts: DossierPagesDeps): Endpoint {
  return areaView({
    path: PATH,
    done: DONE,
    viewOf: (context, done) => viewOf(parts, context, done),
    pageOf: dossierPage,
  });
}

const NO_PRODUCT = {
  ok: false,
  failure: { code: "requete.invalide", detail: "Choisissez un diagnostic." },
  loc: ["body", "produit"],
} as const;

/** Stores the chosen products. */
function choosingRow(parts: DossierPagesDeps): Endpoint {
  return page({
    method: "POST",
    path: "/espace/produits",
    access: "cookie",
    rate: "none",
    input: { body: FORM_FIELDS },
    run: async ({ body }, context) => {
      const fields = body.getAll("produit");
      const codes = PRODUCT_CODES.filter((code) => fields.includes(code));
      if (codes.length === 0) return pageAgain(parts, context, NO_PRODUCT);
      const { userId } = holderOf(context);
      const chosen = await parts.dossiers.chooseProducts(userId, codes, context.nowMs);
      return chosen.ok ? success(new Redirect(`${PATH}?dit=produits`)) : chosen;
    },
  });
}

/** Receives files, and redirects to the validation of their columns. */
function sendingRow(parts: DossierPagesDeps): Endpoint {
  return page({
    method: "POST",
    path: "/espace/fichiers",
    access: "cookie",
    rate: "none",
    input: { body: z.object({}), files: customerFiles(parts) },
    run: async ({ files }, context) => {
      const received = await receiveOfCustomer(parts, files, {}, context);
      if (!received.ok) return pageAgain(parts, context, received);
      const { upload, token } = received.value;
      return success(new Redirect(validationPath(upload.id, token)));
    },
  });
}

/** Redirects the sender of an upload to one of its pages, with a new token. */
function openingRow(
  { uploads }: DossierPagesDeps,
  name: "corrige" | "diagnostic" | "fiches" | "listes" | "validation",
  pathOf: (uploadId: string, token: string, row: string) => string,
): Endpoint {
  return page({
    method: "POST",
    path: `/espace/envois/{upload_id}/${name}`,
    access: "cookie",
    rate: "none",
    input: { path: z.object({ upload_id: z.string() }), body: FORM_FIELDS },
    run: async ({ path, body }, context) => {
      const id = path.upload_id;
      const row = rowIn(body.get("fiche") ?? "");
      const token = await uploads.tokenFor(holderOf(context).userId, id, context.nowMs);
      if (!token.ok) return token;
      return success(new Redirect(pathOf(id, token.value, row ? rowName(row) : "")));
    },
  });
}

/** @param row  The one to open, "" for none. */
function rowsPath(uploadId: string, token: string, row: string): string {
  const opened = row === "" ? "" : `&facette=&fiche=${row}`;
  return `${tablePath(reservedJobId(uploadId))}?token=${token}${opened}`;
}

/** Path of a file of a processed upload, with all decisions. */
function filePath(pathOf: (jobId: string) => string) {
  return (uploadId: string, token: string) => `${pathOf(reservedJobId(uploadId))}?token=${token}`;
}

/** A report or the corrected file, as a download. */
function documentRow({ dossiers, ...parts }: DossierPagesDeps): Endpoint {
  return page({
    method: "GET",
    path: "/espace/documents/{nom}",
    access: "cookie",
    rate: "none",
    input: { path: z.object({ nom: z.string() }) },
    run: async ({ path }, context) => {
      const found = dossiers.of(holderOf(context).userId);
      if (!found.ok) return found;
      // Documents with the same name replace each other: the last one is current.
      const document = found.value.documents.findLast(({ name }) => name === path.nom);
      return sendCurrent(parts, document ?? null);
    },
  });
}

const rated = z.object({
  note: z.preprocess((text) => (text === "" ? undefined : Number(text)), opinion.rating),
  secteur: opinion.sector,
  commentaire: opinion.comment,
});

/** Stores a customer's rating of one of their reports. */
function ratingRow(parts: DossierPagesDeps): Endpoint {
  return page({
    method: "POST",
    path: "/espace/notes",
    access: "cookie",
    rate: "none",
    input: { body: FORM_FIELDS },
    run: async ({ body }, context) => {
      const typed = typedFields(body, ["rapport", "note", "secteur", "commentaire"]);
      const report = ratedReport(parts.dossiers, holderOf(context).userId, typed.rapport);
      if (!report.ok) return report;
      const form = readForm(rated, typed);
      if (!form.ok) return pageAgain(parts, context, form, typed);
      const { note: rating, secteur: sector, commentaire: comment } = form.value;
      const reported = { rapport_name: report.value, rating, sector, comment };
      const stored = await storeOpinion(parts, reported, context);
      return stored.ok ? success(new Redirect(`${PATH}?dit=note#notes`)) : stored;
    },
  });
}

/** The rows of the dossier page. */
export function dossierPageRows(parts: DossierPagesDeps): readonly Endpoint[] {
  return [
    dossierRow(parts),
    choosingRow(parts),
    sendingRow(parts),
    openingRow(parts, "validation", validationPath),
    openingRow(parts, "diagnostic", (id, token) => flashUrls(id, token).report),
    openingRow(parts, "fiches", rowsPath),
    openingRow(parts, "listes", filePath(listsPath)),
    openingRow(parts, "corrige", filePath(correctedPath)),
    documentRow(parts),
    ratingRow(parts),
  ];
}
