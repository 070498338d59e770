/** A cell; null when not measured or empty. Booleans are written as "yes" and "no". */
export type Cell = string | number | boolean | null;

export interface Column {
  title: string;
  /** Column width in a spreadsheet, in characters. */
  width: number;
}

/** Rows are read only once and one at a time, because there may be many. */
export interface Table {
  /** Short title for the sheet tab. */
  name: string;
  columns: readonly Column[];
  rows: Iterable<readonly Cell[]>;
}
