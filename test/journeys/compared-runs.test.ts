import test from "ava";
import { monthlyExport, NOVEMBER, OCTOBER, twoMonths, upTo } from "./compared-exports.ts";
import { bearerOf, newCustomer } from "./furnished-service.ts";
import { bodyOf, UNHURRIED } from "./mapping-client.ts";
import { type OwnUpload, ownUpload } from "./own-upload.ts";
import { codeOf, get, post, request } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { PASSWORD } from "./refused-account-bodies.ts";
import { doubtfulFile, jobEnded } from "./review-client.ts";
import { sampleHome } from "./sample-home.ts";
import { shows, signedInPerson } from "./signed-in-person.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), { ...UNHURRIED, RECOUPE_PIPELINE: "ici" });
});

test.after.always(() => service.end("SIGTERM"));

interface Run {
  readonly upload_id: string;
  readonly note: string;
  readonly score: number;
  readonly fiches: number;
  readonly etats: Readonly<Record<string, number>>;
  readonly fuite_annuelle: number;
  readonly apres_revue: { readonly score: number } | null;
  readonly apres_decisions: { readonly note: string; readonly score: number } | null;
  readonly precedent: { readonly upload_id: string; readonly reconnu_a: string } | null;
}

const listOf = async (bearer: string): Promise<readonly Run[]> =>
  bodyOf(await get(service, "/api/bilans", bearerOf(bearer))).bilans;

const comparedBy = (bearer: string, query: string) =>
  get(service, `/api/bilans/comparaison?${query}`, bearerOf(bearer));

/** `synthese.json` of an upload. */
const summaryOf = async ({ review }: OwnUpload) =>
  bodyOf(await get(service, review.replace("/revue?", "/resultats/synthese.json?"))).ensemble;

const textOf = (page: string): string =>
  page.replace(/<[^>]+>/g, "").replace(/[\u00a0\u202f]/g, " ");

async function signedIn(email: string) {
  const person = await signedInPerson(service, email);
  const login = await post(service, "/api/auth/login", { email, password: PASSWORD });
  return { person, bearer: bodyOf(login).access_token as string };
}

test.serial("a better export with some new faults: pages, API and results agree", async (t) => {
  const { person, bearer } = await signedIn("mois@exemple.fr");
  shows(t, await person.open("/espace/evolution"), 200, "Évolution de vos fichiers");
  t.deepEqual(await listOf(bearer), []);
  const { october, november } = await twoMonths(service, bearer);
  const [later, earlier, ...others] = await listOf(bearer);
  t.deepEqual(others, []);
  for (const [run, upload] of [
    [later, november],
    [earlier, october],
  ] as const) {
    const { note, score, fiches, etats, fuite_annuelle } = await summaryOf(upload);
    t.like(run, { upload_id: upload.sent.id, note, score, fiches, etats, fuite_annuelle });
  }
  t.deepEqual([earlier?.fiches, later?.fiches], [60, 55]);
  t.deepEqual(later?.precedent, { upload_id: october.sent.id, reconnu_a: "nom_et_colonnes" });
  t.is(earlier?.precedent, null);

  const compared = bodyOf(await comparedBy(bearer, `apres=${november.sent.id}`));
  t.deepEqual([compared.avant, compared.apres], [earlier, later]);
  const criterion = (rule: number) =>
    compared.criteres.find(({ critere }: { critere: number }) => critere === rule);
  t.like(criterion(2), { tendance: "mieux", avant: { concernees: 15 }, apres: { concernees: 5 } });
  t.like(criterion(12), { tendance: "mieux", avant: { concernees: 12 }, apres: { concernees: 0 } });
  t.like(criterion(17), { tendance: "nouveau", apres: { concernees: 2 } });
  const requested = `avant=${october.sent.id}&apres=${november.sent.id}`;
  t.deepEqual(bodyOf(await comparedBy(bearer, requested)), compared, "the proposed one is that");
  const turned = `apres=${october.sent.id}&avant=${november.sent.id}`;
  t.deepEqual(bodyOf(await comparedBy(bearer, turned)), compared, "the earlier one is before");

  const list = await person.open("/espace/evolution");
  t.true(list.text.includes(`/espace/evolution/comparaison?apres=${november.sent.id}`));
  const page = await person.open(`/espace/evolution/comparaison?apres=${november.sent.id}`);
  shows(t, page, 200, "Comparaison de deux envois");
  const reported = textOf(page.text);
  for (const phrase of compared.resume) t.true(reported.includes(textOf(phrase)), phrase);
  for (const { libelle, phrase } of compared.criteres)
    t.true(reported.includes(`${textOf(libelle)} : ${textOf(phrase)}`), phrase);
  const results = await get(
    service,
    `/api/schema/validate/${november.sent.id}${november.sent.query}`,
    {
      accept: "text/html",
    },
  );
  t.regex(textOf(results.text), /Comparer avec l’envoi du \d/);
  t.regex(textOf((await person.open("/espace")).text), /Comparer avec l’envoi du \d/);
  const first = await get(service, `/api/schema/validate/${october.sent.id}${october.sent.query}`, {
    accept: "text/html",
  });
  t.false(first.text.includes("Comparer avec"), "nothing was before it");
});

