/** Style of the page of doubtful pairs, in addition to that of workflow pages. */
export const REVIEW_STYLE = `
.pair{margin-top:.75rem}
.pair thead th{width:28%}
.pair thead th:first-child,.pair thead th:last-child{width:22%}
.side{display:none}
mark{background:var(--wash);color:inherit;font-weight:650;text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.15em}
.accord{font-size:.875rem;color:var(--muted)}
.accord.different{color:var(--grade-d);font-weight:650}
.choices{display:flex;flex-wrap:wrap;gap:.6rem;margin:1rem 0 .5rem}
.choices>.fusion{flex:1 1 100%}
.boxes label{display:inline-flex;align-items:center;gap:.4rem;font-weight:400;margin-right:1rem;min-height:2.1rem}
.boxes input{width:1.5rem;height:1.5rem;min-height:0}
.choices button,.choices .step{min-width:8rem;min-height:2.75rem;padding:.5rem .9rem}
.choices a.step{background:none;color:var(--accent);font-weight:400;display:inline-flex;align-items:center;justify-content:center;border:1px solid var(--muted);border-radius:.3rem;text-decoration:none}
kbd{font:inherit;font-size:.8rem;font-weight:400;border:1px solid currentColor;border-radius:.2rem;padding:0 .3rem;margin-left:.4rem}
.apply{margin-top:.75rem;max-width:46rem}
.weighed{display:grid;gap:.25rem 2rem;margin-top:1rem}
.tabs{margin:.75rem 0}
.tabs [aria-current]{font-weight:650;text-decoration-thickness:3px}
.progress{margin:.5rem 0;max-width:34rem}
.keys{display:flex;gap:.5rem;align-items:center;margin-top:1rem}
.keys[hidden]{display:none}
.keys label{font-weight:400}
.keys input{width:1.5rem;height:1.5rem;min-height:0}
@media (min-width:40em){.weighed{grid-template-columns:1fr 1fr}}
@media screen and (max-width:48em){.side{display:inline;color:var(--muted)}.choices>*{flex:1 1 40%}}
`;
