import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import { openLmdbStore } from "../../../../shell/state/lmdb-store.ts";
import { ownerOfUser } from "../../../../shell/workflows/dossiers/owner.ts";
import { LEARNING_FAMILIES } from "../../../../shell/workflows/learning/learning-export.ts";
import type { MappingAbout } from "../../../../shell/workflows/mappings/mapping-upload.ts";
import { artefactOf } from "../../../journeys/pipeline-client.ts";
import { newFolder } from "../../../journeys/recoupe-process.ts";
import {
  type AccountsBed,
  accountsOver,
  CLIENT,
  PASSWORD,
  signedUp,
} from "../../accounts/accounts-bed.ts";
import { codeOf } from "../../accounts/code-of.ts";
import {
  ALL_OF_IT,
  type MappingBed,
  mappingBed,
  NOW_MS,
  valueIn,
} from "../mappings/mapping-bed.ts";
import { decisionsOf, reviewed, reviewOf } from "../reviews/review-bed.ts";
import { filesUnder } from "./files-under.ts";

/** What one customer's things are full of, and nobody else's. */
interface Marks {
  readonly email: string;
  readonly company: string;
  readonly header: string;
  readonly cell: string;
  readonly opinion: string;
}

const ANNE: Marks = {
  email: "anne.zorglub@exemple.fr",
  company: "Zorglubine et filles",
  header: "Zorglubage",
  cell: "zorglubique",
  opinion: "Zorglubissime",
};
const BRUNO: Marks = {
  email: "bruno.pacome@exemple.fr",
  company: "Pacomerie nouvelle",
  header: "Pacomage",
  cell: "pacomique",
  opinion: "Pacomissime",
};

/** Where a text stands, in whatever case: files of the blobs, keys and values of the state. */
function placesOf({ home, store, counters }: MappingBed, text: string): string[] {
  const has = (content: string): boolean => content.toLowerCase().includes(text.toLowerCase());
  const files = filesUnder(join(home, "blobs")).filter((path) => has(readFileSync(path, "latin1")));
  const keys = [...store.range([]), ...counters.range([])].filter((entry) =>
    has(JSON.stringify(entry)),
  );
  return [...files, ...keys.map(({ key }) => JSON.stringify(key))].sort();
}

/** The same of all that is marked, by mark. */
function placesOfMarks(bed: MappingBed, marks: Marks) {
  return Object.fromEntries(
    Object.entries(marks).map(([mark, text]) => [mark, placesOf(bed, text)]),
  );
}

/** A customer who did all there is to do, and whose results are there. */
async function served(bed: MappingBed, accounts: AccountsBed, marks: Marks) {
  const { signedIn } = await signedUp(accounts, marks.email);
  const { userId } = signedIn;
  const { uploads, dossiers, mappings, confirmations, proposals, predictions, rules } = bed;
  await dossiers.setProfile(
    userId,
    JSON.stringify({ societe: marks.company, secteur: "bâtiment" }),
  );
  const received = uploads.intake();
  const lines = [`Raison sociale;SIRET;${marks.header}`];
  for (let row = 0; row < 20; row++) lines.push(`Société ${row};9000001000${row};${marks.cell}`);
  const content = lines.join("\n");
  writeFileSync(join(received, "1"), content);
  const owner = ownerOfUser(userId);
  const sent = valueIn(
    await mappings.receive({
      workflow: "schema",
      files: [
        { field: "file", name: "clients.csv", path: join(received, "1"), bytes: content.length },
      ],
      received,
      sender: { clientId: owner, owner },
      clientAddress: "192.0.2.1",
      userId,
      sector: "bâtiment",
      produit: "ct2",
      nowMs: NOW_MS,
    }),
  );
  const upload = await proposed(bed, sent.upload.id);
  const structure = valueIn(await proposals.structure(upload));
  valueIn(await rules.add(upload.id, { texte: `Archiver si ${marks.header} est vide` }, NOW_MS));
  const { state } = valueIn(await confirmations.confirm(upload, structure, ALL_OF_IT, NOW_MS));
  // Whoever asks while it is made is told to come again.
  while (valueIn(await predictions.of(upload, state.confirmation, 20261122)) === null);
  await worked(bed, marks);
  const { opinion } = marks;
  const rated = { owner, sector: "bâtiment", subject: opinion, rating: 9, comment: opinion };
  await bed.ratings.rate({ ...rated, text: opinion, atMs: NOW_MS });
  const deposit = join(uploads.intake(), "rapport.pdf");
  writeFileSync(deposit, marks.company);
  await bed.blobs.adopt(`usr_${userId}`, "rapport.pdf", deposit);
  return { userId, upload, jobId: state.jobId as string };
}

