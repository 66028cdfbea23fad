/**
 * Cells of a row that is told by itself, on a narrow screen: each beside the head of its column, which
 * it says (`data-label`), since the heads themselves are out of sight. Within a rule for such screens.
 */
export const LABELLED_CELLS = `.rows td[data-label]{display:grid;grid-template-columns:8.5rem minmax(0,1fr);gap:0 .75rem}.rows td[data-label]::before{content:attr(data-label);color:var(--muted);font-size:.875rem}.rows td[data-label]>*{grid-column:2}`;
