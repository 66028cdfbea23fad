import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import test from "ava";
import type { EditionManifest } from "../../../engine/snapshot/manifest.ts";
import { load, newFolder, pool, published } from "./load-bed.ts";
import { tarBytes } from "./tar-bytes.ts";
import { zipBytes } from "./zip-bytes.ts";

const SAMPLE = fileURLToPath(new URL("../../../data/sample/", import.meta.url));

function sample(name: string): Buffer {
  const bytes = readFileSync(join(SAMPLE, name));
  return name.endsWith(".gz") ? gunzipSync(bytes) : bytes;
}

/** A file of each register in each shape, and how to break one record in its middle. */
interface Shape {
  readonly register: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly breakRecord: (text: string) => string;
  readonly reason: string;
}

/** Replaces the first match after the middle of a text. */
const afterMiddle =
  (pattern: RegExp, replacement: string) =>
  (text: string): string => {
    const middle = text.length >> 1;
    return text.slice(0, middle) + text.slice(middle).replace(pattern, replacement);
  };

const notice = (number: number, siren: string): string =>
  `<avis><typeAnnonce><creation/></typeAnnonce><numeroAnnonce>${number}</numeroAnnonce><personnes><personne><personneMorale><numeroImmatriculation><numeroIdentification>${siren}</numeroIdentification></numeroImmatriculation><denomination>ESSAI</denomination></personneMorale></personne></personnes></avis>`;