test.serial(
  "rows are told by their code: mended, at fault, new, gone; the later ones open",
  async (t) => {
    const { person, bearer } = await signedIn("fiches@exemple.fr");
    const { october, november } = await twoMonths(service, bearer);
    const asked = `apres=${november.sent.id}&avant=${october.sent.id}`;
    const rows = await get(service, `/api/bilans/fiches?${asked}`, bearerOf(bearer));
    const [table, ...others] = bodyOf(rows).tables;
    t.deepEqual(others, []);
    t.is(table.cle, "Code client");
    const [later, earlier] = await listOf(bearer);
    const faulty = ({ etats }: Run): number =>
      (etats["a_verifier"] ?? 0) + (etats["inutilisable"] ?? 0);
    const { mieux, moins_bien, toujours, nouvelle_en_defaut, partie_en_defaut } = table.nombres;
    t.is(mieux + toujours + partie_en_defaut, earlier && faulty(earlier), "all that were at fault");
    t.is(toujours + moins_bien + nouvelle_en_defaut, later && faulty(later), "all that are");
    t.like(table.nombres, { ajoutees: 5, parties: 10 });
    t.deepEqual(table.sans_cle, { avant: 0, apres: 0 });
    const codes = (kind: string): string[] =>
      table.fiches[kind].map(({ cle }: { cle: string }) => cle);
    t.deepEqual(codes("moins_bien"), ["C26", "C46"], "other towns");
    t.deepEqual(codes("toujours"), ["C13", "C17", "C21", "C25", "C29"], "false numbers");
    t.true(codes("mieux").includes("C33"));
    t.true(codes("partie_en_defaut").includes("C1"));
    const [wrong] = table.fiches.moins_bien;
    t.like(wrong, {
      nom: "Atelier Numéro 26",
      avant: { ligne: 28, etat: "valide" },
      apres: { ligne: 18 },
    });
    t.deepEqual(wrong.defauts, ["Code postal et ville en désaccord"]);

    const page = await person.open(`/espace/evolution/comparaison?${asked}`);
    t.true(textOf(page.text).includes("2 fiches n’étaient pas en défaut et le sont maintenant"));
    const opening = `/espace/envois/${november.sent.id}/fiches`;
    const opened = await person.submit(page, opening, { fiche: "1-18" });
    t.is(opened.status, 200, opened.text);
    t.true(opened.text.includes("C26"));
    const stranger = await newCustomer(service, "autre-fiches@exemple.fr");
    const theirs = await get(service, `/api/bilans/fiches?${asked}`, bearerOf(stranger.bearer));
    t.is(codeOf(theirs), "bilan.absent");
  },
);

test.serial("what a person decides is told beside what was sent", async (t) => {
  const { person, bearer } = await signedIn("decide@exemple.fr");
  const upload = await ownUpload(service, bearer, ["clients.csv", monthlyExport(OCTOBER)]);
  const [sent] = await listOf(bearer);
  const findings = upload.review.replace("/revue?", "/constats?");
  const { lots } = bodyOf(await get(service, findings));
  t.true(Array.isArray(lots));
  const decided = { fiches: [{ table: 1, ligne: 3, choix: "laisser" }] };
  t.is((await post(service, findings, decided)).status, 200);
  const [after] = await listOf(bearer);
  t.like(after, { score: sent?.score, etats: sent?.etats }, "as it was sent");
  t.true((after?.apres_decisions?.score ?? 0) > (sent?.score ?? 100));
  const { etats } = bodyOf(await get(service, findings));
  t.like(after, { apres_decisions: { etats } }, "as the workbench counts them");
  t.true(textOf((await person.open("/espace/evolution")).text).includes("après vos décisions : "));
  t.is((await post(service, findings, { annuler: true })).status, 200);
  t.is((await listOf(bearer))[0]?.apres_decisions, null, "taken back");
});

