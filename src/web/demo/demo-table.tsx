import { joinClassNames } from '../components/ui/class-names.ts';

export interface DemoTableProps {
  label: string;
  columns: readonly string[];
  /** Rows. The first cell of each row is its header; the others are figures. */
  rows: readonly (readonly (string | number)[])[];
}

/** A small table with right-aligned figures that scrolls independently of the page on narrow screens. */
export function DemoTable({ label, columns, rows }: DemoTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-14">
        <thead>
          <tr className="border-b text-ink-2">
            {columns.map((column, index) => (
              <th key={column} scope="col" className={joinClassNames('py-2 font-medium', getAlignmentClass(index))}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name} className="border-b">
              <th scope="row" className="py-2 text-left font-normal text-ink">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td
                  key={columns[index + 1]}
                  className={joinClassNames('figure py-2 text-ink-2', getAlignmentClass(index + 1))}
                >
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const getAlignmentClass = (index: number) => (index === 0 ? 'text-left' : 'pl-4 text-right');
