import { familyStyle } from "../site-style.ts";

/** Style of the search and of a company: shapes go with the colours of states. */
export const COMPANY_STYLE =
  familyStyle(`.ask{display:grid;gap:0 1.5rem;align-items:end;max-width:60rem}
.ask .field{max-width:none}
.ask input::placeholder{color:var(--muted);opacity:1}
.ask .submit{margin:.6rem 0}
.ask.short{grid-template-columns:minmax(0,1fr) auto;gap:.5rem;max-width:34rem;margin-bottom:1.25rem}
.found,.places,.people,.dated{list-style:none;padding:0}
:is(.found,.places,.people,.dated) li{padding:.6rem 0;border-top:1px solid var(--line)}
:is(.people,.dated) li:first-child{border-top:0;padding-top:0}
.found h3 a{font-size:1.1rem}
.found+p{border-top:1px solid var(--line);padding-top:.6rem}
.nowrap{white-space:nowrap}
.pills{display:flex;flex-wrap:wrap;gap:.4rem .6rem;margin-top:.6rem}
.pill{display:inline-block;border:1px solid currentColor;border-radius:1rem;padding:.05rem .7rem;font-weight:650;font-size:.875rem}
.pill::before{margin-right:.4em;font-size:.8em}
.pill.good{color:var(--grade-a)}.pill.good::before{content:"●"/""}
.pill.doubt{color:var(--grade-c)}.pill.doubt::before{content:"▲"/""}
.pill.bad{color:var(--grade-d)}.pill.bad::before{content:"■"/""}
.lead+.source{margin-top:0}
.acts{margin-top:.6rem;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
.acts a{display:inline-block;padding:.2rem 0}
.source{color:var(--muted);font-size:.875rem;margin-top:.6rem}
.sums :is(th,td){border-top:1px solid var(--line);padding:.4rem 0;vertical-align:top}
.sums thead th,.sums tbody:first-of-type tr:first-child>*{border-top:0}
.sums .number{padding-left:1rem}
.sums time{white-space:nowrap}
.sums thead .number{white-space:normal;vertical-align:bottom}
.bar.low .share{fill:var(--muted)}
.bar.good .share{fill:var(--grade-a)}.bar.doubt .share{fill:var(--grade-c)}.bar.bad .share{fill:var(--grade-d)}
.sums .bar{height:.5rem;margin-bottom:.6rem}
.people+h3{margin-top:.5rem}
.sums tfoot :is(th,td){border-top:2px solid var(--ink);font-weight:650}
.places li:only-child{grid-column:1/-1}
.capital::first-letter{text-transform:uppercase}
h2 .note{font-weight:400}
.places a{display:inline-block;padding:.15rem 0}
@media (max-width:26em){.sums .part,.sums .part .note{font-size:.8125rem;white-space:normal}.sums .number{padding-left:.5rem}}
@media (min-width:44em){.ask:not(.short){grid-template-columns:minmax(0,2fr) minmax(0,1fr) auto}.places{display:grid;grid-template-columns:1fr 1fr;gap:0 2.5rem}}
@media (min-width:64em){.company{display:grid;gap:0 3rem;grid-template:auto 1fr/minmax(0,4fr) minmax(0,3fr)}.events{grid-column:2;grid-row:1/3}}
`);
