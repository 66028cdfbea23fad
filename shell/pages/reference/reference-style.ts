import { PAGE_STYLE, policyOf } from "../html/style.ts";

/**
 * Style of the reference: that of reports, plus code. Wide tables and long lines scroll separately;
 * the contents are above the text on narrow screens, at its left on wide ones.
 */
export const REFERENCE_STYLE = `${PAGE_STYLE}
.page{max-width:78rem}
.skip{position:absolute;left:-99rem}
.skip:focus{position:static;display:inline-block;padding:.5rem}
main{overflow-wrap:anywhere;min-width:0}
main p,main li,main dd{max-width:48rem}
main p,main ul,main pre,main dl,main h3{margin:.6rem 0}
main ul,nav ul{padding-left:1.2rem}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.875em}
pre{background:var(--wash);border-radius:.4rem;padding:.7rem .9rem;overflow:auto;line-height:1.4;max-height:30rem;overflow-wrap:normal}
pre code{font-size:inherit}
:is(pre,summary,.scroll):focus-visible{outline:3px solid var(--accent);outline-offset:2px}
nav ul{list-style:none;padding-left:0;line-height:1.35}
nav li{margin:.35rem 0}
nav li ul{padding-left:.8rem}
nav [aria-current]{font-weight:650;color:var(--ink);text-decoration:none}
.operation h2{margin-bottom:.2rem}
.operation h2 a{color:inherit;text-decoration:none}
.operation h2 a:hover,.operation h2 a:focus-visible{text-decoration:underline}
section:target{border-top-color:var(--accent)}
h2:target{scroll-margin-top:1rem;box-shadow:-.5rem 0 0 var(--paper),-.75rem 0 0 var(--accent)}
.call{font-size:1rem}
.method{display:inline-block;font-weight:700;font-size:.8rem;background:var(--ink);color:var(--paper);border-radius:.25rem;padding:.05rem .45rem;margin-right:.3rem}
.required{display:block;font-size:.75rem;font-weight:400;color:var(--muted)}
dl.pairs{display:grid;gap:.25rem 1rem;grid-template-columns:max-content 1fr}
dl.pairs dt{color:var(--muted)}
.scroll{overflow-x:auto;margin:.75rem 0}
caption{font-weight:650;padding-bottom:.35rem}
.fields th,.fields td,.plans th,.plans td,.operations th,.operations td{border-top:1px solid var(--line);padding:.35rem .9rem .35rem 0;vertical-align:top;font-size:.9rem}
.fields thead th,.plans thead th{border-top:0}
.fields{min-width:38rem}
.fields th:first-child{width:32%}
.fields td:nth-child(2){width:28%}
.languages{font-size:.9rem;margin-bottom:.2rem}
.languages :is(a,strong){display:inline-block;min-height:1.5rem;margin-right:.75rem}
button,input,textarea{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--muted);border-radius:.3rem;padding:.3rem .6rem;min-height:2.1rem;max-width:100%}
button{cursor:pointer;font-weight:650;background:var(--wash)}
:is(button,input,textarea):focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.find{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;margin:1rem 0}
.find label,.try label{font-weight:650}
.find input{flex:1 1 12rem;max-width:24rem}
.try input{display:block;width:100%;max-width:24rem}
.try textarea{display:block;width:100%;font:.875rem/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.try output{display:block;white-space:pre-wrap;overflow:auto;max-height:20rem;font:.875rem/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.try output:not(:empty){background:var(--wash);border-radius:.4rem;padding:.7rem .9rem}
.refusal{margin-top:.35rem}
.refusal code{margin-right:.3rem}
summary{min-height:1.5rem;padding:.15rem 0}
.operations .where{white-space:nowrap}
@media (min-width:60em){.columns{display:grid;grid-template-columns:16rem minmax(0,1fr);gap:2.5rem}.columns nav{position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow-y:auto}}
@media screen and (max-width:60em){nav{margin-bottom:1.5rem}}
@media screen and (max-width:38em){dl.pairs{grid-template-columns:1fr}dl.pairs dd{margin-bottom:.3rem}.operations tr{display:block;padding:.35rem 0;border-top:1px solid var(--line)}.operations th,.operations td{display:block;border:0;padding:.05rem 0}.operations .where{white-space:normal}.fields{min-width:32rem}}
@media print{html{font-size:8.5pt}nav,.skip,form,button{display:none}pre{max-height:none;white-space:pre-wrap;overflow-wrap:anywhere}.fields{min-width:0}.scroll{overflow:visible}h2,h3,summary{break-after:avoid}}
`;

/** Content-Security-Policy of these pages. */
export const REFERENCE_POLICY = policyOf(REFERENCE_STYLE, { forms: true, scripts: true });
