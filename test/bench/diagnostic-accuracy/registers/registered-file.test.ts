import test from "ava";
import Papa from "papaparse";
import type { RegisterBook } from "../../../../bench/diagnostic-accuracy/registers/register-book.ts";
import { RegisterScores } from "../../../../bench/diagnostic-accuracy/registers/register-scores.ts";
import { registeredFile } from "../../../../bench/diagnostic-accuracy/registers/registered-file.ts";
import type { Finding } from "../../../../engine/files/diagnostic/finding.ts";

const SIREN = "732829320";
const [SEAT, CLOSED] = [`${SIREN}00074`, `${SIREN}00017`];

const BOOK: RegisterBook = {
  companies: [
    {
      siren: SIREN,
      isActive: true,
      name: "ORMIVILLE",
      isMasked: false,
      naf: "62.01Z",
      seat: SEAT,
      establishments: new Map([
        [SEAT, { isOpen: true }],
        [CLOSED, { isOpen: false }],
      ]),
      notices: [],
    },
  ],
  sirens: new Set([SIREN]),
  successors: new Map([[CLOSED, [SEAT]]]),
  isOpen: (siret) => siret === SEAT,
  deaths: [{ surname: "DUPORT", givenName: "ANNE", isWoman: true, born: "30/11/1946" }],
  streets: [
    { line: "1 rue de la Gare", postcode: "01000", town: "Bourg-en-Bresse" },
    { line: "2 rue de la Gare", postcode: "75011", town: "Paris" },
  ],
};

test("rows are what the registers have, and what is wrong with them is known", (t) => {
  const { bytes, rows } = registeredFile(BOOK, 1, 300);
  const { data } = Papa.parse<Record<string, string>>(bytes.toString(), { header: true });
  t.is(data.length, rows.length);
  const kinds = new Set(rows.flatMap((parts) => parts.map(({ kind }) => kind)));
  for (const kind of ["siège ouvert", "établissement fermé", "SIREN inconnu", "contact décédé"])
    t.true(kinds.has(kind), kind);
  rows.forEach((parts, i) => {
    for (const { cells } of parts) t.like(data[i], cells);
    for (const { kind, cells, expected, after } of parts)
      if (kind === "établissement fermé")
        t.deepEqual([cells["SIRET"], [...expected], after], [CLOSED, [5], SEAT]);
  });
  t.deepEqual(registeredFile(BOOK, 1, 300), { bytes, rows });
});

test("what is due is found, what is not is a false alarm", (t) => {
  const file = registeredFile(BOOK, 2, 100);
  const due = file.rows.flatMap((parts, i) =>
    parts.flatMap(({ expected, after }) =>
      expected.map((rule) => findingOf(rule, i + 2, after ?? null)),
    ),
  );
  const scores = new RegisterScores();
  scores.add(file, due);
  t.is(scores.found.all.share01, 1);
  t.is(scores.said.all.share01, 1);
  t.is(scores.proposed.share01, 1);
  const sound = file.rows.findIndex((parts) =>
    parts.every(({ expected }) => expected.length === 0),
  );
  const worse = new RegisterScores();
  worse.add(file, [...due.slice(1), findingOf(6, sound + 2, null)]);
  t.is(worse.found.all.all - worse.found.all.right, 1);
  t.is(worse.said.all.all - worse.said.all.right, 1);
});

function findingOf(rule: number, row: number, after: string | null): Finding {
  return {
    rule,
    row,
    column: "SIRET",
    before: "",
    after,
    why: "",
    certainty: "probable",
    reversible: false,
  };
}
