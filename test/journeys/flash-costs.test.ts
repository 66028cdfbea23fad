import { setTimeout as sleep } from "node:timers/promises";
import test from "ava";
import { PDFDocument } from "pdf-lib";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { sampleHome } from "./sample-home.ts";

let service: ServiceUnderTest;

test.before(async () => {
  const changes = { RECOUPE_RATE: "1000", RECOUPE_BURST: "10000", RECOUPE_LOG: "error" };
  service = await serve(sampleHome(), changes);
});

test.after.always(() => service.kill());

/** Invented; each but the first has several faults. */
const CUSTOMERS = [
  "Société;SIRET;E-mail;Téléphone;CP;Ville",
  "Alpha;90000010000017;a.martin@alpha.exemple.fr;01 42 96 12 34;75001;Paris",
  "Beta;;b@;0478426398;69001;Lyon",
  "Gamma;30000000700018;;12;69001;Paris",
  "Delta;;;;;",
].join("\r\n");

interface View {
  readonly fuite_annuelle: number;
  readonly score: number;
  readonly plus_chers: readonly number[];
  readonly vos_couts: readonly { readonly ligne: number; readonly cout_unitaire: number }[];
  readonly criteres: readonly {
    readonly critere: number;
    readonly comptees: number;
    readonly cout_unitaire: number;
    readonly cout_explique: string;
    readonly fuite: number;
  }[];
}

/** Sends the file, and waits for its diagnosis: a page of one that is under way is another. */
async function sent() {
  const form = new FormData();
  form.append("file", new Blob([CUSTOMERS]), "clients.csv");
  const answer = await fetch(`${service.url}/api/schema/flash-anonyme`, {
    method: "POST",
    body: form,
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  const { upload_id: id, token } = (await answer.json()) as { upload_id: string; token: string };
  const get = (path: string, accept = "*/*") =>
    fetch(`${service.url}/api/schema/flash/${id}${path}`, { headers: { accept } });
  const view = async (costs = "") =>
    (await (await get(`/view-data?token=${token}${costs}`)).json()) as View;
  while ((await get(`/view-data?token=${token}`)).status === 503) await sleep(20);
  const post = (fields: Record<string, string>) =>
    fetch(`${service.url}/diagnostic/${id}/couts?token=${token}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "sec-fetch-site": "same-origin", accept: "text/html" },
      redirect: "manual",
    });
  return { id, token, get, view, post };
}

test.serial("own costs move the total, and each record still counts once", async (t) => {
  const { view } = await sent();
  const proposed = await view();
  t.deepEqual(proposed.vos_couts, []);
  const dear = await view("&couts=11:1000,12:0.5");
  t.deepEqual(dear.vos_couts, [
    { ligne: 11, cout_unitaire: 1000 },
    { ligne: 12, cout_unitaire: 0.5 },
  ]);
  const absent = dear.criteres.find(({ critere }) => critere === 11);
  t.like(absent, { comptees: 1, cout_unitaire: 1000, fuite: 1000 });
  t.regex(absent?.cout_explique ?? "", /^Votre coût, au lieu de 3.€ proposés\.$/);
  t.is(dear.plus_chers[0], 11);
  t.is(dear.score, proposed.score);
  const sum = (of: View) => of.criteres.reduce((total, { fuite }) => total + fuite, 0);
  t.is(dear.fuite_annuelle, sum(dear));
  t.true(dear.fuite_annuelle > proposed.fuite_annuelle);
  t.deepEqual(await view("&couts="), proposed);
  const free = await view(`&couts=${Array.from({ length: 20 }, (_, at) => `${at + 1}:0`)}`);
  t.is(free.fuite_annuelle, 0);
});

test.serial(
  "a form leads to an address with the costs that differ; its page, PDF and links keep them",
  async (t) => {
    const { post, token, id } = await sent();
    const answer = await post({ c1: "6", c7: "", c11: "1 000,5", c12: "0" });
    t.is(answer.status, 303);
    const address = answer.headers.get("location") ?? "";
    t.is(address, `/api/schema/flash/${id}?token=${token}&couts=11:1000.5,12:0`);
    const page = await (
      await fetch(service.url + address, { headers: { accept: "text/html" } })
    ).text();
    t.regex(page, /par vos propres coûts/);
    t.regex(page, /id="c11" name="c11" value="1000.5"/);
    t.regex(page, /Les coûts des critères 11, 12 sont les vôtres/);
    t.true(
      page.includes(`href="/api/schema/flash/${id}?token=${token}">Revenir aux coûts proposés`),
    );
    t.true(page.includes("&amp;couts=11:1000.5,12:0&amp;format=pdf"));
    const pdf = await fetch(`${service.url}${address}&format=pdf`);
    t.is(pdf.headers.get("content-type"), "application/pdf");
    const drawn = await PDFDocument.load(await pdf.arrayBuffer());
    t.is(drawn.getPageCount(), 1);
    const rowsAt = `/diagnostic/${id}/fiches?token=${token}&couts=11:1000.5,12:0`;
    t.true(page.includes(`href="${rowsAt.replaceAll("&", "&amp;")}"`));
    const rows = await (
      await fetch(service.url + rowsAt, { headers: { accept: "text/html" } })
    ).text();
    t.true(rows.includes(`href="${address.replaceAll("&", "&amp;")}">Diagnostic`), "leads back");
    t.true(rows.includes('type="hidden" name="couts" value="11:1000.5,12:0"'), "filters keep them");
    const back = await post({});
    t.is(back.headers.get("location"), `/api/schema/flash/${id}?token=${token}`);
  },
);

test.serial("what is not a cost is refused: on its page, and in an address", async (t) => {
  const { post, get, token } = await sent();
  const answer = await post({ c1: '"><script>1', c2: "10001", c11: "9" });
  t.is(answer.status, 422);
  const page = await answer.text();
  t.regex(page, /role="alert"/);
  t.false(page.includes("<script>"));
  t.regex(page, /id="c2" name="c2" value="10001"[^>]*aria-invalid/);
  t.regex(page, /id="c11" name="c11" value="9"/);
  for (const costs of ["7:1,7:2", "21:1", "7:-1", "x", "1:1,".repeat(100)])
    for (const path of ["", "/view-data"])
      t.is((await get(`${path}?token=${token}&couts=${costs}`)).status, 422, costs);
  const stranger = await get(`/view-data?token=${"x".repeat(40)}&couts=7:1`);
  t.is(stranger.status, 401);
});
