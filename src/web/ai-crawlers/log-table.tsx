import type { ReactNode } from 'react';
import { joinClassNames } from '../components/ui/class-names.ts';

export interface LogTableProps {
  label: string;
  /** The first column contains the row headers. */
  heads: readonly { title: string; isNumber?: boolean }[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table that scrolls sideways on narrow screens. */
export function LogTable({ label, heads, rows }: LogTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="mt-4 overflow-x-auto">
      <table className="w-full text-left text-14">
        <thead className="text-12 text-ink-3">
          <tr>
            {heads.map(({ title, isNumber }) => (
              <th
                key={title}
                scope="col"
                className={joinClassNames('py-1.5 pr-4 font-medium', isNumber && 'text-right')}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key} className="border-t align-top">
              <th scope="row" className="min-w-40 py-2 pr-4 font-normal break-words text-ink">
                {first}
              </th>
              {cells.map((cell, index) => {
                const head = heads[index + 1];
                return (
                  <td
                    key={head?.title ?? index}
                    className={joinClassNames('py-2 pr-4 text-ink-2', head?.isNumber && 'figure text-right')}
                  >
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
