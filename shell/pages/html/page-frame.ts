import { longDate } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { FRAME_END } from "./document.ts";
import { exampleNotice } from "./example-notice.ts";

/** A register of this machine and the date of its data, AAAA-MM-JJ. */
export interface InstalledRegister {
  readonly label: string;
  readonly date: string;
}

interface PageFrameDeps {
  readonly version: string;
  /** Those being served; none before any is loaded. */
  readonly registers: () => readonly InstalledRegister[];
}

type Links = readonly (readonly [href: string, label: string])[];

const SERVICE: Links = [
  ["/mentions-legales", "Mentions légales"],
  ["/donnees-personnelles", "Données personnelles"],
  ["/contact", "Nous écrire"],
  ["/accessibilite", "Accessibilité"],
];
const TOOLS: Links = [
  ["/docs", "Documentation de l’API"],
  ["/cle", "Obtenir une clé"],
  ["/#brancher", "Connecteurs"],
  ["/etat", "État du service"],
];

/** What every page has around it when it is sent: the notice of invented registers, and the foot. */
export class PageFrame {
  readonly #parts: PageFrameDeps;

  constructor(parts: PageFrameDeps = { version: "", registers: () => [] }) {
    this.#parts = parts;
  }

  get version(): string {
    return this.#parts.version;
  }

  registers(): readonly InstalledRegister[] {
    return this.#parts.registers();
  }

  /** A page (`htmlDocument`) in its frame; any other text as it is. */
  framed(page: string, isExample: boolean): string {
    const noticed = isExample ? exampleNotice(page) : page;
    return noticed.replace(FRAME_END, () => this.#foot(isExample).text);
  }

  /** Changes with everything that `framed` adds. */
  mark(isExample: boolean): string {
    return JSON.stringify([isExample, this.registers()]);
  }

  #foot(isExample: boolean): Markup {
    const { version, registers } = this.#parts;
    const installed = registers().map(
      ({ label, date }) => html`<li>${label} <span>au ${longDate(date)}</span></li>`,
    );
    return html`<footer class="site-foot"><div>
<div><p><a class="brand" href="/">recoupe</a></p><p>Les registres publics sont installés sur cette machine. Vos fichiers n’en sortent pas.</p>${version === "" ? null : html`<p>Version ${version}</p>`}</div>
${linkList("Le service", SERVICE)}
${linkList("Vos outils", TOOLS)}
<div><h2>${isExample ? "Registres d’exemple" : "Registres installés"}</h2><ul>${installed.length === 0 ? html`<li>Aucun</li>` : installed}</ul></div>
</div></footer>
`;
  }
}

function linkList(title: string, links: Links): Markup {
  return html`<div><h2>${title}</h2><ul>${links.map(([href, label]) => html`<li><a href="${href}">${label}</a></li>`)}</ul></div>`;
}
