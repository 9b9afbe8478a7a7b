/** What a cell holds; a date keeps its day as `2026-01-31`. */
export type Cell = string | number | boolean | null | { date: string };

/** `row` as the spreadsheet counts, so that people find it again. */
export type SheetRow = { row: number; cells: Cell[] };

/** How many columns that are known a row names: two make it a head. */
export type CountHeads = (cells: readonly Cell[]) => number;

export type Sheet = { heads: string[]; rows: SheetRow[] };
