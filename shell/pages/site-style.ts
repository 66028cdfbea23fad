import { AREA_STYLE } from "./area/area-style.ts";
import { FORM_STYLE } from "./forms/form-style.ts";
import { policyOf } from "./html/style.ts";
import { FORM_PAGE_STYLE, WORKFLOW_STYLE } from "./html/workflow-style.ts";

const FRAME_STYLE = `
.site-bar{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem 1.5rem;border-bottom:1px solid var(--line)}
.site-bar .brand{font-weight:700;font-size:1.15rem;letter-spacing:-.01em;color:var(--ink);text-decoration:none}
.site-bar a:not(.brand){display:inline-block;padding:.2rem 0;text-decoration:none}
.site-bar a:hover,.site-bar a[aria-current]{text-decoration:underline;text-decoration-thickness:2px}
.site-bar{width:min(79rem,100% - 2*clamp(1rem,4vw,2.5rem));margin:0 auto}
.site-bar{padding:1rem 0 .5rem}
.field :is(input,textarea){width:100%}
.field .fault{margin:0}
.lead{max-width:50rem}
.drop{border:2px dashed var(--line);border-radius:.5rem;padding:.5rem 1.1rem 1rem;margin:.75rem 0;max-width:46rem}
.drop.over{border-color:var(--accent);background:var(--wash)}
.drop .submit{margin-top:.5rem}
.drop progress{margin:.4rem 0}
.pasted{background:var(--wash);border-radius:.3rem;padding:.6rem .8rem;margin:.5rem 0;overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere;user-select:all;font:.9rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.pasted:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:0 2.5rem}
section>h3{margin-top:1rem}
section>.muted{margin-top:.5rem}
.result{margin-top:1rem;scroll-margin-top:12rem}
.result:focus{outline:none}
.answer{border-left:.35rem solid var(--line);padding:.2rem 0 .2rem .9rem;margin:1rem 0}
.answer h3{margin-bottom:.3rem}
.answer h4{font-size:1rem;font-weight:650;margin:.6rem 0 0}
.answer address{font-style:normal;margin:.4rem 0}
@media print{.site-bar{display:none}}
${FORM_STYLE}`;

/** Style of the site: that of workflow pages, and the frame. */
export const SITE_STYLE = WORKFLOW_STYLE + FRAME_STYLE + AREA_STYLE;

/** The style of a family of pages, and its policy. */
export interface FamilyStyle {
  readonly style: string;
  readonly policy: string;
}

/**
 * The style of a family with parts of its own, without charts, reviews and the customer area: its
 * pages alone weigh more for those parts.
 */
export function familyStyle(own: string): FamilyStyle {
  const style = FORM_PAGE_STYLE + FRAME_STYLE + own;
  return { style, policy: policyOf(style, ALLOWED) };
}

const ALLOWED = { forms: true, images: true, scripts: true } as const;

/** Allows forms that post to this service, its modules, and embedded images. */
export const SITE_POLICY = policyOf(SITE_STYLE, ALLOWED);

/** The same without modules. */
export const SECRET_POLICY = policyOf(SITE_STYLE, { forms: true, images: true });
