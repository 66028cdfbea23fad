import { LABELLED_CELLS } from "./labelled-cells.ts";

/**
 * Style of charts and their legends. Lines and bars differ by shape as well as colour; printed in
 * grey, colours retain their order of lightness.
 */
export const CHART_STYLE = `
.figure{margin:1.25rem 0 0;display:grid;gap:.75rem 3rem}
.figure>*{min-width:0}
.figure .rows{table-layout:auto}
.figure.below .rows{table-layout:fixed}
figcaption{max-width:46rem}
.chart{overflow:visible;max-width:46rem}
.chart text{font-size:.8125rem;fill:var(--ink)}
.chart .label{fill:var(--ink)}
.chart .value{font-weight:650}
.chart .tick{font-size:.75rem;fill:var(--muted);stroke:var(--paper);stroke-width:4px;paint-order:stroke}
.chart .grid{stroke:var(--line);stroke-width:1}
.chart .amount{fill:var(--part-3)}
.chart .dot{fill:var(--ink)}
.chart .whisker{stroke:var(--ink);stroke-width:2}
.line{stroke:var(--ink);stroke-width:3;fill:none}
.line-1{stroke:var(--ink)}
.line-2{stroke:var(--part-2);stroke-dasharray:10 6}
.line-3{stroke:var(--accent);stroke-dasharray:2 5}
.sample{display:inline-block;width:36px;vertical-align:middle}
.key{list-style:none;padding:0;margin-top:.5rem;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
.filled svg .accent{fill:var(--part-3)}
.filled{display:grid;grid-template-columns:minmax(3rem,8rem) auto;gap:.5rem;align-items:center;justify-content:start}
.figure table:not(.rows) th,.figure table:not(.rows) td{border-top:1px solid var(--line);padding:.35rem .75rem .35rem 0;vertical-align:top}
.figure table:not(.rows) thead th{border-top:0}
.figure table:not(.rows) .number{padding-right:0;padding-left:.9rem}
.figure table:not(.rows) thead .number{white-space:normal;vertical-align:bottom}
.repair{border-top:1px solid var(--line);margin-top:1.25rem;padding-top:.9rem}
.repair h3{font-size:1.1rem}
.repair p{max-width:46rem}
.gain{margin:.15rem 0 .35rem}
.values{overflow-wrap:anywhere}
.inline{display:inline}
.quiet{background:none;border-color:var(--line);font-weight:400}
@media screen and (min-width:64em){.figure{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.figure figcaption{grid-column:1/-1}.figure.below{grid-template-columns:minmax(0,1fr)}}
@media screen and (max-width:48em){${LABELLED_CELLS}}
@media print{html{font-size:8.6pt}.figure{break-inside:avoid;grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.figure figcaption{grid-column:1/-1}.figure.below{grid-template-columns:minmax(0,1fr)}h2,h3,figcaption,caption{break-after:avoid}details::details-content{content-visibility:visible}}
`;
