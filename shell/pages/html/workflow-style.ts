import { CHART_STYLE } from "./chart-style.ts";
import { REVIEW_STYLE } from "./review-style.ts";
import { PAGE_STYLE, policyOf } from "./style.ts";

/**
 * Style of workflow pages: that of reports, plus forms. Touch targets are at least 24 px high (WCAG
 * 2.2, 2.5.8); below 48rem each row of a table of columns is a block. Rows of many columns are
 * grids with `content-visibility`, not table rows: off-screen ones are neither laid out nor
 * painted, which halves the time of a keystroke among 200 of them; the options of off-screen
 * selects get no style, which saves a tenth of the first render.
 */
export const FORM_PAGE_STYLE = `${PAGE_STYLE}
.page.wide{max-width:84rem}
.skip{position:absolute;left:-100vw}
.skip:focus{left:1rem;top:.5rem;background:var(--paper);padding:.5rem}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0}
main{overflow-wrap:anywhere}
caption{font-weight:650;padding-bottom:.35rem}
form{margin:0}
label,legend{font-weight:650}
select,input,textarea,button{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--muted);border-radius:.3rem;padding:.35rem .5rem;min-height:2.1rem;max-width:100%}
select,input:not([type]){width:100%}
select{content-visibility:auto;contain-intrinsic-height:1.2em}
textarea{width:100%;min-height:7rem}
button{cursor:pointer;font-weight:650;background:var(--wash)}
button.main{background:var(--accent);border-color:var(--accent);color:var(--paper)}
:is(button,select,input,textarea,summary,[tabindex]):focus-visible{outline:3px solid var(--accent);outline-offset:2px}
[aria-invalid=true]{border:2px solid var(--grade-d)}
progress{width:100%;height:1.1rem;accent-color:var(--accent)}
.field{display:grid;gap:.25rem;max-width:34rem;margin:.6rem 0}
.hint{color:var(--muted);font-size:.875rem;font-weight:400}
.submit{margin-top:.9rem}
.message{border-left:.35rem solid var(--accent);background:var(--wash);padding:.6rem .9rem;margin:1rem 0}
.message ul{padding-left:1.2rem}
.message.faults{border-color:var(--grade-d)}
.message h2{margin-bottom:.3rem}
.fault{color:var(--grade-d);font-weight:650;margin-top:.25rem}
.scroll{overflow-x:auto}
.rows th,.rows td{border-top:1px solid var(--line);padding:.45rem .75rem .45rem 0;vertical-align:top;overflow-wrap:anywhere}
.rows thead th{border-top:0}
.rows tbody th[scope=row]{font-weight:650}
.rows ul{list-style:none}
.rows li{margin-bottom:.1rem}
.rows td .note,.rows th .note{font-weight:400}
.rows{table-layout:fixed}
.columns :is(th,td){padding-block:.3rem}
.columns thead th{width:22%}
.columns thead th:first-child{width:2.25rem}
.columns thead th:nth-child(4){width:34%}
.columns thead th:last-child{width:18%}
.many,.many :is(caption,thead,tbody){display:block}
.many tr{display:grid;grid-template-columns:2.25rem 22fr 22fr 34fr 18fr}
.many tbody tr{content-visibility:auto;contain-intrinsic-size:auto 2.9rem;overflow-clip-margin:6px}
.columns .values{color:var(--muted);font-size:.875rem;overflow-wrap:anywhere}
.columns .check input,.keys input{width:1.5rem;height:1.5rem;min-height:0;margin:.25rem 0 0;padding:0}
.columns :is(th[scope=row],.values,td:last-child){padding-top:.6rem}
.columns th[scope=row]>label,.columns .certainty{display:block}
.columns th[scope=row]>.note{display:block}
.picks{display:flex;flex-wrap:wrap;gap:.3rem;margin-top:.3rem}
.picks button,.rows details button{min-height:1.75rem;padding:.1rem .5rem;font-weight:400;text-align:left;border-radius:1rem}
.certainty{font-weight:650}
:is(.columns,summary) .certainty{white-space:nowrap}
.certainty::before{font-size:.75em;margin-right:.35em}
.certain{color:var(--grade-a)}.certainty.certain::before{content:"●"}
.probable{color:var(--accent)}.certainty.probable::before{content:"◆"}
.doubtful{color:var(--grade-c)}.certainty.doubtful::before{content:"■"}
.unknown{color:var(--muted)}.certainty.unknown::before{content:"○"}
.fold{border:1px solid var(--line);border-radius:.5rem;margin-top:1rem;padding:0 1rem}
.fold[open]{padding-bottom:1rem}
.fold>summary{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem .75rem;padding:.75rem 0}
.fold>summary::before{content:"▸"}
.fold[open]>summary::before{content:"▾"}
.fold>summary :is(h2,h3){margin:0;font-size:1.05rem}
.fold>summary>:last-child:not(h3){margin-left:auto}
.pills{display:flex;flex-wrap:wrap;gap:.1rem .75rem;font-size:.875rem}
.fold>section{border:0;margin:0;padding:0}
.acts{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem .75rem;margin:.5rem 0}
.acts select{width:auto}
.acts button,.picks button{font-weight:400}
.acts label{font-weight:400}
.acts a{display:inline-block;padding:.2rem 0}
::placeholder{color:var(--muted);opacity:1}
.tools{margin-top:1rem}
.dock{position:sticky;bottom:0;z-index:2;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;background:var(--paper);border-top:1px solid var(--muted);padding:.6rem 0;margin-top:1.5rem}
.rows summary{padding:.15rem 0}
.rows details{margin-top:.2rem;font-size:.875rem}
.rows details ul ul{padding-left:.8rem}
.against{color:var(--grade-c)}
.brand{font-weight:700;letter-spacing:-.01em;color:var(--ink);text-decoration:none}
.brand:hover{text-decoration:underline}
.kind::before{content:"·";margin:0 .35rem;color:var(--muted)}
.graph{margin:.75rem 0 0}
.graph .scroll{border:1px solid var(--line);border-radius:.4rem}
svg.drawing{width:auto;max-width:none;margin:0 auto}
.drawing .box rect{fill:var(--wash);stroke:var(--muted)}
.drawing .box:is(:hover,:focus-visible) rect{stroke:var(--accent);stroke-width:3}
.drawing .box.chosen rect{stroke:var(--accent);stroke-width:3;stroke-dasharray:6 3}
.drawing text{font-size:13px;fill:var(--ink)}
.drawing .name{font-weight:650}
.drawing .small{font-size:11px;fill:var(--muted)}
.drawing .label{stroke:var(--paper);stroke-width:3px;paint-order:stroke}
.drawing .link{fill:none;stroke:var(--muted);stroke-width:1.5}
.drawing .unsure{stroke-dasharray:5 4}
.drawing .tip{fill:var(--muted)}
.drawing .hit{fill:none;stroke:transparent;stroke-width:24}
.drawing .edge:is(:hover,:focus-visible) .link{stroke:var(--accent);stroke-width:4}
.undo{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
.keys kbd{display:inline-block;min-width:1.6em;padding:0 .35em;border:1px solid var(--muted);border-radius:.3rem;background:var(--wash);font:inherit;text-align:center}
.keys input{vertical-align:middle}
.state{position:sticky;top:0;z-index:1;background:var(--paper);font-weight:650}
.state:not(:empty){padding:.35rem 0;border-bottom:1px solid var(--line)}
.rows tr:target,.rows tr.current{outline:2px solid var(--accent);outline-offset:-2px}
.narrow{display:none}
.plain{padding-left:1.2rem}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.25rem}
.plain li{margin:.2rem 0}
.part{margin-top:1rem}
.level{font-weight:650}
a.step{display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1rem;border-radius:.3rem;background:var(--accent);color:var(--paper);font-weight:650;text-decoration:none}
dl.pairs{display:grid;gap:.1rem 1rem;grid-template-columns:max-content 1fr}
dl.pairs dt{color:var(--muted)}
.choices{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr));gap:0 1.25rem}
.choices .field{margin:.4rem 0}
.preview{width:max-content}
.preview th,.preview td{border-top:1px solid var(--line);padding:.3rem .9rem .3rem 0;text-align:left;vertical-align:top;max-width:18rem;overflow-wrap:break-word}
.preview td{white-space:pre-wrap}
.preview tbody th{font-weight:400;white-space:nowrap}
.preview .avant td{color:var(--muted)}
.preview .entete td{font-weight:650;background:var(--wash)}
[aria-busy=true]{opacity:.6}
@media (max-width:30em){dl.pairs{grid-template-columns:1fr}dl.pairs dd{margin-bottom:.4rem}}
@media screen and (max-width:48em){.rows,.rows caption:not(.visually-hidden),.rows tbody,.rows tr,.rows th,.rows td{display:block;width:100%}.rows thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.rows tr{border-top:1px solid var(--line);padding:.5rem 0}.rows th,.rows td{border:0;padding:.15rem 0}.rows.columns tr{display:grid;grid-template-columns:2.5rem 1fr}.columns tr>:not(.check){grid-column:2}.columns .check{grid-row:1}.rows td.number{text-align:left}.narrow{display:inline}}
@media print{button,.skip,nav{display:none}.rows details{display:block}}
`;

/** The same with charts and reviews. */
export const WORKFLOW_STYLE = FORM_PAGE_STYLE + CHART_STYLE + REVIEW_STYLE;

/** Allows forms that post to this service, its modules, and embedded images. */
export const WORKFLOW_POLICY = policyOf(WORKFLOW_STYLE, {
  forms: true,
  images: true,
  scripts: true,
});
