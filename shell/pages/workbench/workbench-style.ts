import { PAGE_STYLE, policyOf } from "../html/style.ts";

/** Colours of states: text on the page and on their wash at least 4.5 to 1. */
const LIGHT =
  "--ok:#176b41;--ok-wash:#e2f3e9;--fix:#0b6472;--fix-wash:#def1f4;--doubt:#8a4b00;--doubt-wash:#fdf0da;--bad:#a8231b;--bad-wash:#fdeae8";
const DARK =
  "--ok:#66d09a;--ok-wash:#11301f;--fix:#68cbd9;--fix-wash:#0e2e35;--doubt:#f2b05c;--doubt-wash:#38270f;--bad:#f9938a;--bad-wash:#401a18";

/** Style of the workbench: three panes on a wide screen, one below the other on others. */
export const WORKBENCH_STYLE = `${PAGE_STYLE}
:root{${LIGHT}}
@media screen and (prefers-color-scheme:dark){:root{${DARK}}}
.page.wide{max-width:118rem;padding-inline:clamp(1rem,1.6vw,2rem)}
.skip{position:absolute;left:-100vw}
.skip:focus{left:1rem;top:.5rem;background:var(--paper);padding:.5rem}
.brand{font-weight:700;color:var(--ink);text-decoration:none}
.kind::before{content:"·";margin:0 .35rem;color:var(--muted)}
nav ul,.states{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0}
main{overflow-wrap:anywhere}
form{margin:0}
fieldset{border:0;margin:.75rem 0 0;padding:0;min-width:0}
label,legend{font-weight:650}
legend{padding:0;font-size:.9375rem}
select,input,textarea,button{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--muted);border-radius:.375rem;padding:.3rem .6rem;min-height:2rem;max-width:100%}
input[type=checkbox],input[type=radio]{width:1.5rem;height:1.5rem;min-height:0;margin:0;flex:none;accent-color:var(--accent)}
button{cursor:pointer;font-weight:650;background:var(--wash)}
button.main,.go{background:var(--accent);border-color:var(--accent);color:var(--paper)}
.go{display:inline-flex;align-items:center;min-height:2.25rem;padding:.3rem .8rem;border-radius:.375rem;font-weight:650;text-decoration:none}
button[disabled]{color:var(--muted);border-style:dashed;cursor:not-allowed;background:none}
:is(button,select,input,textarea,summary,[tabindex]):focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.headline,.acts,.pager,.keys{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem .75rem}
.headline{justify-content:space-between}
.sum{margin-top:.5rem}
.states{margin:.5rem 0 0;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(9rem,100%),1fr))}
.states a{display:block;min-height:1.5rem;text-decoration:none}
.states b{font-size:1.35rem}
progress{width:100%;height:.4rem;display:block;appearance:none;border:0;border-radius:.2rem;background:var(--wash);overflow:hidden}
progress::-webkit-progress-bar{background:var(--wash)}
progress::-webkit-progress-value{background:currentColor}
progress::-moz-progress-bar{background:currentColor}
.ok{color:var(--ok)}.fix{color:var(--fix)}.doubt{color:var(--doubt)}.bad{color:var(--bad)}
.tag,.pill{display:inline-flex;align-items:center;gap:.3rem;font-weight:650;font-size:.8125rem;white-space:nowrap}
.tag::before,.pill::before{font-size:.75em}
.ok:is(.tag,.pill)::before{content:"●"}.fix:is(.tag,.pill)::before{content:"◆"}.doubt:is(.tag,.pill)::before{content:"▲"}.bad:is(.tag,.pill)::before{content:"■"}
.seg{margin:.9rem 0 .5rem}
.seg ul{gap:.25rem}
.seg a{display:block;padding:.35rem .8rem;border:1px solid var(--muted);border-radius:.375rem;text-decoration:none;color:var(--ink)}
.seg [aria-current]{background:var(--ink);color:var(--paper);font-weight:650}
#message:empty{display:none}
#message{border-left:.35rem solid var(--accent);background:var(--wash);padding:.4rem .8rem;margin:.5rem 0}
#message.faults{border-color:var(--bad)}
.bench{display:grid;gap:1rem 1.25rem;align-items:start;margin-top:1rem}
.bench>*{min-width:0}
.filters>input{margin-right:.5rem}
.filters>input,.filters>label{vertical-align:middle}
.filters>input:not(:checked)~form{display:none}
.pick{display:flex;align-items:center;gap:.5rem;min-height:1.75rem;font-weight:400;font-size:.9375rem}
.pick>span:last-child:not(.note){margin-left:auto;white-space:nowrap;color:var(--muted)}
.field{display:grid;gap:.2rem;margin:.5rem 0}
.field>*{width:100%}
.sheet{overflow:auto;max-height:75vh;border:1px solid var(--line);border-radius:.5rem}
.g{font-size:.8125rem;line-height:1.35;overflow-wrap:break-word}
.g th,.g td{padding:.35rem .6rem;border-bottom:1px solid var(--line);vertical-align:top;text-align:left;min-width:8rem;max-width:18rem}
.g thead th{position:sticky;top:0;background:var(--wash);color:var(--ink);font-weight:650;z-index:1;font-size:.8125rem}
.g thead a{color:inherit;display:inline-block;min-height:1.5rem}
.g thead small{display:inline-block;margin-left:.5rem}
.g small,.find small{display:block;color:var(--muted);font-weight:400}
.g tbody th{font-weight:400;white-space:nowrap;min-width:0}
.g tbody th .tag{display:flex;margin-top:.15rem}
.g tbody th button{min-height:1.5rem;min-width:1.5rem;padding:0 .25rem;border:0;background:none;color:var(--accent);text-decoration:underline;vertical-align:middle;font-weight:400}
.g label{vertical-align:middle}
.g .c{color:var(--ink)}
.c.light small{color:var(--muted)}
.c.fix{background:var(--fix-wash)}.c.doubt{background:var(--doubt-wash)}.c.bad{background:var(--bad-wash)}
.c small{color:var(--ink)}
.g tr[aria-current]{outline:2px solid var(--accent);outline-offset:-2px}
del{text-decoration-thickness:1px}
ins{text-decoration:none;font-weight:650}
.g del,.g ins{display:block}
.mark{font-style:normal}
.mark.word{font-style:italic;font-size:.9em}
.chg{display:flex;flex-wrap:wrap;gap:.25rem .75rem}
.dock{position:sticky;bottom:0;background:var(--paper);padding:.5rem 0}
.pager{margin:.5rem 0;justify-content:space-between}
.pager input{width:6rem}
.panel .headline{flex-wrap:nowrap;align-items:baseline}
.panel h2{margin:0}
.panel .headline a{white-space:nowrap}
.panel{border:1px solid var(--line);border-radius:.6rem;padding:.8rem 1rem}
.find{border-left:.3rem solid;padding:.2rem 0 .2rem .75rem;margin:.75rem 0}
.find.ok{border-color:var(--line)}
.find>*{color:var(--ink)}
.find .pill.fix{color:var(--fix)}.find .pill.doubt{color:var(--doubt)}.find .pill.bad{color:var(--bad)}.find .pill.ok{color:var(--ok)}
.find .muted{color:var(--muted)}
.find h3{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem .75rem}
.panel p>a{display:inline-block;min-height:1.5rem}
.whole dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.15rem .75rem;font-size:.875rem}
.whole dt{color:var(--muted)}
.edit{border-top:1px solid var(--line);margin-top:.75rem}
.all{margin-bottom:.5rem}
.fusion select{width:100%}
.panel :is(.rows,.rows caption,.rows tbody,.rows tr,.rows th,.rows td){display:block;width:100%}
.panel .rows thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.panel .rows tr{border-top:1px solid var(--line);padding:.4rem 0}
.panel .rows :is(th,td){border:0;padding:.1rem 0}
.boxes{display:flex;flex-wrap:wrap;gap:.25rem .75rem}
.boxes label{display:flex;align-items:center;gap:.35rem;font-weight:400}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(20rem,100%),1fr));gap:1rem;margin-top:.75rem}
.empty{border:1px dashed var(--muted);border-radius:.6rem;padding:1.5rem;text-align:center}
.rows th,.rows td{border-top:1px solid var(--line);padding:.45rem .75rem .45rem 0;vertical-align:top}
.rows tbody th{font-weight:650}
.rows thead th{white-space:nowrap}
.rows{overflow-wrap:break-word}
.rows :is(bdi,.chg){overflow-wrap:anywhere}
.keys{font-size:.8125rem;color:var(--muted);margin-bottom:.5rem}
.keys span{display:inline-flex;align-items:center;gap:.3rem}
.keys[hidden]{display:none}
kbd{font:inherit;border:1px solid currentColor;border-radius:.2rem;padding:0 .3rem}
.g td :is(input,textarea){width:100%;min-width:11rem;min-height:1.75rem}
[aria-busy=true]{opacity:.6}
@media (min-width:60em){.filters>input,.filters>label{display:none}.filters>input:not(:checked)~form{display:block}.bench{grid-template-columns:15rem minmax(0,1fr)}.bench .panel{grid-column:2}}
@media (min-width:75em){.bench{grid-template-columns:13rem minmax(0,1fr) 20rem}.bench .panel{grid-column:auto;position:sticky;top:.5rem;max-height:95vh;overflow:auto}}
@media (min-width:90em){.bench{grid-template-columns:15rem minmax(0,1fr) 23rem}}
@media screen and (max-width:48em){.rows,.rows caption,.rows tbody,.rows tr,.rows th,.rows td{display:block;width:100%}.rows thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.rows tr{border-top:1px solid var(--line);padding:.5rem 0}.rows th,.rows td{border:0;padding:.15rem 0}}
@media (hover:none){.keys{display:none}}
@media print{button,.skip,nav,form.acts,.filters,.dock,.keys{display:none}.sheet{max-height:none;overflow:visible}}
`;

export const WORKBENCH_POLICY = policyOf(WORKBENCH_STYLE, { forms: true, scripts: true });
