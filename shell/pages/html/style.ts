import { createHash } from "node:crypto";
import { DARK, LIGHT, type Palette } from "../../../engine/markup/tokens.ts";

/** Colours as CSS custom properties. */
function properties(palette: Palette): string {
  const { grades, ramp, ...plain } = palette;
  const named = [
    ...Object.entries(plain).map(([name, colour]) => [name.toLowerCase(), colour]),
    ...Object.entries(grades).map(([grade, colour]) => [`grade-${grade.toLowerCase()}`, colour]),
    ...ramp.map((colour, at) => [`part-${at + 1}`, colour]),
  ];
  return named.map(([name, colour]) => `--${name}:${colour};`).join("");
}

const GRADES = Object.keys(LIGHT.grades).map(
  (grade) =>
    `svg .grade-${grade}{fill:var(--grade-${grade.toLowerCase()})}.grade.grade-${grade}{background:var(--grade-${grade.toLowerCase()})}`,
);
const PARTS = LIGHT.ramp.map(
  (_, at) =>
    `svg .part-${at + 1}{fill:var(--part-${at + 1})}.families .part-${at + 1}{border-color:var(--part-${at + 1})}`,
);

/**
 * Style of all report pages. From 320 to 1920 px, light and dark; printed on one A4 page, where all
 * lengths scale with the root font size.
 */
