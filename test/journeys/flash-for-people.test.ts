import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import test, { type ExecutionContext } from "ava";
import { HOSTILE } from "../shell/pages/html/hostile-texts.ts";
import { elementsOf } from "../shell/pages/html/well-formed.ts";
import { keepsThePromisesOfTheSite } from "../shell/pages/site-promises.ts";
import { BROWSER, OWN_FORM, open, policyOf, submit, withFiles } from "./page-client.ts";
import { type Answer, codeOf, get } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), {
    RECOUPE_LOG: "error",
    RECOUPE_RATE: "10000",
    RECOUPE_BURST: "100000",
  });
});

test.after.always(() => service.kill());

const SEND = "/api/schema/flash-anonyme";

/** SIRETs of the sample registers, one with a wrong digit; columns that say nothing by their names. */
const NAMELESS = [
  "a;b;c",
  "90000010000017;Alpha;x@alpha.exemple.fr",
  "30000000700018;Beta;pas une adresse",
].join("\r\n");

function promised(t: ExecutionContext, what: string, answer: Answer) {
  const policy = policyOf(answer);
  return keepsThePromisesOfTheSite(t, { page: answer.text, policy, what });
}

interface Diagnosis {
  readonly id: string;
  readonly token: string;
  readonly report: string;
}

/** Posts the form of the front page as a browser without scripts does. */
async function diagnosed(content: string, name = "clients.csv"): Promise<Diagnosis> {
  const answer = await submit(service, SEND, withFiles("file", [[name, content]]));
  if (answer.status !== 303) throw new Error(`${answer.status} ${answer.text}`);
  const report = answer.headers.get("location") ?? "";
  const [, id = "", token = ""] = /\/flash\/(upl_\w+)\?token=(.+)$/.exec(report) ?? [];
  return { id, token, report };
}

test("the form of the front page leads to the page of the diagnosis, and from there on", async (t) => {
  const { id, token, report } = await diagnosed(NAMELESS);
  let page = await open(service, report);
  // On a busy machine it is still being made.
  while (page.text.includes("data-follow")) page = await open(service, report);
  t.is(page.status, 200);
  t.truthy(page.headers.get("x-snapshot"));
  t.regex(policyOf(page), /form-action 'self'/);
  // What posts from here is known for ours by its Origin.
  t.is(page.headers.get("referrer-policy"), "same-origin");
  const hrefs = elementsOf(page.text).map(({ of }) => of["href"] ?? of["action"]);
  for (const way of [
    `${report}&format=pdf`,
    `/diagnostic/${id}/colonnes?token=${token}`,
    `/envois/${id}/effacer?token=${token}`,
    "/fichiers",
    "/espace",
    "/",
  ])
    t.true(hrefs.includes(way), way);
  const pdf = await open(service, `${report}&format=pdf`);
  t.is(pdf.headers.get("content-type"), "application/pdf");
  const printed = await get(service, report);
  t.is(printed.headers.get("content-type"), "application/pdf");
});

test("the columns are told, put right by a form, and the diagnosis made again", async (t) => {
  const { id, token, report } = await diagnosed(NAMELESS);
  const path = `/diagnostic/${id}/colonnes?token=${token}`;
  const page = await open(service, path);
  t.is(page.status, 200);
  const elements = promised(t, "columns", page);
  t.is(elements.filter(({ name }) => name === "select").length, 4);
  t.regex(page.text, /x@alpha\.exemple\.fr/);
  const view = async () =>
    (await get(service, `/api/schema/flash/${id}/view-data?token=${token}`)).json as {
      criteres: { etat: string }[];
    };
  const before = await view();
  const fields = { entite: "companies", c0: "companies.siret", c1: "companies.email", c2: "" };
  const taken = await submit(service, path, fields);
  t.is(taken.status, 303);
  t.is(taken.headers.get("location"), report);
  const after = await view();
  t.not(before.criteres[11]?.etat, "defauts");
  t.is(after.criteres[11]?.etat, "defauts");
  const again = await open(service, path);
  t.regex(again.text, /<option value="companies\.email" selected="selected">/);
  t.regex(again.text, /<option value="companies" selected="selected">/);
});

/** What a form of columns may send that is refused: name of the control at fault -> what it says. */
const WRONG: readonly (readonly [Readonly<Record<string, string>>, string, RegExp])[] = [
  [{ entite: "both", c0: "companies.siret", c1: "companies.siret" }, "c1", /déjà celle-là/],
  [{ entite: "companies", c0: "contacts.prenom" }, "c0", /donnée de personne/],
  [{ entite: "contacts", c0: "companies.siret" }, "c0", /donnée d’entreprise/],
  [{ entite: "both", c0: "companies.__proto__" }, "c0", /réponses de la liste/],
  [{ entite: "tout", c0: "" }, "entite", /réponses de la liste/],
  [{}, "entite", /réponses de la liste/],
];

