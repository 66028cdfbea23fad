import test from "ava";
import { Dossiers } from "../../../../shell/workflows/dossiers/dossiers.ts";
import { MapStore } from "../../state/map-store.ts";

const USER = 7;

function open() {
  const refused: string[] = [];
  const dossiers = new Dossiers({
    store: new MapStore(),
    onError: (error) => {
      throw error;
    },
    onRefused: ({ de, vers }) => refused.push(`${de} ${vers}`),
  });
  return { dossiers, refused };
}

test("who did nothing yet has a new dossier", (t) => {
  const { dossiers } = open();
  t.like(dossiers.of(USER), { ok: true, value: { statut: "nouveau", produits: "", fichiers: [] } });
});

test("a diagnosis is listed without a step, until its columns are to be validated", async (t) => {
  const { dossiers, refused } = open();
  const sent = (uploadId: string, atMs: number) => ({ uploadId, names: ["a.csv"], bytes: 3, atMs });
  const move = { to: "mapping_en_cours", origin: "service" } as const;
  await dossiers.addUpload(USER, sent("upl_1", 1));
  await dossiers.addUpload(USER, { ...sent("upl_2", 2), isDiagnosis: true });
  await dossiers.move(USER, { ...move, uploadId: "upl_1", nowMs: 3 });
  t.like(dossiers.of(USER), { value: { statut: "mapping_en_cours" } });
  await dossiers.startDiagnosed(USER, "upl_1", 4);
  t.like(dossiers.of(USER), { value: { statut: "mapping_en_cours" } });
  await dossiers.startDiagnosed(USER, "upl_2", 5);
  t.like(dossiers.of(USER), {
    value: { statut: "fichier_recu", fichiers: [sent("upl_1", 1), sent("upl_2", 2)] },
  });
  await dossiers.move(USER, { ...move, uploadId: "upl_1", nowMs: 6 });
  t.like(dossiers.of(USER), { value: { statut: "fichier_recu" } }, "the newer one counts");
  t.deepEqual(refused, []);
});

test("products, a file and its way are kept, with who made each step", async (t) => {
  const { dossiers } = open();
  await dossiers.chooseProducts(USER, ["ct1", "ct3"], 1);
  await dossiers.addUpload(USER, { uploadId: "upl_1", names: ["a.csv"], bytes: 3, atMs: 2 });
  await dossiers.move(USER, { to: "mapping_en_cours", origin: "service", nowMs: 3 });
  const found = dossiers.of(USER);
  t.like(found, { ok: true, value: { statut: "mapping_en_cours", produits: "ct1,ct3" } });
  t.deepEqual(
    found.ok &&
      found.value.historique.map(({ de, vers, origine, atMs }) => [de, vers, origine, atMs]),
    [
      ["nouveau", "produit_choisi", "client", 1],
      ["produit_choisi", "fichier_recu", "client", 2],
      ["fichier_recu", "mapping_en_cours", "service", 3],
    ],
  );
});

test("a transition that the table does not have is refused, told, and changes nothing", async (t) => {
  const { dossiers, refused } = open();
  const moved = await dossiers.move(USER, { to: "en_traitement", origin: "pipeline", nowMs: 1 });
  t.like(moved, { ok: false, failure: { code: "dossier.transition" } });
  t.deepEqual(refused, ["nouveau en_traitement"]);
  t.like(dossiers.of(USER), { ok: true, value: { statut: "nouveau", historique: [] } });
});

test("the operator may force it", async (t) => {
  const { dossiers } = open();
  const move = { to: "en_traitement", origin: "admin", nowMs: 1, comment: "À la main." } as const;
  t.true((await dossiers.move(USER, { ...move, isForced: true })).ok);
  t.like(dossiers.of(USER), {
    ok: true,
    value: {
      statut: "en_traitement",
      historique: [{ origine: "admin", commentaire: "À la main." }],
    },
  });
});

test("a document of the same name is replaced, products of a dossier under way change no status", async (t) => {
  const { dossiers } = open();
  const document = {
    name: "redresse.zip",
    kind: "redresse",
    produit: "ct2",
    role: null,
    space: "s1",
    bytes: 1,
    atMs: 1,
  } as const;
  await dossiers.addUpload(USER, { uploadId: "upl_1", names: ["a.csv"], bytes: 3, atMs: 2 });
  await dossiers.addDocuments(USER, [document, { ...document, name: "autre.pdf" }]);
  await dossiers.addDocuments(USER, [{ ...document, bytes: 2 }]);
  await dossiers.chooseProducts(USER, ["ct0"], 3);
  const found = dossiers.of(USER);
  t.like(found, { ok: true, value: { statut: "fichier_recu" } });
  t.deepEqual(found.ok && found.value.documents.map(({ name, bytes }) => [name, bytes]), [
    ["autre.pdf", 1],
    ["redresse.zip", 2],
  ]);
});

test("two changes at once are both kept, and a history stays short", async (t) => {
  const { dossiers } = open();
  await Promise.all(
    Array.from({ length: 250 }, (_, at) =>
      dossiers.addUpload(USER, { uploadId: `upl_${at}`, names: [], bytes: 0, atMs: at }),
    ),
  );
  const found = dossiers.of(USER);
  t.deepEqual(found.ok && [found.value.fichiers.length, found.value.historique.length], [200, 200]);
  t.is(found.ok && found.value.fichiers.at(-1)?.uploadId, "upl_249");
});

test("a dossier that is removed is new again", async (t) => {
  const { dossiers } = open();
  await dossiers.setProfile(USER, '{"societe":"Exemple"}');
  await dossiers.remove(USER);
  t.like(dossiers.of(USER), { ok: true, value: { profil: "{}" } });
});
