import test from "ava";
import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { html } from "../../../engine/markup/html.ts";
import { Redirect, RefusedForm } from "../../../shell/http/document.ts";
import type { Endpoint } from "../../../shell/http/endpoint.ts";
import { FORM_FIELDS, page } from "../../../shell/pages/page.ts";
import { sitePage } from "../../../shell/pages/site-page.ts";
import { type Bed, RawConnection, startBed } from "../http/test-bed.ts";
import type { Names } from "../http/test-rows.ts";
import { elementsOf } from "./html/well-formed.ts";

const LONG = "Une page assez longue pour être comprimée. ".repeat(200);

const AGAIN = sitePage({ title: "Encore", body: html`<h1>Encore</h1>` });
const SPENT = { policy: "essais", limit: 10, resetSeconds: 90 };

/** What is said, and what comes of it. */
const ANSWERS: Readonly<
  Record<string, ReturnType<typeof failed> | { ok: true; value: RefusedForm }>
> = {
  non: failed("etat.indisponible"),
  faux: success(new RefusedForm(failed("requete.invalide"), AGAIN)),
  encore: success(new RefusedForm({ ...failed("compte.essais"), spent: SPENT }, AGAIN)),
};

const PAGES: readonly Endpoint<Names>[] = [
  page({
    method: "GET",
    path: "/longue",
    access: "open",
    rate: "none",
    input: {},
    run: () => success(sitePage({ title: "Longue", body: html`<h1>Longue</h1><p>${LONG}</p>` })),
  }),
  page({
    method: "GET",
    path: "/chez-soi",
    access: "cookie",
    rate: "none",
    input: {},
    run: (_, { user }) =>
      success(sitePage({ title: "Chez soi", body: html`<h1>Chez ${user?.userId}</h1>` })),
  }),
  page({
    method: "POST",
    path: "/dire",
    access: "open",
    rate: "none",
    bodyMax: 1000,
    input: { body: FORM_FIELDS },
    run: ({ body }) =>
      ANSWERS[body.get("mot") ?? ""] ?? success(new Redirect("/longue", [["Set-Cookie", "a=b"]])),
  }),
  page({
    method: "POST",
    path: "/faire",
    access: "cookie",
    rate: "none",
    input: { body: FORM_FIELDS },
    run: () => success(new Redirect("/longue")),
  }),
  page({
    method: "GET",
    path: "/souvent",
    access: "open",
    rate: "free",
    input: { query: z.object({ n: z.coerce.number().max(5).optional() }) },
    run: () => success(sitePage({ title: "Souvent", body: html`<h1>Souvent</h1>` })),
  }),
];

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

function ask(
  bed: Bed,
  path: string,
  headers: Record<string, string> = {},
  form?: Record<string, string>,
): Promise<Response> {
  return fetch(bed.url + path, {
    headers: { ...BROWSER, ...headers },
    redirect: "manual",
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  });
}

const HERE = { "sec-fetch-site": "same-origin" };

/** Path, headers, form, status, and what is said. */
const REQUESTED: readonly [
  path: string,
  headers: Record<string, string>,
  form: Record<string, string> | undefined,
  status: number,
  stated: string,
  why: string,
][] = [
  ["/chez-soi", { cookie: "recoupe=good" }, undefined, 200, "Chez 7", "signed in"],
  ["/chez-soi", {}, undefined, 401, "compte.jeton_absent", "nobody"],
  ["/chez-soi", { cookie: "recoupe=bad" }, undefined, 401, "compte.jeton_invalide", "forged"],
  [
    "/chez-soi",
    { authorization: "Bearer good" },
    undefined,
    401,
    "compte.jeton_absent",
    "no cookie",
  ],
  ["/dire", HERE, { mot: "oui" }, 303, "", "a form of ours"],
  ["/dire", HERE, { mot: "non" }, 503, "etat.indisponible", "a refusal is a page"],
  ["/dire", HERE, { mot: "faux" }, 422, "Encore", "a refused form is shown again"],
  ["/dire", HERE, { mot: "encore" }, 429, "Encore", "so is one that comes too often"],
  [
    "/dire",
    { "sec-fetch-site": "cross-site" },
    { mot: "oui" },
    403,
    "acces.origine",
    "another site",
  ],
  ["/dire", {}, { mot: "oui" }, 403, "acces.origine", "nobody says where the form stood"],
  [
    "/dire",
    { origin: "http://ailleurs.fr" },
    { mot: "oui" },
    403,
    "acces.origine",
    "older browser",
  ],
  ["/dire", HERE, { mot: "o".repeat(2000) }, 413, "corps.trop_grand", "too long"],
  ["/dire", HERE, undefined, 405, "methode.refusee", "a form's address that was opened"],
  ["/faire", { ...HERE, cookie: "recoupe=good" }, {}, 303, "", "signed in, a form of ours"],
  [
    "/faire",
    { cookie: "recoupe=good" },
    {},
    403,
    "acces.origine",
    "the cookie alone is not enough",
  ],
  ["/faire", HERE, {}, 401, "compte.jeton_absent", "signed out meanwhile"],
  ["/souvent?n=9", {}, undefined, 422, "requete.invalide", "a wrong value in the address"],
  ["/nulle-part", {}, undefined, 404, "route.inconnue", "nothing is there"],
];