test("what a form of columns says wrongly is told at its column, and nothing changes", async (t) => {
  const { id, token } = await diagnosed(NAMELESS);
  const path = `/diagnostic/${id}/colonnes?token=${token}`;
  for (const [fields, at, wording] of WRONG) {
    const refused = await submit(service, path, fields);
    t.is(refused.status, 422);
    const elements = promised(t, at, refused);
    const wrong = elements.filter(({ of }) => of["aria-invalid"] === "true");
    t.deepEqual(
      wrong.map(({ of }) => of["id"]),
      [at],
    );
    t.true(elements.some(({ of }) => of["href"] === `#${at}`));
    t.regex(refused.text, wording);
  }
  for (const hostile of HOSTILE) {
    const fields = { entite: hostile, c0: hostile, c1: hostile, [hostile]: hostile };
    promised(t, hostile.slice(0, 40), await submit(service, path, fields));
  }
});

test("hostile headers, values and names of files are text on every page", async (t) => {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  // Halves of surrogate pairs cannot be sent, and a NUL makes a file binary.
  const texts = HOSTILE.filter((text) => !text.includes("\u0000"));
  const row = (first: string, cells: readonly string[]) => [first, ...cells].map(cell).join(";");
  const rows = [row("SIRET", texts), row("90000010000017", texts.toReversed())].join("\n");
  for (const name of ["<b>\"'&.csv", "\u202evsc.exe.csv", `${"n".repeat(300)}.csv`]) {
    const { id, token, report } = await diagnosed(rows, name);
    for (const path of [report, `/diagnostic/${id}/colonnes?token=${token}`]) {
      const page = await open(service, path);
      t.is(page.status, 200);
      const names = elementsOf(page.text).map((element) => element.name);
      for (const refused of ["b", "x", "img", "iframe"]) t.false(names.includes(refused), refused);
    }
  }
});

const lines = (count: number) =>
  ["Société;Ville", ...Array.from({ length: count }, (_, i) => `Client ${i};Nantes`)].join("\n");

/** What is sent -> status, and what its page says. */
const REFUSED: readonly (readonly [string, string | Uint8Array, number, RegExp])[] = [
  ["vide.csv", "", 422, /ne contient aucune ligne/],
  ["entete.csv", "Société;SIRET\n", 422, /ne contient aucune ligne/],
  ["photo.exe", "MZ", 415, /Ce type de fichier/],
  ["client.xls", "<html><table><tr><td>a</td></tr></table></html>", 415, /Ce type de fichier/],
  ["liste.json", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, 422, /n’a pas pu être lu/],
  ["gros.csv", Buffer.alloc(50_000_001, "a;b\n"), 413, /trop gros/],
];

for (const [name, content, status, wording] of REFUSED)
  test.serial(`a file that is not taken has a page, and ways out: ${name}`, async (t) => {
    const before = retained();
    const answer = await submit(service, SEND, withFiles("file", [[name, content]]));
    t.is(answer.status, status, answer.text);
    const elements = promised(t, name, answer);
    t.regex(answer.text, wording);
    const hrefs = elements.map(({ of }) => of["href"]);
    t.true(hrefs.includes("/#diagnostic"));
    t.is(elements.filter(({ of }) => of["role"] === "alert").length, 1);
    t.deepEqual(retained(), before);
  });

/** Files over a limit of the flash, and what is told of them. */
const LONG: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
  ["long.csv", lines(1001), /1\u202f001 lignes ; le diagnostic flash s’arrête à 1\u202f000\./],
  ["gros.csv", Buffer.alloc(5_000_001, "Alpha;Nantes\n"), /pèse 5,1\sMo/],
];

for (const [name, content, wording] of LONG)
  test.serial(`a file too long for a flash goes on to its validation: ${name}`, async (t) => {
    const answer = await submit(service, SEND, withFiles("file", [[name, content]]));
    t.is(answer.status, 200, answer.text);
    const elements = promised(t, name, answer);
    t.regex(answer.text.replaceAll("\u00a0;", " ;").replaceAll("\u202f;", " ;"), wording);
    const onward = elements.find(({ of }) => of["class"] === "step")?.of["href"] ?? "";
    let page = await open(service, onward);
    while (page.text.includes("data-follow")) page = await open(service, onward);
    t.is(page.status, 200);
    t.true(page.text.includes(name));
    const erase = elements.find(({ of }) => of["id"] === "effacer")?.of["action"] ?? "";
    t.is((await submit(service, erase, {})).status, 200);
    t.is((await open(service, onward)).status, 410);
  });

