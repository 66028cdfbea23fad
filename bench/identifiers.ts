import {
  isClear,
  readWrittenId,
  type WrittenId,
} from "../engine/identifiers/written/written-id.ts";
import type { Bench } from "./bench.ts";
import { Draw } from "./corpus/customer-files/draw.ts";
import { drawNamedColumn } from "./identifiers/named-columns.ts";
import { sirenInSiretChecked } from "./identifiers/siren-in-siret.ts";
import {
  drawCompany,
  WRITTEN_FORMS,
  type WrittenCompany,
  type WrittenForm,
} from "./identifiers/written-forms.ts";

const TEXTS = 1_000_000;
const COLUMNS = 10_000;

/** Identifiers as people and programs write them: what is read, what is wrong, which columns. */
export const identifiers: Bench = {
  name: "identifiers",
  about: "written forms of SIREN, SIRET and VAT numbers: recovered, wrong; columns named rightly",
  async run({ scale, seed, details, say }) {
    const texts = Math.max(1000, Math.round(TEXTS * scale));
    const columns = Math.max(100, Math.round(COLUMNS * scale));
    const read = readTexts(new Draw(seed, "texts"), texts, details ? say : () => undefined);
    const named = nameColumns(new Draw(seed, "columns"), columns, details ? say : () => undefined);
    return {
      texts,
      ...read,
      columns,
      columns_named: named / columns,
      siren_in_siret_checked: await sirenInSiretChecked(new Draw(seed, "files")),
      seed,
    };
  },
};

function readTexts(draw: Draw, count: number, say: (line: string) => void) {
  let [determined, recovered, presumed, wrong] = [0, 0, 0, 0];
  for (let made = 0; made < count; made++) {
    const form = draw.of(WRITTEN_FORMS);
    const company = drawCompany(draw);
    const text = form.write(company, draw);
    const outcome = outcomeOf(text, form, company);
    if (form.determines !== "nothing") determined++;
    if (outcome === "right") recovered++;
    if (outcome === "presumed") presumed++;
    if (outcome === "wrong") wrong++;
    if (outcome !== "right" && outcome !== "nothing") say(`${outcome} ${form.name}: ${text}`);
  }
  return { recovered: recovered / determined, presumed: presumed / count, wrong };
}

type Outcome = "right" | "presumed" | "wrong" | "lost" | "nothing";

/** `presumed`: a number that is told as doubtful; only a sure one can be wrong. */
function outcomeOf(text: string, { determines }: WrittenForm, company: WrittenCompany): Outcome {
  const read = readWrittenId(text);
  const number = numberOf(read);
  if (number === "") return determines === "nothing" ? "nothing" : "lost";
  if (!isClear(read) || read.kind === "vat_key_wrong") return "presumed";
  return determines !== "nothing" && number === company[determines] ? "right" : "wrong";
}

function numberOf({ kind, digits, siren }: WrittenId): string {
  if (kind === "several") return "";
  return kind === "siret" ? digits : siren;
}

function nameColumns(draw: Draw, count: number, say: (line: string) => void): number {
  let named = 0;
  for (let made = 0; made < count; made++) {
    const { header, wanted, got, form, share, rows } = drawNamedColumn(draw);
    if (got === wanted) named++;
    else say(`${header} (${form}, ${share * 100} % of ${rows}): ${got}`);
  }
  return named;
}
