import test from "ava";
import type { Endpoint } from "../../shell/http/endpoint.ts";
import {
  answerPart,
  type Described,
  exampleValue,
  type Operation,
  placesOf,
} from "../../shell/pages/reference/described.ts";
import { EVERY_ENDPOINT } from "../shell/endpoints/every-endpoint.ts";
import { UNHURRIED } from "./mapping-client.ts";
import { type OperationView, operationsOf } from "./page-examples.ts";
import { demoKey, get, type HeaderValues, request } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { Reader } from "./reference-story.ts";
import { sampleHome } from "./sample-home.ts";
import { pasted, wordsOf } from "./shell-line.ts";

const ADMIN_KEY = "clef-de-l-exploitant-".padEnd(43, "x");

let service: ServiceUnderTest;
let reader: Reader;
let view: Map<string, OperationView>;

test.before(async () => {
  service = await serve(sampleHome(), { ...UNHURRIED, RECOUPE_ADMIN_KEY: ADMIN_KEY });
  reader = new Reader(service, ADMIN_KEY, demoKey(service));
  view = await allDisplayed();
});

test.after.always(() => service.kill());

/** What has to be so before an example is pasted. */
type Before = (reader: Reader) => Promise<unknown>;

/**
 * Every operation, in the order in which one reader can paste them all: what opens something before
 * what needs it, what ends something last.
 */
