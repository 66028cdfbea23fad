import { LABELLED_CELLS } from "./labelled-cells.ts";
import { PAGE_STYLE, policyOf } from "./style.ts";

/**
 * The style of reports by role: that of the flash, and long tables, which scroll by themselves where
 * the screen is narrower; on a narrow one each row is told by itself. On paper their headers are
 * repeated.
 */
export const ROLE_STYLE = `${PAGE_STYLE}
.page{max-width:76rem}
.scroll{overflow-x:auto}
.scroll:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.rows{min-width:44rem}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.rows th,.rows td{border-top:1px solid var(--line);padding:.35rem .9rem .35rem 0;vertical-align:top;overflow-wrap:anywhere}
.rows thead th{border-top:0}
.rows tr>:last-child{padding-right:0}
.rows .number{padding-left:.5rem;overflow-wrap:normal}
.rows tbody th{unicode-bidi:isolate}
.rows td{unicode-bidi:isolate}
h3.table{margin:1rem 0 .35rem;overflow-wrap:anywhere;unicode-bidi:isolate}
blockquote{margin:.75rem 0 0;border-left:.25rem solid var(--accent);padding-left:.75rem;unicode-bidi:isolate}
.figures+p{margin-top:.75rem}
section p{margin:.35rem 0;max-width:60rem}
section ul{padding-left:1.2rem}
@media screen and (max-width:40em){.rows{min-width:0}.rows,.rows tbody,.rows tr,.rows th,.rows td{display:block}.rows thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.rows tr{border-top:1px solid var(--line);padding:.5rem 0}.rows th,.rows td,.rows .number{border:0;padding:.1rem 0;text-align:left}.rows tbody th{font-weight:650}.rows tbody th.number::before{content:attr(data-label) " "}${LABELLED_CELLS}}
@media print{.scroll{overflow:visible}.rows{min-width:0}thead{display:table-header-group}.rows th,.rows td{padding:.14rem .6rem .14rem 0}}
`;

/** Content-Security-Policy of these pages. */
export const ROLE_POLICY = policyOf(ROLE_STYLE);
