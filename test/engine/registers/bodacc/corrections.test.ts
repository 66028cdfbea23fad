import test from "ava";
import {
  noticeAt,
  noticeCount,
  noticeIdentityAt,
} from "../../../../engine/registers/bodacc/entry.ts";
import { noticeId, readNoticeId } from "../../../../engine/registers/bodacc/notice-identity.ts";
import { bodacc } from "../../../../engine/registers/bodacc/register.ts";
import { parsed } from "../array-row.ts";
import { type Cells, loaded, odsRow, orders, type Row, xmlRow } from "./notices.ts";
import { NOTICE } from "./rows.ts";

const SIREN = 732_829_320;
const OTHER = { registre: "356000000", listepersonnes: "" };

function precedent(id: string) {
  const [, letter, issue, number] = /^(.)(.{8})(.+)$/.exec(id) ?? [];
  return { nomPublication: `BODACC ${letter}`, numeroParution: issue, numeroAnnonce: number };
}

const first = odsRow({});
const corrects = (more: Cells = {}, earlier = "A20210012345") =>
  odsRow({
    id: "A202101008",
    parution: "20210100",
    typeavis: "rectificatif",
    parutionavisprecedent: precedent(earlier),
    ...more,
  });
const cancels = (more: Cells = {}, earlier = "A20210012345") =>
  corrects({ typeavis: "annulation", ...more }, earlier);
const greffe = (nomGreffeImmat: string) => ({
  personne: {
    numeroImmatriculation: { numeroIdentification: "732 829 320", codeRCS: "RCS", nomGreffeImmat },
  },
});
const JUDGEMENT = JSON.parse(NOTICE.jugement) as Record<string, string>;
const radiation = { jugement: "", familleavis: "radiation" };

type Case = readonly [why: string, rows: readonly Row[], left: readonly string[]];

const CASES: readonly Case[] = [
  ["a notice", [first], ["A20210012345"]],
  ["cancelled: neither is left", [first, cancels()], []],
  ["cancelled by a notice under another company", [first, cancels(OTHER)], []],
  [
    "cancelled by a notice of no company",
    [first, cancels({ registre: "", listepersonnes: "" })],
    [],
  ],
  ["corrected: the correction stands for it", [first, corrects()], ["A202101008"]],
  ["a correction under another company", [first, corrects(OTHER)], []],
  [
    "a correction that is corrected",
    [first, corrects(), corrects({ id: "A202101009" }, "A202101008")],
    ["A202101009"],
  ],
  [
    "a correction that is cancelled: both are gone",
    [first, corrects(), cancels({ id: "A202101009" }, "A202101008")],
    [],
  ],
  [
    "a correction that names nothing",
    [first, corrects({ parutionavisprecedent: "" })],
    ["A20210012345", "A202101008"],
  ],
  ["a cancellation that names nothing", [first, cancels({ parutionavisprecedent: "" })], []],
  [
    "one that names nothing, of another day",
    [first, cancels({ parutionavisprecedent: "", jugement: { ...JUDGEMENT, date: "2019-02-03" } })],
    ["A20210012345"],
  ],
  [
    "one that names nothing, of another judgement",
    [
      first,
      cancels({
        parutionavisprecedent: "",
        jugement: { ...JUDGEMENT, nature: "Jugement de plan de redressement" },
      }),
    ],
    ["A20210012345"],
  ],
  [
    "one that names nothing, of another greffe",
    [
      odsRow({ listepersonnes: greffe("Dijon") }),
      cancels({ parutionavisprecedent: "", listepersonnes: greffe("Lyon") }),
    ],
    ["A20210012345"],
  ],
  [
    "one that names nothing takes back the latest of its kind",
    [
      odsRow({ ...radiation, radiationaurcs: { radiationPM: "O" } }),
      odsRow({ ...radiation, id: "A2021001299", radiationaurcs: { radiationPM: "O" } }),
      cancels({ ...radiation, parutionavisprecedent: "" }),
    ],
    ["A2021001299"],
  ],
  [
    "one that names something unreadable",
    [
      first,
      cancels({ parutionavisprecedent: { nomPublication: "BODACC A", numeroParution: "?" } }),
    ],
    [],
  ],
  [
    "a correction that names itself",
    [first, corrects({}, "A202101008")],
    ["A20210012345", "A202101008"],
  ],
  [
    "an initial notice that names another takes nothing back",
    [first, corrects({ typeavis: "annonce" })],
    ["A20210012345", "A202101008"],
  ],
  [
    "a correction that reports a striking off takes it back",
    [
      odsRow(radiation),
      corrects({
        ...radiation,
        radiationaurcs: { commentaire: "Rapport de radiation d'office" },
      }),
    ],
    [],
  ],
  [
    "a correction of a striking off that does not",
    [odsRow(radiation), corrects({ ...radiation, radiationaurcs: { radiationPM: "O" } })],
    ["A202101008"],
  ],
  [
    "a judgement retracted on third-party opposition: both are gone",
    [
      first,
      corrects({
        typeavis: "annonce",
        jugement: { famille: "RÃ©tractation sur tierce opposition", nature: "N" },
      }),
    ],
    [],
  ],
  ["the same notice twice is one", [first, odsRow({})], ["A20210012345"]],
  [
    "the same number in another issue is another notice",
    [first, odsRow({ id: "A20210013345" })],
    ["A20210012345", "A20210013345"],
  ],
  [
    "cancelled by a record of XML",
    [
      first,
      xmlRow(
        {
          typeAnnonce: { annulation: "" },
          numeroAnnonce: "8",
          jugementAnnule: {},
          parutionAvisPrecedent: precedent("A20210012345"),
        },
        "PCL_REDIFF",
        "20210100",
      ),
    ],
    [],
  ],
];

for (const [why, rows, left] of CASES)
  test(`corrections, in every order: ${why}`, (t) => {
    for (const order of orders(rows)) t.deepEqual(idsOf(loaded(order, SIREN)), left);
  });

function idsOf(block: Uint8Array): string[] {
  if (block.length === 0) return [];
  return Array.from({ length: noticeCount(block, 0) }, (_, rank) =>
    noticeId(noticeIdentityAt(block, noticeAt(0, rank))),
  );
}

test("a row that is no notice takes nothing back", (t) => {
  t.is(bodacc.withdraws?.(cancels({ dateparution: "" })), 0);
  t.is(bodacc.withdraws?.(xmlRow("parutionAvisPrecedent")), 0);
  t.is(bodacc.withdraws?.(cancels()), readNoticeId("A20210012345"));
});

test("what only takes back is no entry", (t) => {
  t.is(parsed(bodacc, cancels()).key, "avis.annulation");
  t.is(parsed(bodacc, cancels({ registre: "1", listepersonnes: "" })).key, "avis.annulation");
  t.is(parsed(bodacc, corrects()).key, SIREN);
});
