/** Forms of the site, beside what those of the workflows have. */
export const FORM_STYLE = `.field input:not([type=file]){width:100%}
.field input[type=file]{border-style:dashed;padding:.6rem;width:100%}
.field .fault,.field .hint{margin:0}
.fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));gap:0 2.5rem;align-items:end;max-width:70.5rem}
.offers{border:0;margin:0;padding:0;display:grid;gap:.6rem}
.offers legend{padding:0;margin-bottom:.4rem}
.offer{display:grid;grid-template-columns:1.5rem 1fr;gap:.1rem .75rem;align-items:start;border:1px solid var(--line);border-radius:.4rem;padding:.6rem .75rem}
.offer input{width:1.5rem;height:1.5rem;min-height:0;margin:0;accent-color:var(--accent)}
.offer ul{grid-column:2}
.submit{display:flex;flex-wrap:wrap;gap:.5rem .9rem;align-items:center}
button.danger{background:var(--grade-d);border-color:var(--grade-d);color:var(--ongrade)}
.secret{display:block;font:600 1rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere;background:var(--paper);border:1px solid var(--line);border-radius:.3rem;padding:.5rem .75rem;margin:.5rem 0;user-select:all}
`;
