import { inflateRawSync } from "node:zlib";
import test, { type ExecutionContext } from "ava";
import { elementsOf } from "../shell/pages/html/well-formed.ts";
import {
  bodyOf,
  newSession,
  newUpload,
  ONE_FILE,
  postForm,
  proposed,
  type Sent,
  type SentFile,
  UNHURRIED,
  wholeTables,
} from "./mapping-client.ts";
import { open, submit, withFiles } from "./page-client.ts";
import { type Answer, codeOf, get, post } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), { ...UNHURRIED, RECOUPE_PIPELINE: "ici" });
});

test.after.always(() => service.end("SIGTERM"));

const BROWSER = { accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" };

/** Two delimiters that a person may mean; only one is found. */
const PIPED: SentFile = [
  "clients.csv",
  [
    "Société|SIRET|CP, Ville",
    "Alpha|90000010000017|01000, Bourg",
    "Bêta|30000000700017|02000, Laon",
    "",
  ].join("\n"),
];

const reading = ({ id, query }: Sent) => `/api/schema/lecture/${id}${query}`;
const validating = ({ id, query }: Sent) => `/api/schema/validate/${id}${query}`;
const following = ({ id, query }: Sent) => `/api/schema/progress/${id}${query}`;
const stateOf = async ({ id, query }: Sent) =>
  bodyOf(await get(service, `/api/schema/propose/${id}${query}`));
const columnsOf = ({ tables }: { tables: { colonnes: { original_col: string }[] }[] }) =>
  tables[0]?.colonnes.map(({ original_col }) => original_col);

test("the delimiter of a file of a session is changed, confirmed, and the corrected file is read so", async (t) => {
  const sent = await newSession(service, [["autre.csv", ONE_FILE[1]], PIPED]);
  const { id, query } = sent;
  const path = `/api/mapper/session/${id}/lecture${query}`;
  const reported = { fichier: 2, separateur: "virgule", guillemet: "aucun" };
  const preview = await get(service, `${path}&${new URLSearchParams(reported as never)}`);
  t.like(bodyOf(preview), {
    fichier: 2,
    nom: "clients.csv",
    separateur: "virgule",
    guillemet: "aucun",
    entete: { ligne: 1, lignes: 1 },
    colonnes: ["Société|SIRET|CP", " Ville"],
    nb_lignes: 2,
    estimation: false,
  });
  t.deepEqual(bodyOf(preview).lignes[1], {
    numero: 2,
    role: "donnees",
    cellules: ["Alpha|90000010000017|01000", " Bourg"],
  });
  const applied = await post(service, path, reported);
  t.is(applied.status, 200, applied.text);
  t.true(["EN_ATTENTE", "EN_COURS"].includes(bodyOf(applied).status));
  t.is(await proposed(service, `/api/mapper/progress/${id}${query}`), "MAPPING_A_VALIDER");
  const state = bodyOf(await get(service, `/api/mapper/session/${id}${query}`));
  t.deepEqual(
    state.tables.map((one: { colonnes: { original_col: string }[] }) =>
      one.colonnes.map(({ original_col }) => original_col),
    ),
    [
      ["Société", "SIRET", "Ville"],
      ["Société|SIRET|CP", " Ville"],
    ],
  );
  t.is(state.fichiers[1].parties[0].detecte.dialecte.separateur, "|");
  const confirmed = await post(service, `/api/mapper/confirm/${id}${query}`, wholeTables(state));
  const job = bodyOf(confirmed).job_id;
  t.truthy(job, confirmed.text);
  t.is(codeOf(await post(service, path, { fichier: 2 })), "mapping.deja_confirme");
  const zip = await correctedOf(t, job, query);
  t.true(
    zip.some((text) => text.includes('"Société|SIRET|CP"; Ville')),
    zip.join("\n"),
  );
});

/** The texts of the corrected archive, once the work is done. */
async function correctedOf(t: ExecutionContext, job: string, query: string): Promise<string[]> {
  for (;;) {
    const stated = bodyOf(await get(service, `/api/schema/job/${job}/status${query}`));
    if (stated.status === "erreur") t.fail(JSON.stringify(stated));
    if (stated.status === "termine") break;
    await new Promise((next) => setTimeout(next, 100));
  }
  const url = `${service.url}/api/schema/job/${job}/resultats/redresse.zip${query}`;
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  return entriesOf(bytes);
}

/** What an archive holds, by its central directory. */
function entriesOf(zip: Buffer): string[] {
  const texts: string[] = [];
  for (let at = zip.indexOf("PK\x01\x02"); at >= 0; at = zip.indexOf("PK\x01\x02", at + 4)) {
    const [method, size, head] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ];
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const packed = zip.subarray(from, from + size);
    texts.push(String(method === 0 ? packed : inflateRawSync(packed)));
  }
  return texts;
}

