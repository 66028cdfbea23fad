import type {
  PairApplication,
  ReviewPage,
} from "../../../engine/files/report/review/review-page.ts";
import { PAIR_KINDS, type PairKind } from "../../../engine/files/report/review/review-pair.ts";
import { sentence } from "../../../engine/markup/customer-text.ts";
import { counted, percent, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { progressBar } from "../html/controls.ts";

/** The effect of accepting and of rejecting a pair, by kind. */
const EFFECTS: Readonly<
  Record<
    PairKind,
    { readonly acceptees: readonly [string, string]; readonly rejetees: readonly [string, string] }
  >
> = {
  doublon: {
    acceptees: ["doublon marqué ou fusionné", "doublons marqués ou fusionnés"],
    rejetees: ["doublon qui n'est plus signalé", "doublons qui ne sont plus signalés"],
  },
  entreprise: {
    acceptees: ["nom repris du registre SIRENE", "noms repris du registre SIRENE"],
    rejetees: ["nom laissé tel quel", "noms laissés tels quels"],
  },
  identifiant: {
    acceptees: ["identifiant repris du registre SIRENE", "identifiants repris du registre SIRENE"],
    rejetees: ["ligne laissée sans identifiant", "lignes laissées sans identifiant"],
  },
  homonyme: {
    acceptees: ["décès confirmé par vous", "décès confirmés par vous"],
    rejetees: ["personne qui n'est plus signalée", "personnes qui ne sont plus signalées"],
  },
};

/** A summary of the decisions, and how they are applied to the results. */
export function applicationSection({ application, counts, links }: ReviewPage): Markup {
  const effects = effectsOf(application);
  return html`<section aria-labelledby="application" id="appliquer">
<h2 id="application">Appliquer vos décisions</h2>
${status(application, links.job)}
${
  effects.length === 0
    ? html`<p>Rien n’est encore décidé${"\u00a0"}: vos résultats restent comme ils sont.</p>`
    : html`<ul class="plain">${effects.map((effect) => html`<li>${effect}</li>`)}</ul>`
}
${application.action === null || !application.isNew ? null : applyForm(application.action, counts.restantes)}
</section>
`;
}

function applyForm(action: string, left: number): Markup {
  const rest =
    left === 0
      ? "Tout est décidé."
      : `${counted(left, "décision reste à prendre : cette fiche reste", "décisions restent à prendre : ces fiches restent")} comme aujourd’hui dans vos résultats.`;
  return html`<form class="apply" method="post" action="${action}"><p>${typeset(rest)} Vos fichiers sont traités une fois de plus, avec vos décisions${"\u00a0"}; vos résultats actuels restent disponibles d’ici là.</p>
<p class="submit"><button type="submit"${left === 0 ? html` class="main"` : null}>Appliquer mes décisions</button></p></form>`;
}

function status({ progress, isApplied, failure }: PairApplication, job: string): Markup | null {
  if (progress)
    return html`<div class="progress" id="travail" data-follow="${progress.follow}">${progressBar("application", { done: progress.percent, total: 100 })}
<p role="status">${percent(progress.percent / 100)}. ${sentence(progress.message)}</p></div>
<p><a href="${job}">Suivre le traitement</a></p>`;
  if (failure !== "")
    return html`<p class="message faults">Vos décisions n’ont pas pu être appliquées${"\u00a0"}: ${sentence(failure)}</p>`;
  if (isApplied)
    return html`<p class="message" role="status">Vos décisions sont dans vos résultats. <a href="${job}">Voir les résultats</a></p>`;
  return null;
}

function effectsOf({ decided }: PairApplication): readonly string[] {
  return PAIR_KINDS.flatMap((kind) =>
    (["acceptees", "rejetees"] as const).flatMap((way) => {
      const many = decided[kind][way];
      const [one, several] = EFFECTS[kind][way];
      return many === 0 ? [] : [typeset(counted(many, one, several))];
    }),
  );
}