test.serial("a rerun with the decisions of a review adds to its run", async (t) => {
  const { person, bearer } = await signedIn("revue@exemple.fr");
  const upload = await ownUpload(service, bearer, ["clients.csv", doubtfulFile(3)]);
  const [sent] = await listOf(bearer);
  const { paires } = bodyOf(await get(service, upload.review));
  for (const { id: paire } of paires)
    await post(service, upload.review, { decisions: [{ paire, choix: "rejeter" }] });
  const applied = await post(service, upload.apply, {});
  t.true(applied.status < 300, applied.text);
  await jobEnded(service, upload);
  const [after, ...others] = await listOf(bearer);
  t.deepEqual(others, [], "no run of its own");
  t.like(after, { score: sent?.score, etats: sent?.etats }, "as it was sent");
  const { note, score, fuite_annuelle } = await summaryOf(upload);
  t.like(after?.apres_revue, { note, score, fuite_annuelle });
  t.true(score > (sent?.score ?? 100), "no pair is doubtful any more");
  const page = textOf((await person.open("/espace/evolution")).text);
  t.true(page.includes(`après vos décisions : ${note}, `));
});

test.serial("nothing is told of other files, of strangers' and of what was erased", async (t) => {
  const { person, bearer } = await signedIn("efface@exemple.fr");
  const { october, november } = await twoMonths(service, bearer);
  const other = await ownUpload(service, bearer, ["prospects.csv", monthlyExport(NOVEMBER)]);
  const [prospects] = await listOf(bearer);
  t.is(prospects?.precedent, null, "other words in its name");
  t.is(codeOf(await comparedBy(bearer, `apres=${other.sent.id}`)), "bilan.absent");
  const any = await comparedBy(bearer, `apres=${other.sent.id}&avant=${october.sent.id}`);
  t.is(bodyOf(any).reconnu_a, null, "any two may be compared");
  const same = `apres=${other.sent.id}&avant=${other.sent.id}`;
  t.is(codeOf(await comparedBy(bearer, same)), "bilan.absent");
  for (const bad of ["", "apres=", "apres=upl_1", "apres=../etc", "avant=x"])
    t.is((await comparedBy(bearer, bad)).status, 422, bad);

  const stranger = await newCustomer(service, "autre-mois@exemple.fr");
  t.deepEqual(await listOf(stranger.bearer), []);
  const asked = `avant=${october.sent.id}&apres=${november.sent.id}`;
  t.is(codeOf(await comparedBy(stranger.bearer, asked)), "bilan.absent");
  t.is((await comparedBy("faux", asked)).status, 401);

  const erasing = await person.open(`/espace/envois/${october.sent.id}/effacement`);
  await person.submit(erasing, `/espace/envois/${october.sent.id}/effacement`);
  const left = await listOf(bearer);
  t.deepEqual(
    left.map(({ upload_id }) => upload_id),
    [other.sent.id, november.sent.id],
  );
  t.is(left[1]?.precedent, null);
  t.is(codeOf(await comparedBy(bearer, asked)), "bilan.absent");
  const gone = await person.open(`/espace/evolution/comparaison?${asked}`);
  t.is(gone.status, 404);
  await request(service, "DELETE", "/api/dossier", undefined, bearerOf(bearer));
  t.deepEqual(await listOf(bearer), []);
});

test.serial("an upload without an account, and one that found nothing, leave no run", async (t) => {
  const { bearer } = await signedIn("rien@exemple.fr");
  await ownUpload(service, bearer, ["vide.csv", monthlyExport({ rows: upTo(1) })]);
  const [one, ...others] = await listOf(bearer);
  t.deepEqual(others, []);
  t.is(one?.fiches, 1);
});
