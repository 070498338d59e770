/** Null: not measured, or nothing there. Truth values are written as "yes" and "no". */
export type Cell = string | number | boolean | null;

export interface Column {
  title: string;
  /** Of a spreadsheet, in characters. */
  width: number;
}

/** Rows may be many: they are read one after the other, once. */
export interface Table {
  /** Short, for the tab of a spreadsheet. */
  name: string;
  columns: readonly Column[];
  rows: Iterable<readonly Cell[]>;
}
