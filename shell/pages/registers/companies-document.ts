import { html, type Markup } from "../../../engine/markup/html.ts";
import type { Document } from "../../http/document.ts";
import { STATUS } from "../../http/endpoint.ts";
import { COMPANY_STYLE } from "../company/company-style.ts";
import { type FieldFault, type FieldNames, faultSummary } from "../forms/field-faults.ts";
import { sitePage } from "../site-page.ts";

/** What a page about several companies is made of. */
interface CompaniesPage {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  /** For search engines. */
  readonly description: string;
  readonly names: FieldNames;
  readonly faults: readonly FieldFault[];
  /** `null` before anything is asked. */
  readonly result: Markup | null;
  readonly fields: Markup;
  readonly button: string;
}

/** The answer, if there is one, above the form for other companies. */
export function companiesDocument(of: CompaniesPage): Document {
  const { path, title, lead, description, names, faults, result, fields, button } = of;
  const isRefused = faults.length > 0;
  return sitePage({
    title: isRefused ? `Erreur – ${title}` : title,
    part: "entreprises",
    family: COMPANY_STYLE,
    ...(isRefused ? { status: STATUS.input } : {}),
    ...(result || isRefused ? {} : { isPublic: true, description }),
    body: html`<h1>${title}</h1>
${result ? null : html`<p class="lead">${lead} Gratuit, sans compte\u00a0; rien n’est conservé.</p>`}
${faultSummary(faults, names)}
${result && html`<div class="result" role="status" tabindex="-1" autofocus="autofocus">${result}</div>`}
<section${result ? html` aria-labelledby="encore"` : null}>
${result ? html`<h2 id="encore">Chercher pour d’autres entreprises</h2>` : null}
<form method="get" action="${path}">
${fields}
<p class="submit"><button class="main" type="submit">${button}</button></p>
</form>
</section>`,
  });
}
