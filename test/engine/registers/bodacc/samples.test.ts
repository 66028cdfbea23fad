import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test from "ava";
import { Procedure, procedureEvents } from "../../../../engine/company/procedure.ts";
import { readAdministration } from "../../../../engine/registers/bodacc/administration.ts";
import {
  noticeAt,
  noticeCount,
  noticeFlags,
  noticeKind,
  noticeTexts,
} from "../../../../engine/registers/bodacc/entry.ts";
import { NOTICE_KINDS } from "../../../../engine/registers/bodacc/kinds.ts";
import { bodacc } from "../../../../engine/registers/bodacc/register.ts";
import { merged, parsed, rowOf, type Values } from "../array-row.ts";
import { readXml, type XmlValue } from "./naive-xml.ts";
import type { Row } from "./notices.ts";
import { ODS_COLUMNS, XML_COLUMNS } from "./rows.ts";

/** Real notices, which name real persons: they are read where they are and never copied. */
const SAMPLES = join(
  process.env["RECOUPE_SAMPLES"] ??
    fileURLToPath(new URL("../../../../../shared/registers/samples", import.meta.url)),
  "bodacc",
);
const isThere = existsSync(SAMPLES);

function xmlRows(file: string): Row[] {
  const text = execFileSync("tar", ["-xzOf", join(SAMPLES, file)], { maxBuffer: 2 ** 26 });
  const [racine, document] = only(readXml(text.toString()));
  const head = {
    racine,
    parution: member(document, "parution"),
    dateParution: member(document, "dateParution"),
  };
  const [, records] = only(memberOf(document, "listeAvis"));
  return listOf(records).map((avis) =>
    rowOf(bodacc, XML_COLUMNS, { ...head, avis: JSON.stringify(avis) }),
  );
}

function only(value: XmlValue | XmlValue[]): [string, XmlValue | XmlValue[]] {
  return Object.entries(value)[0] as [string, XmlValue | XmlValue[]];
}

function memberOf(value: XmlValue | XmlValue[], name: string): XmlValue | XmlValue[] {
  return Object.entries(value).find(([key]) => key === name)?.[1] ?? "";
}

function member(value: XmlValue | XmlValue[], name: string): string {
  return String(memberOf(value, name));
}

function listOf(value: XmlValue | XmlValue[]): XmlValue[] {
  return Array.isArray(value) ? value : [value];
}

/** Columns of JSON objects: texts as they are, what is no text as JSON. */
function odsRows(file: string): Row[] {
  const records: Record<string, unknown>[] = JSON.parse(readFileSync(join(SAMPLES, file), "utf8"));
  return records.map((record) => {
    const values: Values = Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name,
        typeof value === "string" ? value : value === null ? "" : JSON.stringify(value),
      ]),
    );
    return rowOf(bodacc, ODS_COLUMNS, values);
  });
}

/** What becomes of rows that are loaded together. */
function loadedAll(rows: readonly Row[]) {
  const withdrawn = rows.map((row) => bodacc.withdraws?.(row) ?? 0).filter((one) => one > 0);
  const entries = new Map<number, Uint8Array[]>();
  const outcome: Record<string, number> = {};
  for (const row of rows) {
    const { key, entry } = parsed(bodacc, row);
    const keys = typeof key === "number" ? [key] : typeof key === "string" ? [] : key;
    const became = typeof key === "string" ? key : `sirens ${keys.length}`;
    outcome[became] = (outcome[became] ?? 0) + 1;
    for (const siren of keys) entries.set(siren, [...(entries.get(siren) ?? []), entry]);
  }
  const blocks = new Map<number, Uint8Array>();
  let retained = 0;
  for (const [siren, notices] of entries) {
    const { value, kept: some } = merged(bodacc, notices, withdrawn);
    retained += some;
    if (some > 0) blocks.set(siren, value);
  }
  return { outcome, withdrawn: withdrawn.length, kept: retained, blocks };
}

const DOCUMENTS: readonly (readonly [
  file: string,
  rows: number,
  outcome: Record<string, number>,
])[] = [
  ["RCS-A_BXA20200072.taz", 295, { "sirens 1": 293, "avis.sans_siren": 2 }],
  ["RCS-A_BXA20200137.taz", 433, { "sirens 1": 431, "avis.sans_siren": 2 }],
  ["RCS-A_BXA20210005.taz", 642, { "sirens 1": 642 }],
];

if (!isThere) test(`real samples: none in ${SAMPLES}`, (t) => t.pass());
else {
  for (const [file, rows, outcome] of DOCUMENTS)
    test(`real sample ${file}`, (t) => {
      const all = xmlRows(file);
      t.is(all.length, rows);
      t.deepEqual(loadedAll(all).outcome, outcome);
    });

  test("the three documents together", (t) => {
    const {
      blocks,
      kept: retained,
      withdrawn,
    } = loadedAll(DOCUMENTS.flatMap(([file]) => xmlRows(file)));
    const kinds: Record<string, number> = {};
    let bytes = 0;
    let absurd = 0;
    let texts = 0;
    let sound = 0;
    let officers = 0;
    for (const block of blocks.values()) {
      bytes += block.length;
      for (let rank = 0; rank < noticeCount(block, 0); rank++) {
        const kind = NOTICE_KINDS[noticeKind(block, noticeAt(0, rank))] ?? "";
        kinds[kind] = (kinds[kind] ?? 0) + 1;
        absurd += noticeFlags(block, noticeAt(0, rank)) & 1;
      }
      for (const text of noticeTexts(block, 0).values()) {
        const administration = readAdministration(text);
        texts++;
        sound += Number(administration.sound);
        officers += administration.officers.length;
      }
    }
    t.deepEqual(
      {
        sirens: blocks.size,
        kept: retained,
        withdrawn,
        kinds,
        absurd,
        texts,
        sound,
        officers,
        bytes,
      },
      {
        sirens: 1358,
        kept: 1366,
        // Nine corrections; what they correct was published in other issues.
        withdrawn: 9,
        kinds: { creation: 1158, immatriculation: 114, vente: 94 },
        absurd: 0,
        texts: 913,
        // Two are sentences ("... n'est plus gérant").
        sound: 911,
        officers: 1721,
        // 51 of text, 23 without.
        bytes: 127_305,
      },
    );
  });

  test("real sample ods_annonces-commerciales.3records.json", (t) => {
    const {
      outcome,
      blocks,
      kept: retained,
      withdrawn,
    } = loadedAll(odsRows("ods_annonces-commerciales.3records.json"));
    t.deepEqual(
      { outcome, kept: retained, withdrawn },
      { outcome: { "sirens 1": 3 }, kept: 3, withdrawn: 0 },
    );
    const procedure = new Procedure();
    const reported = [...blocks.values()].map((block) => {
      procedure.read(block, 0, 20_261_121);
      return [
        procedure.state,
        ...procedureEvents(block, 0, 20_261_121).map(
          ({ kind, state, date, notice }) => `${kind} ${state} ${date} ${notice}`,
        ),
      ];
    });
    t.deepEqual(reported, [
      [0, "closed aucune 20201119 A202002333642"],
      [0, "converted liquidation_judiciaire 20091210 A200902491993"],
      [3, "opened liquidation_judiciaire 20260908 A202601765232"],
    ]);
  });
}
