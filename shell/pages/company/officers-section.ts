import type { CrossedOfficers } from "../../../engine/company/officer-deaths.ts";
import type { CompanySheet } from "../../../engine/company/sheet/company-sheet.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { MASKED } from "../../../engine/registers/row-values.ts";
import { isRead, registered, sourceLine } from "./company-words.ts";
import { foldedList } from "./folded-list.ts";
import { officerItem } from "./officer-item.ts";

type Officer = CrossedOfficers["dirigeants"][number];

/** Officers that are shown at once, and folded. */
const [MOST_DISPLAYED, MOST_FOLDED] = [8, 16];

/**
 * Those who manage the company. A death is never stated as certain, and only where the register was
 * asked.
 */
export function officersSection(sheet: CompanySheet, { dirigeants }: CrossedOfficers): Markup {
  const list =
    dirigeants.length === 0
      ? html`<p>${whyNobody(sheet)}</p>`
      : people(inView(dirigeants).map(officerItem), (left) =>
          counted(left, "autre dirigeant", "autres dirigeants"),
        );
  return html`<section aria-labelledby="dirigeants">
<h2 id="dirigeants">Dirigeants</h2>
${list}
${others(sheet)}
${requested(sheet, dirigeants)}
${sourceLine(sheet.sources, sourcesOf(sheet, dirigeants))}
</section>`;
}

/** In the order of the register; of a long list, those with a doubt come first. */
function inView(officers: readonly Officer[]): readonly Officer[] {
  if (officers.length <= MOST_DISPLAYED) return officers;
  const rank = ({ action }: Officer): number => (action === "conserver" ? 1 : 0);
  return officers.toSorted((a, b) => rank(a) - rank(b));
}

function sourcesOf(sheet: CompanySheet, officers: readonly Officer[]) {
  const { file, sources } = sheet;
  // A sole trader missing from the officers' register is named by SIRENE.
  if (officers.length > 0 && file.dirigeants.length === 0) return ["unites-legales"] as const;
  const register = isRead(sources, "rne") ? "rne" : "rncs";
  const isRequested = officers.some((one) => wasRequested(sheet, one));
  return isRequested ? ([register, "deces"] as const) : ([register] as const);
}

/** Those who replace or control the managers, whom `CrossedOfficers` does not list. */
const OTHER_CLASSES: readonly string[] = ["procedure", "controle"];

/** Liquidators, administrators and auditors. */
function others({ file }: CompanySheet): Markup | null {
  const listed = file.dirigeants.filter(({ classe }) => OTHER_CLASSES.includes(classe));
  if (listed.length === 0) return null;
  const displayed = listed.map(
    ({ nom, prenoms, role }) =>
      html`<li>${registered([prenoms, nom].filter(Boolean).join(" "))}<br/><span class="muted">${registered(role)}</span></li>
`,
  );
  return html`<h3>Mandataires et contrôle</h3>
${people(displayed, (left) => counted(left, "autre", "autres"))}`;
}

function people(items: readonly Markup[], folded: (left: number) => string): Markup {
  return foldedList({
    items,
    kind: "people",
    most: MOST_DISPLAYED,
    mostFolded: MOST_FOLDED,
    folded,
  });
}

function whyNobody({ isMasked, knowledge }: CompanySheet): string {
  if (isMasked) return "Non nommés\u00a0: diffusion partielle.";
  return knowledge.officers
    ? "Aucun dirigeant en fonction n’est connu, ou leur diffusion est limitée."
    : "Non connus\u00a0: ni le RNE ni le RNCS n’est installé.";
}

/** Whether the death register was asked: a name without a birth date has too many namesakes. */
function wasRequested({ sources }: CompanySheet, { siren, nom, date_naissance }: Officer): boolean {
  return isRead(sources, "deces") && siren === null && nom !== MASKED && date_naissance !== null;
}

/** For whom the death register was asked. */
function requested(sheet: CompanySheet, officers: readonly Officer[]): Markup | null {
  const persons = officers.filter(({ siren }) => siren === null);
  if (persons.length === 0) return null;
  const count = persons.filter((one) => wasRequested(sheet, one)).length;
  if (count === 0) {
    const why = isRead(sheet.sources, "deces")
      ? "sans date de naissance, rien ne distingue un homonyme"
      : "il n’est pas installé";
    return html`<p class="muted">Fichier des décès non consulté\u00a0: ${why}.</p>`;
  }
  return html`<p class="muted">Fichier des décès consulté${count < persons.length ? html` pour ${count} sur ${persons.length}` : null}\u202f; ne rien y trouver n’est pas une preuve de vie.</p>`;
}
