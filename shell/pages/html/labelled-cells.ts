/**
 * CSS for cells of rows displayed as blocks: each cell is preceded by its column header
 * (`data-label`), since the header row is hidden. Use it within a media query for narrow screens.
 */
export const LABELLED_CELLS = `.rows td[data-label]{display:grid;grid-template-columns:8.5rem minmax(0,1fr);gap:0 .75rem}.rows td[data-label]::before{content:attr(data-label);color:var(--muted);font-size:.875rem}.rows td[data-label]>*{grid-column:2}`;