const xml = (...notices: readonly string[]): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>\n<RCS-A_IMMAT><parution>20200072</parution><dateParution>2020-04-10</dateParution><listeAvis>${notices.join("\n")}</listeAvis></RCS-A_IMMAT>`;

const NOTICES = Array.from({ length: 300 }, (_, i) => notice(i + 1, "732 829 320"));

// biome-ignore format: a table, one shape a line
const SHAPES: readonly Shape[] = [
  { register: "rne", name: "stock.json", bytes: sample("stock_RNE_formalites_20261031.json.gz"), breakRecord: afterMiddle(/"formality":\{/, '"formality":{{'), reason: "json.invalide" },
  { register: "bodacc", name: "annonces.csv", bytes: sample("annonces-commerciales.csv.gz"), breakRecord: afterMiddle(/\n[ABC]\d+;/, "\nsans objet;A;"), reason: "champs.nombre" },
  { register: "comptes", name: "ratios.csv", bytes: sample("ratios_inpi_bce_20261031.csv.gz"), breakRecord: afterMiddle(/\n\d{9};/, "\n123456789;"), reason: "siren.invalide" },
  { register: "deces", name: "deces.txt", bytes: sample("deces-1970-2026.txt.gz"), breakRecord: afterMiddle(/\n.{160}/, "\nillisible"), reason: "ligne.illisible" },
  { register: "ban", name: "adresses.csv", bytes: sample("adresses-france.csv.gz"), breakRecord: afterMiddle(/(\n(?:[^;\n]*;){12})[^;\n]*/, "$1abc"), reason: "coordonnees.invalides" },
  { register: "quantiles-sectoriels", name: "quantiles.csv", bytes: sample("ratios_inpi_bce_sectors.csv"), breakRecord: afterMiddle(/\n([^;,]+)([;,])/, "\n???$2"), reason: "code.invalide" },
];

function write(name: string, bytes: Uint8Array | string): string {
  const path = join(newFolder(), name);
  writeFileSync(path, bytes);
  return path;
}

async function loaded(register: string, path: string): Promise<EditionManifest> {
  const snapshot = await published(load(pool, newFolder(), register, [path]));
  const manifest = snapshot.registers[register];
  if (!manifest) throw new Error(`no ${register}`);
  return manifest;
}

for (const { register, name, bytes, breakRecord, reason } of SHAPES) {
  const latin1 = bytes.toString("latin1");

  test(`${register}: gzip under its plain name, and a byte order mark, change nothing`, async (t) => {
    const plain = await loaded(register, write(name, bytes));
    t.deepEqual(plain.rejected, {});
    const marked = Buffer.concat([Buffer.from("\ufeff"), bytes]);
    for (const same of [gzipSync(bytes), marked]) {
      const manifest = await loaded(register, write(name, same));
      t.like(manifest, { rows: plain.rows, accepted: plain.accepted, checksum: plain.checksum });
    }
  });

  test(`${register}: one malformed record costs itself: ${reason}`, async (t) => {
    const whole = await loaded(register, write(name, bytes));
    const broken = breakRecord(latin1);
    t.not(broken, latin1);
    const manifest = await loaded(register, write(name, Buffer.from(broken, "latin1")));
    t.deepEqual(manifest.rejected, { [reason]: 1 });
    t.is(manifest.accepted, whole.accepted - 1);
  });

  test(`${register}: a file cut in the middle of a record is refused`, async (t) => {
    const middle = latin1.lastIndexOf("\n", latin1.length >> 1);
    const cut = write(name, bytes.subarray(0, (middle < 0 ? latin1.length >> 1 : middle) + 20));
    t.like(await load(pool, newFolder(), register, [cut]), {
      ok: false,
      failure: { code: "fichier.tronque" },
    });
  });

  test(`${register}: an empty file, a page, the file of another register`, async (t) => {
    const wrong = SHAPES.find((shape) => shape.register !== register);
    for (const [content, code] of [
      ["", "fichier.vide"],
      ["<!DOCTYPE html>\n<html></html>", "fichier.format"],
      [wrong?.bytes ?? "", "registre.mauvais"],
    ] as const)
      t.like(await load(pool, newFolder(), register, [write(name, content)]), {
        ok: false,
        failure: { code },
      });
  });
}

test("bodacc: xml, taz and a year's tar of them are the same notices", async (t) => {
  const text = Buffer.from(xml(...NOTICES), "latin1");
  const taz = gzipSync(tarBytes({ "RCS-A_BXA20200072.xml": text }));
  const expected = { rows: 300, accepted: 300, kept: 300 };
  const plain = await loaded("bodacc", write("RCS-A_BXA20200072.xml", text));
  t.like(plain, expected);
  for (const [name, bytes] of [
    ["RCS-A_BXA20200072.taz", taz],
    ["BODACC_2020.tar", tarBytes({ "2020/RCS-A_BXA20200072.taz": taz })],
  ] as const)
    t.like(await loaded("bodacc", write(name, bytes)), { ...expected, checksum: plain.checksum });
});

test("bodacc: an xml bomb or a malformed notice costs itself", async (t) => {
  const bomb = xml(...NOTICES, notice(301, "&b;")).replace(
    "<RCS-A_IMMAT>",
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]><RCS-A_IMMAT>',
  );
  const broken = xml(...NOTICES).replace("</avis>\n<avis>", "</avis>\n<avis><oups>");
  for (const [name, text, accepted] of [
    ["bombe.xml", bomb, 300],
    ["casse.xml", broken, 299],
  ] as const)
    t.like(await loaded("bodacc", write(name, text)), {
      accepted,
      rejected: { "xml.invalide": 1 },
    });
});

test("bodacc: a tar that climbs, an xml cut, an xml that is mostly malformed", async (t) => {
  const notices = xml(...NOTICES);
  for (const [name, bytes, code] of [
    ["monte.tar", tarBytes({ "../RCS.xml": notices }), "fichier.format"],
    ["coupe.xml", notices.slice(0, notices.length >> 1), "fichier.tronque"],
    ["casse.xml", notices.replaceAll("<denomination>", "<oups>"), "registre.rejets"],
  ] as const)
    t.like(await load(pool, newFolder(), "bodacc", [write(name, bytes)]), {
      ok: false,
      failure: { code },
    });
});

test("rne: a zip of several arrays; one of them cut", async (t) => {
  const bytes = sample("stock_RNE_formalites_20261031.json.gz");
  const whole = await loaded("rne", write("stock.json", bytes));
  const companies = JSON.parse(bytes.toString()) as unknown[];
  const parts = [companies.slice(0, 700), companies.slice(700)].map((part) => JSON.stringify(part));
  const [first = "", second = ""] = parts;
  const zip = zipBytes({ "stock_000001.json": first, "stock_000002.json": second });
  t.like(await loaded("rne", write("stock.zip", zip)), {
    rows: whole.rows,
    accepted: whole.accepted,
  });
  const cut = zipBytes({ "stock_000001.json": first.slice(0, -40), "stock_000002.json": second });
  const refused = await load(pool, newFolder(), "rne", [write("stock.zip", cut)]);
  t.regex(refused.ok ? "" : refused.failure.detail, /abîmé.*« stock_000001\.json »/);
});

test("rne: an odd first record is refused like any other; an empty array holds nothing", async (t) => {
  const bytes = sample("stock_RNE_formalites_20261031.json.gz");
  const whole = await loaded("rne", write("stock.json", bytes));
  const companies = JSON.parse(bytes.toString()) as unknown[];
  const odd = JSON.stringify([{ siren: "900000100", updatedAt: "2026-01-01" }, ...companies]);
  t.like(await loaded("rne", write("stock.json", odd)), {
    accepted: whole.accepted,
    rejected: { "json.invalide": 1 },
  });
  const zip = zipBytes({ "a.json": "[]", "b.json": bytes });
  t.like(await loaded("rne", write("stock.zip", zip)), { accepted: whole.accepted });
  t.like(await load(pool, newFolder(), "rne", [write("a.json", "[]")]), {
    ok: false,
    failure: { code: "fichier.vide" },
  });
});

test("deces: bytes of code page 850 are kept, and lines end as they may", async (t) => {
  const text = sample("deces-1970-2026.txt.gz").toString("latin1");
  const lines = text.split("\n").filter((line) => line !== "");
  const town = Buffer.from([0x42, 0x94, 0x53, 0x49, 0x4e, 0x47, 0x45, 0x4e]).toString("latin1");
  const changed = lines.map((line, i) =>
    i === 5 ? line.slice(0, 94) + town.padEnd(30) + line.slice(124) : line,
  );
  const manifest = await loaded(
    "deces",
    write("deces.txt", Buffer.from(changed.join("\r\n"), "latin1")),
  );
  t.like(manifest, { rows: lines.length, rejected: {} });
});
