import { familyStyle } from "../site-style.ts";

/** Style of the first page: the drop zone, the picture of a result, the panel of checks. */
export const FRONT_FAMILY = familyStyle(`
.hero h1{font-size:clamp(1.75rem,4.6vw,2.9rem);line-height:1.12;letter-spacing:-.02em;max-width:22ch;margin-top:.5rem}
.hero .lead{margin:.75rem 0 1.5rem}
.stage{display:grid;gap:1.5rem 2.5rem;grid-template-columns:minmax(0,1fr)}
.icon{width:1.5rem;height:1.5rem;fill:none;stroke:var(--accent);stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.stage .drop{border:0;padding:0;margin:0;max-width:none}
.zone{display:grid;justify-items:center;align-content:end;gap:.2rem;position:relative;text-align:center;border:2px dashed var(--muted);border-radius:.6rem;background:var(--wash);padding:3rem 1rem 1rem}
.drop.over .zone{border-color:var(--accent);background:var(--paper)}
.zone .icon{width:2.5rem;height:2.5rem}
.zone label{font-size:1.15rem}
.zone input{width:100%;border:0;background:none;padding:8.6rem 1rem 1.5rem max(1rem,50% - 8.5rem);margin-top:-8rem;cursor:pointer;max-width:100%}
.zone input::file-selector-button{font:inherit;font-weight:650;border:1px solid var(--muted);border-radius:.3rem;background:var(--paper);color:var(--ink);padding:.35rem .8rem;margin-right:.75rem;cursor:pointer}
.stage .submit{margin-top:1rem}
.submit .main{padding:.6rem 1.2rem;min-height:2.75rem;font-size:1.05rem}
.submit button:not(.main){min-height:2.75rem;background:var(--paper)}
.paste{margin:.75rem 0 .4rem}
.paste .field{max-width:none}
.paste textarea{white-space:pre;overflow-x:auto}
.mini{margin:0;border:1px solid var(--line);border-radius:.6rem;padding:1rem 1.25rem;align-self:start;display:grid;gap:.75rem}
.mini figcaption{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;font-weight:650}
.mini figcaption .muted{font-weight:400}
.mark{display:flex;align-items:center;gap:1rem;line-height:1.3}
.mark .grade{width:4rem;height:4rem;font-size:2.75rem;flex:none}
.mark strong{font-size:1.3rem}
svg .f-valide{fill:var(--grade-a)}svg .f-reparee{fill:var(--accent)}svg .f-a_verifier{fill:var(--grade-c)}svg .f-inutilisable{fill:var(--grade-d)}
.four{display:grid;grid-template-columns:repeat(4,1fr);gap:.5rem}
.four div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
.four dd{font-size:1.35rem;font-weight:650;line-height:1.2}
.four dt{font-size:.8125rem}
.four dt::before{display:inline-block;margin-right:.3em}
.s-valide dt::before{content:"●" / "";color:var(--grade-a)}.s-reparee dt::before{content:"◆" / "";color:var(--accent)}.s-a_verifier dt::before{content:"▲" / "";color:var(--grade-c)}.s-inutilisable dt::before{content:"■" / "";color:var(--grade-d)}
.sums{list-style:none}
.sums li{display:flex;justify-content:space-between;gap:1rem;padding:.3rem 0;border-top:1px solid var(--line)}
.sums b{white-space:nowrap;font-weight:650}
.sums .total{font-weight:650}
.facts{list-style:none;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr));gap:1rem 2rem;margin-top:2rem}
.facts li{display:grid;grid-template-columns:2rem 1fr;grid-template-rows:auto 1fr;gap:0 .5rem}
.facts .icon{grid-row:1/3}
.facts span{color:var(--muted);font-size:.9375rem}
.hero~section,.halves{margin-top:2.5rem;padding-top:1.5rem}
.halves{display:grid;gap:1.5rem 2.5rem;border-top:1px solid var(--line)}
.halves section{border:0;margin:0;padding:0;min-width:0}
.card{border:1px solid var(--line);border-radius:.6rem;padding:1rem 1.25rem;margin-top:.75rem}
.seg{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.4rem}
.seg input{position:absolute;opacity:0;width:1px;height:1px;min-height:0}
.seg label{border:1px solid var(--muted);border-radius:.3rem;padding:.3rem .8rem;min-height:2.1rem;cursor:pointer}
.seg input:checked+label{background:var(--ink);border-color:var(--ink);color:var(--paper)}
.seg input:focus-visible+label{outline:3px solid var(--accent);outline-offset:2px}
.card textarea{min-height:0}
@supports selector(:has(a)){.pane{display:none}.card:has(#choix-0:checked) .pane-0,.card:has(#choix-1:checked) .pane-1,.card:has(#choix-2:checked) .pane-2{display:block}}
.three{list-style:none;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:1rem 2rem;counter-reset:step}
.three li{counter-increment:step;display:grid;grid-template-columns:2.5rem 1fr;gap:0 .5rem}
.three li::before{content:counter(step);grid-row:1/3;width:2rem;height:2rem;border-radius:50%;background:var(--ink);color:var(--paper);display:grid;place-items:center;font-weight:650}
.three span{color:var(--muted)}
a.button{display:inline-flex;align-items:center;min-height:2.75rem;padding:.4rem 1rem;border:1px solid var(--muted);border-radius:.3rem;color:var(--ink);font-weight:650;text-decoration:none}
@media (min-width:60em){.stage{grid-template-columns:minmax(0,1.15fr) minmax(0,1fr)}.halves{grid-template-columns:1fr 1fr}}
@media screen and (max-width:30em){.four{grid-template-columns:1fr 1fr}}
`);