const retained = () => {
  const folder = join(service.home, "blobs");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith("upl_")) : [];
};

test("a form without its file, and one that is no form, have their pages", async (t) => {
  const none = await submit(service, SEND, withFiles("file", []));
  t.is(none.status, 422);
  promised(t, "an empty form", none);
  const text = new FormData();
  text.append("file", "pas un fichier");
  const asText = await submit(service, SEND, text);
  t.is(asText.status, 422);
  promised(t, "a text", asText);
  const plain = await submit(service, SEND, { file: "clients.csv" });
  t.is(plain.status, 415);
  promised(t, "no multipart", plain);
  for (const { text: stated } of [asText, plain]) t.regex(stated, /Aucun fichier n’est arrivé/);
});

test("sent twice, a file is two diagnoses, and both are there", async (t) => {
  const [one, other] = await Promise.all([diagnosed(NAMELESS), diagnosed(NAMELESS)]);
  t.not(one.id, other.id);
  for (const { report } of [one, other]) t.is((await open(service, report)).status, 200);
});

test("file and diagnosis are erased by the form of its page, by no other site's", async (t) => {
  const { id, token, report } = await diagnosed(NAMELESS);
  const path = `/envois/${id}/effacer?token=${token}`;
  for (const headers of [{ ...BROWSER, "sec-fetch-site": "cross-site" }, { ...BROWSER }])
    t.is((await submit(service, path, {}, headers)).status, 403);
  t.is((await submit(service, `/envois/${id}/effacer?token=faux`, {})).status, 401);
  t.is((await open(service, path)).status, 405);
  t.is((await open(service, report)).status, 200);
  const erased = await submit(service, path, {});
  t.is(erased.status, 200);
  promised(t, "erased", erased);
  t.regex(erased.text, /Tout est effacé/);
  t.false(retained().includes(id));
  // The browser's back button leads to what is no more.
  for (const gone of [report, `/diagnostic/${id}/colonnes?token=${token}`]) {
    const answer = await open(service, gone);
    t.is(answer.status, 410);
    t.regex(answer.text, /Ce lien a expiré/);
    t.regex(answer.text, /href="\/#diagnostic"/);
  }
  t.is((await submit(service, path, {})).status, 410);
});

test("columns are put right by the form of their page, with the token of their diagnosis alone", async (t) => {
  const [mine, other] = [await diagnosed(NAMELESS), await diagnosed(NAMELESS)];
  const path = (token: string) => `/diagnostic/${mine.id}/colonnes?token=${token}`;
  const fields = { entite: "both", c0: "companies.siret" };
  const cross = { ...OWN_FORM, "sec-fetch-site": "cross-site" };
  t.is((await submit(service, path(mine.token), fields, cross)).status, 403);
  for (const [token, status] of [
    ["", 401],
    ["faux", 401],
    [other.token, 403],
  ] as const) {
    t.is((await open(service, path(token))).status, status);
    t.is((await submit(service, path(token), fields)).status, status);
  }
});

test("files for the mapper lead to its page; what is refused has one too", async (t) => {
  const path = "/api/mapper/upload";
  const files = withFiles("files", [
    ["clients.csv", NAMELESS],
    ["ventes.csv", "Client;Montant\n90000010000017;12\n"],
  ]);
  const taken = await submit(service, path, files);
  t.is(taken.status, 303);
  const page = taken.headers.get("location") ?? "";
  t.regex(page, /^\/api\/mapper\/upl_\w+\?token=/);
  t.is((await open(service, page)).status, 200);
  const many = withFiles(
    "files",
    Array.from({ length: 21 }, (_, at) => [`${at}.csv`, NAMELESS] as const),
  );
  const tooMany = await submit(service, path, many);
  t.is(tooMany.status, 413);
  promised(t, "21 files", tooMany);
  t.regex(tooMany.text, /Trop de fichiers à la fois/);
  const wrong = await submit(service, path, withFiles("files", [["photo.exe", "MZ"]]));
  t.is(wrong.status, 415);
  promised(t, "a photo", wrong);
  t.true(elementsOf(wrong.text).some(({ of }) => of["href"] === "/fichiers"));
});

test("programs are answered as before", async (t) => {
  const send = async (content: string) => {
    const body = withFiles("file", [["a.csv", content]]);
    return (await fetch(service.url + SEND, { method: "POST", body })).json();
  };
  t.deepEqual(await send(lines(1001)), { limit_exceeded: true, nb_lignes: 1001 });
  t.like(await send(NAMELESS), { produit: "ct0", nb_lignes: 2 });
  t.is(codeOf(await get(service, "/api/schema/flash/upl_0?token=x")), "envoi.absent");
});
