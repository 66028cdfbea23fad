/** Whether a spreadsheet displays a sheet; only programs show a very hidden one again. */
export type SheetVisibility = "visible" | "hidden" | "very hidden";
