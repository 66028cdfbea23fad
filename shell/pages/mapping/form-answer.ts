import { ERROR_TABLE } from "../../../engine/errors/error-table.ts";
import { type Failure, failed, success } from "../../../engine/errors/failure.ts";
import { replacedBy } from "../../../engine/files/mapping/confirmation/key-override.ts";
import type { Attempt, InputFault } from "../../access/refusal.ts";
import { applyNamed } from "../../endpoints/correspondances/apply-named.ts";
import { confirmUpload, mappingLabel, overrideKey } from "../../endpoints/schema/say-mapping.ts";
import { type Document, Redirect } from "../../http/document.ts";
import { type CallContext, STATUS } from "../../http/endpoint.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import { touchedTable } from "./column-gestures.ts";
import { initialEntity } from "./displayed-values.ts";
import { ENTITY_LABELS } from "./field-labels.ts";
import { formAsData } from "./form-data.ts";
import {
  type MappingFormAnswer,
  REVISION_NAME,
  readMappingForm,
  withSentFields,
} from "./mapping-form.ts";
import { mappingHtml } from "./mapping-html.ts";
import type { MappingPage, PageMessage, PageTable, TablesView } from "./mapping-page.ts";
import { LABEL_NAME, NAMED_NAME } from "./named-section.ts";
import { readOverrideForm } from "./override-form.ts";
import {
  htmlDocument,
  NOTHING_CHANGED,
  type PageDeps,
  type PageQuery,
  pageOf,
  type UploadView,
  uploadView,
  withConsequences,
} from "./page-view.ts";
import type { FormFields } from "./posted-form.ts";
import { typedText } from "./typed-field.ts";

export type FormKind = "save" | "confirm" | "override" | "undo" | "apply";

/** The outcome of a form: stored completely, or not. */
export type FormDone =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Whether everything without a message was stored. */
      readonly isStored: boolean;
      readonly status: number;
      readonly messages: readonly PageMessage[];
    };

const DONE: FormDone = { ok: true };

/** Maximum tries of a form when concurrent edits win. */
const TRIES = 8;

/** A form being processed; its page may be outdated. */
interface StaleForm {
  readonly parts: PageDeps;
  readonly upload: MappingUpload;
  readonly fields: FormFields;
  readonly kind: FormKind;
  readonly nowMs: number;
}

/**
 * Answers a posted form: redirects to the page on success, else renders the page with its faults. A
 * form that accepts JSON (the automatic save of a page) gets the same as data.
 */
export async function formAnswer(
  parts: PageDeps,
  upload: MappingUpload,
  query: PageQuery,
  fields: FormFields,
  kind: FormKind,
  context: CallContext,
): Promise<Attempt<Document | Redirect>> {
  const revision = revisionOf(fields);
  const form = { parts, upload, fields, kind, nowMs: context.nowMs };
  const first = await uploadView(parts, upload, revision);
  if (!first.ok) return first;
  let done = await formDone(form, first.value);
  for (let tries = 1; done === "again" && tries < TRIES; tries++) {
    const view = await uploadView(parts, upload, revision);
    if (!view.ok) return view;
    done = await formDone(form, view.value);
  }
  const ended = done === "again" ? refused(failed("mapping.change_ailleurs").failure) : done;
  const after = await uploadView(parts, upload, revision);
  if (!after.ok) return after;
  if (context.accept.includes("application/json"))
    return success(formAsData(fields, after.value, ended));
  const now = pageOf(parts, after.value, query);
  if (ended.ok) {
    if (now.state === "CONFIRME") return success(new Redirect(now.links.self));
    const isNews = now.revision !== first.value.state.history.revision;
    const fait = isNews ? now.revision : NOTHING_CHANGED;
    const touched = touchedTable(fields, after.value.now);
    const open = touched === null ? "" : `&table=${touched + 1}`;
    return success(new Redirect(`${now.links.self}&fait=${fait}${open}`));
  }
  const reported = { ...now, label: typedLabel(fields, now), messages: ended.messages };
  const sent = withSentFields(reported, fields, after.value.then);
  const page = await withConsequences(parts, upload, sent, context.nowMs);
  return success(htmlDocument(mappingHtml(page), ended.status));
}

const REVISION = /^\d{1,15}$/;
/** Matches no page: every field then counts as changed. */
const NO_REVISION = -1;

/** The revision of the page that a form was posted from; `null` when the form has none. */
function revisionOf(fields: FormFields): number | null {
  const input = fields.get(REVISION_NAME);
  if (input == null) return null;
  return REVISION.test(input) ? Number(input) : NO_REVISION;
}

/** Processes a form once; `again` when a concurrent edit was stored first. */
async function formDone(form: StaleForm, pages: UploadView): Promise<FormDone | "again"> {
  const done = await HANDLERS[form.kind](form, pages);
  if (done.ok) return DONE;
  const isLate = "failure" in done && done.failure.code === "mapping.change_ailleurs";
  if (isLate && form.kind !== "undo") return "again";
  return "failure" in done ? refused(done.failure) : done;
}

type Handled = Attempt<unknown> | FormDone;

const HANDLERS: Readonly<
  Record<FormKind, (form: StaleForm, pages: UploadView) => Promise<Handled>>
> = {
  save: (form, pages) => columnsDone(form, pages),
  confirm: (form, pages) => columnsDone(form, pages),
  override: overrideDone,
  undo: undoDone,
  apply: ({ parts, upload, fields, nowMs }, { found, state }) =>
    found
      ? applyNamed(parts, upload, found.structure, {
          ...{ id: fields.get(NAMED_NAME) ?? "", nowMs },
          madeAt: state.history.revision,
        })
      : Promise.resolve(failed("mapping.en_attente")),
};

