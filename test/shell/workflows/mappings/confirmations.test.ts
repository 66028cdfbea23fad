import test from "ava";
import { codeOf } from "../../accounts/code-of.ts";
import {
  ALL_OF_IT,
  CLIENTS,
  confirmedUpload,
  type MappingBed,
  mappingBed,
  NOW_MS,
  SITES,
  sentUpload,
  valueIn,
} from "./mapping-bed.ts";

const entry = (original_col: string, crm_field: string | null, table?: string) => ({
  original_col,
  crm_field,
  entity_type: "companies",
  ...(table === undefined ? {} : { table }),
});

async function opened(tables = [CLIENTS]) {
  const bed = mappingBed();
  const sent = await sentUpload(bed, { tables });
  const proposal = valueIn(await bed.proposals.structure(sent.upload));
  return { bed, ...sent, proposal };
}

const stateKeys = ({ store }: MappingBed, id: string) =>
  [...store.range(["correspondance"])].filter(({ key }) => key[1] === id);
const jobsOf = async ({ jobs }: MappingBed, id: string) => valueIn(await jobs.ofOwner(id));

/** What is sent, and why all of it is refused. */
const REFUSED = [
  [[entry("Téléphone", null)], "mapping.colonne_inconnue"],
  [[entry("raison sociale", null)], "mapping.colonne_inconnue"],
  [[entry("SIRET", "siret", "autre.csv")], "mapping.table_inconnue"],
  [[entry("SIRET", "siret")], "mapping.table_a_preciser"],
  [[entry("Commune", "__proto__")], "mapping.champ_inconnu"],
  [[entry("Commune", "ville"), entry("Commune", "code_postal")], "mapping.contradiction"],
  [
    [entry("Raison sociale", "siret"), entry("SIRET", "siret", "clients.csv")],
    "mapping.champ_double",
  ],
  [[entry("Commune", "ville"), entry("", null)], "mapping.colonne_inconnue"],
] as const;

for (const [mappings, code] of REFUSED)
  test(`refused whole: ${code} of ${JSON.stringify(mappings)}`, async (t) => {
    const { bed, upload, proposal } = await opened([CLIENTS, SITES]);
    for (const announce of ["save", "confirm"] as const) {
      const edits = await bed.confirmations[announce](upload, proposal, { mappings }, NOW_MS);
      t.is(codeOf(edits), code);
      t.truthy(!edits.ok && edits.faults?.length);
    }
    t.deepEqual(stateKeys(bed, upload.id), []);
    t.deepEqual(await jobsOf(bed, upload.id), []);
    t.deepEqual([...bed.store.range(["apprentissage-client"])], []);
  });

test("what is true of one upload is refused of another", async (t) => {
  const { bed, upload } = await opened([CLIENTS]);
  const other = await sentUpload(bed, { tables: [SITES] });
  const structure = valueIn(await bed.proposals.structure(other.upload));
  const edits = await bed.confirmations.confirm(other.upload, structure, ALL_OF_IT, NOW_MS);
  t.is(codeOf(edits), "mapping.table_inconnue");
  t.deepEqual([stateKeys(bed, upload.id), stateKeys(bed, other.upload.id)], [[], []]);
});

test("the same said twice gives the same answer, and one job", async (t) => {
  const { bed, upload, proposal } = await opened();
  const mappings = [entry("Note interne", null), entry("SIRET", "siret")];
  const first = await bed.confirmations.save(upload, proposal, { mappings }, NOW_MS);
  const again = { mappings: mappings.toReversed() };
  t.deepEqual(await bed.confirmations.save(upload, proposal, again, NOW_MS + 1), first);
  t.like(valueIn(first), { missing: ["clients.csv"], state: { jobId: null } });
  const confirmed = await bed.confirmations.confirm(upload, proposal, ALL_OF_IT, NOW_MS + 2);
  for (const late of [3, 4])
    t.deepEqual(
      await bed.confirmations.confirm(upload, proposal, ALL_OF_IT, NOW_MS + late),
      confirmed,
    );
  t.is((await jobsOf(bed, upload.id)).length, 1);
  t.is(valueIn(confirmed).state.jobId, (await jobsOf(bed, upload.id))[0]?.id ?? "");
});