/** Why a call was refused; faults of the input have theirs in a list. */
function refusalOf(answer: Answer): string | undefined {
  return codeOf(answer) ?? bodyOf(answer).detail?.[0]?.type;
}

test("the page of a reading works without a script, and its way leads back", async (t) => {
  const sent = await newUpload(service, "", PIPED);
  const page = await get(service, validating(sent), BROWSER);
  const [, link = ""] = /href="([^"]*lecture[^"]*)"/.exec(page.text) ?? [];
  const view = await get(service, link.replaceAll("&amp;", "&"), BROWSER);
  t.is(view.status, 200);
  for (const text of [
    "Détecté : barre verticale",
    "Détecté : ligne 1",
    "déjà lu ainsi",
    "01000, Bourg",
  ])
    t.true(view.text.includes(text), text);
  t.regex(view.headers.get("content-security-policy") ?? "", /script-src 'self'/);
  const [, module = ""] = /src="([^"]*preview\.js[^"]*)"/.exec(view.text) ?? [];
  t.is((await get(service, module)).status, 200);

  const requested = new URLSearchParams({
    fichier: "1",
    partie: "1",
    separateur: "virgule",
    entete: "2",
  });
  const other = await get(service, `${reading(sent)}&${requested}`, BROWSER);
  t.true(other.text.includes("Appliquer cette lecture"), other.text);
  const posted = await postForm(service, reading(sent), requested);
  t.is(posted.status, 303);
  t.is(posted.headers.get("location"), validating(sent));
  await proposed(service, following(sent));
  const after = await get(service, validating(sent), BROWSER);
  t.regex(after.text, /Lecture appliquée\s: 2 lignes avant, 1 maintenant\./);
  t.true(after.text.includes("choisi par vous"));
  t.deepEqual(columnsOf(await stateOf(sent)), ["Alpha|90000010000017|01000", " Bourg"]);
});

test("a reading that cannot be is refused in words, and what was there stays", async (t) => {
  const sent = await newUpload(service, "", PIPED);
  const before = await stateOf(sent);
  const refused = [
    [{ encodage: "utf-16le" }, "lecture.encodage"],
    [{ entete: "900" }, "lecture.entete"],
    [{ entete: "3" }, "lecture.sans_ligne"],
    [{ fichier: 2 }, "lecture.partie"],
    [{ partie: 2 }, "lecture.partie"],
  ] as const;
  for (const [reported, code] of refused) {
    const requested = new URLSearchParams(
      Object.entries(reported).map(([name, of]) => [name, String(of)] as [string, string]),
    );
    t.is(refusalOf(await get(service, `${reading(sent)}&${requested}`)), code);
    t.is(refusalOf(await post(service, reading(sent), reported)), code);
    const page = await postForm(service, reading(sent), requested);
    t.is(page.status, code === "lecture.partie" ? 404 : 422);
    t.true(page.text.startsWith("<!DOCTYPE html>"));
  }
  t.deepEqual(await stateOf(sent), before);
});

test("of a workbook the header alone is told, of JSON nothing", async (t) => {
  const json: SentFile = [
    "clients.json",
    '[{"nom":"Alpha","cp":"01000"},{"nom":"Bêta","cp":"02000"}]',
  ];
  const sent = await newUpload(service, "", json);
  t.false((await get(service, validating(sent), BROWSER)).text.includes("Changer la lecture"));
  t.is(refusalOf(await post(service, reading(sent), { entete: "1" })), "lecture.option");
  t.is(refusalOf(await post(service, reading(sent), { separateur: "virgule" })), "lecture.option");
  const page = await get(service, reading(sent), BROWSER);
  t.true(page.text.includes("Rien n’est à choisir"));
});