const STORY: readonly (readonly [operation: string, before?: Before])[] = [
  ["post_api_auth_register"],
  ["get_api_auth_verify_email", (one) => one.opensLetter("verify-email?token=")],
  ["post_api_auth_verify_email"],
  ["post_api_auth_login"],
  ["patch_api_dossier_produit"],
  ["get_api_auth_me"],
  ["put_api_profile"],
  ["get_api_profile"],
  ["post_api_v1_cles"],
  ["get_api_v1_cles", (one) => one.ownsKey()],
  ["delete_api_v1_cles"],
  ["put_api_couts"],
  ["get_api_couts"],
  ["delete_api_couts"],
  ["post_api_suivi"],
  ["get_api_suivi"],
  ["delete_api_suivi_siren"],
  ["put_api_avis_courriel"],
  ["post_api_avis_adresses"],
  ["get_api_avis", (one) => one.isNoticed()],
  ["post_api_avis_adresses_adresse_id_secret"],
  ["post_api_avis_adresses_adresse_id_essai"],
  ["post_api_avis_messages_message_id_renvoi", (one) => one.triesAddress()],
  ["delete_api_avis_adresses_adresse_id"],
  ["post_api_v1_enrich"],
  ["post_api_v1_siret_verifier"],
  ["get_api_v1_siret_siret"],
  ["get_api_v1_tva_siren"],
  ["post_api_v1_entreprises_rapprocher"],
  ["get_api_v1_entreprises_recherche"],
  ["post_api_v1_entreprises_reconciliation"],
  ["get_api_v1_entreprises_reconciliation"],
  ["get_api_v1_entreprises_reconciliation_preview_id"],
  ["get_api_v1_entreprises_reconciliation_properties"],
  ["get_api_v1_entreprises_reconciliation_suggest_entity"],
  ["get_api_v1_entreprises_reconciliation_suggest_property"],
  ["get_api_v1_entreprises_reconciliation_suggest_type"],
  ["post_api_v1_sante_check"],
  ["post_api_v1_surveillance_portefeuille"],
  ["post_api_v1_dirigeants"],
  ["post_api_v1_deces"],
  ["post_api_v1_adresse_normaliser"],
  ["get_api_v1_enrich_health"],
  ["get_healthz"],
  ["get_readyz"],
  ["get_metrics"],
  ["get_openapi_json"],
  ["get_docs"],
  ["get_docs_groupe"],
  ["post_mcp"],
  ["post_api_schema_flash_anonyme"],
  ["get_api_schema_flash_upload_id", (one) => one.waitsForFlash()],
  ["get_api_schema_flash_progress_upload_id"],
  ["get_api_schema_flash_upload_id_view_data"],
  ["get_api_schema_flash_upload_id_constats"],
  ["post_api_schema_ct0_mapping_upload_id"],
  ["post_api_mapper_upload"],
  ["get_api_mapper_progress_session_id", (one) => one.waitsForProposal("mapper")],
  ["get_api_mapper_session_session_id"],
  ["get_api_mapper_session_id"],
  ["get_api_mapper_diagnostic_session_id"],
  ["get_api_mapper_session_session_id_lecture"],
  ["post_api_mapper_session_session_id_lecture"],
  ["post_api_mapper_session_session_id_pkfk", (one) => one.waitsForProposal("mapper")],
  ["post_api_mapper_session_session_id_confirm_mapping"],
  ["post_api_mapper_session_session_id_annuler"],
  ["post_api_mapper_confirm_session_id"],
  ["post_api_internal_job_lease"],
  ["post_api_internal_artefact"],
  ["post_api_internal_pipeline_callback"],
  ["post_api_mapper_diagnostic_session_id_rule"],
  ["delete_api_mapper_session_session_id"],
  ["post_api_schema_upload"],
  ["get_api_schema_progress_upload_id", (one) => one.waitsForProposal("schema")],
  ["get_api_schema_propose_upload_id"],
  ["get_api_schema_validate_upload_id"],
  ["get_api_schema_diagnostic_upload_id"],
  ["post_api_schema_diagnostic_upload_id_rule"],
  ["get_api_schema_lecture_upload_id"],
  ["post_api_schema_lecture_upload_id"],
  ["post_api_schema_pkfk_upload_id", (one) => one.waitsForProposal("schema")],
  ["post_api_schema_mapping_upload_id"],
  ["post_api_schema_annuler_upload_id"],
  ["post_api_schema_confirm_mapping"],
  ["post_api_schema_confirm_upload_id"],
  ["get_api_schema_history_client_id"],
  ["post_api_schema_report_rate"],
  ["get_api_schema_report_ratings"],
  ["get_api_internal_download_upload"],
  ["get_api_schema_job_job_id_status", (one) => one.jobsAreDone()],
  ["get_api_schema_job_job_id_resultats_nom"],
  ["get_api_schema_job_job_id_constats"],
  ["post_api_schema_job_job_id_constats"],
  ["get_api_schema_job_job_id_corrige"],
  ["get_api_schema_job_job_id_listes"],
  ["get_api_schema_job_job_id_revue"],
  ["post_api_schema_job_job_id_revue"],
  ["post_api_schema_job_job_id_revue_appliquer"],
  ["delete_api_schema_upload_upload_id"],
  ["post_api_fichiers_upload"],
  ["get_api_dossier", (one) => one.waitsForProposal("schema")],
  ["patch_api_dossier_status"],
  ["get_api_dossier_mapping", (one) => one.confirms()],
  ["get_api_correspondances"],
  ["put_api_correspondances_correspondance_id"],
  ["post_api_schema_correspondance_upload_id"],
  ["delete_api_correspondances_correspondance_id"],
  ["get_api_internal_download_file"],
  ["get_api_internal_user_id_by_email"],
  ["post_api_internal_status_update"],
  ["post_api_fichiers_admin_rapport", (one) => one.jobsAreDone()],
  ["get_api_fichiers_rapport"],
  ["get_api_fichiers_rapport_role"],
  ["get_api_fichiers_fichier_redresse_status"],
  ["get_api_fichiers_fichier_redresse"],
  ["post_api_fichiers_rapport_rate"],
  ["get_api_fichiers_rapport_ratings"],
  ["get_api_internal_capabilities"],
  ["get_api_internal_l0_learning_export"],
  ["get_api_bilans", (one) => one.sendsTwice()],
  ["get_api_bilans_comparaison"],
  ["get_api_bilans_fiches"],
  ["get_api_internal_registers_snapshots_instantane", (one) => one.sumsRegisters()],
  ["get_api_internal_registers_registre_edition_fichier"],
  ["delete_api_dossier"],
  ["post_api_auth_logout"],
  ["post_api_auth_reset_request"],
  ["get_api_auth_reset_confirm", (one) => one.opensLetter("reset-confirm?token=")],
  ["post_api_auth_reset_confirm"],
  ["delete_api_auth_me", (one) => one.signsIn()],
];