/** Undoes or redoes the step named by the form, unless a newer edit exists. */
async function undoDone(
  { parts, upload, fields, nowMs }: StaleForm,
  { found }: UploadView,
): Promise<Handled> {
  if (!found) return failed("mapping.en_attente");
  const back = fields.get("sens") === "refaire" ? "refaire" : "annuler";
  return parts.confirmations.stepBack(upload, found.structure, back, nowMs, revisionOf(fields));
}

async function overrideDone(
  { parts, upload, fields }: StaleForm,
  { now, state, before }: UploadView,
): Promise<Handled> {
  const edits = readOverrideForm(fields, now);
  if (!edits.ok) return edits;
  const [retained, view] = [state, before].map(
    (one) => one && replacedBy(one.overrides, edits.value),
  );
  const isEdited = JSON.stringify(retained) === JSON.stringify([edits.value]);
  if (JSON.stringify(retained) !== JSON.stringify(view) && !isEdited)
    return refused(failed("mapping.change_ailleurs", `« ${edits.value.column} ».`).failure);
  return overrideKey(parts, upload, edits.value, state.history.revision);
}

async function columnsDone(
  { parts, upload, fields, kind, nowMs }: StaleForm,
  { now, then, state, found }: UploadView,
): Promise<Handled> {
  if (!found) return failed("mapping.en_attente");
  const read = readMappingForm(fields, now, then);
  const faults = faultsOf(read, kind);
  const conflicts = conflictsOf(read, now);
  if (state.jobId !== null && (conflicts.length > 0 || faults.length > 0))
    return failed("mapping.deja_confirme");
  if (faults.length > 0)
    return {
      ok: false,
      isStored: false,
      status: STATUS.input,
      messages: [...faults, ...conflicts],
    };
  const entries = {
    mappings: [...read.mappings],
    tables: [...read.tables],
    entities: read.entities,
  };
  const { revision } = state.history;
  const edits =
    kind === "confirm" && conflicts.length === 0
      ? await confirmUpload(parts, upload, { ...entries, nom: labelOf(fields) }, nowMs, revision)
      : await parts.confirmations.save(upload, found.structure, entries, nowMs, revision);
  if (!edits.ok && edits.faults)
    return {
      ok: false,
      isStored: false,
      status: STATUS.input,
      messages: messagesOf(edits.faults, read.places),
    };
  if (!edits.ok || conflicts.length === 0) return edits;
  return { ok: false, isStored: true, status: STATUS.conflict, messages: conflicts };
}

/** The unreadable fields; on confirmation, also the undecided ones. */
function faultsOf(
  { unread, undecided, concernsNoColumn }: MappingFormAnswer,
  kind: FormKind,
): PageMessage[] {
  if (concernsNoColumn) return [{ kind: "erreur", text: NONE_CHECKED, at: null }];
  const unreadable = unread.map(
    ({ typed, ...at }): PageMessage => ({
      kind: "erreur",
      text: failed("mapping.champ_inconnu", `« ${typed} ».`).failure.detail,
      at,
    }),
  );
  const open = kind === "confirm" ? undecided : [];
  const undone = open.map(
    (at): PageMessage => ({
      kind: "erreur",
      text: "Choisissez un champ pour cette colonne, ou ignorez-la.",
      at,
    }),
  );
  return [...unreadable, ...undone];
}

/** The name that a page shows again. */
function typedLabel(fields: FormFields, { label }: MappingPage): string | null {
  return label === null ? null : (labelOf(fields) ?? label);
}

/** The name that was typed for the mapping, if it can be one. */
function labelOf(fields: FormFields): string | undefined {
  return mappingLabel.safeParse(fields.get(LABEL_NAME)).data;
}

const NONE_CHECKED =
  "Aucune colonne n’est concernée : cochez d'abord les colonnes à accepter ou à ignorer.";

/** A message for each field that was also changed elsewhere. */
function conflictsOf(
  { conflicts, entityConflicts }: MappingFormAnswer,
  { tables }: TablesView,
): PageMessage[] {
  const columns = conflicts.map(
    ({ at, stored }): PageMessage => ({
      kind: "erreur",
      text: `Changée ailleurs entre-temps : « ${typedText(stored, initialEntity(tables[at.table] as PageTable))} » est enregistré. Votre choix est resté dans la case : enregistrez de nouveau pour le garder.`,
      at,
    }),
  );
  const entities = entityConflicts.map(
    ({ table, stored }): PageMessage => ({
      kind: "erreur",
      text: `Ce que décrit « ${tables[table]?.name ?? ""} » a été changé ailleurs entre-temps : « ${ENTITY_LABELS[stored]} » est enregistré. Enregistrez de nouveau pour garder votre choix.`,
      at: null,
    }),
  );
  return [...columns, ...entities];
}

/** A message for each fault, at its column. */
function messagesOf(
  faults: readonly InputFault[],
  places: readonly NonNullable<PageMessage["at"]>[],
): PageMessage[] {
  return faults.map(({ loc, detail }) => ({
    kind: "erreur",
    text: detail,
    at: loc[1] === "mappings" ? (places[Number(loc[2])] ?? null) : null,
  }));
}

function refused({ code, detail }: Failure): FormDone & { readonly ok: false } {
  const status = STATUS[ERROR_TABLE[code].kind];
  return {
    ok: false,
    isStored: false,
    status,
    messages: [{ kind: "erreur", text: detail, at: null }],
  };
}
