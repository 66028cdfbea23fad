import { policyOf } from "../../engine/report/html/style.ts";
import { WORKFLOW_STYLE } from "../../engine/report/html/workflow-style.ts";

/** The style of the site: that of the pages people work on, and the frame around them. */
export const SITE_STYLE = `${WORKFLOW_STYLE}
.site-bar{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem 1.5rem;max-width:84rem;margin:0 auto;padding:1rem clamp(1rem,4vw,2.5rem) .5rem;border-bottom:1px solid var(--line)}
.site-bar .brand{font-weight:700;font-size:1.15rem;letter-spacing:-.01em;color:var(--ink);text-decoration:none}
.site-bar a:not(.brand){display:inline-block;padding:.2rem 0;text-decoration:none}
.site-bar a:hover,.site-bar a[aria-current]{text-decoration:underline;text-decoration-thickness:2px}
.site-foot{max-width:84rem;margin:2rem auto 0;padding:.75rem clamp(1rem,4vw,2.5rem) 2rem}
@media print{.site-bar,.site-foot{display:none}}
`;

/** Its forms post to this service, and modules of it run; nothing else does. */
export const SITE_POLICY = policyOf(SITE_STYLE, { forms: true, images: true, scripts: true });
