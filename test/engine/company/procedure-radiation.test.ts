import test from "ava";
import { radiationNotice } from "../../../engine/company/procedure-radiation.ts";
import { noticeDate, noticeIdentityAt } from "../../../engine/registers/bodacc/entry.ts";
import { noticeId } from "../../../engine/registers/bodacc/notice-identity.ts";
import { type Cells, loaded, odsRow, orders } from "../registers/bodacc/notices.ts";

const SIREN = 732_829_320;

type Notice = readonly [published: string, famille: string, cells?: Cells, greffe?: string];

function struckOff(notices: readonly Notice[], today: number): string[] {
  const rows = notices.map(([dateparution, familleavis, cells = {}, greffe = "Nanterre"], i) =>
    odsRow({
      id: `B20210012${i + 1}`,
      dateparution,
      familleavis,
      jugement: "",
      listepersonnes: { personne: { numeroImmatriculation: { nomGreffeImmat: greffe } } },
      ...cells,
    }),
  );
  return orders(rows).map((order) => {
    const block = loaded(order, SIREN);
    const at = radiationNotice(block, 0, today);
    return at < 0 ? "" : `${noticeDate(block, at)} ${noticeId(noticeIdentityAt(block, at))}`;
  });
}

const ended = (date: string) => ({ radiationaurcs: { dateCessationActivitePP: date } });
const remark = (commentaire: string) => ({ radiationaurcs: { commentaire } });
const created = (date: string) => ({ acte: { dateImmatriculation: date, creation: {} } });

type Case = readonly [why: string, notices: readonly Notice[], expected: string, today?: number];

const CASES: readonly Case[] = [
  ["no notice of it", [["2021-01-12", "dpc"]], ""],
  ["a company", [["2021-01-12", "radiation"]], "20210112 B202100121"],
  ["a person", [["2021-01-12", "radiation", ended("2020-12-31")]], "20201231 B202100121"],
  [
    "struck off twice: the last",
    [
      ["2015-01-12", "radiation"],
      ["2021-01-12", "radiation"],
    ],
    "20210112 B202100122",
  ],
  ["announced for a later day", [["2021-01-12", "radiation", ended("2021-03-31")]], "", 20_210_201],
  [
    "announced, and come to pass",
    [["2021-01-12", "radiation", ended("2021-03-31")]],
    "20210331 B202100121",
    20_210_331,
  ],
  ["not known yet", [["2021-01-12", "radiation"]], "", 20_210_111],
  [
    "a move before 2012",
    [["2011-01-12", "radiation", remark("Transfert du siège hors ressort")]],
    "",
  ],
  [
    "a move does not hide an earlier striking off",
    [
      ["2010-01-12", "radiation"],
      ["2011-01-12", "radiation", remark("TRANSFERT DU SIEGE HORS RESSORT")],
    ],
    "20100112 B202100121",
  ],
  [
    "reported by a notice of its own",
    [
      ["2021-01-12", "radiation"],
      ["2021-02-12", "radiation", remark("Rapport de radiation d'office")],
    ],
    "",
  ],
  [
    "a person who registers again",
    [
      ["2021-01-12", "radiation", ended("2020-12-31")],
      ["2021-06-12", "creation", created("2021-06-01")],
    ],
    "",
  ],
  [
    "a person who registered again before the end was published",
    [
      ["2021-03-12", "radiation", ended("2020-12-31")],
      ["2021-02-12", "creation", created("2021-02-01")],
    ],
    "",
  ],
  [
    "a creation before the end",
    [
      ["2015-02-12", "creation", created("2015-02-01")],
      ["2021-03-12", "radiation", ended("2020-12-31")],
    ],
    "20201231 B202100122",
  ],
  [
    "struck off again after it registered again",
    [
      ["2015-01-12", "radiation"],
      ["2016-01-12", "creation"],
      ["2021-01-12", "radiation"],
    ],
    "20210112 B202100123",
  ],
  [
    "registered again, with the date of the first time",
    [
      ["2021-01-12", "radiation"],
      ["2021-02-12", "immatriculation", { acte: { dateImmatriculation: "1988-07-21" } }],
    ],
    "",
  ],
  [
    "a later notice of the same greffe",
    [
      ["2021-01-12", "radiation"],
      ["2021-02-12", "dpc"],
      ["2021-03-12", "modification"],
    ],
    "20210112 B202100121",
  ],
  [
    "a later notice of another greffe: it had moved",
    [
      ["2021-01-12", "radiation"],
      ["2021-02-12", "modification", {}, "Lyon"],
    ],
    "",
  ],
  [
    "an earlier notice of another greffe",
    [
      ["2020-01-12", "modification", {}, "Lyon"],
      ["2021-01-12", "radiation"],
    ],
    "20210112 B202100122",
  ],
  [
    "a greffe that is not known proves nothing",
    [
      ["2021-01-12", "radiation"],
      ["2021-02-12", "modification", {}, ""],
    ],
    "20210112 B202100121",
  ],
  [
    "sales and judgements come from anywhere",
    [
      ["2021-01-12", "radiation"],
      ["2021-02-12", "vente", {}, "Lyon"],
      ["2021-03-12", "collective", {}, "Lyon"],
    ],
    "20210112 B202100121",
  ],
  [
    "what undoes it is not known yet",
    [
      ["2021-01-12", "radiation"],
      ["2021-06-12", "creation"],
    ],
    "20210112 B202100121",
    20_210_611,
  ],
];

for (const [why, notices, expected, today = 20_260_101] of CASES)
  test(`struck off, files in every order: ${why}`, (t) => {
    for (const found of struckOff(notices, today)) t.is(found, expected);
  });