const rowOf = new Map(
  EVERY_ENDPOINT.map((row) => [
    `${row.method.toLowerCase()}${row.path.replace(/[^A-Za-z0-9]+/g, "_").replace(/_$/, "")}`,
    row,
  ]),
);

/** What no two services say alike: names and secrets made by chance, instants, and addresses. */
const BY_CHANCE: readonly (readonly [RegExp, string])[] = [
  [/\b(upl|job|adr|msg)_[0-9a-f]{32}\b/g, "$1_"],
  [/whsec_[\w+/=]{44}/g, "whsec_"],
  [/rcp_\w{49}/g, "rcp_"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+|eyJhbGciOi…/g, "jwt"],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "instant"],
  [/"[\w-]{43}"/g, '"jeton"'],
  [/token=[\w-]{43}/g, "token="],
  [/"id":"[0-9a-f]{16,24}"/g, '"id":""'],
  [/"bail":"[0-9a-f]{32}"/g, '"bail":""'],
  [/"user_id":\d+/g, '"user_id":0'],
  // The day of the call.
  [/"(date_verification|jour)":"[\d-]{10}"/g, '"$1":"jour"'],
  [/"[0-9a-f]{12} du [\d-]{10}"/g, '"édition"'],
  // Told once they are counted, which may be after the answer.
  [/"nb_lignes":(?:null|\d+)/g, '"nb_lignes":0'],
  // Of the reader's own files.
  [/"octets":\d+/g, '"octets":0'],
  [/"sha256":"[0-9a-f]{64}"/g, '"sha256":""'],
];

/** Probabilities follow the weights of the model: they are shown roughly. */
const TWENTIETHS = 20;

const settled = (json: unknown): unknown => {
  let text = JSON.stringify(json);
  for (const [pattern, name] of BY_CHANCE) text = text.replace(pattern, name);
  return JSON.parse(text, (field, value) =>
    field === "score" && value < 1 ? Math.round(value * TWENTIETHS) / TWENTIETHS : value,
  );
};

/** Answers that are longer than an example may be: these are held against their schema alone. */
const OF_ITS_SHAPE: Readonly<Record<string, string>> = {
  get_openapi_json: "the document would hold itself",
  get_api_v1_entreprises_reconciliation: "the service says its own address",
  get_api_avis: "a message that was delivered; here no network is",
  post_mcp: "compared by the journey of agents: the day stands inside a text",
  get_api_schema_flash_upload_id_view_data: "nineteen criteria; two are shown",
  get_api_schema_flash_upload_id_constats: "the rows of another file are shown",
  get_api_bilans_fiches: "the rows of another file are shown",
  get_api_mapper_session_session_id: "every column with its proofs; how far it is, is shown",
  get_api_schema_propose_upload_id: "every column with its proofs; how far it is, is shown",
  get_api_internal_l0_learning_export: "pseudonyms of all that was learned",
};

