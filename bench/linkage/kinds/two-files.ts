import { Draw } from "../../corpus/customer-files/draw.ts";
import { companyEntryOf } from "../noise/company-entry.ts";
import { drawNoiseCount } from "../noise/noise.ts";
import { entryOf, requested } from "../noise/person-entry.ts";
import { drawStyle } from "../noise/style.ts";
import { COMPANY_LAYOUTS, type CompanyLayout } from "../tables/company-layouts.ts";
import type { DraftRecord, DraftSet, Trap } from "../tables/draft-table.ts";
import { numberedRecords } from "../tables/numbered-records.ts";
import { columnsOf, PERSON_LAYOUTS, type PersonLayout } from "../tables/person-layouts.ts";
import { companyRecord, numberedSites } from "./company-records.ts";
import { type FileForm, PersonRecords, styleOf } from "./person-records.ts";

/** The export of the day after, by another tool. */
const NEXT_DAY: PersonLayout = {
  name: "aujourdhui",
  columns: columnsOf(
    "email=mail,nom=nom_client,prenom=prenom_client,naissance=date_naissance,mobile=portable,telephone=tel_fixe,code_postal=cp,ville=commune,adresse=voie,civilite=titre",
  ),
  delimiter: ",",
  dates: "iso",
  isSurnameFirst: true,
};
const [WHOLE, , , ONE_NAME, MEMBERS] = PERSON_LAYOUTS as readonly PersonLayout[];

/** Two files to be linked: how many rows both have, and how much differs in what they share. */
interface Pair {
  readonly name: string;
  readonly layouts: readonly [PersonLayout, PersonLayout];
  readonly rows: number;
  /** Shares of persons who are in the first file only, in the second only; the rest is in both. */
  readonly only: readonly [first: number, second: number];
  /** Share of common persons of whom nothing changed. */
  readonly unchanged: number;
}

const PAIRS: readonly Pair[] = [
  {
    name: "hier_aujourdhui",
    layouts: [WHOLE as PersonLayout, NEXT_DAY],
    rows: 4000,
    only: [0.05, 0.08],
    unchanged: 0.85,
  },
  {
    name: "prospects_clients",
    layouts: [MEMBERS as PersonLayout, ONE_NAME as PersonLayout],
    rows: 4000,
    only: [0.35, 0.5],
    unchanged: 0.05,
  },
];

/** Pairs of files: of persons by two exports, and of companies of two systems. */
export function drawTwoFiles(seed: number): readonly DraftSet[] {
  return [...PAIRS.map((pair, at) => personPair(seed * 16 + at, pair)), companyPair(seed)];
}

function personPair(seed: number, { name, layouts, rows, only, unchanged }: Pair): DraftSet {
  const draw = new Draw(seed, `two files ${name}`);
  const people = new PersonRecords(seed);
  const forms = layouts.map((layout): FileForm => ({ layout, style: drawStyle(draw) }));
  const sides: [DraftRecord[], DraftRecord[]] = [[], []];
  const traps: Trap[] = [];
  for (let index = 0; sides[0].length < rows; index++) {
    const household = people.household(index);
    traps.push(...household.traps);
    for (const customer of household.customers) {
      const isIn = drawSides(draw, only);
      const start = requested(draw, entryOf(customer.person, draw.of(forms).style));
      isIn.forEach((isThere, side) => {
        if (!isThere) return;
        const form = forms[side] as FileForm;
        const isFirst = side === 0 || !isIn[0];
        const noises = isFirst || draw.chance(unchanged) ? 0 : drawNoiseCount(draw);
        const entry = { ...start, style: styleOf(draw, form.style) };
        const record = people.record(draw, customer, entry, { ...form, noises });
        sides[side]?.push(isFirst ? { ...record, noises: [] } : record);
      });
    }
  }
  const tables = layouts.map(({ columns, delimiter }, side) => {
    const records = numberedRecords(draw.shuffled(sides[side] as DraftRecord[]), "K");
    return { name: `${name}_${side + 1}.csv`, columns, delimiter, records };
  });
  return { kind: "two_files", name, tables, traps };
}

const COMPANY_PAIR = { name: "entreprises", rows: 2000, only: [0.35, 0.35] } as const;

function companyPair(seed: number): DraftSet {
  const { name, rows, only } = COMPANY_PAIR;
  const draw = new Draw(seed, `two files ${name}`);
  const layouts = [COMPANY_LAYOUTS[0], COMPANY_LAYOUTS[2]] as readonly CompanyLayout[];
  const styles = layouts.map(() => drawStyle(draw));
  const sides: [DraftRecord[], DraftRecord[]] = [[], []];
  const traps: Trap[] = [];
  for (let index = 0; sides[0].length < rows; index++) {
    const group = numberedSites(seed, index);
    traps.push(...group.traps);
    for (const one of group.sites) {
      const isIn = drawSides(draw, only);
      isIn.forEach((isThere, side) => {
        if (!isThere) return;
        const isFirst = side === 0 || !isIn[0];
        const style = styleOf(draw, styles[side] as (typeof styles)[number]);
        const entry = companyEntryOf(one.site, style);
        const record = companyRecord(draw, one, entry, {
          columns: layouts[side]?.columns ?? [],
          count: isFirst ? 0 : drawNoiseCount(draw),
        });
        sides[side]?.push(isFirst ? { ...record, noises: [] } : record);
      });
    }
  }
  const tables = layouts.map(({ columns }, side) => {
    const records = numberedRecords(draw.shuffled(sides[side] as DraftRecord[]), "K");
    return { name: `${name}_${side + 1}.csv`, columns, delimiter: ";" as const, records };
  });
  return { kind: "two_files", name, tables, traps };
}

function drawSides(draw: Draw, [first, second]: Pair["only"]): readonly [boolean, boolean] {
  const at = draw.unit();
  return [at >= second, at < second || at >= first + second];
}
