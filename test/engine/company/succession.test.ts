import test from "ava";
import { siretText } from "../../../bench/corpus/luhn-keys.ts";
import {
  followSuccession,
  MAX_LINKS,
  type Succession,
} from "../../../engine/company/succession.ts";
import { formatSiret } from "../../../engine/identifiers/siret.ts";
import fc, { rounds } from "../../properties.ts";
import type { Values } from "../registers/array-row.ts";
import { MapReader } from "../store/map-reader.ts";
import { type CompanyRows, etablissement, FERME, lien, recordsOf, unite } from "./company-bed.ts";
import { naiveSirene, naiveSuccession } from "./naive-sirene.ts";

const SIREN = 900_000_100;
const OTHER = 800_000_101;
const UNKNOWN = 732_829_320;
/** Has no establishment in the register. */
const HOMELESS = 700_000_102;

/** A link between the n-th establishments of the company, or of another one. */
type Link = readonly [from: number, to: number | string, date: string];

const there = (to: number | string) => (typeof to === "string" ? to : siretText(SIREN, to));

function world(
  closed: readonly number[],
  open: readonly number[],
  links: readonly Link[],
): CompanyRows {
  const rows = (orders: readonly number[], change: Values) =>
    orders.map((order) => etablissement(SIREN, order, change));
  return {
    unites: [unite(SIREN), unite(OTHER), unite(HOMELESS)],
    etablissements: [
      ...rows(closed, FERME),
      ...rows(open, {}),
      etablissement(OTHER, 1),
      etablissement(OTHER, 2, FERME),
    ],
    liens: links.map(([from, to, date]) => lien(siretText(SIREN, from), there(to), date)),
  };
}

function follow(rows: CompanyRows, order: number) {
  const nic = Number(siretText(SIREN, order).slice(9));
  const found = followSuccession(new MapReader(recordsOf(rows)), SIREN, nic);
  const { successor } = found;
  return { ...found, successor: successor ? formatSiret(successor.siren, successor.nic) : null };
}

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
const chain = (last: number): Link[] =>
  upTo(last - 1).map((from) => [from, from + 1, `${1990 + from}-01-01`]);

interface Case {
  readonly why: string;
  readonly closed: readonly number[];
  readonly open: readonly number[];
  readonly links: readonly Link[];
  readonly end: Succession["end"];
  readonly to?: number | string;
  readonly count?: number;
}