for (const [path, headers, form, status, stated, why] of REQUESTED)
  test(`${form ? "POST" : "GET"} ${path}: ${status}, ${why}`, async (t) => {
    const bed = await startBed(t, {}, PAGES);
    const answer = await ask(bed, path, headers, form);
    const text = await answer.text();
    t.is(answer.status, status, text);
    t.true(text.includes(stated), text);
    if (status === 303) t.is(answer.headers.get("location"), "/longue");
    if (status === 303) return;
    t.is(elementsOf(text).filter(({ name }) => name === "h1").length, 1);
    t.is(answer.headers.get("content-type"), "text/html; charset=utf-8");
    t.regex(answer.headers.get("content-security-policy") ?? "", /^default-src 'none'/);
    t.is(answer.headers.get("referrer-policy"), "same-origin");
    t.is(answer.headers.get("cache-control"), "no-store");
  });

test("a redirect brings its headers", async (t) => {
  const bed = await startBed(t, {}, PAGES);
  const answer = await ask(bed, "/dire", HERE, { mot: "oui" });
  t.is(answer.headers.get("set-cookie"), "a=b");
});

test("who asks too often is shown a page that says when to come back", async (t) => {
  const bed = await startBed(t, {}, PAGES);
  for (let call = 0; call < 3; call++) t.is((await ask(bed, "/souvent")).status, 200);
  const refused = await ask(bed, "/souvent");
  t.is(refused.status, 429);
  t.true(refused.headers.has("retry-after"));
  t.true((await refused.text()).includes("debit.depasse"));
});

test("a form that comes too often says when to come back", async (t) => {
  const bed = await startBed(t, {}, PAGES);
  const refused = await ask(bed, "/dire", HERE, { mot: "encore" });
  t.is(refused.headers.get("retry-after"), "90");
});

test("who is not signed in is shown where to sign in, and led back", async (t) => {
  const bed = await startBed(t, {}, PAGES);
  const backOf = async (answer: Promise<Response>) => {
    const elements = elementsOf(await (await answer).text());
    return elements.find(({ of }) => of["name"] === "retour")?.of["value"];
  };
  t.is(await backOf(ask(bed, "/chez-soi?a=1")), "/chez-soi");
  t.is(await backOf(ask(bed, "/faire", HERE, {})), "/espace");
});

test("programs are told of an unknown address as data, browsers as a page", async (t) => {
  const bed = await startBed(t, {}, PAGES);
  const answer = await fetch(`${bed.url}/nulle-part`);
  t.deepEqual(
    [answer.status, ((await answer.json()) as { code: string }).code],
    [404, "route.inconnue"],
  );
});

test("a page is compressed for whoever takes it, and is the same", async (t) => {
  const bed = await startBed(t, {}, PAGES);
  const raw = new RawConnection(t, bed.port);
  await raw.write(
    "GET /longue HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nConnection: close\r\n\r\n",
  );
  const plain = await raw.until("</html>");
  const zipped = await ask(bed, "/longue", { "accept-encoding": "gzip" });
  t.is(zipped.headers.get("content-encoding"), "gzip");
  t.regex(zipped.headers.get("vary") ?? "", /Accept-Encoding/);
  t.true(Number(zipped.headers.get("content-length")) < 6900);
  t.true(plain.includes("Content-Length: "));
  t.false(plain.includes("Content-Encoding"));
  t.true((await zipped.text()).includes(LONG));
  const refused = await ask(bed, "/chez-soi", { "accept-encoding": "gzip" });
  t.deepEqual([refused.status, refused.headers.get("content-encoding")], [401, "gzip"]);
  const unknown = await ask(bed, "/nulle-part", { "accept-encoding": "gzip" });
  t.deepEqual([unknown.status, unknown.headers.get("content-encoding")], [404, "gzip"]);
});
