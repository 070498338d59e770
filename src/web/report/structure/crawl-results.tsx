import { formatCount, formatInteger } from '#lib/text/format.ts';
import type { CrawlResult, StructureView } from '#report/sections/structure.section.ts';
import { MaybeLink } from '../../components/ui/maybe-link.tsx';
import { getResultView, useViewHref } from './view-links.ts';

/** All known URLs by the result of the crawl, then the reasons why pages that responded cannot be indexed. */
export function CrawlResults({
  view: { results, indexingReasons },
}: {
  view: Pick<StructureView, 'results' | 'indexingReasons'>;
}) {
  const total = results.reduce((sum, { count }) => sum + count, 0);
  const maxCount = Math.max(1, ...[...results, ...indexingReasons].map(({ count }) => count));
  return (
    <>
      <p className="-mt-2 mb-3 text-14 text-ink-3">All {formatCount(total, 'known URL')} by result.</p>
      <ResultTable caption="Known URLs by result" rows={results} maxCount={maxCount} />
      {indexingReasons.length > 0 && (
        <>
          <p className="mt-4 mb-1 text-14 text-ink-3">Of the pages that responded:</p>
          <ResultTable caption="Pages that responded, by reason" rows={indexingReasons} maxCount={maxCount} />
        </>
      )}
    </>
  );
}

interface ResultTableProps {
  caption: string;
  rows: readonly CrawlResult[];
  /** Count of the longest bar. */
  maxCount: number;
}

function ResultTable({ caption, rows, maxCount }: ResultTableProps) {
  const getHref = useViewHref();
  return (
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(({ id, label, count }) => (
          <tr key={id} className="border-t first:border-t-0">
            <th scope="row" className="w-1/2 py-1.5 pr-3 text-left font-normal text-ink-2">
              <MaybeLink href={getHref(getResultView(id))}>{label}</MaybeLink>
            </th>
            <td className="py-1.5">
              <span className="sr-only">{formatCount(count, 'URL')}</span>
              <span aria-hidden="true" className="flex items-center gap-2">
                <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-3 w-full">
                  <rect
                    width={Math.max(1, (100 * count) / maxCount)}
                    height="8"
                    className={id === 'responded' ? 'fill-accent' : 'fill-ink-3'}
                  />
                </svg>
                <span className="figure w-14 text-right text-12 text-ink-2">{formatInteger(count)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