const CASES: readonly Case[] = [
  { why: "no link", closed: [1], open: [2], links: [], end: "aucune" },
  {
    why: "links of others only",
    closed: [1, 2],
    open: [3],
    links: [[2, 3, "2010-01-01"]],
    end: "aucune",
  },
  {
    why: "one link to an open one",
    closed: [1],
    open: [2],
    links: chain(2),
    end: "vivant",
    to: 2,
    count: 1,
  },
  {
    why: "a chain of three",
    closed: [1, 2, 3],
    open: [4],
    links: chain(4),
    end: "vivant",
    to: 4,
    count: 3,
  },
  { why: "a chain that ends closed", closed: [1, 2, 3], open: [], links: chain(3), end: "ferme" },
  {
    why: "an establishment that is missing",
    closed: [1],
    open: [],
    links: [[1, 9, "2010-01-01"]],
    end: "ferme",
  },
  {
    why: "a company without establishments",
    closed: [1],
    open: [],
    links: [[1, siretText(HOMELESS, 1), "2010-01-01"]],
    end: "ferme",
  },
  {
    why: "a company that is missing",
    closed: [1],
    open: [],
    links: [[1, siretText(UNKNOWN, 1), "2010-01-01"]],
    end: "ferme",
  },
  {
    why: "another company's open seat",
    closed: [1],
    open: [],
    links: [[1, siretText(OTHER, 1), "2010-01-01"]],
    end: "vivant",
    to: siretText(OTHER, 1),
    count: 1,
  },
  {
    why: "another company's closed one",
    closed: [1],
    open: [],
    links: [[1, siretText(OTHER, 2), "2010-01-01"]],
    end: "ferme",
  },
  { why: "itself", closed: [1], open: [], links: [[1, 1, "2010-01-01"]], end: "boucle" },
  {
    why: "a loop of two",
    closed: [1, 2],
    open: [],
    links: [
      [1, 2, "2010-01-01"],
      [2, 1, "2011-01-01"],
    ],
    end: "boucle",
  },
  {
    why: "a loop of three, met from outside",
    closed: [1, 2, 3, 4],
    open: [],
    links: [...chain(4), [4, 2, "2015-01-01"]],
    end: "boucle",
  },
  {
    why: "a loop with a way out",
    closed: [1, 2],
    open: [3],
    links: [
      [1, 2, "2010-01-01"],
      [2, 1, "2012-01-01"],
      [2, 3, "2011-01-01"],
    ],
    end: "vivant",
    to: 3,
    count: 2,
  },
  {
    why: "a fork: the most recent first",
    closed: [1],
    open: [2, 3],
    links: [
      [1, 2, "2010-01-01"],
      [1, 3, "2011-01-01"],
    ],
    end: "vivant",
    to: 3,
    count: 1,
  },
  {
    why: "a fork of one date: the lower SIRET first",
    closed: [1],
    open: [2, 3],
    links: [
      [1, 3, "2010-01-01"],
      [1, 2, "2010-01-01"],
    ],
    end: "vivant",
    to: 2,
    count: 1,
  },
  {
    why: "a fork whose recent branch is dead",
    closed: [1, 3],
    open: [2],
    links: [
      [1, 2, "2010-01-01"],
      [1, 3, "2011-01-01"],
    ],
    end: "vivant",
    to: 2,
    count: 1,
  },
  {
    why: "two branches that meet on a closed one are no loop",
    closed: [1, 2, 3, 4],
    open: [],
    links: [
      [1, 2, "2010-01-01"],
      [1, 3, "2011-01-01"],
      [2, 4, "2012-01-01"],
      [3, 4, "2012-01-01"],
    ],
    end: "ferme",
  },
  {
    why: "the most links that are followed",
    closed: upTo(MAX_LINKS),
    open: [MAX_LINKS + 1],
    links: chain(MAX_LINKS + 1),
    end: "vivant",
    to: MAX_LINKS + 1,
    count: MAX_LINKS,
  },
  {
    why: "one link more",
    closed: upTo(MAX_LINKS + 1),
    open: [MAX_LINKS + 2],
    links: chain(MAX_LINKS + 2),
    end: "trop_long",
  },
  {
    why: "too long a branch beside a dead one",
    closed: [...upTo(MAX_LINKS + 1), 50],
    open: [MAX_LINKS + 2],
    links: [...chain(MAX_LINKS + 2), [1, 50, "2024-01-01"]],
    end: "trop_long",
  },
  {
    why: "the same link twice, on two dates",
    closed: [1],
    open: [2],
    links: [
      [1, 2, "2010-01-01"],
      [1, 2, "2011-01-01"],
    ],
    end: "vivant",
    to: 2,
    count: 1,
  },
];

for (const { why, closed, open, links, end, to, count } of CASES)
  test(`${end}: ${why}`, (t) => {
    const found = follow(world(closed, open, links), 1);
    t.is(found.end, end);
    t.is(found.successor, to === undefined ? null : there(to));
    if (count !== undefined) t.is(found.links, count);
  });

test("any small tangle: where every path followed by hand leads", (t) => {
  const order = fc.integer({ min: 1, max: 6 });
  const date = fc.integer({ min: 1990, max: 1999 }).map((year) => `${year}-01-01`);
  const links = fc.uniqueArray(fc.tuple(order, order, date), {
    maxLength: 8,
    selector: ([from, to]) => `${from}-${to}`,
  });
  fc.assert(
    fc.property(links, fc.subarray(upTo(6)), (tangle, open) => {
      const closed = upTo(6).filter((one) => !open.includes(one));
      const rows = world(closed, open, tangle);
      const expected = naiveSuccession(naiveSirene(rows), [siretText(SIREN, 1)]);
      const found = follow(rows, 1);
      t.is(found.end, expected.end);
      t.is(found.successor, expected.lien?.["siretEtablissementSuccesseur"] ?? null);
      if (found.successor) t.is(found.links, expected.links);
    }),
    { numRuns: rounds(4) },
  );
});

test("a tangle where everything leads to everything ends, and soon", (t) => {
  const orders = upTo(40);
  const links = orders.flatMap((from) => orders.map((to): Link => [from, to, "2010-01-01"]));
  const found = follow(world(orders, [], links), 1);
  t.is(found.successor, null);
  t.not(found.end, "aucune");
});
