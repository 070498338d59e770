/** Null: not measured, or empty. Booleans are written as "yes" and "no". */
export type Cell = string | number | boolean | null;

export interface Column {
  title: string;
  /** Column width in a spreadsheet, in characters. */
  width: number;
}

/** There may be many rows: they are read one by one, only once. */
export interface Table {
  /** Short, for the tab of a spreadsheet. */
  name: string;
  columns: readonly Column[];
  rows: Iterable<readonly Cell[]>;
}
