import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { counted, longDate, percent } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { DeathCheck } from "../../../engine/person/death-check.ts";
import { communeTable } from "../../../engine/places/commune-table.ts";
import { pill, type Tone } from "../company/company-words.ts";
import { reasonList } from "../front/reason-list.ts";
import { dataTable } from "../html/data-table.ts";

type Candidate = DeathCheck["candidats"][number];

interface Words {
  readonly tone: Tone;
  readonly title: string;
  /** What to do next. */
  readonly next: string;
}

/** A verdict in words: a death is never stated as certain, nor a life. */
const VERDICTS: Readonly<Record<DeathCheck["statut_vital"], Words>> = {
  vivant: {
    tone: "good",
    title: "Aucun décès trouvé",
    next: "Ce n’est pas une preuve de vie\u00a0: un décès récent ou à l’étranger peut manquer au fichier.",
  },
  a_verifier_homonyme: {
    tone: "doubt",
    title: "Décès possible, à vérifier",
    next: "Un homonyme est possible. Complétez la date de naissance, tous les prénoms ou le lieu de naissance avant d’agir.",
  },
  decede_probable: {
    tone: "bad",
    title: "Décès probable, non certain",
    next: "Demandez un acte de décès à la mairie du lieu avant toute démarche\u00a0: il fait seul foi.",
  },
  inconnu: {
    tone: "doubt",
    title: "On ne peut rien en dire",
    next: "Une date de naissance complète, tous les prénoms ou le lieu de naissance permettraient de répondre.",
  },
};

/** The verdict on one person, why, and the deaths that may be theirs. */
export function deathResult(check: DeathCheck): Markup {
  const { tone, title, next } = VERDICTS[check.statut_vital];
  return html`<h2>${pill(tone, title)}</h2>
<p>${next}</p>
${reasonList(check.raisons)}
${candidates(check)}`;
}

function candidates({ candidats, candidats_total: total, tronque }: DeathCheck): Markup | null {
  if (candidats.length === 0) return null;
  const isAll = candidats.length === total && !tronque;
  return html`<h3>${counted(candidats.length, "personne décédée", "personnes décédées")} qui ${candidats.length === 1 ? "peut" : "peuvent"} être celle que vous cherchez${isAll ? null : html`, sur ${total}${tronque ? " ou davantage" : null}`}</h3>
${dataTable({
  caption: html`<span class="visually-hidden">Décès possibles</span>`,
  heads: ["Personne", "Naissance", "Décès", "Probabilité", "Ce qui concorde"],
  rows: candidats.map(cells),
})}`;
}

function cells(of: Candidate): readonly (Markup | string)[] {
  return [
    html`${customerText(`${of.prenoms} ${of.nom}`)}`,
    html`${dated(of.date_naissance)}${of.lieu_naissance === "" ? null : html`<span class="note">${customerText(of.lieu_naissance)}</span>`}`,
    html`${dated(of.date_deces)}<span class="note">${placeOf(of.code_lieu_deces)}</span>`,
    percent(of.score),
    html`${of.accords.map((text, at) => html`${at === 0 ? null : ", "}${sentence(text)}`)}`,
  ];
}

/** A date of the register, as far as it is known. */
function dated(iso: string): string {
  return iso.startsWith("0000") ? "date inconnue" : longDate(iso);
}

function placeOf(code: string): Markup | string {
  const commune = communeTable().ofInsee(code);
  if (commune) return customerText(commune.name);
  return code === "" ? "lieu inconnu" : `lieu de code ${code}`;
}
