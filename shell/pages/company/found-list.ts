import type { CodeLabels } from "../../../engine/company/sheet/code-labels.ts";
import { bareNaf } from "../../../engine/identifiers/naf.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { FoundCompany } from "../../../engine/matching/search-companies.ts";
import { spacedNumber } from "../html/spaced-number.ts";
import { pill, type Tone } from "./company-words.ts";
import { companyPath } from "./search-form.ts";

interface Found {
  readonly q: string;
  readonly lieu: string;
  readonly found: readonly FoundCompany[];
  readonly labels: CodeLabels;
  /** Whether the registers are the invented samples. */
  readonly isExample: boolean;
}

/** The companies that a name may mean, the likeliest first. */
export function foundList(of: Found): Markup {
  const { found, labels } = of;
  if (found.length === 0) return nothingFound(of);
  return html`<section aria-labelledby="trouvees">
<h2 id="trouvees">${counted(found.length, "entreprise", "entreprises")} pour ${sought(of)}</h2>
<ol class="found">${found.map((one) => foundItem(one, labels))}</ol>
<p class="muted">Dix entreprises au plus, les plus probables d’abord. Celles qui ont demandé à ne pas être diffusées ne se trouvent que par leur numéro.</p>
</section>`;
}

const STATES: Readonly<
  Record<FoundCompany["card"]["etat"], { readonly tone: Tone; readonly words: string }>
> = {
  ouvert: { tone: "good", words: "En activité" },
  ferme: { tone: "doubt", words: "Établissement fermé" },
  cesse: { tone: "bad", words: "Entreprise cessée" },
};

function foundItem({ card, ...match }: FoundCompany, labels: CodeLabels): Markup {
  const { tone, words } = STATES[card.etat];
  const town = [card.code_postal, card.ville].filter((text) => text !== "").join(" ");
  const sign = card.enseigne === card.denomination ? "" : card.enseigne;
  return html`<li>
<h3><a href="${companyPath({ siren: card.siren })}">${customerText(card.denomination)}</a> ${pill(tone, words)}</h3>
<p>${sign === "" ? null : html`Enseigne ${customerText(sign)}\u00a0· `}${town === "" ? null : html`${customerText(town)}\u00a0· `}<span class="nowrap">SIREN ${spacedNumber(card.siren)}</span></p>
${activity(card.naf, labels)}
<p class="muted">${verdictWords(match)}</p>
</li>
`;
}

/** As in NAF rev. 2; older codes have three digits and no label. */
const NAF_REV2 = /^\d\d\.\d\d[A-Z]$/;

function activity(code: string, labels: CodeLabels): Markup | null {
  if (code === "") return null;
  const label = NAF_REV2.test(code) ? labels.activity(bareNaf(code), "NAFRev2") : null;
  return html`<p>${label === null ? html`Activité ${code}` : html`${sentence(label)} (${code})`}</p>`;
}

/** Least probabilities of the words; those of the verdicts of a match. */
const [VERY_LIKELY, LIKELY] = [0.9, 0.5];

const NAMES = { identique: "nom identique", proche: "nom proche", different: "autre nom" } as const;

const AREAS = {
  commune: "même commune",
  postcode: "même code postal",
  department: "même département",
  elsewhere: "autre lieu",
  unknown: "",
} as const;

/** The verdict of the match: how likely, and what speaks for it. */
function verdictWords({ probability, name, area }: Omit<FoundCompany, "card">): string {
  const likely =
    probability >= VERY_LIKELY ? "Très probable" : probability >= LIKELY ? "Probable" : "Possible";
  const agreed = name === "absent" ? "" : NAMES[name];
  const why = [agreed, AREAS[area]].filter((text) => text !== "").join(", ");
  return `${likely}\u00a0: ${why}.`;
}

function sought({ q, lieu }: Found): Markup {
  const place = lieu.trim() === "" ? null : html`, ${customerText(lieu)}`;
  return html`«\u00a0${customerText(q)}${place}\u00a0»`;
}

function nothingFound(of: Found): Markup {
  return html`<section aria-labelledby="trouvees">
<h2 id="trouvees">Aucune entreprise trouvée pour ${sought(of)}</h2>
<ul class="plain">
<li>N’écrivez que le mot le plus rare du nom, sans forme juridique ni abréviation.</li>
<li>Ajoutez la commune ou le code postal, ou retirez-les si l’entreprise a déménagé.</li>
<li>Cherchez par le SIREN\u00a0: il figure sur toute facture.</li>
<li>Les entreprises qui ont demandé à ne pas être diffusées ne se trouvent que par leur numéro.</li>
${of.isExample ? html`<li>Seuls des registres d’exemple sont installés\u00a0: essayez <a href="/entreprises?q=altibat">altibat</a>.</li>` : null}
</ul>
</section>`;
}
