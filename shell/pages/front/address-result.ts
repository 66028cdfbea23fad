import { customerText } from "../../../engine/markup/customer-text.ts";
import { percent, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { NormalisedAddress } from "../../endpoints/adresse/normalise.ts";
import { pairs, reasonList, registersOf } from "./reason-list.ts";

/** How far an address was found, and what its certainty is about. */
const LEVELS: Readonly<
  Record<
    NormalisedAddress["niveau"],
    { readonly words: string; readonly part: string; readonly tone: string }
  >
> = {
  numero: { words: "Trouvée jusqu’au numéro", part: "numéro", tone: "certain" },
  interpolation: {
    words: "Voie trouvée ; ce numéro manque à la base, le point est calculé entre ses voisins",
    part: "voie",
    tone: "probable",
  },
  voie: { words: "Trouvée jusqu’à la voie, sans le numéro", part: "voie", tone: "probable" },
  lieu_dit: { words: "Trouvée jusqu’au lieu-dit", part: "lieu-dit", tone: "probable" },
  commune: {
    words: "Commune seule : la voie n’est pas reconnue",
    part: "commune seule",
    tone: "doubtful",
  },
  aucun: { words: "Aucune adresse de France n’y est reconnue", part: "", tone: "unknown" },
};

const PARTS: Readonly<Record<NormalisedAddress["corrections"][number]["champ"], string>> = {
  numero: "Numéro",
  voie: "Voie",
  code_postal: "Code postal",
  ville: "Ville",
};

export interface FoundAddress {
  /** As typed. */
  readonly typed: string;
  readonly found: NormalisedAddress;
}

/** The normalised addresses, each with the corrections made. */
export function addressResults(all: readonly FoundAddress[]): Markup {
  const [first] = all;
  const isOne = all.length === 1;
  return html`${all.map((one) => addressResult(one, isOne))}${first && registersOf(first.found.date_verification)}`;
}

function addressResult({ typed, found: of }: FoundAddress, isOne: boolean): Markup {
  const isFound = of.niveau !== "aucun";
  const { words, part, tone } = LEVELS[of.niveau];
  const lines = isFound ? Object.values(of.lignes).filter((line) => line !== "") : [];
  return html`<article class="answer">
<h3>${isFound ? customerText(of.adresse_normalisee) : "Adresse non trouvée"}</h3>
${isOne ? null : html`<p class="muted">Vous avez écrit\u00a0: ${customerText(typed)}</p>`}
<p><span class="certainty ${tone}">${typeset(words)}</span></p>
${lines.length === 0 ? null : html`<address>${lines.map((line) => html`${customerText(line)}<br/>`)}</address>`}
${of.ambigu ? html`<p class="strong">Une autre adresse est presque aussi probable\u00a0: voyez plus bas.</p>` : null}
${pairs([
  [`Certitude (${part})`, isFound ? percent(of.score) : null],
  ["Code INSEE de la commune", of.code_insee],
  ["Coordonnées (latitude, longitude)", of.lat === null ? null : `${of.lat}, ${of.lon}`],
])}
${corrections(of)}
${reasonList(of.raisons)}
${alternatives(of)}
</article>
`;
}

function corrections({ corrections: made }: NormalisedAddress): Markup | null {
  if (made.length === 0) return null;
  const items = made.map(({ champ, avant, apres }) =>
    avant === ""
      ? html`<li>${PARTS[champ]} ajouté : ${customerText(apres)}</li>`
      : html`<li>${PARTS[champ]} : ${customerText(avant)} devient ${customerText(apres)}</li>`,
  );
  return html`<h4>Corrections</h4>
<ul class="plain">${items}</ul>`;
}

function alternatives({ alternatives: others }: NormalisedAddress): Markup | null {
  if (others.length === 0) return null;
  const items = others.map(
    ({ adresse_normalisee: line, score }) =>
      html`<li><a href="/verifier/adresse?adresse=${encodeURIComponent(line)}">${customerText(line)}</a> <span class="muted">${percent(score)}</span></li>`,
  );
  return html`<h4>Autres adresses possibles</h4>
<ul class="plain">${items}</ul>`;
}
