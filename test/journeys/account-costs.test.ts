import test from "ava";
import { decodePDFRawStream, PDFDocument, type PDFRawStream } from "pdf-lib";
import { drawnTexts } from "../engine/files/report/pdf/drawn-texts.ts";
import { bearerOf, newCustomer } from "./furnished-service.ts";
import { bodyOf, proposed, sendFiles, sentOf, UNHURRIED, wholeTables } from "./mapping-client.ts";
import { get, post, request } from "./public-api.ts";
import { type ServiceUnderTest, serve } from "./recoupe-process.ts";
import { jobEnded } from "./review-client.ts";
import { sampleHome } from "./sample-home.ts";
import { shows, signedInPerson } from "./signed-in-person.ts";
import { messyCompanies } from "./workbench-client.ts";

let service: ServiceUnderTest;

test.before(async () => {
  service = await serve(sampleHome(), { ...UNHURRIED, RECOUPE_PIPELINE: "ici" });
});

test.after.always(() => service.end("SIGTERM"));

/** Telephones are the dearest, and a cost has cents. */
const OWN = [
  { ligne: 2, cout_unitaire: 7.35 },
  { ligne: 12, cout_unitaire: 0.1 },
  { ligne: 15, cout_unitaire: 4321 },
];

interface Priced {
  readonly fuite_annuelle: number;
  readonly vos_couts: unknown;
  readonly criteres: readonly {
    readonly critere: number;
    readonly comptees: number;
    readonly cout_unitaire: number;
    readonly fuite: number;
  }[];
}

/** All texts of a PDF, in one line with plain blanks. */
async function textsOf(path: string): Promise<string> {
  const answer = await fetch(service.url + path);
  const pdf = await PDFDocument.load(await answer.arrayBuffer());
  const texts = pdf.getPages().flatMap((page) => {
    const bytes = decodePDFRawStream(page.node.Contents() as PDFRawStream).decode();
    return drawnTexts(Buffer.from(bytes).toString("latin1")).map(({ text }) => text);
  });
  return plain(texts.join(" "));
}

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ");
const euros = (amount: number): string =>
  plain(`${new Intl.NumberFormat("fr-FR").format(Math.round(amount))} €`);

/** A file of an account, with the paths of what is told of it. */
async function sentBy(token: string) {
  const headers = bearerOf(token);
  const file = ["clients.csv", messyCompanies()] as const;
  const sent = sentOf(await sendFiles(service, "/api/fichiers/upload", [file], headers));
  await proposed(service, `/api/schema/progress/${sent.id}${sent.query}`);
  return sent;
}

async function processed({ id, query }: Awaited<ReturnType<typeof sentBy>>) {
  const state = bodyOf(await get(service, `/api/schema/propose/${id}${query}`));
  const path = `/api/schema/confirm/${id}${query}`;
  const { job_id: jobId } = bodyOf(await post(service, path, wholeTables(state)));
  const job = `/api/schema/job/${jobId}`;
  const at = (name: string): string => `${job}/${name}${query}`;
  await jobEnded(service, {
    ...{ sent: { id, query, token: "", said: {} }, jobId, apply: "" },
    ...{ review: at("revue"), status: at("status") },
  });
  return at;
}

const addsUp = ({ criteres, fuite_annuelle }: Priced): boolean =>
  Math.abs(criteres.reduce((sum, { fuite }) => sum + fuite, 0) - fuite_annuelle) < 0.005 &&
  criteres.every(
    ({ critere, comptees, cout_unitaire, fuite }) =>
      critere === 19 || Math.abs(comptees * cout_unitaire - fuite) < 0.005,
  );