async function proposed({ uploads }: MappingBed, id: string) {
  for (;;) {
    const upload = uploads.find<MappingAbout>(id);
    if (upload?.about.work.state === "proposed") return upload;
    if (upload?.about.work.state !== "waiting") throw new Error(JSON.stringify(upload));
    await new Promise((next) => setTimeout(next, 20));
  }
}

/** The pipeline does the job that waits, and leaves its results. */
async function worked({ desk: processing, callbacks, blobs }: MappingBed, { cell }: Marks) {
  const work = valueIn(await processing.lease(60_000, NOW_MS));
  if (!work) throw new Error("no job waits");
  const retained = { id: work.job_id, bail: work.bail };
  const results = [
    ["rapport-ct2-dsi.pdf", cell],
    ["revue.json", JSON.stringify(reviewOf(cell))],
    ["redresse.zip", cell],
  ] as const;
  for (const [name, content] of results) {
    const path = join(blobs.intake(), name);
    writeFileSync(path, content);
    valueIn(await processing.keepArtefact(retained, name, path));
  }
  const artefacts = results.map(([name, content]) => artefactOf(name, content));
  valueIn(
    await callbacks.take(
      {
        id: `fin ${work.job_id}`,
        job_id: work.job_id,
        bail: work.bail,
        evenement: "termine",
        progress_pct: 100,
        message: `Terminé : ${cell}.`,
        artefacts,
        horodatage: new Date(NOW_MS).toISOString(),
      },
      NOW_MS,
    ),
  );
}

/** Two customers of one service, its state on disk. */
async function twoCustomers(t: ExecutionContext) {
  const home = newFolder();
  const store = openLmdbStore(join(home, "state"), { followed: LEARNING_FAMILIES });
  const bed = mappingBed({ home, store });
  const accounts = accountsOver({
    store,
    onDelete: [({ userId }) => bed.erasure.customer(userId, NOW_MS)],
  });
  t.teardown(async () => {
    await bed.close();
    await store.close();
  });
  const anne = await served(bed, accounts, ANNE);
  const bruno = await served(bed, accounts, BRUNO);
  for (const { upload } of [anne, bruno]) await reviewed(bed, upload);
  return { bed, accounts, anne, bruno };
}

type Customers = Awaited<ReturnType<typeof twoCustomers>>;

/** What is erased, what of a customer's may stay, and what erasing it once more comes to. */
const ERASURES: readonly (readonly [
  what: string,
  erase: (customers: Customers) => Promise<string>,
  left: readonly (keyof Marks)[],
  again: string,
])[] = [
  [
    "an upload",
    async ({ bed, anne }) => codeOf(await bed.erasure.upload(anne.upload.id, NOW_MS)),
    ["email", "company", "opinion"],
    "ok",
  ],
  [
    "a dossier",
    async ({ bed, anne }) => codeOf(await bed.erasure.customer(anne.userId, NOW_MS)),
    ["email"],
    "ok",
  ],
  [
    "an account",
    async ({ accounts, anne }) => {
      const { userId } = anne;
      const request = {
        userId,
        password: PASSWORD,
        clientAddress: CLIENT,
        nowMs: accounts.clock.ms,
      };
      return codeOf(await accounts.accounts.deletions.delete(request));
    },
    [],
    "compte.jeton_invalide",
  ],
];

for (const [what, erase, left, again] of ERASURES)
  test.serial(
    `${what} that is erased is nowhere, and others' things are as they were`,
    async (t) => {
      const customers = await twoCustomers(t);
      const { bed, anne } = customers;
      const before = placesOfMarks(bed, ANNE);
      const others = placesOfMarks(bed, BRUNO);
      for (const places of [before, others])
        for (const [mark, found] of Object.entries(places)) t.true(found.length > 0, mark);
      t.true(before["cell"]?.some((place) => place.includes("redresse.zip")));
      t.true(before["cell"]?.some((place) => place.includes("revue.json")));
      t.is(decisionsOf(bed, anne.upload), 2);
      t.is(await erase(customers), "ok");
      t.is(decisionsOf(bed, anne.upload), 0);
      t.is(decisionsOf(bed, customers.bruno.upload), 2);
      for (const [mark, found] of Object.entries(placesOfMarks(bed, ANNE)))
        if (!left.includes(mark as keyof Marks)) t.deepEqual(found, [], mark);
      t.deepEqual(placesOfMarks(bed, BRUNO), others);
      t.is(bed.jobs.find(anne.jobId), null);
      t.deepEqual(
        readdirSync(join(bed.home, "blobs")).filter((name) =>
          name.includes(anne.upload.id.slice(4)),
        ),
        [],
      );
      t.is(await erase(customers), again);
      t.deepEqual(bed.errors, []);
    },
  );