test("before the work begins the later word holds; afterwards another one is refused", async (t) => {
  const { bed, upload, proposal } = await opened();
  const announce = (original_col: string, field: string | null) =>
    bed.confirmations.save(upload, proposal, { mappings: [entry(original_col, field)] }, NOW_MS);
  await announce("Note interne", "ville");
  const saved = valueIn(await announce("Note interne", null));
  t.deepEqual(
    saved.state.confirmation.columns.map(({ crm_field }) => crm_field),
    [null],
  );
  await bed.confirmations.confirm(upload, proposal, ALL_OF_IT, NOW_MS);
  const before = valueIn(bed.confirmations.of(upload.id));
  t.is(codeOf(await announce("Note interne", "ville")), "mapping.deja_confirme");
  t.is(codeOf(await announce("Note interne", null)), "ok");
  t.deepEqual(valueIn(bed.confirmations.of(upload.id)), before);
});

test("two tabs at once that say the same are one word and one job", async (t) => {
  const { bed, upload, proposal } = await opened();
  const [one, two] = await Promise.all([
    bed.confirmations.confirm(upload, proposal, ALL_OF_IT, NOW_MS),
    bed.confirmations.confirm(upload, proposal, ALL_OF_IT, NOW_MS + 1),
  ]);
  t.deepEqual(one, two);
  t.is((await jobsOf(bed, upload.id)).length, 1);
  t.is([...bed.store.range(["apprentissage-envoi"])].length, 0, "it is nobody's");
});

test("two tabs at once that say otherwise: the first holds, the second is told", async (t) => {
  const { bed, upload, proposal } = await opened();
  const with_ = (field: string | null) => ({
    ...ALL_OF_IT,
    mappings: [entry("Note interne", field)],
  });
  const edits = await Promise.all([
    bed.confirmations.confirm(upload, proposal, with_("ville"), NOW_MS),
    bed.confirmations.confirm(upload, proposal, with_(null), NOW_MS),
  ]);
  t.deepEqual(edits.map(codeOf), ["ok", "mapping.deja_confirme"]);
  t.is(valueIn(bed.confirmations.of(upload.id)).confirmation.columns.at(-1)?.crm_field, "ville");
});

test("two tabs at once that say halves are both kept, and the second begins the work", async (t) => {
  const { bed, upload, proposal } = await opened([CLIENTS, SITES]);
  const half = (table: string) =>
    bed.confirmations.confirm(upload, proposal, { mappings: [], tables: [{ table }] }, NOW_MS);
  const [one, two] = await Promise.all([half("clients.csv"), half("sites.csv")]);
  t.deepEqual([valueIn(one).missing, valueIn(two).missing], [["sites.csv"], []]);
  t.deepEqual(
    [valueIn(one).state.jobId === null, valueIn(two).state.jobId === null],
    [true, false],
  );
});

const link = {
  table: "sites.csv",
  column: "SIRET",
  override_type: "fk",
  target_table: "clients.csv",
  target_field: "SIRET",
} as const;
const key = { table: "clients.csv", column: "SIRET", override_type: "pk" } as const;

test("keys and links said again after the work began are no news, in whatever order", async (t) => {
  const { bed, upload, proposal } = await opened([CLIENTS, SITES]);
  const { confirmations } = bed;
  const tables = [{ table: "clients.csv" }, { table: "sites.csv" }];
  const request = { mappings: [], tables };
  for (const edits of [key, link]) await confirmations.override(upload, proposal, edits);
  t.is(codeOf(await confirmations.confirm(upload, proposal, request, NOW_MS)), "ok");
  for (const edits of [key, link, key])
    t.is(codeOf(await confirmations.override(upload, proposal, edits)), "ok", edits.override_type);
  const relations = [key];
  t.is(codeOf(await confirmations.confirm(upload, proposal, { ...request, relations }, 1)), "ok");
  const other = { ...key, override_type: "not_pk" } as const;
  t.is(codeOf(await confirmations.override(upload, proposal, other)), "mapping.deja_confirme");
  const news = { ...request, relations: [other] };
  t.is(codeOf(await confirmations.confirm(upload, proposal, news, 1)), "mapping.deja_confirme");
});

