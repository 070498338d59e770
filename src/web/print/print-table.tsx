import { Fragment, type ReactNode } from 'react';

export interface Column<Row> {
  head: string;
  /** Renders a cell. Cells of the first column are row headers. */
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** CSS width. */
  width?: string;
}

export interface PrintTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  readKey: (row: Row) => string;
  /** Whether the text is small, for an appendix. */
  isDense?: boolean;
}

/** A table with column and row headers, whose header repeats on every page and is never the last line of a page. */
export function PrintTable<Row>({ rows, ...table }: PrintTableProps<Row>) {
  return <GroupedTable {...table} groups={[{ key: 'all', title: null, rows }]} />;
}

export interface RowGroup<Row> {
  key: string;
  /** Header of the group; null for a table without groups. */
  title: ReactNode;
  rows: readonly Row[];
  /** Anchor of the group. */
  anchor?: string;
}

/** A table of grouped rows, each group below its own header. */
export function GroupedTable<Row>({
  caption,
  columns,
  groups,
  readKey,
  isDense = false,
}: Omit<PrintTableProps<Row>, 'rows'> & { groups: readonly RowGroup<Row>[] }) {
  return (
    <table className={isDense ? 'sheet dense mt-2' : 'sheet mt-2'}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, isNumber, width }) => (
            <th
              key={head}
              scope="col"
              className={isNumber ? 'number' : undefined}
              style={width ? { width } : undefined}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, title, rows, anchor }) => (
        <tbody key={key} id={anchor}>
          {title !== null && (
            <tr className="group-head">
              <th scope="rowgroup" colSpan={columns.length}>
                {title}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <Row key={readKey(row)} row={row} columns={columns} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row<Data>({ row, columns }: { row: Data; columns: readonly Column<Data>[] }) {
  return (
    <tr>
      {columns.map(({ head, cell, isNumber }, position) => (
        <Fragment key={head}>
          {position === 0 ? (
            <th scope="row">{cell(row)}</th>
          ) : (
            <td className={isNumber ? 'number' : undefined}>{cell(row)}</td>
          )}
        </Fragment>
      ))}
    </tr>
  );
}