test.serial("every example, pasted as it stands, answers what is shown", async (t) => {
  t.deepEqual(STORY.map(([id]) => id).sort(), [...view.keys()].sort());
  t.deepEqual([...view.keys()].sort(), [...rowOf.keys()].sort());
  let compared = 0;
  for (const [id, before] of STORY) {
    await before?.(reader);
    const operation = view.get(id) as OperationView;
    if (operation.call.includes("$SIGNATURE")) await signs(operation.call);
    const { status, text } = await pasted(operation.call, reader);
    t.is(status, operation.status, `${id}: ${text}`);
    const row = rowOf.get(id);
    if (row?.produces !== undefined) continue;
    const json = JSON.parse(text);
    reader.notes(json);
    t.true(row?.answer.safeParse(json).success, id);
    if (OF_ITS_SHAPE[id] !== undefined) continue;
    t.deepEqual(settled(json), settled(JSON.parse(operation.answer ?? "null")), id);
    compared++;
  }
  t.log(`${STORY.length} examples, ${compared} answers compared word for word`);
});

test.serial("the refusals that are shown are what is answered", async (t) => {
  const document = (await get(service, "/openapi.json")).json as Described;
  let compared = 0;
  for (const { operation } of document.tags.flatMap(({ name }) => placesOf(document, name)))
    for (const refused of REFUSED) {
      const row = rowOf.get(operation.operationId);
      const example = exampleOf(document, operation, refused);
      if (!row || example === undefined) continue;
      // Of a body whose parts may all be left out, what is shown is refused of another.
      if (refused[0] === 422 && row.input.body?.safeParse({}).success) continue;
      const { status, json } = await refusedCall(row, refused);
      // Whose door is closed is not told what is wrong with his call.
      if (status === 401 && refused[0] !== 401) continue;
      t.is(status, refused[0], operation.operationId);
      t.deepEqual(json, example, operation.operationId);
      compared++;
    }
  t.log(`${compared} refusals compared word for word`);
  t.true(compared > 60);
});

/** What the document shows of a refusal; `undefined` where the row has none such. */
function exampleOf(document: Described, operation: Operation, [status, name]: Refused): unknown {
  const isJson = operation.requestBody?.content["application/json"] !== undefined;
  const part = operation.responses[status];
  if (!part || (status !== 401 && !isJson)) return undefined;
  const examples = answerPart(document, part).content?.["application/json"]?.examples;
  const example = examples?.[name];
  return example && exampleValue(document, example);
}

/** The example's call, with nothing of what is asked for, or with what is refused. */
function refusedCall({ method, path, example, input }: Endpoint, [status, , headers]: Refused) {
  const address = filled(path, example.path);
  const query = new URLSearchParams(example.query).toString();
  // A keyed row judges the body first.
  const sent = status === 401 ? JSON.stringify(example.body) : "{}";
  const body = input.body && !input.files ? sent : undefined;
  return request(service, method, query === "" ? address : `${address}?${query}`, body, headers);
}

type Refused = readonly [status: number, example: string, headers: HeaderValues];

const filled = (path: string, example: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => example[name] ?? "");

/** What can be refused of any row by a call that lacks something, and the example that tells it. */
const REFUSED: readonly Refused[] = [
  [401, "cle.absente", {}],
  [401, "compte.jeton_absent", {}],
  [401, "admin.cle", {}],
  [401, "pipeline.secret", {}],
  [401, "pipeline.signature", {}],
  [415, "corps.media", { "content-type": "text/plain" }],
  [415, "corps.encodage", { "content-encoding": "gzip" }],
  [422, "champs", {}],
];

async function allDisplayed(): Promise<Map<string, OperationView>> {
  const home = (await get(service, "/docs")).text;
  const paths = [...new Set(home.match(/(?<=href=")\/docs\/[a-z]+(?=")/g))];
  const pages = await Promise.all(paths.map((path) => get(service, path)));
  return new Map(pages.flatMap(({ text }) => operationsOf(text)).map((one) => [one.id, one]));
}

async function signs(call: string): Promise<void> {
  const words = await wordsOf(call, reader);
  const body = words[words.indexOf("--data") + 1] ?? "";
  reader.variables["SIGNATURE"] = reader.pipeline.signatureOf(body);
}
