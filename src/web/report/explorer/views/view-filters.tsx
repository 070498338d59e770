import type { BulkViewList } from '#contracts/analysis/bulk-view-schemas.ts';
import { formatInteger } from '#lib/text/format.ts';
import { joinClassNames } from '../../../components/ui/class-names.ts';

/** A quick filter; `count` is null until the server has counted its rows. */
export type UncountedFilter = Omit<BulkViewList['filters'][number], 'count'> & { count: number | null };

export interface ViewFiltersProps {
  filters: readonly UncountedFilter[];
  value: string;
  onChange(filter: string): void;
}

/** Quick filters with their row counts: toggle buttons that scroll sideways on narrow screens. */
export function ViewFilters({ filters, value, onChange }: ViewFiltersProps) {
  return (
    <fieldset
      className={joinClassNames(
        '-mx-4 flex min-w-0 gap-1.5 border-0 px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 print:hidden',
        // While every filter is invisible, the list must not be a scroll area that the keyboard can reach.
        filters.every(({ count }) => count === null) ? 'overflow-hidden' : 'overflow-x-auto',
      )}
    >
      <legend className="sr-only">Quick filters</legend>
      {filters.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
          className={joinClassNames(
            'inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-4 border px-2.5 text-14',
            id === value
              ? 'border-accent bg-accent-wash font-medium text-accent-strong'
              : 'border-line bg-surface hover:border-control',
            id !== value && (count === 0 ? 'text-ink-3' : 'text-ink-2'),
            // Reserves the space of a filter whose width is not final yet.
            count === null && 'invisible',
          )}
        >
          {label}
          {/* As wide as two digits, so that most counts appear without moving the other filters. */}
          <span className="figure min-w-4 text-right text-12 text-ink-3">
            {count === null ? '' : formatInteger(count)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