test("what nobody may send is refused, and is no key or path", async (t) => {
  const sent = await newUpload(service, "", PIPED);
  const hostile = [
    "__proto__",
    "../../etc/passwd",
    "<script>",
    "é\u0000",
    ";",
    "-1",
    "1e3",
    "0",
    "4.5",
    "1001",
    " 2",
  ];
  for (const name of ["encodage", "separateur", "guillemet", "entete", "fichier", "partie"])
    for (const value of hostile) {
      if ((name === "fichier" || name === "partie") && ["1e3", "1001", " 2"].includes(value))
        continue;
      const requested = new URLSearchParams({ [name]: value });
      t.is((await get(service, `${reading(sent)}&${requested}`)).status, 422, `${name} ${value}`);
      t.is((await post(service, reading(sent), { [name]: value })).status, 422, `${name} ${value}`);
      const posted = await postForm(service, reading(sent), requested);
      t.is(posted.status, 422, `${name} ${value}`);
    }
  t.is(
    codeOf(await get(service, reading({ ...sent, query: `?token=${"A".repeat(43)}` }))),
    "jeton.invalide",
  );
  const other = await newUpload(service);
  t.is(codeOf(await post(service, reading({ ...sent, query: other.query }), {})), "jeton.autre");
});

test("cells that look like markup are text in the preview", async (t) => {
  const sent = await newUpload(service, "", [
    '<img src=x onerror="alert(1)">.csv',
    '<script>alert(1)</script>;=HYPERLINK(1)\n"<b>0123</b>";é\nא;\u202exe\n',
  ]);
  const page = await get(service, reading(sent), BROWSER);
  t.is(page.status, 200);
  t.notRegex(page.text, /<script>|<img|<b>/);
  t.true(page.text.includes("&lt;b&gt;0123&lt;/b&gt;"));
});

/** Faults that stop nobody, a row broken in two and a total. */
const BROKEN = [
  "Code;Raison sociale;SIRET;E-mail;Téléphone",
  "C1;Boulangerie Ormiville;73282932000074;noreply@ormiville.fr;0142685300",
  "C2;Menuiserie",
  "Duport;44306184100047;nc@nc.fr;0478541236",
  "C3;Garage Brevatec;38012986648625;garage@brevatec.fr;0493112233",
  "C4;Hôtel du Parc;55208131766522;accueil@hotelduparc.fr;0493112233",
  "Total clients;4;;;",
].join("\r\n");
const SOUND = [
  "Code;Nom;Prénom;E-mail;Téléphone",
  "C1;Morvan;Anne;anne@ormiville.fr;0142685300",
  "C2;Duport;Paul;paul@duport.fr;0478541236",
].join("\r\n");

test("how a file was read is told, and its rows are shown also when none has to be mended", async (t) => {
  const made = async (content: string) => {
    const form = withFiles("file", [["clients.csv", content]]);
    const sent = await submit(service, "/api/schema/flash-anonyme", form);
    const report = sent.headers.get("location") ?? "";
    let page = await open(service, report);
    while (page.text.includes("data-follow")) page = await open(service, report);
    const rows = elementsOf(page.text).map(({ of }) => of["href"] ?? "");
    const way = rows.find((href) => /\/fiches\?token=/.test(href)) ?? "";
    return { page: page.text, rows: (await open(service, way)).text };
  };
  const broken = await made(BROKEN);
  t.regex(broken.page, /Comment ce fichier a été lu \(2.remarques\)/);
  t.regex(broken.page, /Lignes 3 et 4 réunies en une/);
  t.regex(broken.page, /Ligne 7 écartée \(total\)/);
  t.regex(broken.rows, /Toutes les fiches peuvent servir\. Celles-ci ont un défaut/);
  t.regex(broken.rows, /noreply@ormiville\.fr/);
  const sound = await made(SOUND);
  t.notRegex(sound.page, /Comment ce fichier a été lu/);
  t.regex(sound.rows, /Aucune fiche n’est en défaut.: les voici toutes\./);
  t.regex(sound.rows, /anne@ormiville\.fr/);
});