test("what is said of an upload that was erased meanwhile is refused and leaves nothing", async (t) => {
  const bed = mappingBed();
  const { upload } = await sentUpload(bed, { clientId: "exemple" });
  const proposal = valueIn(await bed.proposals.structure(upload));
  t.is(codeOf(await bed.erasure.upload(upload.id, NOW_MS)), "ok");
  const { confirmations } = bed;
  for (const edits of [
    await confirmations.save(upload, proposal, ALL_OF_IT, NOW_MS),
    await confirmations.confirm(upload, proposal, ALL_OF_IT, NOW_MS),
    await confirmations.override(upload, proposal, key),
  ])
    t.is(codeOf(edits), "envoi.absent");
  t.deepEqual(stateKeys(bed, upload.id), []);
  t.deepEqual(await jobsOf(bed, upload.id), []);
  t.deepEqual([...bed.store.range(["apprentissage-envoi"])], []);
});

test("a job that a confirmation started is the one that was told beforehand", async (t) => {
  const { upload, jobId } = await confirmedUpload(mappingBed());
  t.is(jobId, upload.id.replace("upl_", "job_"));
});

test("what was said is taken back and said again; what is said then ends that", async (t) => {
  const { bed, upload, proposal } = await opened([CLIENTS, SITES]);
  const { confirmations } = bed;
  const back = (sens: "annuler" | "refaire", madeAt: number | null = null) =>
    confirmations.stepBack(upload, proposal, sens, NOW_MS, madeAt);
  t.is(codeOf(await back("annuler")), "mapping.rien_a_annuler");
  const states = [valueIn(confirmations.of(upload.id))];
  for (const field of ["ville", null]) {
    const request = { mappings: [entry("Note interne", field)] };
    await confirmations.save(upload, proposal, request, NOW_MS);
    states.push(valueIn(confirmations.of(upload.id)));
  }
  await confirmations.override(upload, proposal, key);
  t.is(valueIn(confirmations.of(upload.id)).history.revision, 3);
  t.is(codeOf(await back("annuler", 2)), "mapping.change_ailleurs");
  for (const { confirmation, overrides } of states.toReversed()) {
    const { state } = valueIn(await back("annuler"));
    t.deepEqual([state.confirmation, state.overrides], [confirmation, overrides]);
  }
  t.is(codeOf(await back("annuler")), "mapping.rien_a_annuler");
  t.deepEqual(valueIn(await back("refaire")).state.confirmation, states[1]?.confirmation);
  await confirmations.override(upload, proposal, key);
  t.is(codeOf(await back("refaire")), "mapping.rien_a_annuler");
});

test("what was said of an old page is refused where something was said since; once the work began nothing is taken back", async (t) => {
  const { bed, upload, proposal } = await opened();
  const { confirmations } = bed;
  const announce = (field: string | null, madeAt: number | null) =>
    confirmations.save(
      upload,
      proposal,
      { mappings: [entry("Note interne", field)] },
      NOW_MS,
      madeAt,
    );
  t.is(codeOf(await announce("ville", 0)), "ok");
  t.is(codeOf(await announce(null, 0)), "mapping.change_ailleurs");
  t.is(codeOf(await announce(null, null)), "ok", "whoever names no revision has the last word");
  await confirmations.confirm(upload, proposal, ALL_OF_IT, NOW_MS);
  const undone = await confirmations.stepBack(upload, proposal, "annuler", NOW_MS);
  t.is(codeOf(undone), "mapping.deja_confirme");
});

test("a state that was kept before there was a history has none", async (t) => {
  const { bed, upload, proposal } = await opened();
  const { history: _history, ...old } = valueIn(bed.confirmations.of(upload.id));
  await bed.store.transact((transaction) => {
    transaction.put(["correspondance", upload.id], JSON.parse(JSON.stringify(old)));
  });
  const request = { mappings: [entry("Note interne", null)] };
  const saved = await bed.confirmations.save(upload, proposal, request, NOW_MS);
  t.is(valueIn(saved).state.history.revision, 1);
});
