/** Style of the customer area. */
export const AREA_STYLE = `.area-bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;margin-bottom:1.25rem}
.area-bar a{display:inline-block;padding:.2rem 0}
.area-bar a[aria-current]{color:var(--ink);font-weight:650;text-decoration-thickness:2px}
.slim{max-width:38rem}
.slim>p,.slim>ul{margin-top:.75rem}
.halves{display:grid;gap:0 2.5rem}
.steps{list-style:none;display:grid;grid-template-columns:repeat(auto-fill,minmax(7.25rem,1fr));gap:.4rem;counter-reset:step;margin:1rem 0}
.steps li{counter-increment:step;border-top:.3rem solid var(--line);padding:.35rem .25rem;color:var(--muted);line-height:1.3}
.steps li::before{content:counter(step) ". "}
.steps .past{border-color:var(--accent)}
.steps .now{border-color:var(--ink);background:var(--wash);color:var(--ink);font-weight:650;padding-left:.5rem}
.steps .now.stopped{border-color:var(--grade-d)}
.steps .note{font-weight:400}
.steps li{overflow-wrap:normal;hyphens:auto;font-size:.9375rem}
.onward{background:var(--wash);border-radius:.4rem;padding:.9rem 1rem;margin-top:1rem}
.onward form{margin-top:.6rem}
.does{list-style:none}
.evolution svg .hollow{fill:var(--paper);stroke:var(--ink);stroke-width:2}
.versus{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:1rem 2rem;margin:1rem 0}
.versus>div{display:grid;grid-template-columns:auto 1fr;gap:.9rem;align-items:start}
.compared{max-width:38rem}
.compared .number{padding-left:.75rem}
.versus .grade{width:4rem;height:4rem;font-size:2.75rem}
@media (min-width:64em){.steps{grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);grid-template-columns:none}.halves{grid-template-columns:1fr 1fr}}
`;
