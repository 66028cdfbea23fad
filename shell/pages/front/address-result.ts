import { customerText } from "../../../engine/markup/customer-text.ts";
import { percent } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { NormalisedAddress } from "../../endpoints/adresse/normalise.ts";
import { pairs, reasonList, registersOf } from "./reason-list.ts";

const LEVELS: Readonly<Record<NormalisedAddress["niveau"], string>> = {
  numero: "jusqu’au numéro",
  interpolation: "entre deux numéros voisins : celui-ci manque à la base",
  voie: "jusqu’à la rue",
  lieu_dit: "jusqu’au lieu-dit",
  commune: "jusqu’à la commune seulement",
  aucun: "aucune adresse de France n’y est reconnue",
};

/** What the probability is of, by the level that was reached. */
const PROBABILITIES: Readonly<Record<NormalisedAddress["niveau"], string>> = {
  numero: "Probabilité que ce soit cette adresse",
  interpolation: "Probabilité que ce soit cette rue",
  voie: "Probabilité que ce soit cette rue",
  lieu_dit: "Probabilité que ce soit ce lieu-dit",
  commune: "Probabilité que ce soit cette commune",
  aucun: "",
};

const PARTS: Readonly<Record<NormalisedAddress["corrections"][number]["champ"], string>> = {
  numero: "Numéro",
  voie: "Voie",
  code_postal: "Code postal",
  ville: "Ville",
};

/** A normalised address, with the corrections made. */
export function addressResult(of: NormalisedAddress): Markup {
  const isFound = of.niveau !== "aucun";
  const lines = isFound ? Object.values(of.lignes).filter((line) => line !== "") : [];
  return html`<article class="answer">
<h3>${isFound ? customerText(of.adresse_normalisee) : "Adresse non trouvée"}</h3>
${lines.length === 0 ? null : html`<address>${lines.map((line) => html`${customerText(line)}<br/>`)}</address>`}
${of.ambigu ? html`<p class="strong">Une autre adresse est presque aussi probable : voyez plus bas.</p>` : null}
${pairs([
  ["Trouvée", LEVELS[of.niveau]],
  [PROBABILITIES[of.niveau], isFound ? percent(of.score) : null],
  ["Code INSEE de la commune", of.code_insee],
  ["Coordonnées (latitude, longitude)", of.lat === null ? null : `${of.lat}, ${of.lon}`],
])}
${corrections(of)}
${reasonList(of.raisons)}
${alternatives(of)}
</article>
${registersOf(of.date_verification)}`;
}

function corrections({ corrections: made }: NormalisedAddress): Markup | null {
  if (made.length === 0) return null;
  const items = made.map(({ champ, avant, apres }) =>
    avant === ""
      ? html`<li>${PARTS[champ]} ajouté : ${customerText(apres)}</li>`
      : html`<li>${PARTS[champ]} : ${customerText(avant)} devient ${customerText(apres)}</li>`,
  );
  return html`<h4>Ce qui a été corrigé</h4>
<ul class="plain">${items}</ul>`;
}

function alternatives({ alternatives: others }: NormalisedAddress): Markup | null {
  if (others.length === 0) return null;
  const items = others.map(
    ({ adresse_normalisee: line, score }) =>
      html`<li><a href="/verifier/adresse?adresse=${encodeURIComponent(line)}">${customerText(line)}</a> <span class="muted">${percent(score)}</span></li>`,
  );
  return html`<h4>Ce pourrait être aussi</h4>
<ul class="plain">${items}</ul>`;
}