test.serial("one euro figure on all surfaces, at the costs of the account, for ever", async (t) => {
  const { bearer: token } = await newCustomer(service, "couts@exemple.fr");
  const headers = bearerOf(token);
  const before = await sentBy(token);
  t.is((await request(service, "PUT", "/api/couts", { couts: OWN }, headers)).status, 200);
  const sent = await sentBy(token);
  const flash = `/api/schema/flash/${sent.id}`;
  const view = async (id: string, more = ""): Promise<Priced> => {
    for (;;) {
      const path = `/api/schema/flash/${id}/view-data${id === sent.id ? sent.query : before.query}${more}`;
      const answer = await get(service, path);
      if (answer.status !== 503) return bodyOf(answer);
    }
  };
  const own = await view(sent.id);
  t.deepEqual(own.vos_couts, OWN);
  t.true(addsUp(own));
  const requested = OWN.map(({ ligne, cout_unitaire }) => `${ligne}:${cout_unitaire}`).join(",");
  const standard = await view(before.id);
  t.deepEqual(standard.vos_couts, [], "a file keeps the costs of its day");
  t.deepEqual(await view(before.id, `&couts=${requested}`), own, "computed or changed: the same");
  t.deepEqual(await view(sent.id, "&couts="), standard);

  const total = euros(own.fuite_annuelle);
  const page = await get(service, flash + sent.query, { accept: "text/html" });
  t.true(plain(page.text).includes(total), total);
  t.regex(page.text, /Les coûts des critères 2, 12, 15 sont les vôtres/);
  t.regex(page.text, /couts=">Revenir aux coûts proposés/);
  const pdf = await textsOf(`${flash}${sent.query}&format=pdf`);
  t.true(pdf.includes(total), pdf.slice(0, 400));
  t.regex(pdf, /critères 2, 12, 15 sont les vôtres/);

  const forecast = `/api/schema/diagnostic/${sent.id}${sent.query}`;
  let predicted = await get(service, forecast, { accept: "text/html" });
  while (predicted.status === 503 || predicted.text.includes('http-equiv="refresh"'))
    predicted = await get(service, forecast, { accept: "text/html" });
  t.regex(predicted.text, /Les coûts des critères 2, 12, 15 sont les vôtres/);

  const at = await processed(sent);
  const summary = bodyOf(await get(service, at("resultats/synthese.json")));
  const all: Priced = summary.ensemble;
  t.deepEqual(all.vos_couts, OWN);
  t.true(addsUp(all));
  t.is(summary.tables[0].fuite_annuelle, all.fuite_annuelle);
  const report = await textsOf(at("resultats/rapport-ct2-dirigeant.pdf"));
  t.true(report.includes(euros(all.fuite_annuelle)), report.slice(0, 400));
  t.regex(report, /par vos propres coûts/);
  const first = bodyOf(await get(service, `${at("constats")}&tri=cout&nombre=1`)).fiches[0];
  const telephone = first.constats.map((one: { defaut: number }) => one.defaut).includes(15);
  t.true(telephone, "the dearest row is one of the dearest fault");
  const bench = await get(service, at("table"), { accept: "text/html" });
  t.regex(bench.text, /Du plus cher au moins cher, à vos coûts/);

  t.is((await request(service, "DELETE", "/api/couts", undefined, headers)).status, 200);
  t.deepEqual(await view(sent.id), own);
  t.deepEqual(bodyOf(await get(service, at("resultats/synthese.json"))).ensemble, all);
});

test.serial("costs are set on a page, refused where they are none, and reset", async (t) => {
  const person = await signedInPerson(service, "couts-page@exemple.fr");
  const page = await person.open("/espace/couts");
  shows(t, page, 200, "Vos coûts");
  t.true(page.text.includes("Tous les coûts sont ceux que recoupe propose."));
  const faulty = await person.submit(page, "/espace/couts", { c7: "beaucoup", c12: "4,5" });
  shows(t, faulty, 422, "Vos coûts");
  t.regex(faulty.text, /id="c7" name="c7" value="beaucoup"[^>]*aria-invalid/);
  const retained = await person.submit(faulty, "/espace/couts", { c7: "300" });
  shows(t, retained, 200, "Vos coûts");
  t.regex(retained.text, /2.coûts sont les vôtres/);
  t.regex(retained.text, /id="c12" name="c12" value="4.5"/);
  const reported = JSON.parse((await person.open("/espace/compte/export")).text);
  t.like(reported.couts[6], { ligne: 7, cout_unitaire: 300 });
  const reset = await person.submit(retained, "/espace/couts/proposes");
  t.true(reset.text.includes("Tous les coûts sont ceux que recoupe propose."));
});

test.serial("a body that is no costs changes nothing", async (t) => {
  const headers = bearerOf((await newCustomer(service, "couts-faux@exemple.fr")).bearer);
  const put = (couts: unknown) => request(service, "PUT", "/api/couts", { couts }, headers);
  t.is((await put([{ ligne: 12, cout_unitaire: 4.5 }])).status, 200);
  for (const bad of [
    "7:300",
    [{ ligne: 0, cout_unitaire: 1 }],
    [{ ligne: 21, cout_unitaire: 1 }],
    [{ ligne: 7, cout_unitaire: -1 }],
    [{ ligne: 7, cout_unitaire: 10_000.5 }],
    [{ ligne: 7, cout_unitaire: 1.005 }],
    [{ ligne: 7, cout_unitaire: "300" }],
    [
      { ligne: 7, cout_unitaire: 1 },
      { ligne: 7, cout_unitaire: 2 },
    ],
  ])
    t.is((await put(bad)).status, 422, JSON.stringify(bad));
  const { couts } = bodyOf(await get(service, "/api/couts", headers));
  t.is(couts.length, 20);
  t.like(couts[11], { ligne: 12, critere: 12, cout_unitaire: 4.5 });
  t.like(couts[19], { ligne: 20, critere: 19 });
});
