/** Forms of the site, in addition to those of the workflows. */
export const FORM_STYLE = `.field input[type=file]{padding:.6rem}
.field .hint{margin:0}
.fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));gap:0 2.5rem;align-items:end;max-width:70.5rem}
.offers{border:0;margin:0;padding:0;display:grid;gap:.6rem}
.offers legend{padding:0;margin-bottom:.4rem}
.offer{display:grid;grid-template-columns:1.5rem 1fr;gap:.1rem .75rem;align-items:start;border:1px solid var(--line);border-radius:.4rem;padding:.6rem .75rem}
.offer input{width:1.5rem;height:1.5rem;min-height:0;margin:0;accent-color:var(--accent)}
.offer ul{grid-column:2}
.submit{display:flex;flex-wrap:wrap;gap:.5rem .9rem;align-items:center}
button.danger{background:var(--grade-d);border-color:var(--grade-d);color:var(--ongrade)}
`;
