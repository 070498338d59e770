import { buttonClass } from '../components/ui/button.tsx';

export interface PageSearchProps {
  /** URL of the current page. */
  action: string;
  label: string;
  query: string;
  /** Total number of entries, and number of matches. */
  total: number;
  found: number;
}

/** Wording of the result count, also used by the island script. */
const RESULT_COUNT_TEXT = '{found} of {total} shown';
const NO_RESULTS_TEXT = 'Nothing matches. Try fewer or different words.';

/**
 * A search box that filters the entries of the page with a plain GET request, or while typing if the `filter` island
 * runs. Entries have `data-filter-item`, groups have `data-filter-group`.
 */
export function PageSearch({ action, label, query, total, found }: PageSearchProps) {
  return (
    <search className="mt-8 block max-w-xl">
      <form action={action} method="get" data-filter-form="">
        <label htmlFor="page-search" className="mb-1 block text-14 font-medium text-ink">
          {label}
        </label>
        <div className="flex gap-2">
          <input
            id="page-search"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            className="min-h-11 min-w-0 flex-1 rounded-4 border border-control bg-surface px-3 text-16 text-ink"
          />
          <button type="submit" className={buttonClass({ look: 'secondary' })}>
            Search
          </button>
        </div>
        <p
          role="status"
          data-filter-count=""
          data-count-text={RESULT_COUNT_TEXT}
          data-none-text={NO_RESULTS_TEXT}
          className="mt-2 min-h-5 text-14 text-ink-2"
        >
          {query.trim() === '' ? '' : formatResultCount(found, total)}
        </p>
      </form>
    </search>
  );
}

function formatResultCount(found: number, total: number): string {
  return found === 0
    ? NO_RESULTS_TEXT
    : RESULT_COUNT_TEXT.replace('{found}', String(found)).replace('{total}', String(total));
}