export const PAGE_STYLE = `
:root{color-scheme:light dark;${properties(LIGHT)}}
@media screen and (prefers-color-scheme:dark){:root{${properties(DARK)}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.45 Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.example{padding:.4rem clamp(1rem,4vw,2.5rem);border-bottom:1px solid var(--line);text-align:center}
.page{max-width:62rem;margin:0 auto;padding:1.5rem clamp(1rem,4vw,2.5rem) 2.5rem}
h1,h2,h3,p,dl,dd,ol,ul,table{margin:0;padding:0}
h1{font-size:1.75rem;line-height:1.2;font-weight:650;letter-spacing:-.01em;overflow-wrap:anywhere;unicode-bidi:isolate}
h2{font-size:1.2rem;line-height:1.3;font-weight:650;margin-bottom:.6rem}
h3{font-size:1rem;font-weight:650}
a{color:var(--accent);text-underline-offset:.15em}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.muted{color:var(--muted);font-size:.875rem}
.number{text-align:right;white-space:nowrap}
.strong{font-weight:650}
.masthead{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;border-bottom:2px solid var(--ink);padding-bottom:.4rem;margin-bottom:1rem}
.masthead p{font-weight:650}
section{border-top:1px solid var(--line);padding-top:1rem;margin-top:1.25rem}
.verdict{border:0;padding:0;display:grid;gap:1rem 1.5rem}
.grade{display:grid;place-items:center;width:7.5rem;height:7.5rem;border-radius:.6rem;background:var(--muted);color:var(--ongrade);font-size:5.25rem;line-height:1;font-weight:700}
.amount{display:flex;flex-wrap:wrap;align-items:baseline;gap:.1rem .75rem}
.amount strong{font-size:clamp(2rem,7vw,2.9rem);line-height:1.1;font-weight:700;letter-spacing:-.02em;white-space:nowrap}
.lead{font-size:1.15rem;margin:.4rem 0 .75rem;max-width:46rem}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(7.5rem,1fr));gap:.75rem 1rem;background:var(--wash);border-radius:.4rem;padding:.7rem .9rem;margin-top:1.25rem}
.figures div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
.figures dd{font-size:1.35rem;line-height:1.2;font-weight:650}
.figures dt{font-size:.875rem;color:var(--muted)}
table{width:100%;border-collapse:collapse}
caption,th{text-align:left;font-weight:inherit}
thead th{font-size:.875rem;color:var(--muted);padding-bottom:.25rem}
.dearest td,.dearest tbody th{padding:.28rem 0;vertical-align:middle}
.dearest .chart{width:34%;padding-left:1rem}
.dearest .number{padding-left:1rem}
svg{display:block;width:100%}
.bar{height:.85rem}.stack{height:1.1rem}.scale{height:1.1rem}
svg .groove{fill:var(--wash)}svg .accent{fill:var(--accent)}svg .mark{fill:var(--ink)}
.scale .groove{fill:var(--line)}
${GRADES.join("")}
${PARTS.join("")}
.bands{display:flex;justify-content:space-between;gap:.75rem;flex-wrap:wrap;margin-top:.2rem}
.families{list-style:none;display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.5rem 1rem;margin-top:.6rem}
.families li{border-left:.6rem solid;padding-left:.5rem;line-height:1.3}
.stacked{margin-top:1rem}
.actions{list-style:none;display:grid;gap:1rem 1.5rem;counter-reset:action}
.actions li{counter-increment:action}
.actions h3{position:relative;padding-left:2em}
.actions h3::before{content:counter(action);position:absolute;left:0;top:-.05em;width:1.5em;border-radius:1em;background:var(--ink);color:var(--paper);text-align:center;line-height:1.5em}
.actions p{margin-top:.35rem}
.criteria{display:grid;gap:0 2.5rem}
.criteria table{margin-bottom:.75rem}
.family{font-size:1rem;font-weight:650;color:var(--ink)}
.criteria td,.criteria tbody th{border-top:1px solid var(--line);padding:.3rem 0;vertical-align:top;line-height:1.35}
.criteria .rule{width:2rem;padding-right:.5rem;color:var(--muted)}
.criteria .result{padding-left:.75rem}
.note{display:block;font-size:.85rem;color:var(--muted)}
.unmeasured{color:var(--muted)}
.note ins{text-decoration:none;font-weight:650}
.ahead{margin-top:1rem}
.ahead p{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.25rem}
.ahead a:not(.go){padding:.2rem 0}
.ahead .muted{margin-top:.4rem}
.go{display:inline-flex;align-items:center;min-height:2.5rem;padding:.3rem 1rem;border-radius:.375rem;background:var(--accent);color:var(--paper);font-weight:650;text-decoration:none}
footer{border-top:1px solid var(--line);margin-top:1.5rem;padding-top:.75rem;font-size:.85rem;color:var(--muted)}
.site-foot{background:var(--wash);margin-top:2.5rem;padding:1.5rem clamp(1rem,4vw,2.5rem) 2rem;line-height:1.6}
.site-foot>div{max-width:79rem;margin:0 auto;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:1rem 2.5rem}
.site-foot h2{font-size:.875rem;color:var(--ink);margin-bottom:.2rem}
.site-foot ul{list-style:none;padding:0}
.site-foot a{display:inline-block;min-height:1.5rem}
.site-foot .brand{font-weight:700;color:var(--ink);text-decoration:none}
details{margin-top:.75rem}
details ol{margin-top:.5rem;padding-left:2em}
summary{cursor:pointer;min-height:1.5rem}
.costs{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));gap:.75rem 2rem;margin:.75rem 0}
.costs p{display:grid;grid-template-rows:1fr auto auto;gap:.15rem}
.costs input{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--muted);border-radius:.3rem;padding:.3rem .5rem;min-height:2.1rem;width:8rem}
.costs input[aria-invalid]{border:2px solid var(--ink)}
.next form~p a{display:inline-block;padding:.2rem 0}
.costs input:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.notice{max-width:38rem;padding-top:12vh}
.notice h1{margin-bottom:.75rem}
.notice p{margin-top:.75rem}
.next{display:grid;gap:.5rem 2rem}
.next form{margin-top:.5rem}
.next button{font:inherit;font-weight:650;color:var(--ink);background:var(--wash);border:1px solid var(--muted);border-radius:.3rem;padding:.35rem .75rem;min-height:2.1rem;cursor:pointer}
:is(summary,button):focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (min-width:40em){.verdict{grid-template-columns:auto 1fr}.actions{grid-template-columns:repeat(3,1fr)}.criteria{grid-template-columns:1fr 1fr}}
@media screen and (max-width:38em){.dearest thead{display:none}.dearest tr{display:grid;grid-template-columns:1fr auto;padding:.35rem 0}.dearest tbody th{grid-column:1/-1}.dearest .chart{display:block;grid-column:1/-1;width:100%;padding:0}.dearest td.number{text-align:left;padding-left:0}}
@page{size:A4;margin:9mm 13mm}
@media print{html{font-size:7.6pt}main a{color:inherit;text-decoration:none}.page{max-width:none;padding:0}.screen{display:none}.site-foot{display:none}h1{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}li,tr{break-inside:avoid}h2{margin-bottom:.4rem}section{margin-top:.8rem;padding-top:.6rem}.criteria table{margin-bottom:.4rem}.criteria td,.criteria tbody th{padding:.14rem 0;line-height:1.25}.note{font-size:.8rem}.dearest td,.dearest tbody th{padding:.1rem 0}.lead,.actions p{line-height:1.3}footer{margin-top:.4rem;padding-top:.4rem;line-height:1.3}}
`;

/** Capabilities of a page, beyond being displayed. */
interface PageAllowance {
  /** Forms that post to this service. */
  readonly forms?: true;
  /** Images embedded in the page (`data:`). */
  readonly images?: true;
  /** Modules of this service, and their requests to it; no other scripts, none inline. */
  readonly scripts?: true;
}

/**
 * Content-Security-Policy of pages with that style: only what is allowed is loaded, run, posted or
 * framed; the one style element is allowed by its hash, so the policy changes with the style.
 */
export function policyOf(style: string, allowed: PageAllowance = {}): string {
  const { forms, images, scripts } = allowed;
  const hash = createHash("sha256").update(style).digest("base64");
  return [
    "default-src 'none'",
    ...(images ? ["img-src data:"] : []),
    ...(scripts ? ["script-src 'self'", "connect-src 'self'"] : []),
    `style-src 'sha256-${hash}'`,
    "base-uri 'none'",
    `form-action ${forms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Policy of reports and notices. */
export const PAGE_POLICY = policyOf(PAGE_STYLE);

/** Policy of reports with forms. */
export const FORM_PAGE_POLICY = policyOf(PAGE_STYLE, { forms: true });
